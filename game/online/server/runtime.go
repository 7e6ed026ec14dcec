package server

import (
	"math"
	"os"
	"runtime"
	"runtime/debug"
)

// The settings of a process that is a server and nothing else.
const (
	gcPercent     = 50 // most of what it has are tables, which stay
	minProcessors = 2  // of Go: one would stand still whenever an entry is written to the disk
)

// SetUpRuntime sets up the runtime of Go for a process that is a server and nothing else. What operators have
// set by GOGC and GOMEMLIMIT stays.
func SetUpRuntime() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(gcPercent)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(math.MaxInt64) // what tables need, whatever the program has as its limit elsewhere
	}
	if runtime.GOMAXPROCS(0) < minProcessors { // a call ends that the runtime follows the limits of a container
		runtime.GOMAXPROCS(minProcessors)
	}
}
