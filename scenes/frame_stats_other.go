//go:build !js

package scenes

// exposeFrameStats does nothing in a window, where frameStats prints its report.
func (l *loop) exposeFrameStats() {}
