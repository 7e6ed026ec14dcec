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
type idleMode struct {
	idleTicks      int         // ticks since the last activity
	pointer        image.Point // position of the pointer
	size           image.Point
	pulsesPerFrame atomic.Int32 // one frame per this many pulses; 0: not idle
}

const (
	idleAfterInput  = 15                    // ticks without input
	idleAfterChange = 5                     // ticks after a change without input, such as a clock
	deepIdleAfter   = idleAfterInput + 36   // three seconds later
	idlePulse       = 80 * time.Millisecond // interval of the pulses
)

// recordInput counts a tick with its input.
func (d *idleMode) recordInput(in *ui.Input, isKeyDown bool, size image.Point) {
	d.idleTicks++
	if !in.IsEmpty() || isKeyDown || in.Pointer != d.pointer || size != d.size {
		d.idleTicks = 0
	}
	d.pointer, d.size = in.Pointer, size
}

// recordChange notes that the window changed or soon will, so that animations stay smooth.
func (d *idleMode) recordChange() { d.idleTicks = min(d.idleTicks, idleAfterInput-idleAfterChange) }

// wantedPulsesPerFrame is the number of pulses per frame; 0 means not idle.
func (d *idleMode) wantedPulsesPerFrame() int32 {
	switch {
	case d.idleTicks <= idleAfterInput:
		return 0
	case d.idleTicks <= deepIdleAfter:
		return 1
	}
	return 3
}

// apply enters or leaves idle mode. While idle, Ebitengine's loop waits for an event or a pulse, and every frame is
// one tick, however much time has passed.
func (d *idleMode) apply() {
	now := d.wantedPulsesPerFrame()
	before := d.pulsesPerFrame.Swap(now)
	switch {
	case before == 0 && now > 0:
		ebiten.SetTPS(ebiten.SyncWithFPS)
		ebiten.SetFPSMode(ebiten.FPSModeVsyncOffMinimum) //nolint:staticcheck // nothing else lets the loop wait for events
	case before > 0 && now == 0:
		ebiten.SetTPS(ebiten.DefaultTPS)
		ebiten.SetFPSMode(ebiten.FPSModeVsyncOn) //nolint:staticcheck // the way back from FPSModeVsyncOffMinimum
	}
}

// runPulse schedules the frames of an idle window until ctx ends: an engine may have moved, a clock may have to be
// updated.
func (d *idleMode) runPulse(ctx context.Context) {
	ticker := time.NewTicker(idlePulse)
	defer ticker.Stop()
	for pulses := int32(1); ; pulses++ {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		if pulsesPerFrame := d.pulsesPerFrame.Load(); pulsesPerFrame > 0 && pulses >= pulsesPerFrame {
			ebiten.ScheduleFrame() //nolint:staticcheck // belongs to FPSModeVsyncOffMinimum
			pulses = 0
		}
	}
}
