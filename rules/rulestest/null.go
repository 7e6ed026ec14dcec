package rulestest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// checkNull passes the turn, asks what may be asked then, and takes it back. Nothing that does not hang on the move may be
// lost by passing.
func (w *walk) checkNull(s searched, moves []rules.Move) error {
	if len(moves) == 0 {
		return nil
	}
	before, check := snap(s), s.InCheck()
	several := rules.CountPlaying(s, len(w.info.Seats)) > 2
	var sure []string
	if several && !check {
		sure = always(s, moves)
	}
	s.PlayNull()
	turned := s.Turn() != before.turn && s.Key() != before.key
	others := s.Moves(nil)
	err := w.checkSteps(s, others)
	if err == nil && (!check || several) {
		err = w.checkWhy(s, others)
	}
	for _, name := range sure {
		if _, lost := s.ParseMove(name); lost != nil {
			err = errors.Join(err, fmt.Errorf("%s is legal whatever is played, but not now: %w", name, lost))
		}
	}
	s.Undo()
	if err != nil {
		return fmt.Errorf("after a null move: %w", err)
	}
	if !turned {
		return errors.New("a null move does not turn to another position with the other seat to move")
	}
	if err := before.differs(s); err != nil {
		return fmt.Errorf("null move and back: %w", err)
	}
	return nil
}

// always are the moves, by name, that the next seat has whatever of moves is played: none where one man makes all of these, as
// he may stand in the way, nor where they do not all give the turn to the same seat.
func always(s searched, moves []rules.Move) []string {
	one, _ := s.Squares(moves[0])
	if !slices.ContainsFunc(moves, func(m rules.Move) bool { from, _ := s.Squares(m); return from != one }) {
		return nil
	}
	next, times := rules.NoSeat, map[string]int{}
	for i, m := range moves {
		s.Play(m)
		if i == 0 {
			next = s.Turn()
		}
		if s.Turn() == next {
			for _, answer := range s.Moves(nil) {
				times[s.Format(answer)]++
			}
		}
		s.Undo()
	}
	var names []string
	for name, n := range times {
		if n == len(moves) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}
