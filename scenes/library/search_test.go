package library

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestSearchUpdatesWithIndex(t *testing.T) {
	r, l := openLibrary(t)
	all := len(l.cards)
	r.Director.SavedGames.SearchTexts = nil
	l.filters.query = "level"
	r.Tick(ui.Input{})
	require.Empty(t, l.cards, "only the names are loaded")
	r.Director.IndexSavedGames()
	r.Rest()
	assert.NotEmpty(t, l.cards)
	assert.Less(t, len(l.cards), all)
}

func TestPasteIntoDialog(t *testing.T) {
	r, l := openLibrary(t)
	p := &directortest.Clipboard{}
	r.Director.Options.Clipboard = p
	r.Key(ui.KeyRight, ui.KeyRight, ui.KeyFlip)
	r.Tick(ui.Input{})
	r.Paste(p, "Immortal")
	assert.Equal(t, "Immortal", l.newTitle)
}
