package scenes

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/ui"
)

func TestStickArrow(t *testing.T) {
	var s stickArrow
	tilt := func(x, y float64) ui.Key {
		key, ok := s.tilt(x, y)
		if !ok {
			return 0
		}
		return key
	}
	assert.Zero(t, tilt(0.3, 0.1), "too little")
	assert.Equal(t, ui.KeyRight, tilt(0.8, 0.1))
	assert.Zero(t, tilt(0.9, 0.1), "held")
	assert.Zero(t, tilt(0.4, 0.1), "it trembles")
	assert.Zero(t, tilt(0.8, 0.1), "which is not another press")
	assert.Equal(t, ui.KeyUp, tilt(0.3, -0.7), "another direction")
	assert.Zero(t, tilt(0, 0))
	assert.Equal(t, ui.KeyDown, tilt(0, 1))
	assert.Zero(t, tilt(0.1, 0.1), "released")
	assert.Equal(t, ui.KeyLeft, tilt(-1, 0.9))
	presses := 0
	for range 60 {
		if tilt(-1, 0.9) != 0 {
			presses++
		}
	}
	assert.Equal(t, 13, presses, "held for a second: 20 times a second after 0.4 s")
}

func TestGamepadIsPlayedWith(t *testing.T) {
	var r gamepadReader
	r.recordUse(false)
	assert.False(t, r.isPlayedWith(), "there may be none")
	r.recordUse(true)
	for range gamepadPlayTicks - 1 {
		r.recordUse(false)
	}
	assert.True(t, r.isPlayedWith())
	r.recordUse(false)
	assert.False(t, r.isPlayedWith(), "put away")
}
