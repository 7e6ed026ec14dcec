package scenes

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/ui"
)

// No click is lost that Ebitengine tells of, however slow the frames are.
func TestMouseButtonKeepsClicksOfSlowFrames(t *testing.T) {
	a, b := image.Pt(10, 10), image.Pt(50, 50)
	press, release, click := ui.Input{Pressed: true, IsDown: true}, ui.Input{Released: true}, ui.Input{Pressed: true, Released: true}
	at := func(in ui.Input, p image.Point) ui.Input { in.Pointer = p; return in }
	for _, c := range []struct {
		name   string
		states []buttonState
		want   []ui.Input
	}{
		{"a click over two ticks", []buttonState{
			{pointer: a, pressed: true, isDown: true}, {pointer: a, isDown: true}, {pointer: a, released: true},
		}, []ui.Input{at(press, a), {Pointer: a, IsDown: true}, at(release, a)}},
		{"a click within a tick", []buttonState{
			{pointer: a, pressed: true, released: true}, {pointer: b},
		}, []ui.Input{at(click, a), {Pointer: b}}},
		{"a release and a press elsewhere", []buttonState{
			{pointer: a, pressed: true, isDown: true}, {pointer: b, pressed: true, released: true, isDown: true}, {pointer: b, released: true}, {pointer: b},
		}, []ui.Input{at(press, a), at(release, a), at(click, b), {Pointer: b}}},
		{"a release and a whole click elsewhere", []buttonState{
			{pointer: a, pressed: true, isDown: true}, {pointer: b, pressed: true, released: true}, {pointer: b}, {pointer: b},
		}, []ui.Input{at(press, a), at(release, a), at(click, b), {Pointer: b}}},
		{"a click and a press on the same spot", []buttonState{
			{pointer: a}, {pointer: a, pressed: true, released: true, isDown: true}, {pointer: a, isDown: true}, {pointer: a, released: true},
		}, []ui.Input{{Pointer: a}, at(click, a), at(press, a), at(release, a)}},
		{"a press after an unknown click", []buttonState{
			{pointer: a}, {pointer: b, pressed: true, released: true, isDown: true}, {pointer: b, released: true},
		}, []ui.Input{{Pointer: a}, at(press, b), at(release, b)}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var m mouseButton
			for i, s := range c.states {
				m.record(s)
				var in ui.Input
				m.addTo(&in)
				assert.Equal(t, c.want[i], in, "tick %d", i)
			}
		})
	}
}
