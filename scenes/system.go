package scenes

import (
	"context"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// dark says that the system is dark.
func dark() bool { return ebiten.SystemColorMode() == ebiten.ColorModeDark }

// watch looks now and then whether the system has become dark or light, until ctx ends. To find out may take a program
// of the system longer than a frame has.
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

// The size of the first window, in units.
const firstWide, firstHigh = 1280, 800

// firstSize is the size of the first window on the monitor: what does not fit leaves a little of the desktop.
func firstSize() (w, h int) {
	m := ebiten.Monitor()
	if m == nil {
		return firstWide, firstHigh
	}
	w, h = m.Size()
	return fitted(firstWide, w), fitted(firstHigh, h)
}

// fitted is a side of a window on a monitor that long.
func fitted(side, monitor int) int {
	if monitor <= 0 || side <= monitor {
		return side
	}
	return monitor * 9 / 10
}
