package rulestest

import (
	"errors"
	"fmt"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// checkNullMove makes a null move, checks what may be asked after it, and takes it back. Moves that are legal after
// every move must also be legal after the null move.
func (w *randomGame) checkNullMove(s searchPosition, moves []rules.Move) error {
	if len(moves) == 0 {
		return nil
	}
	before, inCheck := takeSnapshot(s), s.InCheck()
	hasThirdSeat := rules.CountPlayingSeats(s, len(w.info.Seats)) > 2
	var certain []string
	if hasThirdSeat && !inCheck {
		certain = alwaysLegal(s, moves)
	}
	s.PlayNull()
	isOtherTurn := s.Turn() != before.turn && s.Key() != before.key
	others := s.Moves(nil)
	err := w.checkSteps(s, others)
	if err == nil && (!inCheck || hasThirdSeat) {
		err = w.checkExplainIllegal(s, others)
	}
	for _, name := range certain {
		if _, missing := s.ParseMove(name); missing != nil {
			err = errors.Join(err, fmt.Errorf("%s is legal after every move, but not after a null move: %w", name, missing))
		}
	}
	s.Undo()
	if err != nil {
		return fmt.Errorf("after a null move: %w", err)
	}
	if !isOtherTurn {
		return errors.New("a null move does not lead to another position with another seat to move")
	}
	if err := before.difference(s); err != nil {
		return fmt.Errorf("null move and Undo: %w", err)
	}
	return nil
}

// alwaysLegal returns the names of the moves that the next seat has after every one of moves. It returns none if a
// single piece makes all of them, since it may stand in the way, or if they do not all give the turn to the same
// seat.
func alwaysLegal(s searchPosition, moves []rules.Move) []string {
	firstFrom, _ := s.FromTo(moves[0])
	if !slices.ContainsFunc(moves, func(m rules.Move) bool { from, _ := s.FromTo(m); return from != firstFrom }) {
		return nil
	}
	nextSeat, counts := rules.NoSeat, map[string]int{}
	for i, m := range moves {
		s.Play(m)
		if i == 0 {
			nextSeat = s.Turn()
		}
		if s.Turn() == nextSeat {
			for _, reply := range s.Moves(nil) {
				counts[s.Format(reply)]++
			}
		}
		s.Undo()
	}
	var names []string
	for name, n := range counts {
		if n == len(moves) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}
