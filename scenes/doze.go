package scenes

import (
	"context"
	"image"
	"sync/atomic"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/ludarium/ludarium/scenes/ui"
)

// A doze is how a window sleeps at which nobody does anything and in which nothing moves: it makes a dozen frames a
// second instead of sixty, and after some time only four. Whatever happens to it makes a frame at once, and wakes it.
type doze struct {
	still int         // ticks since something happened
	at    image.Point // the pointer
	size  image.Point
	every atomic.Int32 // of so many pulses one makes a frame; 0: it is awake
}

const (
	dozeAfter = 15                    // ticks without input
	dozeAgain = 5                     // ticks after a change that nobody made, as of a clock
	dozeDeep  = dozeAfter + 36        // three seconds on
	dozePulse = 80 * time.Millisecond // from frame to frame
)

// hears counts a tick with that input; held says that a key is down.
func (d *doze) hears(in *ui.Input, held bool, size image.Point) {
	d.still++
	if !in.Quiet() || held || in.At != d.at || size != d.size {
		d.still = 0
	}
	d.at, d.size = in.At, size
}

// stirs says that the window changed, or soon will: if that goes on, something moves.
func (d *doze) stirs() { d.still = min(d.still, dozeAfter-dozeAgain) }

// depth is how many pulses should go by from frame to frame; 0 is to be awake.
func (d *doze) depth() int32 {
	switch {
	case d.still <= dozeAfter:
		return 0
	case d.still <= dozeDeep:
		return 1
	}
	return 3
}

// settle goes to sleep or wakes up. Asleep, Ebitengine's loop waits for an event, or for the pulse; then every frame is
// one tick, whatever time has passed.
func (d *doze) settle() {
	depth := d.depth()
	was := d.every.Swap(depth)
	switch {
	case was == 0 && depth > 0:
		ebiten.SetTPS(ebiten.SyncWithFPS)
		ebiten.SetFPSMode(ebiten.FPSModeVsyncOffMinimum) //nolint:staticcheck // nothing else lets the loop wait for events
	case was > 0 && depth == 0:
		ebiten.SetTPS(ebiten.DefaultTPS)
		ebiten.SetFPSMode(ebiten.FPSModeVsyncOn) //nolint:staticcheck // the way back from FPSModeVsyncOffMinimum
	}
}

// pulse asks for the frames of a window that sleeps, until ctx ends: the computer may have moved, a clock may have to go
// on.
func (d *doze) pulse(ctx context.Context) {
	ticker := time.NewTicker(dozePulse)
	defer ticker.Stop()
	for missed := int32(1); ; missed++ {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		if every := d.every.Load(); every > 0 && missed >= every {
			ebiten.ScheduleFrame() //nolint:staticcheck // belongs to FPSModeVsyncOffMinimum
			missed = 0
		}
	}
}
