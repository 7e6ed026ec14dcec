package player

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules/catalog"
)

func TestManners(t *testing.T) {
	p := New(catalog.Find, small)
	defer p.Close()
	t.Run("claims a draw by repetition when not better", func(t *testing.T) {
		dance := []string{"b1c3", "b8c6", "c3b1", "c6b8", "b1c3", "b8c6", "c3b1", "c6b8"}
		assert.True(t, ask(t, p, ai.Request{
			Game: "chess", Actions: dance, Start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1", Level: 3, Purpose: ai.Play,
		}).Claim)
		assert.False(t, ask(t, p, ai.Request{
			Game: "chess", Actions: dance, Start: "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", Level: 3, Purpose: ai.Play,
		}).Claim)
	})
	t.Run("takes a draw when worse, whoever is on turn", func(t *testing.T) {
		start := "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
		white := ask(t, p, ai.Request{Game: "chess", Start: start, Seat: 0, Purpose: ai.Answer})
		black := ask(t, p, ai.Request{Game: "chess", Start: start, Seat: 1, Purpose: ai.Answer})
		assert.False(t, white.AcceptDraw)
		assert.True(t, black.AcceptDraw)
		assert.Positive(t, white.Score)
		assert.Negative(t, black.Score)
		assert.Greater(t, black.WDL[2], black.WDL[0])
	})
	t.Run("resigns only after some hopeless moves, and not at low levels", func(t *testing.T) {
		assert.Equal(t, []bool{false, false, false, true, true}, resigning(t, 5, -2000, 30))
		assert.Equal(t, []bool{false, false, false, true, true}, resigning(t, 10, -31990, 30))
		assert.Equal(t, []bool{false, false, false, false, false}, resigning(t, 3, -2000, 30))
		assert.Equal(t, []bool{false, false, false, false, false}, resigning(t, 5, -200, 30))
		assert.Equal(t, []bool{false, false, false, false, false}, resigning(t, 5, -2000, 2))
	})
}

// resigning is what a player does who finds the same score in five moves running.
func resigning(t *testing.T, l ai.Level, s ai.Score, ply int) (does []bool) {
	t.Helper()
	p := newPlayer(catalog.Find, small, newBrain)
	defer p.Close()
	p.brain.traits = traitsOf(t, "chess")
	g, _ := catalog.Find("chess")
	pos, err := g.Start(nil)
	require.NoError(t, err)
	for n := range 5 {
		i := ai.Info{Score: s}
		p.behave(&task{Request: ai.Request{Level: l}, pos: pos, info: g.Info(), seats: 2, plies: ply + 2*n}, &i)
		does = append(does, i.Resign)
	}
	return does
}
