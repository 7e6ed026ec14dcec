package game

// An ActionError says why an action other than a move is not possible now. Its user-facing text is the message
// "cannot." + code.
type ActionError string

// The reasons.
const (
	ErrGameOver              ActionError = "over" // the game has ended
	ErrNothingToUndo         ActionError = "undo"
	ErrNothingToRedo         ActionError = "redo"
	ErrNoClaim               ActionError = "claim"   // there is no draw to claim
	ErrCannotOffer           ActionError = "offer"   // a draw has been offered already, or was declined this turn
	ErrNoOffer               ActionError = "answer"  // there is no offer to answer
	ErrNoDeclaration         ActionError = "declare" // the game has no declarations
	ErrNoImpasse             ActionError = "count"   // there is no impasse to count
	ErrScoringInProgress     ActionError = "stopped" // play has stopped: accept the score, or resume play
	ErrNotScoring            ActionError = "score"   // play has not stopped, or the dead stones have not been proposed yet
	ErrNeutralRegion         ActionError = "switch"  // the region there is neutral
	ErrCannotPass            ActionError = "pass"    // passing is not a legal move now
	ErrComputerToMove        ActionError = "turn"    // it is the computer's turn
	ErrNoSuchSeat            ActionError = "seat"    // no such seat, or it has been eliminated
	ErrNoSuchNode            ActionError = "node"    // no such node in the tree
	ErrNoAdviser             ActionError = "hint"    // there is no engine to ask
	ErrNoThreat              ActionError = "threat"  // in check, with a mandatory capture, or without an engine
	ErrThreatNeedsTwoPlayers ActionError = "several" // with more than two players a threat depends on who does what
)

// Error returns the code in an English sentence for logs.
func (e ActionError) Error() string { return "game: not possible now: " + string(e) }
