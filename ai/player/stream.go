package player

import (
	"time"

	"github.com/ludarium/ludarium/ai"
)

// A throttledStream is an ai.InfoStream that limits how often inexact reports are sent.
type outlet struct {
	*ai.Outlet
	last time.Time
}

func newOutlet(id uint64) *outlet { return &outlet{Outlet: ai.NewOutlet(id)} }

// isDue reports whether an Info may be sent now: its score is exact, or the last one was long ago.
func (o *outlet) due(bound int8) bool {
	now := time.Now()
	if bound != 0 && now.Sub(o.last) < between {
		return false
	}
	o.last = now
	return true
}
