package scenes

import (
	"context"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// isSystemDark reports whether the system uses a dark colour mode.
func isSystemDark() bool { return ebiten.SystemColorMode() == ebiten.ColorModeDark }

// watchColorMode polls the system's colour mode until ctx ends. A query may take longer than a frame.
func (l *loop) watchColorMode(ctx context.Context) {
	const interval = 10 * time.Second
	ticker := time.NewTicker(interval)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
			l.isDark.Store(isSystemDark())
		}
	}
}

// Default window size, in units.
const defaultWidth, defaultHeight = 1280, 800

// initialWindowSize is the size of the first window; if the monitor is too small, part of the desktop stays visible.
func initialWindowSize() (w, h int) {
	m := ebiten.Monitor()
	if m == nil {
		return defaultWidth, defaultHeight
	}
	w, h = m.Size()
	return fitToMonitor(defaultWidth, w), fitToMonitor(defaultHeight, h)
}

// fitToMonitor fits a side of the window to that of the monitor.
func fitToMonitor(side, monitor int) int {
	if monitor <= 0 || side <= monitor {
		return side
	}
	return monitor * 9 / 10
}
