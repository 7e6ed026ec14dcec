package gameover

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// countConfetti returns how many of the rectangles in the last frame are the size of confetti.
func countConfetti(r *rig) (n int) {
	for _, op := range r.List.Ops {
		if op.Picture == nil && op.DstRect.Dx() == 9 && op.DstRect.Dy() <= 5 {
			n++
		}
	}
	return n
}

// Confetti falls for a moment when the only person at the board wins, and nowhere else.
func TestConfetti(t *testing.T) {
	computer := game.Player{Computer: true, Level: 1}
	for _, c := range []struct {
		name     string
		opponent game.Player
		loser    rules.Seat
		isStill  bool
		falls    bool
	}{
		{"the person wins", computer, 1, false, true},
		{"the person loses", computer, 0, false, false},
		{"two people", game.Player{}, 1, false, false},
		{"with reduced motion", computer, 1, true, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t, directortest.WithoutPainting("en"), directortest.WithOpponent(), func(o *scene.Options) { o.ReducedMotion = c.isStill })
			r.Begin("chess", "", game.Player{}, c.opponent)
			require.NoError(t, r.Match().Resign(c.loser))
			r.Until("the dialog opens", func() bool { return r.Has("dialog.rematch") })
			r.Wait(confettiDuration / 2)
			r.Tick(ui.Input{})
			if !c.falls {
				assert.Zero(t, countConfetti(r))
				return
			}
			assert.Greater(t, countConfetti(r), confettiPieces/3)
			r.Wait(confettiDuration/2 + time.Second)
			r.Tick(ui.Input{})
			assert.Zero(t, countConfetti(r), "it is over")
		})
	}
}
