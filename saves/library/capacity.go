package library

import (
	"errors"
	"syscall"
)

// ErrFull means that the library has no space left.
var ErrFull = errors.New("the store is full")

// IsFull reports whether err means that the library or the disk has no space left.
func IsFull(err error) bool { return errors.Is(err, ErrFull) || errors.Is(err, syscall.ENOSPC) }
