package player

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
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
		to, took := capturedTo(p, m)
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

// against plays games of a level against the beginner and gives the level's points.
func against(t *testing.T, game string, l ai.Level, games int) float64 {
	t.Helper()
	g, ok := catalog.Find(game)
	require.True(t, ok)
	pl := newPlayer(catalog.Find, Options{HashMB: 16}, newBrain)
	defer pl.Close()
	points := 0.0
	for n := range games {
		dice := rand.New(rand.NewPCG(uint64(n), 7))
		p, err := g.Start(nil)
		require.NoError(t, err)
		pl.NewGame()
		var actions []string
		seat := rules.Seat(n % 2)
		for !p.Result().Over() && p.Claim() == "" {
			var m rules.Move
			if p.Turn() == seat {
				final := ask(t, pl, ai.Request{Game: game, Actions: actions, Level: l, Seed: uint64(n + 1), Purpose: ai.Play})
				m, err = p.ParseMove(final.Best)
				require.NoError(t, err)
			} else {
				m = beginner(p.(search.Pos), traitsOf(t, game).Values, dice)
			}
			actions = append(actions, p.Format(m))
			p.Play(m)
		}
		switch p.Result().Winner() {
		case seat:
			points++
		case rules.NoSeat:
			points += 0.5
		}
	}
	return points
}

// traitsOf is what the search knows about a game.
func traitsOf(tb testing.TB, game string) search.Traits {
	tb.Helper()
	m, ok := eval.For(game)
	require.True(tb, ok)
	return m.Traits
}
