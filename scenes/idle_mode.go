package scenes

import (
	"context"
	"image"
	"sync/atomic"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/ludarium/ludarium/scenes/ui"
)

// idleMode lowers the frame rate of a window without input and animations from 60 to about 12 frames per second, and after
// a while to 4. Any input ends it with an immediate frame.
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

// recordInput counts a tick; any input, held key, gamepad in use or new window size ends idle mode.
func (m *idleMode) recordInput(in *ui.Input, isActive bool, size image.Point) {
	m.idleTicks++
	if !in.IsEmpty() || isActive || in.Pointer != m.pointer || size != m.size {
		m.idleTicks = 0
	}
	m.pointer, m.size = in.Pointer, size
}

// recordChange keeps the full frame rate for a few ticks because the window changed or is about to, so that animations
// stay smooth.
func (m *idleMode) recordChange() { m.idleTicks = min(m.idleTicks, idleAfterInput-idleAfterChange) }

// wantedPulsesPerFrame returns the value of pulsesPerFrame that fits the time without activity.
func (m *idleMode) wantedPulsesPerFrame() int32 {
	switch {
	case m.idleTicks <= idleAfterInput:
		return 0
	case m.idleTicks <= deepIdleAfter:
		return 1
	}
	return 3
}

// apply enters or leaves idle mode. While idle, Ebitengine's loop waits for an event or a pulse, and every frame is
// one tick, however much time has passed.
func (m *idleMode) apply() {
	now := m.wantedPulsesPerFrame()
	before := m.pulsesPerFrame.Swap(now)
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
func (m *idleMode) runPulse(ctx context.Context) {
	ticker := time.NewTicker(idlePulse)
	defer ticker.Stop()
	for pulses := int32(1); ; pulses++ {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		if pulsesPerFrame := m.pulsesPerFrame.Load(); pulsesPerFrame > 0 && pulses >= pulsesPerFrame {
			ebiten.ScheduleFrame() //nolint:staticcheck // belongs to FPSModeVsyncOffMinimum
			pulses = 0
		}
	}
}
