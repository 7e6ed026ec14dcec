package search_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// by makes an engine for these options.
func by(t *testing.T, id string, o rules.Options) func(c *search.Config) {
	t.Helper()
	m, ok := eval.For(id)
	require.True(t, ok)
	return func(c *search.Config) { c.Traits = m.TraitsFor(o) }
}

// What wins by one rule loses by another: the search asks the position, not the game. With a depth nothing is proved besides;
// with nodes it is.
func TestSearchPlaysByTheOptions(t *testing.T) {
	const stuck = "8/p7/p7/p7/8/P7/8/7K w - - 0 1" // a3a4 leaves Black three pawns that cannot move, against two pieces
	const last = "1P2p11/5r10/3N12/K7k7 w 0 1"     // the knight can take the rook or the last pawn
	for _, c := range []struct {
		name, game, position string
		options              rules.Options
		move                 string
		plays, wins          bool
	}{
		{"who cannot move wins", "antichess", stuck, nil, "a3a4", false, false},
		{"who has fewer pieces wins", "antichess", stuck, rules.Options{"stalemate": "fewer"}, "a3a4", true, true},
		{"the last pawn is a pawn", "byzantine-chess", last, nil, "c4a5", false, false},
		{"the last pawn is the game", "byzantine-chess", last, rules.Options{"win": "pawns"}, "c4a5", true, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, lim := range []ai.Limits{{Depth: 4}, {Nodes: 5000}} {
				e, g := newEngine(t, c.game, by(t, c.game, c.options))
				p, err := g.Parse(c.position, c.options)
				require.NoError(t, err)
				var score ai.Score
				m, err := e.Think(t.Context(), p, lim, func(l ai.Line) { score = l.Score })
				require.NoError(t, err)
				assert.Equal(t, c.plays, p.Format(m) == c.move, "%+v: %s", lim, p.Format(m))
				assert.Equal(t, c.wins, score > ai.MateBound, "%+v: %d", lim, score)
			}
		})
	}
}

// Where who cannot move draws, that is no way to win.
func TestAStalemateThatDraws(t *testing.T) {
	for _, lim := range []ai.Limits{{Depth: 3}, {Nodes: 3000}} {
		draw := rules.Options{"stalemate": "draw"}
		e, g := newEngine(t, "antichess", by(t, "antichess", draw))
		p, err := g.Parse("8/8/8/p7/8/P7/8/8 w - - 0 1", draw)
		require.NoError(t, err)
		score := ai.Score(-1)
		_, err = e.Think(t.Context(), p, lim, func(l ai.Line) { score = l.Score })
		require.NoError(t, err)
		assert.Zero(t, score, "the pawns meet, and neither can move")
	}
}
