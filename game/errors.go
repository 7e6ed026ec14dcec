package game

// An ActionError says why an action other than a move is not possible now. Its user-facing text is the message
// "cannot." + code.
type Cannot string

// The reasons.
const (
	CannotOver       Cannot = "over" // the game has ended
	CannotUndo       Cannot = "undo"
	CannotRedo       Cannot = "redo"
	CannotClaim      Cannot = "claim"       // there is no draw to claim
	CannotOffer      Cannot = "offer"       // a draw has been offered already, or was declined this turn
	CannotAnswer     Cannot = "answer"      // there is no offer to answer
	CannotDeclare    Cannot = "declare"     // the game has no declarations
	CannotCount      Cannot = "count"       // there is no impasse to count
	CannotStopped    Cannot = "stopped"     // play has stopped: accept the score, or resume play
	CannotScore      Cannot = "score"       // play has not stopped, or the dead stones have not been proposed yet
	CannotSwitch     Cannot = "switch"      // the region there is neutral
	CannotPass       Cannot = "pass"        // passing is not a legal move now
	CannotTurn       Cannot = "turn"        // it is the computer's turn
	CannotSeat       Cannot = "seat"        // no such seat, or it has been eliminated
	CannotNode       Cannot = "node"        // no such node in the tree
	CannotHint       Cannot = "hint"        // there is no engine to ask
	CannotThreat     Cannot = "threat"      // in check, with a mandatory capture, or without an engine
	CannotSeveral    Cannot = "several"     // with more than two players a threat depends on who does what
	CannotDeleteRoot Cannot = "delete-root" // the root of the tree cannot be deleted
	CannotVary       Cannot = "vary"        // moves added here would count as the players' own
)

// Error returns the code in an English sentence for logs.
func (c Cannot) Error() string { return "game: not possible now: " + string(c) }
