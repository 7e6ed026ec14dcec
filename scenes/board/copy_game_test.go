package board

import (
	"strings"
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

// A link to a game opens it where it is pasted, and at the start of the program.
func TestCopyLink(t *testing.T) {
	p := &directortest.Clipboard{}
	r := newRig(t, directortest.WithClipboard(p))
	r.OpenSampleGame()
	r.Rest()
	position := r.Position()
	r.board().copyLink()
	r.Rest()
	assert.Contains(t, r.Director.Toast.Text, "Link copied")
	link := p.Text()
	assert.True(t, strings.HasPrefix(link, "ludarium:#game="), link)
	other := newRig(t)
	other.Director.OpenLink(link)
	other.Rest()
	assert.Equal(t, position, other.Position())
	other = newRig(t)
	other.Director.OpenText(" " + link + "\n")
	other.Rest()
	assert.Equal(t, position, other.Position())
	other.Director.OpenLink(link[:len(link)-20])
	other.Rest()
	assert.Contains(t, other.Director.Toast.Text, "damaged")
	assert.Equal(t, position, other.Position(), "nothing is lost")
	other.Director.OpenLink("https://games.example/#elsewhere") // not ours
	other.Rest()
	assert.Equal(t, position, other.Position())
}
