package rules

// An Attempt is what a player tried: to bring a man from a cell or out of the hand to a cell.
type Attempt struct {
	From   Cell // board.None: out of the hand
	Hand   Man  // the man in hand, if From is none
	To     Cell
	Choice Man    // the man chosen, if any
	Lifted []Cell // one cell of each pair that was lifted off before, see StepLift
}

// A Code names the rule that forbids an attempt; its words are in package game/text.
type Code string

// The codes that several games use. A game may add its own.
const (
	NotOnBoard   Code = "not-on-board"  // no such cell
	NoManThere   Code = "no-man-there"  // nothing to pick up
	NotYourMan   Code = "not-your-man"  // the man belongs to another seat
	OwnMan       Code = "own-man"       // the target holds a man of the mover
	Occupied     Code = "occupied"      // the target must be empty
	Blocked      Code = "blocked"       // Cells stand in the way
	NotItsMove   Code = "not-its-move"  // men of this kind do not move so
	KingAttacked Code = "king-attacked" // the own king would be attacked by the men on Cells
	MustCapture  Code = "must-capture"  // the men on Cells can capture and must
	NoChoice     Code = "no-choice"     // the man to become is missing or not allowed; Cells may tell from where to where he goes
	GameOver     Code = "game-over"     // nothing can be played any more
	Unreadable   Code = "unreadable"    // the text is no move
	Ambiguous    Code = "ambiguous"     // the text means several moves: those from Cells
	NullInCheck  Code = "null-in-check" // a null move in a record while the king is attacked
)

// A Refusal says why something is no legal move. It is an error; its text is English, for machines.
type Refusal struct {
	Code  Code
	Cells []Cell // the cells concerned: attackers, men in the way
	Text  string // what was read, if it was text
	Check bool   // of KingAttacked: the men on Cells attack the king already, and another man's move leaves it so
}

// Error names the code and what was read.
func (r Refusal) Error() string {
	if r.Text == "" {
		return "illegal move: " + string(r.Code)
	}
	return "illegal move " + r.Text + ": " + string(r.Code)
}
