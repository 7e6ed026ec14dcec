//go:build !js

package cli

import (
	"os"
	"os/signal"
	"syscall"
)

// outlive makes writing to a pipe that nobody reads an error; otherwise the program would be killed in mid-sentence.
// Unlike a signal that is ignored, one that is listened to is not handed on to the programs that we start.
func outlive() (stop func()) {
	gone := make(chan os.Signal, 1)
	signal.Notify(gone, syscall.SIGPIPE)
	return func() { signal.Stop(gone) }
}
