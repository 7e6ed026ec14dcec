package rulestest

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/ludarium/ludarium/rules"
)

// checkClone checks that a clone and its original do not affect each other.
func (w *randomGame) checkClone(p rules.Position, action rules.Action) error {
	before := takeSnapshot(p)
	c := p.Clone()
	if err := before.difference(c); err != nil {
		return fmt.Errorf("cloned: %w", err)
	}
	rules.ApplyAction(c, action)
	after := takeSnapshot(c)
	if err := before.difference(p); err != nil {
		return fmt.Errorf("after a move of its clone: %w", err)
	}
	rules.ApplyAction(p, action)
	p.Undo()
	if err := after.difference(c); err != nil {
		return fmt.Errorf("the clone, after a move of the original: %w", err)
	}
	c.Undo()
	if err := before.difference(c); err != nil {
		return fmt.Errorf("the clone, after Undo: %w", err)
	}
	c.Undo()
	if err := before.difference(p); err != nil {
		return fmt.Errorf("after the clone undid their common history: %w", err)
	}
	return nil
}

// checkAllocations checks that Moves, Play and Undo do not allocate.
func checkAllocations(p rules.Position) error {
	buffer := p.Moves(make([]rules.Move, 0, 4096))
	playAll := func() {
		for _, m := range p.Moves(buffer[:0]) {
			p.Play(m)
			p.Undo()
		}
	}
	if n := testing.AllocsPerRun(3, playAll); n > 0 {
		return fmt.Errorf("%s: Moves, Play and Undo allocate %g times", p, n)
	}
	return nil
}

// A snapshot is what Undo must restore.
type snapshot struct {
	text   string
	key    uint64
	turn   rules.Seat
	result rules.Result
	claim  rules.Reason
	moves  []rules.Move
}

func takeSnapshot(p rules.Position) snapshot {
	return snapshot{p.String(), p.Key(), p.Turn(), p.Result(), p.Claim(), p.Moves(nil)}
}

// difference returns an error that lists how p differs from the snapshot, or nil.
func (s snapshot) difference(p rules.Position) error {
	now := takeSnapshot(p)
	var list []string
	note := func(name string, differs bool, was, got any) {
		if differs {
			list = append(list, fmt.Sprintf("%s was %v and is %v", name, was, got))
		}
	}
	note("String", s.text != now.text, s.text, now.text)
	note("Key", s.key != now.key, s.key, now.key)
	note("Turn", s.turn != now.turn, s.turn, now.turn)
	note("Result", s.result != now.result, s.result, now.result)
	note("Claim", s.claim != now.claim, s.claim, now.claim)
	note("Moves", !slices.Equal(s.moves, now.moves), len(s.moves), len(now.moves))
	if list == nil {
		return nil
	}
	return errors.New(strings.Join(list, "; "))
}
