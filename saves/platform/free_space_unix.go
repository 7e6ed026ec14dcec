//go:build linux || darwin || freebsd

package platform

import "golang.org/x/sys/unix"

// FreeSpace returns how many bytes the user can still write in a folder.
func FreeSpace(dir string) (uint64, error) {
	var stat unix.Statfs_t
	if err := unix.Statfs(dir, &stat); err != nil {
		return 0, err
	}
	return uint64(stat.Bavail) * uint64(stat.Bsize), nil //nolint:unconvert // the types differ between systems
}
