//go:build !js

package cli

import (
	"os"
	"os/signal"
	"syscall"
)

// catchBrokenPipe makes writing to a closed pipe an error instead of killing the program. The signal is caught rather
// than ignored, because engines that the program starts would inherit an ignored signal.
func catchBrokenPipe() (stop func()) {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, syscall.SIGPIPE)
	return func() { signal.Stop(signals) }
}
