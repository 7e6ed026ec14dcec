package scene

import (
	"time"

	"github.com/ludarium/ludarium/scenes/ui"
)

// A Folder may hold files with games. Both functions are called in the background.
type Folder struct {
	Name string // the system's name, such as "Documents", or a path
	List func() ([]FileInfo, error)
	Read func(name string) ui.File
}

// A FileInfo is a file that can be opened.
type FileInfo struct {
	Name    string
	Size    int64
	Changed time.Time
}
