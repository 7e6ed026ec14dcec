//go:build unix

package gtp

import (
	"syscall"
	"time"
)

// processCPUTime is the CPU time that this process has used.
func processCPUTime() time.Duration {
	var u syscall.Rusage
	if syscall.Getrusage(syscall.RUSAGE_SELF, &u) != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
