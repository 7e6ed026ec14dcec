package aitest_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/rules"
)

var _ ai.Player = aitest.FakePlayer(nil)

func TestFakePlayer(t *testing.T) {
	fake := aitest.FakePlayer(func(_ ai.Request, p rules.Position) ai.Info { return ai.Info{Best: p.String()} })
	for name, c := range map[string]struct {
		request ai.Request
		best    string
	}{
		"from the start of the game": {
			ai.Request{Game: "chess", Actions: []string{"e2e4"}}, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
		},
		"from a position": {
			ai.Request{Game: "hasami-shogi", Start: "1R7/9/9/9/2BR5/9/9/9/4B4 b 1", Actions: []string{"i5i6"}}, "1R7/9/9/9/2BR5/9/9/9/5B3 r 2",
		},
	} {
		c.request.ID = 7
		out, err := fake.Start(c.request)
		require.NoError(t, err, name)
		assert.Equal(t, ai.Info{ID: 7, Final: true, Best: c.best}, <-out, name)
		assert.Empty(t, out, name)
	}
	for name, r := range map[string]ai.Request{
		"no such game":     {Game: "tic-tac-toe"},
		"no such position": {Game: "chess", Start: "x"},
		"no such move":     {Game: "chess", Actions: []string{"e2e5"}},
	} {
		_, err := fake.Start(r)
		assert.Error(t, err, name)
	}
}
