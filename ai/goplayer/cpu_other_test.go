//go:build !unix

package goplayer

import "time"

// cpuSeconds returns the wall clock in seconds where CPU time is not available.
func cpuSeconds() float64 { return float64(time.Now().UnixNano()) / 1e9 }
