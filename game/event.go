package game

import "github.com/ludarium/ludarium/rules"

// An EventKind tells the events apart.
type EventKind uint8

// The kinds of events.
const (
	Began      EventKind = iota + 1 // a new or loaded game stands on the board
	Moved                           // Seat made Move: Effects, Taken, Check, Text; Node is on the board
	Stepped                         // the board shows Node instead of From: undo, redo, browsing
	Departed                        // Seat is out, for Reason, in that Place; others may go on. It comes after the move that did it
	Over                            // the match ended for Reason
	Offered                         // Seat offers to end the match by Reason: agreement on a draw, or a count
	Declined                        // Seat declines that
	Hinted                          // Snapshot.Hint is there, or goes a step on; Text is the move
	Faulted                         // the computer at Seat (NoSeat: the one asked for a hint) failed: Err
	Paused                          // somebody paused
	Resumed                         // play goes on
	Slept                           // the machine slept: the match is paused and nobody pays
	LowTime                         // Seat has little time left (once a move)
	Counted                         // the last seconds of Seat's period of overtime are counted down, after LowTime
	Seated                          // somebody else plays Seat
	Stopped                         // play has stopped: the count begins, or somebody has come back to it
	Proposed                        // Snapshot.Count has a proposal of what is dead
	PlayedOn                        // Seat did not accept the count: play goes on
	Threatened                      // Snapshot.Threat is there; Text is the move, empty where nothing threatens
)

// An Event is something that happened, for sounds, words and animations.
type Event struct {
	Kind    EventKind
	Seat    rules.Seat
	Node    int
	From    int // Stepped: the node before
	Move    rules.Move
	Text    string // the move in the game's notation
	Effects []rules.Effect
	Taken   []rules.Man  // men of others that the move took; who is lifted off is taken by nobody
	Lifted  []rules.Cell // whose men it lifted off before it, as rules.StepLift has it
	Check   bool
	Auto    bool // the seat is a computer's
	Reason  rules.Reason
	Place   int // Departed: the place of Seat, from 1
	Err     error
}

// maxEvents bounds the queue of a reader that never comes.
const maxEvents = 256

// Events gives what happened since the last call, in order.
func (m *Match) Events() []Event {
	e := m.events
	m.events = nil
	return e
}

func (m *Match) tell(e Event) {
	if len(m.events) == maxEvents {
		m.events = append(m.events[:0:0], m.events[1:]...)
	}
	m.events = append(m.events, e)
}
