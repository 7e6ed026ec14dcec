package help_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// Whatever ends random games is listed among their endings, and options change the list.
func TestEndings(t *testing.T) {
	for _, g := range catalog.All() {
		info := g.Info()
		full, err := info.Complete(nil)
		require.NoError(t, err)
		endings := help.Endings(info.ID, full)
		assert.NotEmpty(t, endings, info.ID)
		for seed := range 12 {
			p, err := g.Start(nil)
			require.NoError(t, err)
			for ply := 0; ply < 250 && !p.Result().IsOver(); ply++ {
				moves := p.Moves(nil)
				p.Play(moves[(seed*31+ply*ply*7+ply*13)%len(moves)])
			}
			if r := p.Result(); r.IsOver() {
				assert.Contains(t, endings, r.Reason, info.ID)
			}
		}
	}
	for _, c := range []struct {
		game   string
		o      rules.Options
		reason rules.Reason
		want   bool
	}{
		{"antichess", nil, rules.Stalemate, false},
		{"antichess", rules.Options{"stalemate": "draw"}, rules.Stalemate, true},
		{"antichess", rules.Options{"stalemate": "draw"}, rules.NoMoves, false},
		{"byzantine-chess", nil, rules.NoPawns, false},
		{"byzantine-chess", rules.Options{"win": "pawns"}, rules.NoPawns, true},
		{"hasami-shogi", rules.Options{"repetition": "off"}, rules.Repetition, false},
		{"hasami-shogi", rules.Options{"quiet": "none"}, rules.MoveLimit, false},
		{"shogi", rules.Options{"declaration": "none"}, rules.Declaration, false},
		{"shogi", rules.Options{"plies": "none"}, rules.MoveLimit, false},
		{"go", rules.Options{"ko": "simple"}, rules.NoResult, true},
	} {
		g, ok := catalog.Find(c.game)
		require.True(t, ok)
		full, err := g.Info().Complete(c.o)
		require.NoError(t, err)
		assert.Equal(t, c.want, slices.Contains(help.Endings(c.game, full), c.reason), "%s %v", c.game, c.o)
	}
}
