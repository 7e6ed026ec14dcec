package ui

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestMenuChoiceIsDroppedWithScene(t *testing.T) {
	here, heard := true, ""
	b := newBench(func(f *Frame) {
		if here {
			heard += f.Menu("menu", image.Rect(0, 0, 40, 20), []MenuItem{{ID: "delete", Label: "Delete"}})
		}
	})
	use := func() {
		b.kit.popover = popover{id: "menu"}
		b.tick(Input{})
		at, ok := b.kit.WidgetBox("menu.delete")
		assert.True(t, ok)
		mid := centerOf(at)
		b.tick(Input{Pointer: mid, IsDown: true, Pressed: true})
		b.tick(Input{Pointer: mid, Released: true})
	}
	use()
	here = false // another scene
	b.tick(Input{})
	here = true
	b.tick(Input{})
	assert.Empty(t, heard)
	use()
	b.tick(Input{})
	assert.Equal(t, "delete", heard)
}

func TestLongTooltipWraps(t *testing.T) {
	const long = "What this does takes more words than fit beside each other in so small a window"
	b := newBench(func(f *Frame) { f.IconButtonWithTooltip("tip", image.Rect(10, 10, 54, 54), "close", long, true) })
	b.size = image.Pt(360, 300)
	b.kit.Audit = &Audit{}
	b.keys(KeyTab, KeyTab)
	b.tick(Input{})
	assert.Greater(t, len(b.kit.Audit.Texts), 1)
	assert.Empty(t, b.kit.Audit.Problems())
}
