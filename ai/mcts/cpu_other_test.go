//go:build !unix

package mcts

import "time"

// cpu is the time of the clock, in seconds, where the time that a program has computed is not known.
func cpu() float64 { return float64(time.Now().UnixNano()) / 1e9 }
