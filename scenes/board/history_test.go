package board

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/ui"
)

func TestBrowseHistory(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "")
	for _, m := range []string{"e2e4", "e7e5", "g1f3"} {
		r.Drag(m[:2], m[2:])
	}
	end := r.Position()
	r.Key(ui.KeyLeft)
	assert.Equal(t, 2, r.board().snap.Ply)
	r.Key(ui.KeyHome)
	assert.Equal(t, 0, r.board().snap.Ply)
	r.Key(ui.KeyRight, ui.KeyEnd)
	assert.Equal(t, end, r.Position())
	r.Tick(ui.Input{Pointer: r.Cell("e5"), Wheel: 1})
	assert.Equal(t, 2, r.board().snap.Ply, "the wheel over the board")
	r.Drag("b1", "c3")
	snap := r.board().snap
	assert.Equal(t, 3, snap.Ply)
	require.Len(t, snap.Line, 3)
	assert.Len(t, snap.Line[2].Alternatives, 1, "the earlier move is a variation now")
	r.Click("move.3")
	assert.Equal(t, end, r.Position(), "and a click away")
}

func TestMoveListFollowsWhenWindowShrinks(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "")
	for range 3 {
		for _, m := range []string{"g1f3", "g8f6", "f3g1", "f6g8"} {
			r.Drag(m[:2], m[2:])
		}
	}
	require.True(t, r.Has("move.12"))
	r.Size = image.Pt(640, 360)
	assert.True(t, r.Has("move.12"), "the move on the board is in view")
	assert.False(t, r.Has("move.1"), "and not all of them are")
}

func TestLowRowsShowCaptures(t *testing.T) {
	r := newRig(t)
	r.Begin("chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1")
	r.Size = image.Pt(640, 480)
	pawns := func() int {
		n := 0
		for range 3 { // the picture is painted in the background
			r.Rest()
		}
		seat := r.board().planLayout(r.Director.Kit.Begin(&ui.DrawList{}, ui.Input{}, r.Size, 1, r.Now, r.Director.Theme)).players[0]
		for _, op := range r.List.Ops {
			if op.DstRect.In(seat) && op.DstRect.Dx() <= 22 && op.DstRect.Dx() == op.DstRect.Dy() && op.Picture != nil {
				n++
			}
		}
		return n
	}
	before := pawns()
	r.Drag("e4", "d5")
	assert.Equal(t, before+1, pawns())
}
