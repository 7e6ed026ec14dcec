package scenes

import (
	"context"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// isSystemDark reports whether the system uses a dark colour mode.
func dark() bool { return ebiten.SystemColorMode() == ebiten.ColorModeDark }

// watchColorMode polls the system's colour mode until ctx ends. A query may take longer than a frame.
func (l *loop) watch(ctx context.Context) {
	const often = 10 * time.Second
	ticker := time.NewTicker(often)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			l.dark.Store(dark())
		}
	}
}

// Default window size, in units.
const firstWide, firstHigh = 1280, 800

// initialWindowSize is the size of the first window; if the monitor is too small, part of the desktop stays visible.
func firstSize() (w, h int) {
	m := ebiten.Monitor()
	if m == nil {
		return firstWide, firstHigh
	}
	w, h = m.Size()
	return fitted(firstWide, w), fitted(firstHigh, h)
}

// fitToMonitor fits a side of the window to that of the monitor.
func fitted(side, monitor int) int {
	if monitor <= 0 || side <= monitor {
		return side
	}
	return monitor * 9 / 10
}
