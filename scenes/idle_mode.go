package scenes

import (
	"context"
	"image"
	"sync/atomic"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/ludarium/ludarium/scenes/ui"
)

// idleMode lowers the frame rate of a window without input and animations: about a dozen frames per second instead of
// sixty, and after a while only four. Any event makes a frame at once and ends it.
type doze struct {
	still int         // ticks since the last activity
	at    image.Point // position of the pointer
	size  image.Point
	every atomic.Int32 // one frame per this many pulses; 0: not idle
}

const (
	dozeAfter = 15                    // ticks without input
	dozeAgain = 5                     // ticks after a change without input, such as a clock
	dozeDeep  = dozeAfter + 36        // three seconds later
	dozePulse = 80 * time.Millisecond // interval of the pulses
)

// recordInput counts a tick with its input.
func (d *doze) hears(in *ui.Input, held bool, size image.Point) {
	d.still++
	if !in.Quiet() || held || in.At != d.at || size != d.size {
		d.still = 0
	}
	d.at, d.size = in.At, size
}

// recordChange notes that the window changed or soon will, so that animations stay smooth.
func (d *doze) stirs() { d.still = min(d.still, dozeAfter-dozeAgain) }

// pulsesToSkip is the number of pulses per frame; 0 means not idle.
func (d *doze) depth() int32 {
	switch {
	case d.still <= dozeAfter:
		return 0
	case d.still <= dozeDeep:
		return 1
	}
	return 3
}

// apply enters or leaves idle mode. While idle, Ebitengine's loop waits for an event or a pulse, and every frame is
// one tick, however much time has passed.
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

// runPulse schedules the frames of an idle window until ctx ends: an engine may have moved, a clock may have to be
// updated.
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
