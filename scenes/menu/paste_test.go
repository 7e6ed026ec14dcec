package menu

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/directortest"
)

func TestPasteIntoField(t *testing.T) {
	p := &directortest.Clipboard{}
	r := newRig(t, directortest.WithClipboard(p))
	r.Write("/")
	r.Paste(p, "hasami\n8/8")
	assert.Equal(t, "hasami", r.Director.Top().(*Scene).query, "the field takes the first line")
}
