package rulestest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// possibleActions returns actions of every kind that p allows.
func (w *walk) actionsAt(p rules.Position, moves []rules.Move) []rules.Action {
	list := []rules.Action{{Kind: rules.ActEnd, Seat: rules.NoSeat, Reason: rules.Agreement}}
	for _, m := range slices.Concat(moves[:min(3, len(moves))], moves[max(0, len(moves)-3):]) {
		list = append(list, rules.Action{Kind: rules.ActMove, Move: m, Seat: p.Turn()})
	}
	if rules.CanPlayNull(p) {
		list = append(list, rules.Action{Kind: rules.ActNull, Seat: p.Turn()})
	}
	departer, departs := p.(rules.Departer)
	scorer, scores := p.(rules.Scorer)
	for s := range w.info.Seats {
		seat := rules.Seat(s)
		for _, why := range []rules.Reason{rules.Resignation, rules.Time, rules.Illegal} {
			switch {
			case !departs:
				list = append(list, rules.Action{Kind: rules.ActEnd, Seat: seat, Reason: why})
			case departer.In(seat):
				list = append(list, rules.Action{Kind: rules.ActLeave, Seat: seat, Reason: why})
			}
		}
		if scores && scorer.Stopped() {
			list = append(list, rules.Action{Kind: rules.ActResume, Seat: seat})
		}
	}
	if scores && scorer.Stopped() {
		dead := scorer.Estimate()
		for _, marks := range []string{"", rules.Marks(w.board, dead, nil), rules.Marks(w.board, dead, []rules.Cell{0})} {
			list = append(list, rules.Action{Kind: rules.ActEnd, Seat: rules.NoSeat, Reason: rules.ByScore, Marks: marks})
		}
	}
	switch why := p.Claim(); why {
	case "":
	case rules.Declaration:
		list = append(list, rules.Action{Kind: rules.ActEnd, Seat: p.Turn(), Reason: why})
	default:
		list = append(list, rules.Action{Kind: rules.ActEnd, Seat: rules.NoSeat, Reason: why})
	}
	return list
}

// checkActions formats and parses every kind of action, and checks the results of the ends.
func (w *walk) checkActions(p rules.Position, moves []rules.Move) error {
	for _, a := range w.actionsAt(p, moves) {
		s := rules.FormatAction(w.info, p, a)
		got, err := rules.ParseAction(w.info, p, s)
		if err != nil || got != a {
			return fmt.Errorf("action %q is read as %+v, %w", s, got, err)
		}
		if a.Kind != rules.ActEnd {
			continue
		}
		r, err := rules.EndOf(w.info, p, a)
		if err == nil {
			err = w.checkResult(r)
		}
		if err != nil || !r.Over() {
			return fmt.Errorf("end %q gives %+v: %w", s, r, err)
		}
	}
	first := w.info.Seats[0]
	refused := []string{"leave:nobody:time", "resume:nobody", "end:", "end:score:nowhere", "end:agreement:" + first, "end:time", "end:mate"}
	if _, ok := p.(rules.Departer); ok {
		refused = append(refused, "end:resignation:"+first, "end:time:"+first)
	}
	if p.Claim() != rules.Declaration {
		refused = append(refused, "end:declaration:"+first)
	}
	for _, s := range refused {
		if a, err := rules.ParseAction(w.info, p, s); err == nil {
			return fmt.Errorf("action %q is read as %+v", s, a)
		}
	}
	return nil
}

// checkEliminate eliminates every seat, in and out of turn, and takes it back.
func (w *walk) checkLeave(p rules.Position, _ []rules.Move) error {
	d, ok := p.(rules.Departer)
	if !ok || p.Result().Over() {
		return nil
	}
	before := snap(p)
	if !d.In(p.Turn()) {
		return errors.New("the seat to move is eliminated")
	}
	if err := w.checkStanding(d); err != nil {
		return err
	}
	for s := range w.info.Seats {
		seat := rules.Seat(s)
		if !d.In(seat) {
			continue
		}
		d.Leave(seat, rules.Resignation)
		switch over := p.Result().Over(); {
		case d.In(seat):
			return fmt.Errorf("seat %d is still playing after its elimination", s)
		case !over && (p.Turn() == seat || !d.In(p.Turn())):
			return fmt.Errorf("seat %d is to move after seat %d was eliminated", p.Turn(), s)
		}
		err := errors.Join(w.checkEnd(p, p.Moves(nil)), w.checkText(p, p.Moves(nil)), w.checkStanding(d))
		p.Undo()
		if err = errors.Join(err, before.differs(p)); err != nil {
			return fmt.Errorf("seat %d eliminated and undone: %w", s, err)
		}
	}
	return nil
}

// checkStandings checks that the seats still playing share first place and that eliminated seats have worse places.
func (w *walk) checkStanding(d rules.Departer) error {
	place := d.Standing()
	for s := range w.info.Seats {
		if in := d.In(rules.Seat(s)); in != (place[s] == 1) {
			return fmt.Errorf("the standings are %v, but seat %d is playing: %t", place, s, in)
		}
	}
	return w.checkResult(rules.Result{Reason: rules.Agreement, Place: place})
}
