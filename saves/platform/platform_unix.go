//go:build unix

package platform

import (
	"errors"
	"os"

	"golang.org/x/sys/unix"
)

// Lock locks an open file without waiting. Closing the file unlocks it, and so does the end of the process.
func Lock(f *os.File) (bool, error) {
	err := unix.Flock(int(f.Fd()), unix.LOCK_EX|unix.LOCK_NB)
	if errors.Is(err, unix.EWOULDBLOCK) {
		return false, nil
	}
	return err == nil, err
}

// SyncFolder makes renames durable. It ignores that a file system cannot sync folders.
func SyncFolder(d *os.File) error {
	if err := d.Sync(); !errors.Is(err, unix.EINVAL) && !errors.Is(err, unix.ENOTSUP) {
		return err
	}
	return nil
}
