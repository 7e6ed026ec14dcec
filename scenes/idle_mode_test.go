package scenes

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/ui"
)

func TestIdleModeStartsAndEnds(t *testing.T) {
	var d idleMode
	size := image.Pt(1280, 800)
	isKeyDown := false
	ticks := func(n int, in ui.Input) (awake int) {
		for range n {
			if d.recordInput(&in, isKeyDown, size); d.wantedPulsesPerFrame() == 0 {
				awake++
			}
		}
		return awake
	}
	ticks(1, ui.Input{})
	assert.Equal(t, idleAfterInput, ticks(60, ui.Input{}), "active for a moment, then idle")
	assert.Equal(t, int32(3), d.wantedPulsesPerFrame(), "deeply idle")
	ticks(1, ui.Input{Wheel: 1})
	ticks(idleAfterInput+10, ui.Input{})
	assert.Equal(t, int32(1), d.wantedPulsesPerFrame(), "not deeply at once: the input may have consequences")
	for name, in := range map[string]ui.Input{
		"a pointer that moves": {Pointer: image.Pt(3, 3)},
		"a key":                {Keys: []ui.Key{ui.KeyEnter}},
		"a wheel":              {Wheel: 1},
		"a letter":             {Runes: []rune{'e'}},
		"a click":              {Pressed: true, Released: true},
		"a button held":        {IsDown: true},
	} {
		ticks(100, ui.Input{})
		assert.Equal(t, 1, ticks(1, in), name)
	}
	ticks(100, ui.Input{})
	size.X++
	assert.Equal(t, 1, ticks(1, ui.Input{}), "another size")
	ticks(100, ui.Input{})
	isKeyDown = true
	assert.Equal(t, 100, ticks(100, ui.Input{}), "a key that is held repeats by ticks")
}

func TestIdleModeEndsBrieflyOnChange(t *testing.T) {
	var d idleMode
	for range 100 {
		d.recordInput(&ui.Input{}, false, image.Point{})
	}
	assert.Positive(t, d.wantedPulsesPerFrame())
	for range 30 {
		d.recordChange()
		assert.Zero(t, d.wantedPulsesPerFrame(), "active as long as something moves")
		d.recordInput(&ui.Input{}, false, image.Point{})
	}
	awake := 0
	for ; d.wantedPulsesPerFrame() == 0; awake++ {
		d.recordInput(&ui.Input{}, false, image.Point{})
	}
	assert.Equal(t, idleAfterChange, awake)
	d.recordInput(&ui.Input{Wheel: 1}, false, image.Point{})
	d.recordChange()
	for range idleAfterInput {
		d.recordInput(&ui.Input{}, false, image.Point{})
	}
	assert.Zero(t, d.wantedPulsesPerFrame(), "after input it stays active longer, whatever is drawn")
}
