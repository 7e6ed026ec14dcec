package goplayer

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/mcts"
	"github.com/ludarium/ludarium/rules"
)

// Triple ko: under simple ko a second occurrence is played on and a third is a draw, in the tree too.
func TestSimpleKo(t *testing.T) {
	const (
		black = ".BW........../B.BW........./.BW........../............./"
		white = ".BW........../BW.W........./.BW........../............./"
		kos   = black + black + white + "............. w"
	)
	round := []string{"B12", "C4", "B8", "C12", "B4", "C8"}
	for _, test := range []struct {
		rounds int
		drawn  bool
	}{{1, false}, {2, true}} {
		p := mustParse(t, kos, rules.Options{"ko": "simple"})
		played := slices.Repeat(round, test.rounds)
		last := len(played) - 1
		for _, s := range played[:last] {
			m, err := p.ParseMove(s)
			require.NoError(t, err)
			p.Play(m)
		}
		m, err := p.ParseMove(played[last])
		require.NoError(t, err)
		e := New(Config{})
		e.SetRootMoves([]rules.Move{m})
		got, err := e.Think(t.Context(), p, ai.Limits{Nodes: 60}, nil)
		require.NoError(t, err)
		assert.Equal(t, p.Format(m), p.Format(got))
		tree := e.search.Tree()
		reply := tree.Node(tree.MostVisitedReply(mcts.RootIndex))
		assert.Positive(t, reply.Visits)
		assert.Equal(t, !test.drawn, reply.IsExpanded(), "a draw is not expanded")
		if test.drawn {
			assert.InDelta(t, 0.5, reply.Mean(), 1e-6)
		}
	}
}
