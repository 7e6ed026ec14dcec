package rulestest

import (
	"fmt"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// One in this many positions is compared with one that is computed from scratch, and after one in this many moves some
// are taken back and played again. The shares let a million games be played in hours.
const (
	scratchInterval = 4
	undoInterval    = 16
	maxUndone       = 8 // plies
)

// FindStateFaults plays random games like those of [FindFaultsFrom] and checks only the state that positions update from
// move to move (key, pieces, seat to move, legal moves, the ends of games): that it is what is computed from scratch, and
// that Undo restores it. It is a hundred times as fast, for long runs.
func FindStateFaults(g rules.Game, first, games, plies int) []error {
	var faults []error
	variants := optionSets(g.Info())
	for i := first; i < first+games; i++ {
		w := newRandomGame(g, i, variants)
		if err := w.runStates(plies); err != nil {
			faults = append(faults, fmt.Errorf("random game %d, options %v: %w", i, w.options, err))
		}
	}
	return faults
}

// runStates plays at most this many plies from the start, compares states on the way, and undoes all moves again.
func (w *randomGame) runStates(plies int) (err error) {
	p, err := w.game.Start(w.options)
	if err != nil {
		return fmt.Errorf("starting: %w", err)
	}
	s := stateHistory{position: p}
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("ply %d: panic: %v", len(s.actions), r)
		}
	}()
	start := takeSnapshot(p)
	var moves []rules.Move
	for {
		moves = p.Moves(moves[:0])
		var a rules.Action
		isRunning := len(s.actions) < plies
		if isRunning {
			a, isRunning = w.chooseAction(p, moves)
		}
		if !isRunning || w.rng.IntN(scratchInterval) == 0 {
			if err := w.checkFromScratch(p, moves); err != nil {
				return fmt.Errorf("ply %d, %s: %w", len(s.actions), p, err)
			}
		}
		if !isRunning {
			break
		}
		s.apply(a)
		if w.rng.IntN(undoInterval) == 0 {
			if err := s.checkUndo(1+w.rng.IntN(maxUndone), true); err != nil {
				return err
			}
		}
	}
	if err := s.checkUndo(len(s.actions), false); err != nil {
		return err
	}
	if err := start.difference(p); err != nil {
		return fmt.Errorf("all undone: %w", err)
	}
	return nil
}

// A stateHistory is a position with the actions that led there and the key before each.
type stateHistory struct {
	position rules.Position
	actions  []rules.Action
	keys     []uint64
}

// apply applies an action and records it.
func (s *stateHistory) apply(a rules.Action) {
	s.actions, s.keys = append(s.actions, a), append(s.keys, s.position.Key())
	rules.ApplyAction(s.position, a)
}

// checkUndo takes back the last n actions, or all if there are fewer, and applies them again if told to, comparing keys.
func (s *stateHistory) checkUndo(n int, again bool) error {
	reached := s.position.Key()
	undone := slices.Clone(s.actions[max(0, len(s.actions)-n):])
	for range undone {
		last := len(s.actions) - 1
		s.position.Undo()
		if s.position.Key() != s.keys[last] {
			return fmt.Errorf("going back to ply %d, %s: key is %x, was %x", last, s.position, s.position.Key(), s.keys[last])
		}
		s.actions, s.keys = s.actions[:last], s.keys[:last]
	}
	if !again {
		return nil
	}
	for _, a := range undone {
		s.apply(a)
	}
	if s.position.Key() != reached {
		return fmt.Errorf("ply %d, %s, played again: key is %x, was %x", len(s.actions), s.position, s.position.Key(), reached)
	}
	return nil
}
