package player

import (
	"time"

	"github.com/ludarium/ludarium/ai"
)

// A throttledStream is an ai.InfoStream that limits how often inexact reports are sent.
type throttledStream struct {
	*ai.InfoStream
	lastSent time.Time
}

func newThrottledStream(id uint64) *throttledStream {
	return &throttledStream{InfoStream: ai.NewInfoStream(id)}
}

// isDue reports whether an Info may be sent now: its score is exact, or the last one was long ago.
func (s *throttledStream) isDue(bound int8) bool {
	now := time.Now()
	if bound != 0 && now.Sub(s.lastSent) < minInfoInterval {
		return false
	}
	s.lastSent = now
	return true
}
