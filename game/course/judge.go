package course

import (
	"slices"

	"github.com/ludarium/ludarium/ai/mate"
	"github.com/ludarium/ludarium/rules"
)

// Solution returns a right move in p, after so many right moves of the user. p is unchanged when it returns.
func (t *Task) Solution(info rules.Info, p rules.Position, played int) (rules.Move, bool) {
	switch {
	case t.Sound != nil:
		m, err := p.ParseMove(t.Sound.Example)
		return m, err == nil
	case t.Forced != nil:
		matePos, ok := p.(mate.Position)
		if !ok {
			return rules.NoMove, false
		}
		return (&mate.Solver{Goal: t.Forced.Goal}).KeyMove(matePos, t.Forced.Moves-played)
	case played < len(t.Stages):
		return t.Stages[played].solution(info, p)
	}
	return rules.NoMove, false
}

// IsOnlySolution reports whether no other move than the right move m is right in p, after so many right moves of the user. p is unchanged
// when it returns.
func (t *Task) IsOnlySolution(info rules.Info, p rules.Position, played int, m rules.Move) bool {
	var right []rules.Move
	switch {
	case t.Forced != nil:
		if matePos, ok := p.(mate.Position); ok {
			right = (&mate.Solver{Goal: t.Forced.Goal}).KeyMoves(matePos, t.Forced.Moves-played, nil)
		}
	case played < len(t.Stages):
		right = t.Stages[played].rightMoves(info, p)
	}
	return len(right) == 1 && right[0] == m
}

// solution returns a move that meets the goal: the first that it lists, or the first in the order of generation.
func (s Stage) solution(info rules.Info, p rules.Position) (rules.Move, bool) {
	for _, text := range s.Goal.Moves {
		if m, err := p.ParseMove(text); err == nil {
			return m, true
		}
	}
	if right := s.rightMoves(info, p); len(right) > 0 {
		return right[0], true
	}
	return rules.NoMove, false
}

// rightMoves returns the moves that meet the goal in p, in the order of generation.
func (s Stage) rightMoves(info rules.Info, p rules.Position) []rules.Move {
	return slices.DeleteFunc(p.Moves(nil), func(m rules.Move) bool { return !s.Goal.IsMetBy(info, p, m) })
}
