package scenes

import (
	"strings"
	"syscall/js"
)

// tested says that a test looks at the page.
func tested() bool {
	return strings.Contains(js.Global().Get("location").Get("search").String(), "test=1")
}

// measure lets a test ask how long our own work took in the frames since it asked last: ludariumFrames gives the report
// and begins anew.
func (l *loop) measure() {
	if !tested() {
		return
	}
	l.frames = newFrames(true)
	js.Global().Set("ludariumFrames", js.FuncOf(func(js.Value, []js.Value) any {
		if !l.turn.TryLock() { // in the middle of a pass, which waits for something
			return ""
		}
		defer l.turn.Unlock()
		text := l.frames.report()
		l.frames = newFrames(true)
		return text
	}))
}
