package stage

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/ui"
)

// On a telephone the magnifier lies above the board: where a man may go is seen beside the finger, too.
func TestTheMagnifierHidesLittleOfTheBoard(t *testing.T) {
	r := newRig(t)
	r.size = image.Pt(390, 844)
	r.match("three-player-chess", "", "")
	r.rest()
	for _, to := range []string{"d3", "d5", "e9"} {
		a, b := r.cell("d2"), r.cell(to)
		r.tick(ui.Input{At: a, Touch: true, Down: true, Pressed: true})
		r.tick(ui.Input{At: b, Touch: true, Down: true})
		var lens image.Rectangle
		for _, op := range r.list.Ops {
			if op.Clip.Size() == image.Pt(128, 128) {
				lens = op.Clip
			}
		}
		require.False(t, lens.Empty(), to)
		board := r.table().place.Layout.Bounds()
		assert.Less(t, lens.Intersect(board).Dy(), board.Dy()/10, to)
		r.tick(ui.Input{At: r.cell("d2"), Touch: true, Released: true})
	}
}
