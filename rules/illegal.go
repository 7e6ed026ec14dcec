package rules

// A MoveAttempt is a move that a player tried: a piece from a cell or from the hand to a cell.
type Attempt struct {
	From   Cell // board.None: from the hand
	Hand   Man  // the piece in hand, if From is board.None
	To     Cell
	Choice Man    // the piece chosen, as for a promotion, if any
	Lifted []Cell // one cell of each pair that was lifted before, see StepLift
}

// An IllegalCode names the rule that forbids a move attempt. Its words are in package game/text.
type Code string

// The codes that several games use. A game may add its own.
const (
	NotOnBoard   Code = "not-on-board"  // there is no such cell
	NoManThere   Code = "no-man-there"  // there is no piece to move
	NotYourMan   Code = "not-your-man"  // the piece belongs to another seat
	OwnMan       Code = "own-man"       // the target holds a piece of the same seat
	Occupied     Code = "occupied"      // the target must be empty
	Blocked      Code = "blocked"       // the pieces on Cells stand in the way
	NotItsMove   Code = "not-its-move"  // pieces of this kind do not move like that
	KingAttacked Code = "king-attacked" // the own king would be in check from the pieces on Cells
	MustCapture  Code = "must-capture"  // capturing is mandatory, and the pieces on Cells can capture
	NoChoice     Code = "no-choice"     // the chosen piece is missing or not allowed; Cells may hold origin and target
	GameOver     Code = "game-over"     // the game is over
	Unreadable   Code = "unreadable"    // the text is not a move
	Ambiguous    Code = "ambiguous"     // the text matches several moves: those from Cells
	NullInCheck  Code = "null-in-check" // a null move in a record while the king is in check
)

// An IllegalReason tells why something is not a legal move. As an error its text is English, for machines.
type Refusal struct {
	Code  Code
	Cells []Cell // the cells concerned: attackers, pieces in the way
	Text  string // the text, if the move was read from text
	Check bool   // for KingInCheck: the king is in check already and the move of another piece does not end it
}

// Error returns the code and the text that was read.
func (r Refusal) Error() string {
	if r.Text == "" {
		return "illegal move: " + string(r.Code)
	}
	return "illegal move " + r.Text + ": " + string(r.Code)
}
