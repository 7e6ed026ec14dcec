package rulestest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// possibleActions returns actions of every kind that p allows.
func (w *randomGame) possibleActions(p rules.Position, moves []rules.Move) []rules.Action {
	list := []rules.Action{{Kind: rules.ActEnd, Seat: rules.NoSeat, Reason: rules.Agreement}}
	for _, m := range slices.Concat(moves[:min(3, len(moves))], moves[max(0, len(moves)-3):]) {
		list = append(list, rules.Action{Kind: rules.ActMove, Move: m, Seat: p.Turn()})
	}
	if rules.CanPlayNull(p) {
		list = append(list, rules.Action{Kind: rules.ActNull, Seat: p.Turn()})
	}
	elimination, canEliminate := p.(rules.Elimination)
	scoring, hasScoring := p.(rules.DeadStoneScoring)
	for s := range w.info.Seats {
		seat := rules.Seat(s)
		for _, reason := range []rules.Reason{rules.Resignation, rules.OutOfTime, rules.Illegal} {
			switch {
			case !canEliminate:
				list = append(list, rules.Action{Kind: rules.ActEnd, Seat: seat, Reason: reason})
			case elimination.IsPlaying(seat):
				list = append(list, rules.Action{Kind: rules.ActEliminate, Seat: seat, Reason: reason})
			}
		}
		if hasScoring && scoring.IsScoring() {
			list = append(list, rules.Action{Kind: rules.ActResume, Seat: seat})
		}
	}
	if hasScoring && scoring.IsScoring() {
		dead := scoring.EstimateDead()
		for _, marks := range []string{"", rules.FormatScoreMarks(w.board, dead, nil), rules.FormatScoreMarks(w.board, dead, []rules.Cell{0})} {
			list = append(list, rules.Action{Kind: rules.ActEnd, Seat: rules.NoSeat, Reason: rules.ByScore, Marks: marks})
		}
	}
	switch reason := p.Claim(); reason {
	case "":
	case rules.Declaration:
		list = append(list, rules.Action{Kind: rules.ActEnd, Seat: p.Turn(), Reason: reason})
	default:
		list = append(list, rules.Action{Kind: rules.ActEnd, Seat: rules.NoSeat, Reason: reason})
	}
	return list
}

// checkActions formats and parses every kind of action, and checks the results of the ends.
func (w *randomGame) checkActions(p rules.Position, moves []rules.Move) error {
	for _, a := range w.possibleActions(p, moves) {
		s := rules.FormatAction(w.info, p, a)
		got, err := rules.ParseAction(w.info, p, s)
		if err != nil || got != a {
			return fmt.Errorf("action %q is read as %+v, %w", s, got, err)
		}
		if a.Kind != rules.ActEnd {
			continue
		}
		r, err := rules.EndResult(w.info, p, a)
		if err == nil {
			err = w.checkResult(r)
		}
		if err != nil || !r.IsOver() {
			return fmt.Errorf("end %q gives %+v: %w", s, r, err)
		}
	}
	first := w.info.Seats[0]
	rejected := []string{"leave:nobody:time", "resume:nobody", "end:", "end:score:nowhere", "end:agreement:" + first, "end:time", "end:mate"}
	if _, ok := p.(rules.Elimination); ok {
		rejected = append(rejected, "end:resignation:"+first, "end:time:"+first)
	}
	if p.Claim() != rules.Declaration {
		rejected = append(rejected, "end:declaration:"+first)
	}
	for _, s := range rejected {
		if a, err := rules.ParseAction(w.info, p, s); err == nil {
			return fmt.Errorf("action %q is read as %+v", s, a)
		}
	}
	return nil
}

// checkEliminate eliminates every seat, in and out of turn, and takes it back.
func (w *randomGame) checkEliminate(p rules.Position, _ []rules.Move) error {
	elimination, ok := p.(rules.Elimination)
	if !ok || p.Result().IsOver() {
		return nil
	}
	before := takeSnapshot(p)
	if !elimination.IsPlaying(p.Turn()) {
		return errors.New("the seat to move is eliminated")
	}
	if err := w.checkStandings(elimination); err != nil {
		return err
	}
	for s := range w.info.Seats {
		seat := rules.Seat(s)
		if !elimination.IsPlaying(seat) {
			continue
		}
		elimination.Eliminate(seat, rules.Resignation)
		switch over := p.Result().IsOver(); {
		case elimination.IsPlaying(seat):
			return fmt.Errorf("seat %d is still playing after its elimination", s)
		case !over && (p.Turn() == seat || !elimination.IsPlaying(p.Turn())):
			return fmt.Errorf("seat %d is to move after seat %d was eliminated", p.Turn(), s)
		}
		err := errors.Join(w.checkResultAndMoves(p, p.Moves(nil)), w.checkParse(p, p.Moves(nil)), w.checkStandings(elimination))
		p.Undo()
		if err = errors.Join(err, before.difference(p)); err != nil {
			return fmt.Errorf("seat %d eliminated and undone: %w", s, err)
		}
	}
	return nil
}

// checkStandings checks that the seats still playing share first place and that eliminated seats have worse places.
func (w *randomGame) checkStandings(elimination rules.Elimination) error {
	place := elimination.Standings()
	for s := range w.info.Seats {
		if isPlaying := elimination.IsPlaying(rules.Seat(s)); isPlaying != (place[s] == 1) {
			return fmt.Errorf("the standings are %v, but seat %d is playing: %t", place, s, isPlaying)
		}
	}
	return w.checkResult(rules.Result{Reason: rules.Agreement, Place: place})
}
