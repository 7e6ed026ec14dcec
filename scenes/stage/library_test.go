package stage

import (
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/scenes/ui"
)

// shelved fills a library with games of all kinds, as if they had been played on several days.
func shelved(t *testing.T, store *library.Store) {
	t.Helper()
	games := []struct{ text, title string }{
		{"[Game \"hasami-shogi\"]\n[Date \"2026.04.02\"]\n[Black \"Anna\"]\n[Red \"Jan\"]\n\n1. i1c1 *\n", ""},
		{"[Event \"x\"]\n[Date \"2025.12.24\"]\n[White \"Anna\"]\n[Black \"Computer, level 4\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n", ""},
		{"[Event \"x\"]\n[Date \"2026.04.28\"]\n[White \"Computer, level 4\"]\n[Black \"Computer, level 6\"]\n\n1. d4 d5 1/2-1/2\n", "A quiet draw"},
		{"[Date \"2026.04.29\"]\n" + middle, ""},
		{"[Event \"x\"]\n[Date \"2026.04.30\"]\n[White \"\"]\n[Black \"Computer, level 2\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n", ""},
		{"[Event \"x\"]\n[Date \"2026.05.01\"]\n[White \"\"]\n[Black \"Computer, level 2\"]\n\n1. e4 c5 *\n", ""},
	}
	for _, g := range games {
		records, err := formats.Read("x.pgn", strings.NewReader(g.text), catalog.Find)
		require.NoError(t, err)
		name, err := store.Save("", records[0])
		require.NoError(t, err)
		if g.title != "" {
			require.NoError(t, store.Rename(name, g.title))
		}
	}
}

// spoil breaks a game of the library in the middle.
func spoil(t *testing.T, dir, name string) {
	t.Helper()
	path := filepath.Join(dir, name+".ludarium")
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, []byte(strings.Replace(string(data), "g2g4", "g2g5", 1)), 0o600))
}

// filled is a folder with games of all kinds and a broken one.
func filled(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	store, err := library.Open(dir, catalog.Find)
	require.NoError(t, err)
	shelved(t, store)
	require.NoError(t, store.Close())
	spoil(t, dir, "000005-chess")
	return dir
}

// library is a rig that shows a filled library.
func openLibrary(t *testing.T) (*rig, *shelf) {
	t.Helper()
	r := newRig(t, stored(t, filled(t)))
	r.at = image.Pt(3, 3)
	r.rest()
	r.click("menu.library")
	r.at = image.Pt(3, 3)
	r.rest()
	return r, r.s.Top().(*shelf)
}

func (l *shelf) shown() []string {
	var out []string
	for i := range l.cards {
		l.complete(&l.cards[i])
		out = append(out, l.cards[i].Title+"|"+l.cards[i].Players+"|"+l.cards[i].Date+"|"+l.cards[i].Outcome)
	}
	return out
}

func TestLibraryShowsAndSorts(t *testing.T) {
	r, l := openLibrary(t)
	assert.Equal(t, []string{
		"Chess|You vs Level 2|Today|Move 2", "Chess|You vs Level 2|Yesterday|Damaged", "Chess|Anna vs Jan|29 Apr|Move 16",
		"A quiet draw|Level 4 vs Level 6|28 Apr|Draw", "Chess|Anna vs Level 4|24 Dec 2025|Won", "Hasami shogi|Anna vs Jan|2 Apr|Move 1",
	}, l.shown())
	l.want.filter = onlyUnfinished
	r.tick(ui.Input{})
	assert.Len(t, l.cards, 3)
	r.click("library.filter.hasami-shogi")
	assert.Len(t, l.cards, 1)
	r.click("library.filter.won")
	r.tick(ui.Input{})
	require.Len(t, l.cards, 1)
	assert.Equal(t, "Anna", l.cards[0].Entry.Seats[0].Name)
	e := l.cards[0].Entry
	l.want.filter = onlyLost
	assert.False(t, l.wanted(e), "she has won it")
	e.Result = "black mate"
	assert.True(t, l.wanted(e))
	r.click("library.filter.")
	r.click("library.order")
	r.click("library.orders.oldest")
	r.rest()
	assert.Equal(t, "hasami-shogi", l.cards[0].Entry.Game)
	r.click("library.order")
	r.click("library.orders.name")
	r.rest()
	assert.Equal(t, "A quiet draw|Level 4 vs Level 6|28 Apr|Draw", l.shown()[0])
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
		l.want.query = c.query
		r.tick(ui.Input{})
		assert.Len(t, l.cards, c.count, c.query)
	}
	r.click("find.all")
	assert.Len(t, l.cards, 6, "there is a way back")
	r.write("/quiet")
	assert.Equal(t, "quiet", l.want.query)
	r.key(ui.KeyEsc)
	assert.Empty(t, l.want.query)
	assert.Same(t, l, r.s.Top(), "Esc ends the search first")
}

func TestTrash(t *testing.T) {
	r, l := openLibrary(t)
	assert.False(t, r.has("library.filter.trash"), "nothing was deleted")
	r.key(ui.KeyHome, ui.KeyDelete)
	r.rest()
	r.key(ui.KeyDelete) // the broken one
	r.rest()
	require.Len(t, l.cards, 4)
	r.click("library.filter.trash")
	r.rest()
	require.Len(t, l.cards, 2)
	assert.Equal(t, "Chess|You vs Level 2|Today|Move 2", l.shown()[0])
	require.Error(t, l.cards[1].Entry.Err)
	l.want.query = "chess"
	r.rest()
	assert.NotEmpty(t, l.cards, "it can be searched")
	l.want.query = ""

	r.rest()
	r.click("library.000006-chess")
	assert.True(t, r.has("library.actions.restore"), "a game in the trash is not opened")
	assert.False(t, r.has("library.actions.open"))
	r.click("library.actions.restore")
	r.rest()
	require.Len(t, l.cards, 1)
	assert.Contains(t, r.s.Toast.Text, "Chess")
	l.want.filter = ""
	r.rest()
	require.Len(t, l.cards, 5)
	assert.Equal(t, "000006-chess", l.cards[0].Entry.Name)

	r.click("library.filter.trash")
	r.click("library.empties")
	r.tick(ui.Input{})
	r.key(ui.KeyEnter)
	r.rest()
	require.Len(t, l.SavedGames.Trash, 1, "the keyboard is on the careful answer")
	r.click("library.empties")
	r.tick(ui.Input{})
	r.click("library.emptied")
	r.rest()
	assert.Empty(t, l.SavedGames.Trash)
	assert.Empty(t, l.want.filter, "the library is shown again")
	assert.Len(t, l.cards, 5)
	assert.False(t, r.has("library.filter.trash"))
}

func TestEmptyLibrary(t *testing.T) {
	r := newRig(t, stored(t, t.TempDir()))
	r.click("menu.library")
	r.rest()
	assert.True(t, r.has("library.import"))
	r.click("library.play")
	assert.IsType(t, &setup{}, r.s.Top())
}
