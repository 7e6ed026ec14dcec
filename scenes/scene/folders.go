package scene

import (
	"time"

	"github.com/ludarium/ludarium/scenes/ui"
)

// A Folder is one in which files with games may lie. Both functions are called away from the passes.
type Folder struct {
	Name string // "Documents": a name of the system, or a path
	List func() ([]FileInfo, error)
	Read func(name string) ui.File
}

// A FileInfo is a file that can be opened.
type FileInfo struct {
	Name    string
	Size    int64
	Changed time.Time
}
