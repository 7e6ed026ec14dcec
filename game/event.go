package game

import (
	"fmt"

	"github.com/ludarium/ludarium/rules"
)

// An EventKind is the kind of an Event.
type EventKind uint8

// The kinds of events.
const (
	GameStarted        EventKind = iota + 1 // a new or loaded game is on the board
	MovePlayed                              // Seat played Move; see Effects, Captured, Check and Text; Node is now current
	NodeChanged                             // the board moved from FromNode to Node: undo, redo or browsing
	SeatEliminated                          // Seat is out, for Reason, in that Place; others may play on. Sent after the move that caused it
	GameOver                                // the match ended for Reason
	OfferMade                               // Seat offers to end the match for Reason: a draw by agreement, or counting an impasse
	OfferDeclined                           // Seat declined the offer
	HintReady                               // Snapshot.Hint is set, or shows one more step; Text is the move
	EngineFailed                            // the computer at Seat (NoSeat: the adviser) failed with Err
	Paused                                  // the match was paused
	Resumed                                 // the match was resumed
	Suspended                               // the machine was asleep: the match is paused and no clock was charged
	LowTime                                 // Seat is short of time (once per turn)
	PeriodCountdown                         // a second of the countdown at the end of Seat's overtime period, after LowTime
	PlayerChanged                           // Seat has another player
	ScoringStarted                          // play has stopped and scoring begins, or the board is back at the scoring position
	DeadStonesProposed                      // Snapshot.Scoring holds a proposal of the dead stones
	PlayResumed                             // Seat did not accept the score: play resumes
	MoveHeld                                // the coach looks at Seat's Move before it counts: Snapshot.HeldMove shows it
	CoachWarned                             // the coach warns of the held move: Snapshot.HeldMove.Warning
	ThreatReady                             // Snapshot.Threat is set; Text is the move, empty if there is no threat

	eventKindEnd // one more than the last kind
)

// eventNames are the names of the kinds, for traces.
var eventNames = [eventKindEnd]string{
	GameStarted: "game started", MovePlayed: "move", NodeChanged: "node changed", SeatEliminated: "seat eliminated", GameOver: "game over",
	OfferMade: "offer", OfferDeclined: "offer declined", HintReady: "hint", EngineFailed: "engine failed", Paused: "paused", Resumed: "resumed",
	Suspended: "suspended", LowTime: "low time", PeriodCountdown: "countdown", PlayerChanged: "player changed", ScoringStarted: "scoring",
	DeadStonesProposed: "dead stones", PlayResumed: "play resumed", MoveHeld: "move held", CoachWarned: "coach warned", ThreatReady: "threat",
}

// String is the name of the kind, for traces.
func (k EventKind) String() string {
	if k == 0 || k >= eventKindEnd {
		return fmt.Sprintf("EventKind(%d)", uint8(k))
	}
	return eventNames[k]
}

// An Event is something that happened in the match, for sounds, messages and animations.
type Event struct {
	Kind        EventKind
	Seat        rules.Seat
	Node        int
	FromNode    int // NodeChanged: the previous node
	Move        rules.Move
	Text        string // the move in the game's notation
	Effects     []rules.Effect
	Captured    []rules.Piece // opposing pieces captured by the move; lifted pieces are not captured
	LiftedCells []rules.Cell  // cells whose pieces were lifted before the move, see rules.StepLift
	Check       bool
	ByOther     bool // Seat is not played by a person here, but by a computer or at another machine
	Reason      rules.Reason
	Place       int // SeatEliminated: the final place of Seat, from 1
	Err         error
}

// maxQueuedEvents bounds the queue when no one reads it; the oldest events are dropped.
const maxQueuedEvents = 256

// Events returns the events since the last call, in order.
func (m *Match) Events() []Event {
	events := m.events
	m.events = nil
	return events
}

func (m *Match) emit(e Event) {
	if m.env.Trace != nil {
		m.env.Trace(fmt.Sprintf("%s: %s, action %d", m.info.ID, e.Kind, len(m.tree.Path(m.current))))
	}
	if len(m.events) == maxQueuedEvents {
		m.events = append(m.events[:0:0], m.events[1:]...)
	}
	m.events = append(m.events, e)
}
