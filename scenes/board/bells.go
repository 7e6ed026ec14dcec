package board

import (
	"math"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// A clockState is the clocks as this frame shows them, and the spoken warnings about them.
type clockState struct {
	shown    []game.Clock // by seat; nil in a match without clocks
	warnings clockWarnings
}

// isLow reports whether the clock of a seat is low.
func (c *clockState) isLow(seat rules.Seat) bool {
	return int(seat) < len(c.shown) && c.shown[seat].Low
}

// clockWarnings say when a clock is low.
type clockWarnings struct {
	match     *game.Match
	warnedAt   []int // by seat: the least that was said, in seconds
	lastText string
}

// warningSeconds are the seconds at which it is said.
var warningSeconds = [3]int{10, 30, 60}

// text is what was said last about the clocks of a table.
func (b *clockWarnings) text(t *Scene) string {
	if b.match != t.match {
		*b = clockWarnings{match: t.match, warnedAt: make([]int, len(t.snap.Players))}
	}
	for seat, face := range t.clocks.shown {
		if !face.Running || seat >= len(b.warnedAt) {
			continue
		}
		left := int(math.Ceil(face.Remaining.Seconds()))
		for _, at := range warningSeconds {
			if left > at {
				continue
			}
			if b.warnedAt[seat] == 0 || at < b.warnedAt[seat] {
				b.lastText = t.Words.T("mirror.seconds", "Seat", t.playerName(rules.Seat(seat)), "Count", at)
			}
			b.warnedAt[seat] = at
			break
		}
	}
	return b.lastText
}
