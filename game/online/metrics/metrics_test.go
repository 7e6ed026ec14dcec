package metrics_test

import (
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/metrics"
)

func TestText(t *testing.T) {
	r := metrics.New()
	moves := r.Counter("moves_total", "Moves.")
	refused := r.Counters("refused_total", "Refused requests.", "reason", "turn")
	open := 2.5
	r.Gauge("open", "Open tables.", func() float64 { return open })
	took := r.Histogram("took_seconds", "How long it took.", time.Millisecond, 100*time.Millisecond)

	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for range 1000 {
				moves.Add()
				refused.Add("stale")
			}
		})
	}
	wg.Wait()
	for _, d := range []time.Duration{0, time.Millisecond, 2 * time.Millisecond, time.Second} {
		took.Add(d)
	}
	var text strings.Builder
	require.NoError(t, r.WriteText(&text))
	assert.Equal(t, `# HELP moves_total Moves.
# TYPE moves_total counter
moves_total 4000
# HELP refused_total Refused requests.
# TYPE refused_total counter
refused_total{reason="stale"} 4000
refused_total{reason="turn"} 0
# HELP open Open tables.
# TYPE open gauge
open 2.5
# HELP took_seconds How long it took.
# TYPE took_seconds histogram
took_seconds_bucket{le="0.001"} 2
took_seconds_bucket{le="0.1"} 3
took_seconds_bucket{le="+Inf"} 4
took_seconds_sum 1.003
took_seconds_count 4
`, text.String())
}

func TestRuntime(t *testing.T) {
	r := metrics.New()
	r.AddRuntime()
	w := httptest.NewRecorder()
	r.ServeHTTP(w, nil)
	assert.Equal(t, "text/plain; version=0.0.4; charset=utf-8", w.Header().Get("Content-Type"))
	for _, name := range []string{"process_start_time_seconds", "go_goroutines", "go_memstats_heap_alloc_bytes", "go_memstats_sys_bytes"} {
		assert.Regexp(t, `(?m)^`+name+` [1-9]`, w.Body.String())
	}
}

// What counts in the middle of a request costs no garbage, also where nobody reads it.
func TestNoGarbage(t *testing.T) {
	for _, r := range []*metrics.Registry{nil, metrics.New()} {
		c, cs, h := r.Counter("a", ""), r.Counters("b", "", "x", "y"), r.Histogram("c", "", time.Millisecond)
		assert.Zero(t, testing.AllocsPerRun(100, func() {
			c.Add()
			cs.Add("y")
			h.Add(time.Second)
		}))
	}
}

func BenchmarkAdd(b *testing.B) {
	r := metrics.New()
	c, cs, h := r.Counter("a", ""), r.Counters("b", "", "x", "y"), r.Histogram("c", "", time.Millisecond, time.Second)
	b.ReportAllocs()
	for b.Loop() {
		c.Add()
		cs.Add("y")
		h.Add(time.Minute)
	}
}
