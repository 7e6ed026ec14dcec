package rules

import (
	"fmt"
	"strings"
)

// An ActionKind tells the actions of a match apart.
type ActionKind uint8

// The kinds of actions.
const (
	ActMove   ActionKind = iota + 1 // a move of the seat to move
	ActLeave                        // Seat leaves a game that goes on
	ActResume                       // play goes on after the count, Seat to move
	ActEnd                          // the match ends by Reason; Seat is the one it concerns, if any
)

// An Action is one entry in the history of a match. All of them can be undone; saves and requests hold them
// as text (see FormatAction).
type Action struct {
	Kind   ActionKind
	Move   Move
	Seat   Seat
	Reason Reason
}

// FormatAction writes a in the form of the command line: a move in coordinate form, "leave:SEAT:REASON",
// "resume:SEAT", "end:REASON" or "end:REASON:SEAT". p is the position before it.
func FormatAction(info Info, p Position, a Action) string {
	switch a.Kind {
	case ActLeave:
		return "leave:" + info.SeatName(a.Seat) + ":" + string(a.Reason)
	case ActResume:
		return "resume:" + info.SeatName(a.Seat)
	case ActEnd:
		if a.Seat == NoSeat {
			return "end:" + string(a.Reason)
		}
		return "end:" + string(a.Reason) + ":" + info.SeatName(a.Seat)
	default:
		return p.Format(a.Move)
	}
}

// ParseAction reads what FormatAction writes. The error says what is wrong with s.
func ParseAction(info Info, p Position, s string) (Action, error) {
	word, rest, _ := strings.Cut(s, ":")
	first, second, _ := strings.Cut(rest, ":")
	switch word {
	case "leave":
		a := Action{Kind: ActLeave, Seat: info.SeatNamed(first), Reason: Reason(second)}
		if d, ok := p.(Departer); !ok || a.Seat == NoSeat || !d.In(a.Seat) || !departs(a.Reason) {
			return Action{}, fmt.Errorf("%q: nobody can leave so", s)
		}
		return a, nil
	case "resume":
		a := Action{Kind: ActResume, Seat: info.SeatNamed(first)}
		if sc, ok := p.(Scorer); !ok || a.Seat == NoSeat || !sc.Stopped() {
			return Action{}, fmt.Errorf("%q: there is no count to resume from", s)
		}
		return a, nil
	case "end":
		a := Action{Kind: ActEnd, Reason: Reason(first), Seat: info.SeatNamed(second)}
		if second != "" && a.Seat == NoSeat {
			return Action{}, fmt.Errorf("%q: %s has no seat %q", s, info.ID, second)
		}
		if _, err := EndOf(info, p, a); err != nil {
			return Action{}, err
		}
		return a, nil
	}
	m, err := p.ParseMove(s)
	if err != nil {
		return Action{}, err
	}
	return Action{Kind: ActMove, Move: m, Seat: p.Turn()}, nil
}

// departs says that a seat may leave a running game for this reason.
func departs(why Reason) bool { return why == Resignation || why == Time || why == Illegal }

// Apply does a to p. An end leaves the position as it is.
func Apply(p Position, a Action) {
	switch a.Kind {
	case ActMove:
		p.Play(a.Move)
	case ActLeave:
		p.(Departer).Leave(a.Seat, a.Reason)
	case ActResume:
		p.(Scorer).Resume(a.Seat)
	case ActEnd:
	}
}

// EndOf is the result that the end a gives to the match at p: resignation, time and illegal moves lose for
// a.Seat (time by the game's own rule, see Forfeiter), a claim needs Position.Claim, a declaration wins for
// a.Seat, agreement, impasse and no result are shared. A score comes from the count and is not judged here.
func EndOf(info Info, p Position, a Action) (Result, error) {
	n := len(info.Seats)
	needs := func(seat bool) error {
		if seat != (a.Seat != NoSeat) {
			return fmt.Errorf("end by %s: the seat is missing or too much", a.Reason)
		}
		return nil
	}
	switch a.Reason {
	case Resignation, Illegal:
		return Lost(n, max(a.Seat, 0), a.Reason), needs(true)
	case Time:
		if f, ok := p.(Forfeiter); ok && a.Seat != NoSeat {
			return f.Forfeit(a.Seat), nil
		}
		return Lost(n, max(a.Seat, 0), a.Reason), needs(true)
	case Declaration:
		return Won(n, max(a.Seat, 0), a.Reason), needs(true)
	case Agreement, Impasse, NoResult:
		return Drawn(n, a.Reason), needs(false)
	case Repetition, MoveCount:
		if p.Claim() != a.Reason {
			return Result{}, fmt.Errorf("end by %s: nothing to claim", a.Reason)
		}
		return Drawn(n, a.Reason), needs(false)
	}
	return Result{}, fmt.Errorf("a match does not end by %q", a.Reason)
}
