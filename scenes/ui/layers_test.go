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

// A tooltip is below its widget, or above it if that is said, and on the other side where there is no room.
func TestPlaceOfTooltips(t *testing.T) {
	b := newBench(func(f *Frame) {
		f.Interact("above", image.Rect(100, 100, 144, 144), true)
		f.TooltipAbove("above", image.Rect(100, 100, 144, 144), "Above")
		f.Interact("top", image.Rect(100, 10, 144, 54), true)
		f.TooltipAbove("top", image.Rect(100, 10, 144, 54), "Top")
		f.Interact("below", image.Rect(100, 150, 144, 194), true)
		f.Tooltip("below", image.Rect(100, 150, 144, 194), "Below")
	})
	b.kit.Audit = &Audit{}
	b.keys(KeyTab)
	for _, want := range []struct {
		text     string
		from, to int
	}{{"Above", 0, 100}, {"Top", 54, 150}, {"Below", 194, 300}} {
		b.kit.Audit.Texts = nil
		b.tick(Input{})
		b.keys(KeyTab)
		if assert.NotEmpty(t, b.kit.Audit.Texts) {
			tip := b.kit.Audit.Texts[0]
			assert.Equal(t, want.text, tip.Text)
			assert.GreaterOrEqual(t, tip.Box.Min.Y, want.from, want.text)
			assert.LessOrEqual(t, tip.Box.Max.Y, want.to, want.text)
		}
	}
}
