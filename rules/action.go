package rules

import (
	"fmt"
	"strings"
)

// An ActionKind is the kind of an [Action].
type ActionKind uint8

// The kinds of actions.
const (
	ActMove   ActionKind = iota + 1 // the seat to move plays Move
	ActLeave                        // Seat is eliminated and the game goes on
	ActResume                       // play resumes after scoring, with Seat to move
	ActEnd                          // the match ends by Reason; Seat is the seat it concerns, if any
	ActNull                         // the seat to move leaves its turn to the next one: only in records, see NullMover
)

// TakesTurn says that such an action stands where a move does: it counts as one, and the next seat follows.
func (k ActionKind) TakesTurn() bool { return k == ActMove || k == ActNull }

// nullWord is the coordinate form of a null move.
const nullWord = "null"

// NullText is a null move as records of games write it.
const NullText = "--"

// An Action is one entry in the history of a match. Every action can be undone. Saved games and engine requests store
// actions as text, see [FormatAction].
type Action struct {
	Kind   ActionKind
	Move   Move
	Seat   Seat
	Reason Reason
	Marks  string // dead groups and switched regions of an end by score, see [FormatScoreMarks]
}

// FormatAction writes a in the form of the command line: a move in coordinate form, "leave:SEAT:REASON",
// "resume:SEAT", "end:REASON", "end:REASON:SEAT", "end:score:MARKS" or "null". p is the position before it.
func FormatAction(info Info, p Position, a Action) string {
	switch a.Kind {
	case ActLeave:
		return "leave:" + info.SeatName(a.Seat) + ":" + string(a.Reason)
	case ActResume:
		return "resume:" + info.SeatName(a.Seat)
	case ActEnd:
		s := "end:" + string(a.Reason)
		switch {
		case a.Marks != "":
			s += ":" + a.Marks
		case a.Seat != NoSeat:
			s += ":" + info.SeatName(a.Seat)
		}
		return s
	case ActNull:
		return nullWord
	default:
		return p.Format(a.Move)
	}
}

// ParseAction reads what [FormatAction] writes. The error says what is wrong with s.
func ParseAction(info Info, p Position, s string) (Action, error) {
	word, rest, _ := strings.Cut(s, ":")
	first, second, _ := strings.Cut(rest, ":")
	switch word {
	case "leave":
		a := Action{Kind: ActLeave, Seat: info.SeatNamed(first), Reason: Reason(second)}
		if d, ok := p.(Departer); !ok || a.Seat == NoSeat || !d.In(a.Seat) || !departs(a.Reason) {
			return Action{}, fmt.Errorf("%q: this seat cannot leave", s)
		}
		return a, nil
	case "resume":
		a := Action{Kind: ActResume, Seat: info.SeatNamed(first)}
		if sc, ok := p.(Scorer); !ok || a.Seat == NoSeat || !sc.Stopped() {
			return Action{}, fmt.Errorf("%q: play has not stopped for scoring", s)
		}
		return a, nil
	case "end":
		a := Action{Kind: ActEnd, Reason: Reason(first), Seat: info.SeatNamed(second)}
		if a.Reason == ByScore {
			a.Seat, a.Marks = NoSeat, second
		} else if second != "" && a.Seat == NoSeat {
			return Action{}, fmt.Errorf("%q: %s has no seat %q", s, info.ID, second)
		}
		if _, err := EndOf(info, p, a); err != nil {
			return Action{}, err
		}
		return a, nil
	case nullWord:
		if !CanPlayNull(p) {
			return Action{}, fmt.Errorf("%q: the turn cannot be left to the next seat here", s)
		}
		return Action{Kind: ActNull, Seat: p.Turn()}, nil
	}
	m, err := p.ParseMove(s)
	if err != nil {
		return Action{}, err
	}
	return Action{Kind: ActMove, Move: m, Seat: p.Turn()}, nil
}

// CanPlayNull says that a record may have a null move at p: not in check, as a king would be left to be captured, and not
// where a rule of the game lets seats pass.
func CanPlayNull(p Position) bool {
	if _, ok := p.(NullMover); !ok || p.Result().Over() {
		return false
	}
	if _, passes := p.(Passer); passes {
		return false
	}
	c, ok := p.(Checker)
	return !ok || len(c.Checked(nil)) == 0
}

// canEliminateFor reports whether a seat may be eliminated from a running game for this reason.
func departs(why Reason) bool { return why == Resignation || why == Time || why == Illegal }

// ApplyAction plays action on p. The end of a match leaves the position unchanged.
func Apply(p Position, a Action) {
	switch a.Kind {
	case ActMove:
		p.Play(a.Move)
	case ActLeave:
		p.(Departer).Leave(a.Seat, a.Reason)
	case ActResume:
		p.(Scorer).Resume(a.Seat)
	case ActNull:
		p.(NullMover).PlayNull()
	case ActEnd:
	}
}

// ClaimAction returns the action that ends the match by what the seat to move in p may claim or declare, and whether
// there is one.
func ClaimOf(p Position) (Action, bool) {
	a := Action{Kind: ActEnd, Seat: NoSeat, Reason: p.Claim()}
	if a.Reason == Declaration {
		a.Seat = p.Turn()
	}
	return a, a.Reason != ""
}

// AutomaticEnd returns the claim that ends the match where no player is asked, as between two engines. It leaves out
// a declaration that does not win, because its seat may prefer to play on.
func Due(info Info, p Position) (Action, bool) {
	a, ok := ClaimOf(p)
	if ok && a.Reason == Declaration {
		r, err := EndOf(info, p, a)
		ok = err == nil && r.Winner() == a.Seat
	}
	return a, ok
}

// EndResult returns the result of the match when it ends by action at p. Resignation, time and an illegal move lose
// for action.Seat; a game may have its own rule for time ([TimeForfeit]), and in a game with [Elimination] these
// three are errors because the seat is eliminated instead. Claims and declarations must be allowed by Position.Claim,
// an impasse is counted ([EnteringKingDeclaration]), agreement and no result are draws, and a score is counted with
// action.Marks.
func EndOf(info Info, p Position, a Action) (Result, error) {
	n := len(info.Seats)
	shared := Drawn(n, a.Reason)
	d, goesOn := p.(Departer)
	if goesOn {
		shared.Place = d.Standing()
	}
	switch a.Reason {
	case Resignation, Illegal, Time, Declaration:
		if a.Seat < 0 || int(a.Seat) >= n {
			return Result{}, fmt.Errorf("end by %s: the seat is missing", a.Reason)
		}
	default:
		if a.Seat != NoSeat {
			return Result{}, fmt.Errorf("end by %s: unexpected seat", a.Reason)
		}
	}
	switch a.Reason {
	case Resignation, Illegal, Time:
		if goesOn {
			return Result{}, fmt.Errorf("end by %s: %s has to leave instead", a.Reason, info.SeatName(a.Seat))
		}
		if f, ok := p.(Forfeiter); ok && a.Reason == Time {
			return f.Forfeit(a.Seat), nil
		}
		return Lost(n, a.Seat, a.Reason), nil
	case Declaration:
		if p.Claim() != Declaration || a.Seat != p.Turn() {
			return Result{}, fmt.Errorf("end by %s: %s may not declare", a.Reason, info.SeatName(a.Seat))
		}
		if d, ok := p.(Declarer); ok {
			return d.Declared(), nil
		}
		return Won(n, a.Seat, a.Reason), nil
	case Impasse:
		if d, ok := p.(Declarer); ok {
			return d.Agreed()
		}
	case Agreement, NoResult:
		return shared, nil
	case Repetition, MoveCount:
		if p.Claim() != a.Reason {
			return Result{}, fmt.Errorf("end by %s: nothing to claim", a.Reason)
		}
		return shared, nil
	case ByScore:
		return count(p, a.Marks)
	}
	return Result{}, fmt.Errorf("a match cannot end by %q", a.Reason)
}
