package rules

// A MoveAttempt is a move that a player tried: a piece from a cell or from the hand to a cell.
type MoveAttempt struct {
	From   Cell  // board.None: from the hand
	Hand   Piece // the piece in hand, if From is board.None
	To     Cell
	Choice Piece  // the piece chosen, as for a promotion, if any
	Lifted []Cell // one cell of each pair that was lifted before, see StepLift
}

// An IllegalCode names the rule that forbids a move attempt. Its words are in package game/text.
type IllegalCode string

// The codes that several games use. A game may add its own.
const (
	NotOnBoard    IllegalCode = "not-on-board"  // there is no such cell
	NoPieceThere  IllegalCode = "no-man-there"  // there is no piece to move
	NotYourPiece  IllegalCode = "not-your-man"  // the piece belongs to another seat
	OwnPiece      IllegalCode = "own-man"       // the target holds a piece of the same seat
	Occupied      IllegalCode = "occupied"      // the target must be empty
	Blocked       IllegalCode = "blocked"       // the pieces on Cells stand in the way
	NotItsMove    IllegalCode = "not-its-move"  // pieces of this kind do not move like that
	KingInCheck   IllegalCode = "king-attacked" // the own king would be in check from the pieces on Cells
	MustCapture   IllegalCode = "must-capture"  // capturing is mandatory, and the pieces on Cells can capture
	InvalidChoice IllegalCode = "no-choice"     // the chosen piece is missing or not allowed; Cells may hold origin and target
	GameOver      IllegalCode = "game-over"     // the game is over
	Unreadable    IllegalCode = "unreadable"    // the text is not a move
	Ambiguous     IllegalCode = "ambiguous"     // the text matches several moves: those from Cells
	NullInCheck   IllegalCode = "null-in-check" // a null move in a record while the king is in check
)

// An IllegalReason tells why something is not a legal move. As an error its text is English, for machines.
type IllegalReason struct {
	Code  IllegalCode
	Cells []Cell // the cells concerned: attackers, pieces in the way
	Text  string // the text, if the move was read from text
	Check bool   // for KingInCheck: the king is in check already and the move of another piece does not end it
}

// Error returns the code and the text that was read.
func (r IllegalReason) Error() string {
	if r.Text == "" {
		return "illegal move: " + string(r.Code)
	}
	return "illegal move " + r.Text + ": " + string(r.Code)
}
