package level_test

import (
	"math/rand/v2"
	"testing"

	"github.com/ludarium/ludarium/ai/task"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/level"
	"github.com/ludarium/ludarium/rules/catalog"
)

// TestDailyForm checks that a player's form differs from game to game, within bounds and as often for better as for
// worse, and stays the same from the opening to the end of a game.
func TestDailyForm(t *testing.T) {
	const form, games = 200, 200
	strengths := level.Strengths{5: {Nodes: 1000, MissedReplies: 1000, DailyForm: form}}
	formOf := func(actions []string) int {
		tk, err := task.New(catalog.Find, ai.Request{Game: "chess", Actions: actions, Level: 5, Purpose: ai.Play})
		require.NoError(t, err)
		return 1000 - (&level.Chooser{Task: tk, Strengths: strengths}).Strength().MissedReplies
	}
	g, ok := catalog.Find("chess")
	require.True(t, ok)
	random := rand.New(rand.NewPCG(1, 2))
	sum, better, worse := 0, 0, 0
	for range games {
		p, err := g.Start(nil)
		require.NoError(t, err)
		var actions []string
		for range level.OpeningPlies + 4 {
			moves := p.Moves(nil)
			if len(moves) == 0 {
				break
			}
			m := moves[random.IntN(len(moves))]
			actions = append(actions, p.Format(m))
			p.Play(m)
		}
		if p.Result().IsOver() {
			continue
		}
		assert.Zero(t, formOf(actions[:level.OpeningPlies-1]), "the opening has no form")
		d := formOf(actions[:level.OpeningPlies])
		require.LessOrEqual(t, max(d, -d), form)
		require.Equal(t, d, formOf(actions), "after %v", actions)
		sum, better, worse = sum+d, max(better, d), min(worse, d)
	}
	assert.Greater(t, better, form*9/10)
	assert.Less(t, worse, -form*9/10)
	assert.InDelta(t, 0, sum/games, form/8)
}
