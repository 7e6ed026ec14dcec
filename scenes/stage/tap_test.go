package stage

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/ui"
)

// A tap that came and went between two passes is one all the same.
func TestAMoveByTapsThatAreShort(t *testing.T) {
	r := newRig(t)
	r.match("chess", "", "")
	for _, name := range []string{"e2", "e4"} {
		r.tick(ui.Input{Pointer: r.cell(name), IsTouch: true, Pressed: true, Released: true})
	}
	r.rest()
	assert.Len(t, r.table().snap.Line, 1)
}

func TestAButtonIsUsedByAShortTap(t *testing.T) {
	r := newRig(t)
	at, ok := r.s.WidgetBox("game.chess")
	assert.True(t, ok)
	r.tick(ui.Input{Pointer: at.Min.Add(at.Max).Div(2), IsTouch: true, Pressed: true, Released: true})
	r.tick(ui.Input{})
	assert.IsType(t, &setup{}, r.s.Top())
}
