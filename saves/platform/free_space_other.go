//go:build unix && !linux && !darwin && !freebsd

package platform

import "errors"

// FreeSpace returns how many bytes the user can still write in a folder.
func FreeSpace(string) (uint64, error) { return 0, errors.ErrUnsupported }
