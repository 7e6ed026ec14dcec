package scenes

import (
	"strings"
	"syscall/js"
)

// isTestPage reports whether the page was opened by a test.
func isTestPage() bool {
	return strings.Contains(js.Global().Get("location").Get("search").String(), "test=1")
}

// exposeFrameStats lets tests call ludariumFrames, which returns the report since the last call.
func (l *loop) exposeFrameStats() {
	if !isTestPage() {
		return
	}
	l.frameStats = newFrameStats(true)
	js.Global().Set("ludariumFrames", js.FuncOf(func(js.Value, []js.Value) any {
		if !l.mu.TryLock() { // a tick is blocked until this callback returns
			return ""
		}
		defer l.mu.Unlock()
		text := l.frameStats.report()
		l.frameStats = newFrameStats(true)
		return text
	}))
}
