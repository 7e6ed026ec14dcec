package board

import (
	"html"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
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

// The line for a web site shows the game as it stands in a frame, whose address the whole program opens, too.
func TestCopyEmbed(t *testing.T) {
	for _, c := range []struct{ page, address, toast string }{
		{"https://games.example/?a=1&b=2", "https://games.example/?a=1&amp;b=2", "Paste it into the HTML"},
		{"", "https://ludarium.example/", "Replace https://ludarium.example/"}, // of a window
	} {
		p := &directortest.Clipboard{}
		r := newRig(t, directortest.WithClipboard(p), func(o *scene.Options) { o.PageAddress = c.page })
		r.OpenSampleGame()
		r.Rest()
		r.Key(ui.KeyLeft)
		position := r.Position()
		r.Click(moreMenuID)
		r.Click(moreMenuID + ".copy-embed")
		r.Rest()
		assert.Contains(t, r.Director.Toast.Text, c.toast)
		line := p.Text()
		assert.True(t, strings.HasPrefix(line, `<iframe src="`+c.address+`#/embed/game=1.`), line)
		assert.Contains(t, line, ` title="Chess" `)
		assert.NotContains(t, line, "\n")
		link, _, _ := strings.Cut(strings.TrimPrefix(line, `<iframe src="`), `"`)
		other := newRig(t)
		other.Director.OpenText(html.UnescapeString(strings.Replace(link, "?a=1&amp;b=2", "", 1)))
		other.Rest()
		assert.Equal(t, position, other.Position())
	}
}
