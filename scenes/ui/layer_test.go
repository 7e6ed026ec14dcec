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
