package scenes

import (
	"image"

	"github.com/ludarium/ludarium/scenes/ui"
)

// A mouseButton tells in which order the left button went down and up. Ebitengine reports only whether it did since the
// last tick, and where the pointer is now. In slow frames a release and the next press fall into one tick, and would
// look like a single click. What does not fit into a tick follows in the next one.
type mouseButton struct {
	isDown  bool        // in the last tick
	pointer image.Point // in the last tick
	edges   []edge      // not handled yet
}

// An edge is the button going down or up.
type edge struct {
	isPress bool
	pointer image.Point
}

// A buttonState is what Ebitengine reports about the button in a tick.
type buttonState struct {
	pointer                   image.Point
	isDown, pressed, released bool // now; since the last tick
}

// record adds the edges of a tick. Of two clicks in a tick only one is known.
func (b *mouseButton) record(s buttonState) {
	switch {
	case s.pressed && s.released && b.isDown: // up and down again
		b.add(false, b.pointer)
		b.add(true, s.pointer)
		if !s.isDown {
			b.add(false, s.pointer)
		}
	case s.pressed && s.released && s.isDown && s.pointer == b.pointer: // down, up and down again on the same spot
		b.add(true, s.pointer)
		b.add(false, s.pointer)
		b.add(true, s.pointer)
	case s.pressed:
		b.add(true, s.pointer)
		if !s.isDown {
			b.add(false, s.pointer)
		}
	case s.released:
		b.add(false, s.pointer)
	}
	b.isDown, b.pointer = s.isDown, s.pointer
}

func (b *mouseButton) add(isPress bool, pointer image.Point) {
	b.edges = append(b.edges, edge{isPress, pointer})
}

// addTo adds the next press, the next release, or a whole click to the input.
func (b *mouseButton) addTo(in *ui.Input) {
	in.Pointer, in.IsDown = b.pointer, b.isDown
	if len(b.edges) > 0 && b.edges[0].isPress {
		in.Pressed, in.IsDown, in.Pointer = true, true, b.edges[0].pointer
		b.edges = b.edges[1:]
	}
	if len(b.edges) > 0 && !b.edges[0].isPress {
		in.Released, in.IsDown, in.Pointer = true, false, b.edges[0].pointer
		b.edges = b.edges[1:]
	}
}
