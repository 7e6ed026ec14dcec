package help

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// openUnloaded opens the help of shogi as a page does while it fetches the texts.
func (r *rig) openUnloaded() *Scene {
	r.T.Helper()
	r.Director.Nav.OpenHelp("shogi", "")
	h := r.Director.Top().(*Scene)
	h.startLoading("shogi")
	r.Tick(ui.Input{})
	return h
}

func TestHelpIsLoadedLater(t *testing.T) {
	r := newRig(t)
	h := r.openUnloaded()
	says := func() string { return strings.Join(r.Texts(), " ") }
	assert.Contains(t, says(), "Fetching the help")
	assert.Contains(t, says(), "Shogi")
	r.Key(ui.KeyRight, ui.KeyLeft)
	var report scene.Report
	h.Report(&report)
	assert.Equal(t, "Shogi", report.Title)
	h.loadFailed = true
	r.Tick(ui.Input{})
	assert.Contains(t, says(), "could not be fetched")
	r.Click("help.retry")
	assert.NotEmpty(t, h.pages)
	assert.Equal(t, "shogi", h.page().Game)
}

func TestLeaveHelpBeforeItIsLoaded(t *testing.T) {
	r := newRig(t)
	h := r.openUnloaded()
	r.Key(ui.KeyEsc)
	assert.NotEqual(t, h, r.Director.Top())
}
