package referee

import (
	"time"

	"github.com/ludarium/ludarium/game/online/metrics"
	"github.com/ludarium/ludarium/game/online/wire"
)

// The struct counts has what a referee counts.
type counts struct {
	requests, refusals       *metrics.Counters
	appends                  *metrics.Histogram
	appendErrors, searches   *metrics.Counter
	created, ended, archived *metrics.Counter
}

// appendBounds are the buckets for how long an entry takes to be stored: from a fast disk to [appendTimeout].
var appendBounds = []time.Duration{
	250 * time.Microsecond, 500 * time.Microsecond, time.Millisecond, 2500 * time.Microsecond, 5 * time.Millisecond, 10 * time.Millisecond,
	25 * time.Millisecond, 50 * time.Millisecond, 100 * time.Millisecond, 250 * time.Millisecond, appendTimeout,
}

// addMetrics adds what a referee counts to a registry.
func (r *Referee) addMetrics(m *metrics.Registry) {
	r.counts = counts{
		requests:     m.Counters("ludarium_requests_total", "Requests of seats by outcome.", "outcome", "stored", "duplicate", "refused"),
		refusals:     m.Counters("ludarium_requests_refused_total", "Refused requests by the code of the reason.", "reason"),
		appends:      m.Histogram("ludarium_append_seconds", "How long entries take to be stored.", appendBounds...),
		appendErrors: m.Counter("ludarium_append_errors_total", "Entries for which the log did not confirm that they were stored."),
		created:      m.Counter("ludarium_tables_created_total", "Tables that were made."),
		ended:        m.Counter("ludarium_tables_ended_total", "Games that ended."),
		archived:     m.Counter("ludarium_tables_archived_total", "Tables that were moved to the archive."),
		searches:     m.Counter("ludarium_engine_searches_total", "Searches of computer players."),
	}
	m.Gauge("ludarium_tables_open", "Tables in memory.", func() float64 { return float64(r.Tables()) })
	m.Gauge("ludarium_engines_busy", "Computer players that think.", func() float64 {
		if r.OpenEngine == nil {
			return 0
		}
		return float64(r.Engines - len(r.engines))
	})
}

// countAnswer counts the answer to a request.
func (c *counts) countAnswer(a wire.Answer) {
	switch {
	case a.Why != "":
		c.requests.Add("refused")
		c.refusals.Add(a.Why)
	case a.IsDuplicate:
		c.requests.Add("duplicate")
	default:
		c.requests.Add("stored")
	}
}

// Tables returns the number of tables in memory.
func (r *Referee) Tables() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.tables)
}
