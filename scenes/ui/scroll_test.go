package ui

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
)

// newScrollBench returns a bench with ten buttons, 44 pixels each, in a scroll area 160 pixels high.
func newScrollBench() (b *testBench, used *int) {
	used = new(int)
	*used = -1
	ids := []string{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"}
	b = newBench(func(f *Frame) {
		f.ScrollArea("s", image.Rect(20, 20, 220, 180), func(r image.Rectangle) int {
			for i, id := range ids {
				if f.Button(id, image.Rect(r.Min.X, r.Min.Y+44*i, r.Max.X, r.Min.Y+44*i+40), ButtonOptions{Text: id}) {
					*used = i
				}
			}
			return r.Min.Y + 440
		})
	})
	b.tick(Input{})
	return b, used
}

// top returns the top of the first button.
func (b *testBench) top() int {
	r, _ := b.kit.WidgetBox("0")
	return r.Min.Y
}

func TestScrollByWheelKeysAndBar(t *testing.T) {
	b, _ := newScrollBench()
	b.tick(Input{Pointer: image.Pt(300, 100), Wheel: -1})
	b.tick(Input{})
	assert.Equal(t, 20, b.top(), "the wheel elsewhere does nothing")
	b.tick(Input{Pointer: image.Pt(100, 100), Wheel: -1})
	b.tick(Input{})
	assert.Equal(t, 20-56, b.top())
	b.tick(Input{Pointer: image.Pt(300, 100), StickScroll: 1})
	b.tick(Input{})
	assert.Equal(t, 20, b.top(), "a stick has no pointer")
	b.keys(KeyHome, KeyPageDown)
	b.tick(Input{})
	assert.Equal(t, 20-136, b.top())
	b.keys(KeyEnd)
	b.tick(Input{})
	assert.Equal(t, 180-440, b.top(), "no further than its end")
	b.keys(KeyHome)
	b.tick(Input{})
	b.drag(image.Pt(226, 30), image.Pt(226, 290), false)
	b.tick(Input{})
	assert.Equal(t, 180-440, b.top(), "the bar")
}

func TestScrollByFinger(t *testing.T) {
	b, used := newScrollBench()
	b.drag(image.Pt(100, 150), image.Pt(100, 90), true)
	for range 200 { // inertia
		b.tick(Input{})
	}
	assert.Less(t, b.top(), 20-60)
	assert.Equal(t, -1, *used, "a finger that scrolls presses nothing")
	rest := b.top()
	b.tick(Input{})
	assert.Equal(t, rest, b.top(), "it comes to rest")
	b.drag(image.Pt(40, 100), image.Pt(200, 106), true)
	for range 100 {
		b.tick(Input{})
	}
	assert.Equal(t, rest, b.top(), "sideways movement does not scroll")
	b.drag(image.Pt(100, 100), image.Pt(100, 200), false)
	b.tick(Input{})
	assert.Equal(t, rest, b.top(), "nor does dragging with a mouse")
	b.keys(KeyHome)
	b.tick(Input{})
	b.tap(100, 84)
	assert.Equal(t, 1, *used, "a tap presses")
}

func TestFocusedWidgetScrollsIntoView(t *testing.T) {
	b, _ := newScrollBench()
	for range 8 {
		b.keys(KeyTab)
		b.tick(Input{})
		at, _ := b.kit.WidgetBox(b.kit.focus)
		assert.True(t, at.Min.Y >= 20 && at.Max.Y <= 180, "%s lies at %v", b.kit.focus, at)
	}
}
