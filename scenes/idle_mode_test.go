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
	held := false
	ticks := func(n int, in ui.Input) (awake int) {
		for range n {
			if d.hears(&in, held, size); d.depth() == 0 {
				awake++
			}
		}
		return awake
	}
	ticks(1, ui.Input{})
	assert.Equal(t, dozeAfter, ticks(60, ui.Input{}), "active for a moment, then idle")
	assert.Equal(t, int32(3), d.depth(), "deeply idle")
	ticks(1, ui.Input{Wheel: 1})
	ticks(dozeAfter+10, ui.Input{})
	assert.Equal(t, int32(1), d.depth(), "not deeply at once: the input may have consequences")
	for name, in := range map[string]ui.Input{
		"a pointer that moves": {At: image.Pt(3, 3)},
		"a key":                {Keys: []ui.Key{ui.KeyEnter}},
		"a wheel":              {Wheel: 1},
		"a letter":             {Runes: []rune{'e'}},
		"a click":              {Pressed: true, Released: true},
		"a button held":        {Down: true},
	} {
		ticks(100, ui.Input{})
		assert.Equal(t, 1, ticks(1, in), name)
	}
	ticks(100, ui.Input{})
	size.X++
	assert.Equal(t, 1, ticks(1, ui.Input{}), "another size")
	ticks(100, ui.Input{})
	held = true
	assert.Equal(t, 100, ticks(100, ui.Input{}), "a key that is held repeats by ticks")
}

func TestAChangeThatNobodyMadeWakesForAMoment(t *testing.T) {
	var d doze
	for range 100 {
		d.hears(&ui.Input{}, false, image.Point{})
	}
	assert.Positive(t, d.depth())
	for range 30 {
		d.stirs()
		assert.Zero(t, d.depth(), "active as long as something moves")
		d.hears(&ui.Input{}, false, image.Point{})
	}
	awake := 0
	for ; d.depth() == 0; awake++ {
		d.hears(&ui.Input{}, false, image.Point{})
	}
	assert.Equal(t, dozeAgain, awake)
	d.hears(&ui.Input{Wheel: 1}, false, image.Point{})
	d.stirs()
	for range dozeAfter {
		d.hears(&ui.Input{}, false, image.Point{})
	}
	assert.Zero(t, d.depth(), "after input it stays active longer, whatever is drawn")
}
