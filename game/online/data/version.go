package data

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/saves/platform"
)

// Version is the version of the folder that this program writes. It grows with every change that older programs would not understand.
const Version = 1

// versionFile is the name of the file with the version of a folder.
const versionFile = "version"

// ErrNewer is the error of a folder that a newer program has used.
var ErrNewer = errors.New("data: a newer Ludarium has used the folder")

// checkVersion returns [ErrNewer] if this program must not touch a folder. One without a version is older, or new.
func checkVersion(dir string) error {
	text, err := os.ReadFile(filepath.Join(dir, versionFile))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("data: %w", err)
	}
	version, err := strconv.Atoi(strings.TrimSpace(string(text)))
	if err != nil {
		return fmt.Errorf("data: %s: %w", filepath.Join(dir, versionFile), err)
	}
	if version > Version {
		return fmt.Errorf("%w %s (version %d, this one knows %d)", ErrNewer, dir, version, Version)
	}
	return nil
}

// WriteVersion writes the version of a folder that is locked, unless it is there.
func WriteVersion(dir string) error {
	name, text := filepath.Join(dir, versionFile), strconv.Itoa(Version)+"\n"
	if found, err := os.ReadFile(name); err == nil && string(found) == text {
		return nil
	}
	if err := platform.WriteFile(name, []byte(text)); err != nil {
		return fmt.Errorf("data: %w", err)
	}
	return nil
}
