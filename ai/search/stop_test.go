package search_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// TestStopsSoon counts nodes, which are independent of the load of the machine; BenchmarkStop of package player measures time.
func TestStopsSoon(t *testing.T) {
	stops := 30
	if testing.Short() {
		stops = 10
	}
	for _, id := range games {
		t.Run(id, func(t *testing.T) {
			pollsLeft := 0
			stop := func() {}
			e, g := newEngine(t, id, func(c *search.Config) {
				c.Yield = func() {
					if pollsLeft--; pollsLeft == 0 {
						stop()
					}
				}
			})
			p, err := g.Parse(complexPositions[id], nil)
			require.NoError(t, err)
			for n := 1; n <= stops; n++ {
				ctx, cancel := context.WithCancel(t.Context())
				stop, pollsLeft = cancel, n
				_, err := e.Think(ctx, p, ai.Limits{}, nil)
				require.NoError(t, err)
				assert.Zero(t, pollsLeft, "a stopped search polls no more")
				assert.LessOrEqual(t, e.Nodes(), uint64(n*search.PollInterval))
				cancel()
			}
		})
	}
}

// stopAfter stops a search after d and returns the time until the answer.
func stopAfter(tb testing.TB, e *search.Engine, p rules.Position, d time.Duration) time.Duration {
	tb.Helper()
	ctx, stop := context.WithCancel(tb.Context())
	defer stop()
	stopped := make(chan time.Time, 1)
	time.AfterFunc(d, func() { stopped <- time.Now(); stop() })
	_, err := e.Think(ctx, p, ai.Limits{}, nil)
	require.NoError(tb, err)
	return time.Since(<-stopped)
}
