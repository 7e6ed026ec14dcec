package natslog

import (
	"errors"
	"fmt"
	"sync"
)

// An errorLogger is a logger for the server of NATS that only remembers why it does not start.
type errorLogger struct {
	mu      sync.Mutex
	last    string // error
	isFatal bool   // the server has given up because of it
}

// Noticef implements [server.Logger].
func (e *errorLogger) Noticef(string, ...any) {}

// Warnf implements [server.Logger].
func (e *errorLogger) Warnf(string, ...any) {}

// Debugf implements [server.Logger].
func (e *errorLogger) Debugf(string, ...any) {}

// Tracef implements [server.Logger].
func (e *errorLogger) Tracef(string, ...any) {}

// Errorf implements [server.Logger].
func (e *errorLogger) Errorf(format string, args ...any) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if !e.isFatal {
		e.last = fmt.Sprintf(format, args...)
	}
}

// Fatalf implements [server.Logger].
func (e *errorLogger) Fatalf(format string, args ...any) {
	e.Errorf(format, args...)
	e.mu.Lock()
	defer e.mu.Unlock()
	e.isFatal = true
}

// hasFatal reports whether the server has given up.
func (e *errorLogger) hasFatal() bool {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.isFatal
}

// err returns the error because of which the server has given up, or the last one.
func (e *errorLogger) err() error {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.last == "" {
		return errors.New("it does not answer")
	}
	return errors.New(e.last)
}
