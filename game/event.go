package game

import "github.com/ludarium/ludarium/rules"

// An EventKind is the kind of an Event.
type EventKind uint8

// The kinds of events.
const (
	Began      EventKind = iota + 1 // a new or loaded game is on the board
	Moved                           // Seat played Move; see Effects, Captured, Check and Text; Node is now current
	Stepped                         // the board moved from FromNode to Node: undo, redo or browsing
	Departed                        // Seat is out, for Reason, in that Place; others may play on. Sent after the move that caused it
	Over                            // the match ended for Reason
	Offered                         // Seat offers to end the match for Reason: a draw by agreement, or counting an impasse
	Declined                        // Seat declined the offer
	Hinted                          // Snapshot.Hint is set, or shows one more step; Text is the move
	Faulted                         // the computer at Seat (NoSeat: the adviser) failed with Err
	Paused                          // the match was paused
	Resumed                         // the match was resumed
	Slept                           // the machine was asleep: the match is paused and no clock was charged
	LowTime                         // Seat is short of time (once per turn)
	Counted                         // a second of the countdown at the end of Seat's overtime period, after LowTime
	Seated                          // Seat has another player
	Stopped                         // play has stopped and scoring begins, or the board is back at the scoring position
	Proposed                        // Snapshot.Scoring holds a proposal of the dead stones
	PlayedOn                        // Seat did not accept the score: play resumes
	Threatened                      // Snapshot.Threat is set; Text is the move, empty if there is no threat
)

// An Event is something that happened in the match, for sounds, messages and animations.
type Event struct {
	Kind    EventKind
	Seat    rules.Seat
	Node    int
	From    int // NodeChanged: the previous node
	Move    rules.Move
	Text    string // the move in the game's notation
	Effects []rules.Effect
	Taken   []rules.Man  // opposing pieces captured by the move; lifted pieces are not captured
	Lifted  []rules.Cell // cells whose pieces were lifted before the move, see rules.StepLift
	Check   bool
	Auto    bool // Seat is played by a computer
	Reason  rules.Reason
	Place   int // SeatEliminated: the final place of Seat, from 1
	Err     error
}

// maxQueuedEvents bounds the queue when no one reads it; the oldest events are dropped.
const maxEvents = 256

// Events returns the events since the last call, in order.
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
