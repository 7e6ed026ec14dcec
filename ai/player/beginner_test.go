package player

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// beginner is the scripted beginner by whom the lowest levels are measured: he sees a win in one every other time,
// else takes what wins most and is not answered by a recapture of more, else moves at random.
func beginner(p search.Pos, values []int, dice *rand.Rand) rules.Move {
	moves := p.Moves(nil)
	me := p.Turn()
	if dice.IntN(2) == 0 {
		for _, m := range moves {
			p.Play(m)
			r := p.Result()
			p.Undo()
			if r.Over() && r.Winner() == me {
				return m
			}
		}
	}
	best, most := rules.NoMove, 0
	for _, m := range moves {
		won := loot(p, m, values)
		if won <= most {
			continue
		}
		to, _, took := arrival(p, m)
		p.Play(m)
		answered := false
		for _, r := range p.Moves(nil) {
			if took && removes(p, r, to) && loot(p, r, values) > won {
				answered = true
			}
		}
		p.Undo()
		if !answered {
			best, most = m, won
		}
	}
	if best != rules.NoMove {
		return best
	}
	return moves[dice.IntN(len(moves))]
}

// loot is the worth of the men that m takes.
func loot(p rules.Position, m rules.Move, values []int) int {
	sum := 0
	for _, e := range p.Effects(m) {
		if e.Kind == rules.EffectRemove {
			if man := p.At(e.From); man.Seat != p.Turn() {
				sum += values[man.Kind]
			}
		}
	}
	return sum
}

// traitsOf is what the search knows about a game.
func traitsOf(tb testing.TB, game string) search.Traits {
	tb.Helper()
	m, ok := eval.For(game)
	require.True(tb, ok)
	return m.Traits
}
