package server

import (
	"math"
	"runtime"
	"runtime/debug"
)

// The settings of a process that is a server and nothing else.
const (
	gcPercent     = 50 // most of what it has are tables, which stay
	minProcessors = 2  // of Go: one would stand still whenever an entry is written to the disk
)

// SetUpRuntime sets up the runtime of Go for a process that is a server and nothing else.
func SetUpRuntime() {
	debug.SetGCPercent(gcPercent)
	debug.SetMemoryLimit(math.MaxInt64) // what tables need, whatever the program has as its limit elsewhere
	runtime.GOMAXPROCS(max(runtime.GOMAXPROCS(0), minProcessors))
}
