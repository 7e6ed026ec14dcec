package library

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/setup"
	"github.com/ludarium/ludarium/scenes/ui"
)

// openLibrary returns a rig that shows a filled library.
func openLibrary(t *testing.T) (*rig, *Scene) {
	t.Helper()
	r := newRig(t, directortest.WithStore(t, directortest.NewLibrary(t)))
	r.Pointer = image.Pt(3, 3)
	r.Rest()
	r.Click("menu.library")
	r.Pointer = image.Pt(3, 3)
	r.Rest()
	return r, r.Director.Top().(*Scene)
}

func (l *Scene) titles() []string {
	var out []string
	for i := range l.cards {
		l.loadCard(&l.cards[i])
		out = append(out, l.cards[i].Title+"|"+l.cards[i].Players+"|"+l.cards[i].Date+"|"+l.cards[i].Outcome)
	}
	return out
}

func TestLibraryShowsAndSorts(t *testing.T) {
	r, l := openLibrary(t)
	assert.Equal(t, []string{
		"Chess|You vs Level 2|Today|Move 2", "Chess|You vs Level 2|Yesterday|Damaged", "Chess|Anna vs Jan|29 Apr|Move 16",
		"A quiet draw|Level 4 vs Level 6|28 Apr|Draw", "Chess|Anna vs Level 4|24 Dec 2025|Won", "Hasami shogi|Anna vs Jan|2 Apr|Move 1",
	}, l.titles())
	l.filters.filter = unfinishedFilter
	r.Tick(ui.Input{})
	assert.Len(t, l.cards, 3)
	r.Click("library.filter.hasami-shogi")
	assert.Len(t, l.cards, 1)
	r.Click("library.filter.won")
	r.Tick(ui.Input{})
	require.Len(t, l.cards, 1)
	assert.Equal(t, "Anna", l.cards[0].Entry.Seats[0].Name)
	e := l.cards[0].Entry
	l.filters.filter = lostFilter
	assert.False(t, l.matchesFilters(e), "she has won")
	e.Result = "black mate"
	assert.True(t, l.matchesFilters(e))
	r.Click("library.filter.")
	r.Click("library.order")
	r.Click("library.orders.oldest")
	r.Rest()
	assert.Equal(t, "hasami-shogi", l.cards[0].Entry.Game)
	r.Click("library.order")
	r.Click("library.orders.name")
	r.Rest()
	assert.Equal(t, "A quiet draw|Level 4 vs Level 6|28 Apr|Draw", l.titles()[0])
}

func TestLibrarySearches(t *testing.T) {
	r, l := openLibrary(t)
	for _, c := range []struct {
		query string
		count int
	}{
		{"jan", 2},
		{"ANNA jan", 2},
		{"anna hasami", 1},
		{"quiet", 1},
		{"2026-04-28", 1},
		{"yesterday", 0},
		{"today", 1},
		{"dec 2025", 1},
		{"quiet 6", 1},
		{"intercepting chess", 1}, // hasami shogi
		{"zzz", 0},
	} {
		l.filters.query = c.query
		r.Tick(ui.Input{})
		assert.Len(t, l.cards, c.count, c.query)
	}
	r.Click("find.all")
	assert.Len(t, l.cards, 6, "it can be undone")
	r.Write("/quiet")
	assert.Equal(t, "quiet", l.filters.query)
	r.Key(ui.KeyEsc)
	assert.Empty(t, l.filters.query)
	assert.Same(t, l, r.Director.Top(), "Esc ends the search first")
}

func TestTrash(t *testing.T) {
	r, l := openLibrary(t)
	assert.False(t, r.Has("library.filter.trash"), "nothing was deleted")
	r.Key(ui.KeyHome, ui.KeyDelete)
	r.Rest()
	r.Key(ui.KeyDelete) // the broken one
	r.Rest()
	require.Len(t, l.cards, 4)
	r.Click("library.filter.trash")
	r.Rest()
	require.Len(t, l.cards, 2)
	assert.Equal(t, "Chess|You vs Level 2|Today|Move 2", l.titles()[0])
	require.Error(t, l.cards[1].Entry.Err)
	l.filters.query = "chess"
	r.Rest()
	assert.NotEmpty(t, l.cards, "it can be searched")
	l.filters.query = ""

	r.Rest()
	r.Click("library.000006-chess")
	assert.True(t, r.Has("library.actions.restore"), "a game in the trash is not opened")
	assert.False(t, r.Has("library.actions.open"))
	r.Click("library.actions.restore")
	r.Rest()
	require.Len(t, l.cards, 1)
	assert.Contains(t, r.Director.Toast.Text, "Chess")
	l.filters.filter = ""
	r.Rest()
	require.Len(t, l.cards, 5)
	assert.Equal(t, "000006-chess", l.cards[0].Entry.Name)

	r.Click("library.filter.trash")
	r.Click("library.empties")
	r.Tick(ui.Input{})
	r.Key(ui.KeyEnter)
	r.Rest()
	require.Len(t, l.SavedGames.Trash, 1, "the focus is on the safe answer")
	r.Click("library.empties")
	r.Tick(ui.Input{})
	r.Click("library.emptied")
	r.Rest()
	assert.Empty(t, l.SavedGames.Trash)
	assert.Empty(t, l.filters.filter, "the library is shown again")
	assert.Len(t, l.cards, 5)
	assert.False(t, r.Has("library.filter.trash"))
}

func TestEmptyLibrary(t *testing.T) {
	r := newRig(t, directortest.WithStore(t, t.TempDir()))
	r.Click("menu.library")
	r.Rest()
	assert.True(t, r.Has("library.import"))
	r.Click("library.play")
	assert.IsType(t, &setup.Scene{}, r.Director.Top())
}
