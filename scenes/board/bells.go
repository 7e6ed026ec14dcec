package board

import (
	"math"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// A clockState is the clocks as this frame shows them, and the spoken warnings about them.
type clockState struct {
	shown    []game.Clock // by seat; nil in a match without clocks
	warnings bells
}

// isLow reports whether the clock of a seat is low.
func (c *clockState) isLow(seat rules.Seat) bool {
	return int(seat) < len(c.shown) && c.shown[seat].Low
}

// bells say when a clock is low.
type bells struct {
	of     *game.Match
	rung   []int // by seat: the least that was said, in seconds
	latest string
}

// low are the seconds at which it is said.
var low = [3]int{10, 30, 60}

// words is what was said last about the clocks of a table.
func (b *bells) words(t *Scene) string {
	if b.of != t.match {
		*b = bells{of: t.match, rung: make([]int, len(t.snap.Players))}
	}
	for seat, face := range t.clocks.shown {
		if !face.Running || seat >= len(b.rung) {
			continue
		}
		left := int(math.Ceil(face.Remaining.Seconds()))
		for _, at := range low {
			if left > at {
				continue
			}
			if b.rung[seat] == 0 || at < b.rung[seat] {
				b.latest = t.Words.T("mirror.seconds", "Seat", t.player(rules.Seat(seat)), "Count", at)
			}
			b.rung[seat] = at
			break
		}
	}
	return b.latest
}
