package search_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// TestStopsSoon counts nodes, which are independent of the load of the machine; BenchmarkStop measures time.
func TestStopComesSoon(t *testing.T) {
	stops := 30
	if testing.Short() {
		stops = 10
	}
	for _, id := range games {
		t.Run(id, func(t *testing.T) {
			asked := 0
			stop := func() {}
			e, g := newEngine(t, id, func(c *search.Config) {
				c.Yield = func() {
					if asked--; asked == 0 {
						stop()
					}
				}
			})
			p, err := g.Parse(busy[id], nil)
			require.NoError(t, err)
			for n := 1; n <= stops; n++ {
				ctx, cancel := context.WithCancel(t.Context())
				stop, asked = cancel, n
				_, err := e.Think(ctx, p, ai.Limits{}, nil)
				require.NoError(t, err)
				assert.Zero(t, asked, "a stopped search polls no more")
				assert.LessOrEqual(t, e.Nodes(), uint64(n*search.PollNodes))
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
	asked := make(chan time.Time, 1)
	time.AfterFunc(d, func() { asked <- time.Now(); stop() })
	_, err := e.Think(ctx, p, ai.Limits{}, nil)
	require.NoError(tb, err)
	return time.Since(<-asked)
}

// BenchmarkStop measures the time from the stop to the answer; run it with -benchtime 1000x.
func BenchmarkStop(b *testing.B) {
	for _, id := range games {
		b.Run(id, func(b *testing.B) {
			e, p := setUp(b, id)
			var took []time.Duration
			for b.Loop() {
				took = append(took, stopAfter(b, e, p, time.Duration(len(took)%20)*time.Millisecond))
			}
			slices.Sort(took)
			b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "ms-median")
			b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "ms-p99")
		})
	}
}
