package rulestest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// checkNullMove makes a null move, checks what may be asked after it, and takes it back. Moves that are legal after
// every move must also be legal after the null move.
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
			err = errors.Join(err, fmt.Errorf("%s is legal after every move, but not after a null move: %w", name, lost))
		}
	}
	s.Undo()
	if err != nil {
		return fmt.Errorf("after a null move: %w", err)
	}
	if !turned {
		return errors.New("a null move does not lead to another position with another seat to move")
	}
	if err := before.differs(s); err != nil {
		return fmt.Errorf("null move and Undo: %w", err)
	}
	return nil
}

// alwaysLegal returns the names of the moves that the next seat has after every one of moves. It returns none if a
// single piece makes all of them, since it may stand in the way, or if they do not all give the turn to the same
// seat.
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
