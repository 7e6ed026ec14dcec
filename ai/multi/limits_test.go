package multi_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/ai/multi"
	"github.com/ludarium/ludarium/rules"
)

// forEachPosition runs a test with every method in complex positions.
func forEachPosition(t *testing.T, test func(t *testing.T, e eval.Engine, p rules.Position)) {
	t.Helper()
	for id, starts := range complexPositions {
		for n, start := range starts {
			for _, method := range []multi.Method{multi.BRSPlus, multi.Paranoid} {
				t.Run(fmt.Sprint(id, n, "-", method), func(t *testing.T) {
					e, g := newEngine(t, id, method)
					test(t, e, playedPosition(t, g, start))
				})
			}
		}
	}
}

func TestStoppedSearchIsLegal(t *testing.T) {
	forEachPosition(t, func(t *testing.T, e eval.Engine, p rules.Position) {
		t.Helper()
		text, moves := p.String(), p.Moves(nil)
		for nodes := uint64(1); nodes <= 3000; nodes += 1 + nodes/20 {
			m, err := e.Think(t.Context(), p, ai.Limits{Nodes: nodes}, nil)
			require.NoError(t, err)
			require.Contains(t, moves, m)
			require.Equal(t, text, p.String())
			require.LessOrEqual(t, e.Nodes(), nodes)
		}
	})
}

func TestNodeLimitIsDeterministic(t *testing.T) {
	forEachPosition(t, func(t *testing.T, e eval.Engine, p rules.Position) {
		t.Helper()
		run := func() (log []string) {
			m, err := e.Think(t.Context(), p, ai.Limits{Nodes: 10_000}, func(l ai.Line) {
				log = append(log, fmt.Sprint(l.Depth, l.SelDepth, l.Score, l.Bound, l.Nodes, l.PV))
			})
			require.NoError(t, err)
			return append(log, p.Format(m))
		}
		first := run()
		_, err := e.Think(t.Context(), p, ai.Limits{Depth: 3}, nil) // fills the tables
		require.NoError(t, err)
		assert.Equal(t, first, run())
	})
}
