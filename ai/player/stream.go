package player

import (
	"time"

	"github.com/ludarium/ludarium/ai"
)

// An outlet is an ai.Outlet that is not flooded.
type outlet struct {
	*ai.Outlet
	last time.Time
}

func newOutlet(id uint64) *outlet { return &outlet{Outlet: ai.NewOutlet(id)} }

// due says whether a report may be sent now: it is exact, as at the end of an iteration, or the last one is long ago.
func (o *outlet) due(bound int8) bool {
	now := time.Now()
	if bound != 0 && now.Sub(o.last) < between {
		return false
	}
	o.last = now
	return true
}
