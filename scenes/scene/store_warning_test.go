package scene

import (
	"io/fs"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/saves/library"
)

// Where nothing can be written no unfinished game can be claimed, and there need not be one.
func TestWarningOfReadOnlyFolder(t *testing.T) {
	words := text.For("en")
	c := &Context{Words: words}
	for _, cause := range []error{syscall.EROFS, syscall.EACCES, fs.ErrPermission} {
		assert.Equal(t, words.T("notice.not-kept"), c.storeWarning(&fs.PathError{Op: "open", Path: "running-1.lock", Err: cause}))
	}
	assert.Equal(t, words.T("notice.too-many-windows"), c.storeWarning(library.ErrNoFreeSlot))
	assert.Contains(t, c.storeWarning(&fs.PathError{Op: "read", Path: "running-1-a.ludarium", Err: syscall.EIO}), "Couldn’t open your unfinished game")
}
