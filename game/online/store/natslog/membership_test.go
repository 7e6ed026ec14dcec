package natslog

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// A server that comes back learns what the others know, whatever their clocks show.
func TestLearnOutages(t *testing.T) {
	now := time.Unix(1_700_000_000, 0)
	other := &membership{}
	assert.Equal(t, uptimeAnswer{}, other.answer(now), "it is new itself")
	other.started = now.Add(-time.Hour)
	for _, age := range []time.Duration{2 * time.Minute, time.Minute, 3 * time.Minute} {
		other.addLoss(now.Add(-age))
	}

	here := now.Add(20 * time.Minute) // by the clock of this machine
	m := &membership{}
	m.learn(uptimeAnswer{}, here)
	m.learn(uptimeAnswer{Knows: true, Started: 5}, here)
	m.learn(other.answer(now), here)
	m.learn(other.answer(now.Add(10*time.Millisecond)), here) // which tells the same losses
	m.learn(uptimeAnswer{Knows: true, Started: -1e9}, here)
	started, lost := m.outages()
	assert.Equal(t, here.Add(-time.Hour-10*time.Millisecond), started, "the earliest counts")
	assert.Len(t, lost, 3)
	for i, age := range []time.Duration{3 * time.Minute, 2 * time.Minute, time.Minute} {
		assert.WithinDuration(t, here.Add(-age), lost[i], peerInterval)
	}
	for range 2 * maxLosses {
		here = here.Add(time.Second)
		m.addLoss(here)
	}
	_, lost = m.outages()
	assert.Len(t, lost, maxLosses)
	assert.Equal(t, here, lost[maxLosses-1])
}
