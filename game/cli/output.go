package cli

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"sync"
	"syscall"
)

// An Output writes lines and remembers the first error, so that commands need not check every line. It is safe for
// concurrent use.
type Output struct {
	mu  sync.Mutex
	w   io.Writer
	err error
}

// Write writes to the standard output unless an earlier write has failed.
func (o *Output) Write(data []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if o.err != nil {
		return 0, o.err
	}
	n, err := o.w.Write(data)
	if err != nil {
		var path *fs.PathError
		if errors.As(err, &path) {
			err = path.Err
		}
		o.err = fmt.Errorf("standard output: %w", err)
	}
	return n, o.err
}

// Linef writes one line.
func (o *Output) Linef(format string, args ...any) {
	_, _ = fmt.Fprintf(o, format+"\n", args...) // Err returns the error
}

// Err returns the first error of writing.
func (o *Output) Err() error {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.err
}

// IsClosed reports whether the reader of the output has gone.
func (o *Output) IsClosed() bool {
	err := o.Err()
	return errors.Is(err, syscall.EPIPE) || errors.Is(err, io.ErrClosedPipe)
}
