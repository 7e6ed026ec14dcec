package gtp

import (
	"time"

	"golang.org/x/sys/windows"
)

// processCPUTime is the CPU time that this process has used.
func processCPUTime() time.Duration {
	var began, ended, kernel, user windows.Filetime
	if windows.GetProcessTimes(windows.CurrentProcess(), &began, &ended, &kernel, &user) != nil {
		return 0
	}
	ticks := func(t windows.Filetime) time.Duration { // in units of 100 ns
		return time.Duration(uint64(t.HighDateTime)<<32|uint64(t.LowDateTime)) * 100
	}
	return ticks(kernel) + ticks(user)
}
