package bench_test

import (
	"context"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai/bench"
	"github.com/ludarium/ludarium/rules/catalog"
)

// signatures are the node counts of the engines. They change only with changes that are meant to affect the search.
var signatures = map[string]uint64{
	"chess": 941205, "chess960": 158244, "capablanca80": 83453, "capablanca100": 66177, "antichess": 185440,
	"hexagonal-chess": 169177, "byzantine-chess": 52105, "hasami-shogi": 145351, "shogi": 389626,
	"three-player-chess": 96979, "four-player-chess": 133101, "go": 1328,
}

func TestSignature(t *testing.T) {
	for _, g := range catalog.All() {
		if testing.Short() && g.Info().ID == "chess" {
			continue
		}
		t.Run(g.Info().ID, func(t *testing.T) {
			runs := 2
			if runtime.GOOS == "js" {
				runs = 1 // slow, and has one thread
			}
			for range runs {
				r, err := bench.Run(t.Context(), g)
				require.NoError(t, err)
				checkSignature(t, g.Info().ID, r.Nodes)
			}
		})
	}
}

// checkSignature compares the nodes of a game with its signature.
func checkSignature(t *testing.T, id string, nodes uint64) {
	t.Helper()
	if want := signatures[id]; nodes != want {
		t.Errorf("%d nodes, not %d: if the game is new or the change should affect its search, write %q: %d in signatures", nodes, want, id, nodes)
	}
}

// A game without a suite has positions of its own, the same in every run.
func TestGameWithoutSuite(t *testing.T) {
	g, ok := catalog.Find("hasami-shogi")
	require.True(t, ok)
	positions := bench.PositionsWithoutSuite(t, g)
	assert.Len(t, positions, 5)
	assert.Equal(t, positions, bench.PositionsWithoutSuite(t, g))
	for i, s := range positions {
		assert.NotContains(t, positions[:i], s)
		_, err := g.Parse(s, nil)
		assert.NoError(t, err, s)
	}
}

func TestRunStopped(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	_, err := bench.Run(ctx, catalog.All()[0])
	assert.ErrorIs(t, err, context.Canceled)
}

// BenchmarkSearch reports the speed in nodes per second.
func BenchmarkSearch(b *testing.B) {
	for _, g := range catalog.All() {
		b.Run(g.Info().ID, func(b *testing.B) {
			b.ReportAllocs()
			nodes := 0.0
			for b.Loop() {
				r, err := bench.Run(b.Context(), g)
				require.NoError(b, err)
				require.Equal(b, signatures[g.Info().ID], r.Nodes)
				nodes += float64(r.Nodes)
			}
			b.ReportMetric(nodes/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
