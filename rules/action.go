package rules

import (
	"fmt"
	"strings"
)

// An ActionKind is the kind of an [Action].
type ActionKind uint8

// The kinds of actions.
const (
	ActMove      ActionKind = iota + 1 // the seat to move plays Move
	ActEliminate                       // Seat is eliminated and the game goes on
	ActResume                          // play resumes after scoring, with Seat to move
	ActEnd                             // the match ends by Reason; Seat is the seat it concerns, if any
	ActNull                            // the seat to move leaves its turn to the next one: only in records, see NullMover
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
func FormatAction(info Info, p Position, action Action) string {
	switch action.Kind {
	case ActEliminate:
		return "leave:" + info.SeatName(action.Seat) + ":" + string(action.Reason)
	case ActResume:
		return "resume:" + info.SeatName(action.Seat)
	case ActEnd:
		s := "end:" + string(action.Reason)
		switch {
		case action.Marks != "":
			s += ":" + action.Marks
		case action.Seat != NoSeat:
			s += ":" + info.SeatName(action.Seat)
		}
		return s
	case ActNull:
		return nullWord
	default:
		return p.Format(action.Move)
	}
}

// ParseAction reads what [FormatAction] writes. The error says what is wrong with s.
func ParseAction(info Info, p Position, s string) (Action, error) {
	verb, arguments, _ := strings.Cut(s, ":")
	first, second, _ := strings.Cut(arguments, ":")
	switch verb {
	case "leave":
		a := Action{Kind: ActEliminate, Seat: info.SeatByName(first), Reason: Reason(second)}
		if d, ok := p.(Elimination); !ok || a.Seat == NoSeat || !d.IsPlaying(a.Seat) || !canEliminateFor(a.Reason) {
			return Action{}, fmt.Errorf("%q: this seat cannot leave", s)
		}
		return a, nil
	case "resume":
		a := Action{Kind: ActResume, Seat: info.SeatByName(first)}
		if scoring, ok := p.(DeadStoneScoring); !ok || a.Seat == NoSeat || !scoring.IsScoring() {
			return Action{}, fmt.Errorf("%q: play has not stopped for scoring", s)
		}
		return a, nil
	case "end":
		a := Action{Kind: ActEnd, Reason: Reason(first), Seat: info.SeatByName(second)}
		if a.Reason == ByScore {
			a.Seat, a.Marks = NoSeat, second
		} else if second != "" && a.Seat == NoSeat {
			return Action{}, fmt.Errorf("%q: %s has no seat %q", s, info.ID, second)
		}
		if _, err := EndResult(info, p, a); err != nil {
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
	if _, ok := p.(NullMove); !ok || p.Result().IsOver() {
		return false
	}
	if _, passes := p.(Passing); passes {
		return false
	}
	c, ok := p.(RoyalPieces)
	return !ok || len(c.CheckedRoyals(nil)) == 0
}

// canEliminateFor reports whether a seat may be eliminated from a running game for this reason.
func canEliminateFor(reason Reason) bool {
	return reason == Resignation || reason == OutOfTime || reason == Illegal
}

// ApplyAction plays action on p. The end of a match leaves the position unchanged.
func ApplyAction(p Position, action Action) {
	switch action.Kind {
	case ActMove:
		p.Play(action.Move)
	case ActEliminate:
		p.(Elimination).Eliminate(action.Seat, action.Reason)
	case ActResume:
		p.(DeadStoneScoring).Resume(action.Seat)
	case ActNull:
		p.(NullMove).PlayNull()
	case ActEnd:
	}
}

// ClaimAction returns the action that ends the match by what the seat to move in p may claim or declare, and whether
// there is one.
func ClaimAction(p Position) (Action, bool) {
	action := Action{Kind: ActEnd, Seat: NoSeat, Reason: p.Claim()}
	if action.Reason == Declaration {
		action.Seat = p.Turn()
	}
	return action, action.Reason != ""
}

// AutomaticEnd returns the claim that ends the match where no player is asked, as between two engines. It leaves out
// a declaration that does not win, because its seat may prefer to play on.
func AutomaticEnd(info Info, p Position) (Action, bool) {
	action, canEnd := ClaimAction(p)
	if canEnd && action.Reason == Declaration {
		result, err := EndResult(info, p, action)
		canEnd = err == nil && result.Winner() == action.Seat
	}
	return action, canEnd
}

// EndResult returns the result of the match when it ends by action at p. Resignation, time and an illegal move lose
// for action.Seat; a game may have its own rule for time ([TimeForfeit]), and in a game with [Elimination] these
// three are errors because the seat is eliminated instead. Claims and declarations must be allowed by Position.Claim,
// an impasse is counted ([EnteringKingDeclaration]), agreement and no result are draws, and a score is counted with
// action.Marks.
func EndResult(info Info, p Position, action Action) (Result, error) {
	seats := len(info.Seats)
	draw := DrawResult(seats, action.Reason)
	d, continues := p.(Elimination)
	if continues {
		draw.Place = d.Standings()
	}
	switch action.Reason {
	case Resignation, Illegal, OutOfTime, Declaration:
		if action.Seat < 0 || int(action.Seat) >= seats {
			return Result{}, fmt.Errorf("end by %s: the seat is missing", action.Reason)
		}
	default:
		if action.Seat != NoSeat {
			return Result{}, fmt.Errorf("end by %s: unexpected seat", action.Reason)
		}
	}
	switch action.Reason {
	case Resignation, Illegal, OutOfTime:
		if continues {
			return Result{}, fmt.Errorf("end by %s: %s has to leave instead", action.Reason, info.SeatName(action.Seat))
		}
		if forfeit, ok := p.(TimeForfeit); ok && action.Reason == OutOfTime {
			return forfeit.TimeForfeitResult(action.Seat), nil
		}
		return LossResult(seats, action.Seat, action.Reason), nil
	case Declaration:
		if p.Claim() != Declaration || action.Seat != p.Turn() {
			return Result{}, fmt.Errorf("end by %s: %s may not declare", action.Reason, info.SeatName(action.Seat))
		}
		if d, ok := p.(EnteringKingDeclaration); ok {
			return d.DeclarationResult(), nil
		}
		return WinResult(seats, action.Seat, action.Reason), nil
	case Impasse:
		if d, ok := p.(EnteringKingDeclaration); ok {
			return d.ImpasseResult()
		}
	case Agreement, NoResult:
		return draw, nil
	case Repetition, MoveLimit:
		if p.Claim() != action.Reason {
			return Result{}, fmt.Errorf("end by %s: nothing to claim", action.Reason)
		}
		return draw, nil
	case ByScore:
		return scoreResult(p, action.Marks)
	}
	return Result{}, fmt.Errorf("a match cannot end by %q", action.Reason)
}
