package board

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/setup"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A tap that begins and ends between two frames counts.
func TestShortTapsMakeMove(t *testing.T) {
	r := newRig(t)
	r.BeginWithClock("chess", "", "")
	for _, name := range []string{"e2", "e4"} {
		r.Tick(ui.Input{Pointer: r.Cell(name), IsTouch: true, Pressed: true, Released: true})
	}
	r.Rest()
	assert.Len(t, r.board().snap.Line, 1)
}

func TestShortTapActivatesButton(t *testing.T) {
	r := newRig(t)
	at, ok := r.Director.WidgetBox("game.chess")
	assert.True(t, ok)
	r.Tick(ui.Input{Pointer: at.Min.Add(at.Max).Div(2), IsTouch: true, Pressed: true, Released: true})
	r.Tick(ui.Input{})
	assert.IsType(t, &setup.Scene{}, r.Director.Top())
}
