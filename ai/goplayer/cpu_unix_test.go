//go:build unix

package goplayer

import "syscall"

// cpuSeconds returns the CPU time of this process in seconds.
func cpuSeconds() float64 {
	var r syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &r)
	return float64(r.Utime.Nano()+r.Stime.Nano()) / 1e9
}
