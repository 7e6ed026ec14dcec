package library

import (
	"errors"
	"syscall"
)

// ErrFull means that the library has no room left.
var ErrFull = errors.New("the store is full")

// IsFull reports whether err means that the library or the disk has no room left.
func IsFull(err error) bool { return errors.Is(err, ErrFull) || errors.Is(err, syscall.ENOSPC) }
