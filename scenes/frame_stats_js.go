package scenes

import (
	"strings"
	"syscall/js"
)

// isTestPage reports whether the page was opened by a test.
func tested() bool {
	return strings.Contains(js.Global().Get("location").Get("search").String(), "test=1")
}

// exposeFrameStats lets tests call ludariumFrames, which returns the report since the last call.
func (l *loop) measure() {
	if !tested() {
		return
	}
	l.frames = newFrames(true)
	js.Global().Set("ludariumFrames", js.FuncOf(func(js.Value, []js.Value) any {
		if !l.turn.TryLock() { // in the middle of a pass that waits for something
			return ""
		}
		defer l.turn.Unlock()
		text := l.frames.report()
		l.frames = newFrames(true)
		return text
	}))
}
