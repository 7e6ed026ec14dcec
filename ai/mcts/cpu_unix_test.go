//go:build unix

package mcts

import "syscall"

// cpu is the time that this program has computed, in seconds: what else the machine does does not count.
func cpu() float64 {
	var r syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &r)
	return float64(r.Utime.Nano()+r.Stime.Nano()) / 1e9
}
