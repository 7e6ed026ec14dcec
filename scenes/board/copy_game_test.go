package board

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/directortest"
)

func TestCopyGame(t *testing.T) {
	p := &directortest.Clipboard{}
	r := newRig(t, directortest.WithClipboard(p))
	r.OpenSampleGame()
	r.Rest()
	r.board().copyPosition()
	r.Rest()
	assert.Equal(t, r.Position(), p.Text())
	r.board().copyGame()
	r.Rest()
	assert.Contains(t, p.Text(), "1. e4 e5 2. Nf3")
	assert.Contains(t, r.Director.Toast.Text, "copied")
}
