package player

import (
	"slices"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
)

// A throttledStream is an ai.InfoStream that limits how often inexact reports are sent.
type throttledStream struct {
	*ai.InfoStream
	traits   *search.Traits // of the game; nil: not known yet
	lastSent time.Time
}

// Send sends an Info with its scores as they are reported.
func (s *throttledStream) Send(i ai.Info) { s.InfoStream.Send(s.reported(i)) }

// End sends the last Info, with its scores as they are reported.
func (s *throttledStream) End(i ai.Info) { s.InfoStream.End(s.reported(i)) }

func (s *throttledStream) reported(i ai.Info) ai.Info {
	if s.traits == nil || s.traits.ScoreUnit == 0 {
		return i
	}
	i.Score = s.traits.Centipawns(i.Score)
	i.Votes = slices.Clone(i.Votes)
	for n := range i.Votes {
		i.Votes[n].Score = s.traits.Centipawns(i.Votes[n].Score)
	}
	return i
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
