package game

// A Cannot says why an intent other than a move is not possible now. Its words are the message "cannot." + code.
type Cannot string

// The reasons.
const (
	CannotOver       Cannot = "over"        // the game has ended
	CannotUndo       Cannot = "undo"        // nothing to take back
	CannotRedo       Cannot = "redo"        // nothing to play again
	CannotClaim      Cannot = "claim"       // there is no draw to claim
	CannotOffer      Cannot = "offer"       // a draw is offered already, or was declined in this turn
	CannotAnswer     Cannot = "answer"      // nothing is offered
	CannotDeclare    Cannot = "declare"     // the game knows no declarations
	CannotCount      Cannot = "count"       // there is nothing to count
	CannotStopped    Cannot = "stopped"     // play has stopped: count, or play on
	CannotScore      Cannot = "score"       // play has not stopped, or the proposal of what is dead is awaited
	CannotSwitch     Cannot = "switch"      // the points there can be nobody's
	CannotPass       Cannot = "pass"        // passing is no move now
	CannotTurn       Cannot = "turn"        // it is the computer's turn
	CannotSeat       Cannot = "seat"        // no such seat, or it has left
	CannotNode       Cannot = "node"        // no such move in the history
	CannotHint       Cannot = "hint"        // no computer player is there to ask
	CannotThreat     Cannot = "threat"      // there is nothing to ask for: in check, when a capture is compulsory, or no computer player
	CannotSeveral    Cannot = "several"     // among more than two it depends on who does what: there is no threat to show
	CannotDeleteRoot Cannot = "delete-root" // the start of the game cannot be deleted
	CannotVary       Cannot = "vary"        // here the game goes on by moves of the players
)

// Error is the code in a machine's sentence.
func (c Cannot) Error() string { return "game: not possible now: " + string(c) }
