package ui

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
)

func TestWhatWasUsedInAMenuIsForgottenWithTheScene(t *testing.T) {
	here, heard := true, ""
	b := newBench(func(f *Frame) {
		if here {
			heard += f.Menu("menu", image.Rect(0, 0, 40, 20), []MenuItem{{ID: "delete", Word: "Delete"}})
		}
	})
	use := func() {
		b.kit.open = popover{id: "menu"}
		b.pass(Input{})
		at, ok := b.kit.Find("menu.delete")
		assert.True(t, ok)
		mid := middle(at)
		b.pass(Input{At: mid, Down: true, Pressed: true})
		b.pass(Input{At: mid, Released: true})
	}
	use()
	here = false // another scene
	b.pass(Input{})
	here = true
	b.pass(Input{})
	assert.Empty(t, heard)
	use()
	b.pass(Input{})
	assert.Equal(t, "delete", heard)
}

func TestALongTipHasSeveralLines(t *testing.T) {
	const long = "What this does takes more words than fit beside each other in so small a window"
	b := newBench(func(f *Frame) { f.IconTip("tip", image.Rect(10, 10, 54, 54), "close", long, true) })
	b.size = image.Pt(360, 300)
	b.kit.Audit = &Audit{}
	b.keys(KeyTab, KeyTab)
	b.pass(Input{})
	assert.Greater(t, len(b.kit.Audit.Texts), 1)
	assert.Empty(t, b.kit.Audit.Faults())
}
