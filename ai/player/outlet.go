package player

import (
	"time"

	"github.com/ludarium/ludarium/ai"
)

// room is for how many Infos a reader may be behind.
const room = 64

// An outlet sends Infos without ever waiting for the reader.
type outlet struct {
	id    uint64
	infos chan ai.Info
	last  time.Time
}

func newOutlet(id uint64) *outlet { return &outlet{id: id, infos: make(chan ai.Info, room)} }

// due says whether a report may be sent now: it is exact, as at the end of an iteration, or the last one is long ago.
func (o *outlet) due(bound int8) bool {
	now := time.Now()
	if bound != 0 && now.Sub(o.last) < between {
		return false
	}
	o.last = now
	return true
}

// send sends i; if the reader is behind, the oldest Info is lost.
func (o *outlet) send(i ai.Info) {
	i.ID = o.id
	for {
		select {
		case o.infos <- i:
			return
		default:
		}
		select {
		case <-o.infos:
		default:
		}
	}
}

// end sends the last Info.
func (o *outlet) end(i ai.Info) {
	i.Final = true
	o.send(i)
	close(o.infos)
}
