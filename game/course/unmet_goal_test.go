package course

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// What a wrong move does not do is said of what all right moves do, and of a marked cell only where there is one.
func TestUnmetGoal(t *testing.T) {
	g, ok := catalog.Find("chess")
	require.True(t, ok)
	for _, c := range []struct {
		name, start, wrong string
		goal               help.Goal
		marks              []string
		kind               GoalKind
		cell, piece        string
	}{
		{"mate", "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "a7a6", help.Goal{Moves: []string{"d8h4"}}, nil, MateGoal, "", ""},
		{"capture", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4e5", help.Goal{Captures: []string{"d5"}}, nil, CaptureGoal, "d5", "pawn"},
		{"promotion", "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", help.Goal{PromotesTo: "queen"}, nil, PromotionGoal, "", "queen"},
		{"check", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "e1e2", help.Goal{GivesCheck: true}, nil, CheckGoal, "", ""},
		{"check by chance", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "e1e2", help.Goal{Moves: []string{"a1a8"}}, nil, UnknownGoal, "", ""},
		{"cell", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a4", help.Goal{Moves: []string{"a1a5"}}, []string{"a5"}, CellGoal, "a5", ""},
		{"several cells", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a4", help.Goal{Moves: []string{"a1a5"}}, []string{"a5", "a4"}, UnknownGoal, "", ""},
		{"different cells", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a4", help.Goal{Moves: []string{"a1a5", "a1a6"}}, []string{"a5"}, UnknownGoal, "", ""},
		{"no right move", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a4", help.Goal{PromotesTo: "queen"}, []string{"a5"}, UnknownGoal, "", ""},
	} {
		p, err := g.Parse(c.start, nil)
		require.NoError(t, err, c.name)
		wrong, err := p.ParseMove(c.wrong)
		require.NoError(t, err, c.name)
		want := UnmetGoal{Kind: c.kind}
		if c.cell != "" {
			want.Cell, ok = p.Board().CellByName(c.cell)
			require.True(t, ok)
		}
		for kind, k := range g.Info().Kinds {
			if c.piece != "" && k.Name == c.piece {
				want.Piece = rules.Kind(kind)
			}
		}
		before := p.String()
		assert.Equal(t, want, Stage{Goal: c.goal}.UnmetGoal(g.Info(), p, wrong, c.marks), c.name)
		assert.Equal(t, before, p.String(), c.name)
	}
}
