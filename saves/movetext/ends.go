package movetext

import (
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// endActions finds the actions that end a game with this result if it has not ended on the board: a single one if possible,
// else in a game that goes on without some seats, their resignations first.
func (d Dialect) endActions(info rules.Info, p rules.Position, result, termination string) ([]rules.Action, bool) {
	if a, ok := d.endAction(info, p, result, termination); ok {
		return []rules.Action{a}, true
	}
	in := rules.PlayingSeats(p, len(info.Seats))
	if _, ok := p.(rules.Elimination); !ok || in.Count() <= 2 {
		return nil, false
	}
	for s := range info.Seats {
		if !in[s] {
			continue
		}
		a := rules.Action{Kind: rules.ActEliminate, Seat: rules.Seat(s), Reason: rules.Resignation}
		rules.ApplyAction(p, a)
		var rest []rules.Action
		ok := !p.Result().IsOver()
		if ok {
			rest, ok = d.endActions(info, p, result, termination)
		}
		p.Undo()
		if ok {
			return append([]rules.Action{a}, rest...), true
		}
	}
	return nil, false
}

// endAction finds the action that ends a game with this result and termination if it has not ended on the board. If the
// termination does not say, a decisive game was resigned, and a draw was claimed if possible, else agreed.
func (d Dialect) endAction(info rules.Info, p rules.Position, result, termination string) (rules.Action, bool) {
	var reasons []rules.Reason
	text := strings.ToLower(termination)
	for _, word := range []struct {
		part   string
		reason rules.Reason
	}{
		{"time", rules.OutOfTime},
		{"infraction", rules.Illegal},
		{"illegal", rules.Illegal},
		{"agree", rules.Agreement},
		{"repetition", rules.Repetition},
		{"move-count", rules.MoveLimit},
		{"declaration", rules.Declaration},
		{"impasse", rules.Impasse},
		{"no-result", rules.NoResult},
	} {
		if strings.Contains(text, word.part) {
			reasons = append(reasons, word.reason)
		}
	}
	reasons = append(reasons, rules.Repetition, rules.MoveLimit, rules.Agreement, rules.Resignation)
	seats := []rules.Seat{rules.NoSeat, p.Turn()}
	for s := range info.Seats {
		seats = append(seats, rules.Seat(s))
	}
	for _, reason := range reasons {
		for _, s := range seats {
			for _, kind := range []rules.ActionKind{rules.ActEnd, rules.ActEliminate} {
				a := rules.Action{Kind: kind, Reason: reason, Seat: s}
				if r, ok := resultAfter(info, p, a); ok && result != "*" && r.IsOver() && d.formatResult(info, r) == result {
					return a, true
				}
			}
		}
	}
	return rules.Action{}, false
}

// resultAfter returns the result after a, which is not a move; ok is false if a is not possible.
func resultAfter(info rules.Info, p rules.Position, a rules.Action) (rules.Result, bool) {
	if a.Kind == rules.ActEnd {
		r, err := rules.EndResult(info, p, a)
		return r, err == nil
	}
	if _, err := rules.ParseAction(info, p, rules.FormatAction(info, p, a)); err != nil {
		return rules.Result{}, false
	}
	rules.ApplyAction(p, a)
	defer p.Undo()
	return p.Result(), true
}

// terminationText returns the value of the tag with which endAction finds a: often "".
func (d Dialect) terminationText(info rules.Info, p rules.Position, a rules.Action, result, wish string) string {
	for _, text := range []string{wish, "", "time forfeit", "rules infraction", string(a.Reason)} {
		if found, ok := d.endAction(info, p, result, text); ok && found == a {
			return text
		}
	}
	return wish
}
