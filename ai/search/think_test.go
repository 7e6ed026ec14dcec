package search_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// newEngine makes an engine for a game, with a small table.
func newEngine(tb testing.TB, id string) (*search.Engine, rules.Game) {
	tb.Helper()
	g, ok := catalog.Find(id)
	require.True(tb, ok)
	m, ok := eval.For(id)
	require.True(tb, ok)
	return search.New(search.Config{
		Kinds: len(g.Info().Kinds), Board: g.Board(nil), Traits: m.Traits, Eval: m.Eval(), Table: search.NewTable(16),
	}), g
}

func TestDev(t *testing.T) {
	for _, id := range []string{"chess", "hasami-shogi"} {
		e, g := newEngine(t, id)
		p, err := g.Start(nil)
		require.NoError(t, err)
		m, err := e.Think(context.Background(), p, ai.Limits{Nodes: 3000000}, func(l ai.Line) {
			fmt.Println(l.Depth, l.SelDepth, l.Score, l.Nodes, l.Time, uint64(float64(l.Nodes)/l.Time.Seconds()), l.HashFull)
			q := p.Clone()
			for _, m := range l.PV {
				fmt.Print(q.Format(m), " ")
				q.Play(m)
			}
			fmt.Println()
		})
		require.NoError(t, err)
		fmt.Println(p.Format(m))
	}
}
