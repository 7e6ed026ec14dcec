package scenes

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/ui"
)

func TestAnIdleWindowDozesAndWakesAtOnce(t *testing.T) {
	var d doze
	size := image.Pt(1280, 800)
	passed := func(ticks int, in ui.Input) (n int) {
		for range ticks {
			if !d.skips(&in, size) {
				n++
			}
		}
		return n
	}
	assert.Equal(t, dozeAfter+9, passed(60, ui.Input{}), "a moment awake, then one tick in five")
	assert.Equal(t, 12, passed(60, ui.Input{}))
	for name, in := range map[string]ui.Input{
		"a pointer that moves": {At: image.Pt(3, 3)},
		"a key":                {Keys: []ui.Key{ui.KeyEnter}},
		"a wheel":              {Wheel: 1},
		"a letter":             {Runes: []rune{'e'}},
		"a button held":        {Down: true},
	} {
		passed(100, ui.Input{})
		assert.Equal(t, 1, passed(1, in), name)
	}
	passed(100, ui.Input{})
	size.X++
	assert.Equal(t, 1, passed(1, ui.Input{}), "another size")
	passed(100, ui.Input{})
	d.wake()
	assert.Equal(t, 10, passed(10, ui.Input{}), "something moves")
}
