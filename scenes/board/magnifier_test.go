package board

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/ui"
)

// On a phone the magnifier lies above the board, so that destinations stay visible beside the finger.
func TestMagnifierHidesLittle(t *testing.T) {
	r := newRig(t)
	r.Size = image.Pt(390, 844)
	r.BeginWithClock("three-player-chess", "", "")
	r.Rest()
	for _, to := range []string{"d3", "d5", "e9"} {
		a, b := r.Cell("d2"), r.Cell(to)
		r.Tick(ui.Input{Pointer: a, IsTouch: true, IsDown: true, Pressed: true})
		r.Tick(ui.Input{Pointer: b, IsTouch: true, IsDown: true})
		var magnifier image.Rectangle
		for _, op := range r.List.Ops {
			if op.Clip.Size() == image.Pt(128, 128) {
				magnifier = op.Clip
			}
		}
		require.False(t, magnifier.Empty(), to)
		board := r.board().place.Layout.Bounds()
		assert.Less(t, magnifier.Intersect(board).Dy(), board.Dy()/10, to)
		r.Tick(ui.Input{Pointer: r.Cell("d2"), IsTouch: true, Released: true})
	}
}

// The inner cells of the round board are narrower than a finger, those on the rim are not. All use the magnifier.
func TestMagnifierForSmallCells(t *testing.T) {
	magnifier := func(r *rig) (seen bool) {
		for _, op := range r.List.Ops {
			seen = seen || op.Clip.Size() == image.Pt(128, 128)
		}
		return seen
	}
	for game, want := range map[string]bool{"byzantine-chess": true, "chess": false} {
		r := newRig(t)
		r.Size = image.Pt(390, 844)
		r.BeginWithClock(game, "", "")
		r.Rest()
		r.Tick(ui.Input{Pointer: r.Cell("d2"), IsTouch: true, IsDown: true, Pressed: true})
		r.Tick(ui.Input{Pointer: r.Cell("d3"), IsTouch: true, IsDown: true})
		assert.Equal(t, want, magnifier(r), game)
		r.Tick(ui.Input{Pointer: r.Cell("d2"), IsTouch: true, Released: true})
	}
}
