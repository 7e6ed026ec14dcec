package platform

import (
	"errors"
	"os"

	"golang.org/x/sys/windows"
)

// Lock locks an open file without waiting. Closing the file unlocks it, and so does the end of the process.
func Lock(f *os.File) (bool, error) {
	err := windows.LockFileEx(windows.Handle(f.Fd()), windows.LOCKFILE_EXCLUSIVE_LOCK|windows.LOCKFILE_FAIL_IMMEDIATELY,
		0, 1, 0, new(windows.Overlapped))
	if errors.Is(err, windows.ERROR_LOCK_VIOLATION) {
		return false, nil
	}
	return err == nil, err
}

// SyncFolder does nothing: Windows cannot sync folders.
func SyncFolder(*os.File) error { return nil }
