package board

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A frame of a drag must allocate next to nothing, because garbage collection shows as a stutter.
func TestDragAllocations(t *testing.T) {
	r := newRig(t)
	r.Size = image.Pt(1280, 800)
	g, _ := catalog.Find("chess")
	r.Director.StartMatch(game.Setup{Game: g, TimeControl: directortest.TimeControl("600+5")})
	r.Rest()
	r.DragWithoutDrop("b1", "c3")
	r.Tick(ui.Input{IsDown: true})
	a, b := r.Cell("b1"), r.Cell("h6")
	i := 0
	allocs := testing.AllocsPerRun(200, func() {
		i = (i + 1) % 100
		r.Tick(ui.Input{Pointer: a.Add(b.Sub(a).Mul(i).Div(100)), IsDown: true})
	})
	t.Logf("%.0f allocations a frame, %d operations", allocs, len(r.List.Ops))
	assert.Less(t, allocs, 150.0)
}
