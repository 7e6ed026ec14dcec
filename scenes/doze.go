package scenes

import (
	"image"

	"github.com/ludarium/ludarium/scenes/ui"
)

// A doze is how a window sleeps at which nobody does anything and in which nothing moves: the stage is asked a dozen
// times a second instead of sixty. The first touch wakes it in the same tick.
type doze struct {
	still int         // ticks since something happened
	at    image.Point // the pointer
	size  image.Point
}

const (
	dozeAfter = 15 // ticks
	dozeEvery = 5  // of so many ticks one is passed on
)

// skips says that nothing needs to be done in this tick.
func (d *doze) skips(in *ui.Input, size image.Point) bool {
	if !in.Quiet() || in.At != d.at || size != d.size {
		d.wake()
	}
	d.at, d.size = in.At, size
	d.still++
	return d.still > dozeAfter && d.still%dozeEvery != 0
}

// wake says that something happened.
func (d *doze) wake() { d.still = 0 }
