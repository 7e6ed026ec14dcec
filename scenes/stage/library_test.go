package stage

import (
	"bytes"
	"image"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestSaveAndOpen(t *testing.T) {
	r := newRig(t, stored(t, t.TempDir()))
	r.begin("chess", "")
	r.drag("e2", "e4")
	r.key(ui.KeySave)
	r.click("sheet..pgn")
	r.rest()
	require.Len(t, r.files, 1)
	var data []byte
	for _, data = range r.files {
		assert.Contains(t, string(data), "1. e4")
	}
	r.tick(ui.Input{Files: []ui.File{{Name: "bad.pgn", Data: []byte("1. e4 e5 2. Ke4 *")}}})
	assert.NotEmpty(t, r.s.toast.text, "what is wrong is said")
	r.tick(ui.Input{Files: []ui.File{{Name: "noise.pgn", Data: []byte{0, 1, 2, 255}}}})
	assert.Contains(t, r.s.toast.text, "noise.pgn")
	r.tick(ui.Input{Files: []ui.File{{Name: "two.pgn", Data: []byte("[Event \"a\"]\n\n1. d4 *\n\n[Event \"b\"]\n\n1. c4 *\n")}}})
	assert.Contains(t, r.position(), "3P4", "the first game of the file")
	r.s.archive.refresh()
	r.rest()
	assert.Len(t, r.s.archive.entries, 2+1, "the second one, and the two games of before, are in the library")
}

func TestContinueAfterADeath(t *testing.T) {
	dir := t.TempDir()
	store, err := saves.Open(dir, catalog.Find)
	require.NoError(t, err)
	first := newRig(t, func(o *Options) { o.Store = store })
	first.begin("hasami-shogi", "", game.Player{Name: "Anna"}, game.Player{Name: "Jan"})
	first.drag("i1", "c1")
	want := first.position()
	require.NoError(t, store.Close())

	second := newRig(t, stored(t, dir))
	m := second.s.top().(*menu)
	assert.Equal(t, "Anna v Jan", m.first.lines[0])
	second.until("the library is read", func() bool { return second.s.archive.version > 0 && !second.s.archive.busy })
	assert.Empty(t, m.recent, "the game to go on with is not listed twice")
	second.click("menu.continue")
	assert.Equal(t, want, second.position())
	second.key(ui.KeyEsc)
	second.click("menu.continue")
	assert.Equal(t, want, second.position(), "also after a visit to the menu")
}

// shelved fills a library with games of all kinds, as if they had been played on several days.
func shelved(t *testing.T, store *saves.Store) {
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
		records, err := saves.Read("x.pgn", strings.NewReader(g.text), catalog.Find)
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

// library is a rig that shows a filled library.
func library(t *testing.T) (*rig, *shelf) {
	t.Helper()
	dir := t.TempDir()
	store, err := saves.Open(dir, catalog.Find)
	require.NoError(t, err)
	shelved(t, store)
	require.NoError(t, store.Close())
	spoil(t, dir, "000005-chess")
	r := newRig(t, stored(t, dir))
	r.at = image.Pt(3, 3)
	r.rest()
	r.click("menu.library")
	r.at = image.Pt(3, 3)
	r.rest()
	return r, r.s.top().(*shelf)
}

func (l *shelf) shown() []string {
	var out []string
	for i := range l.cards {
		l.complete(&l.cards[i])
		out = append(out, l.cards[i].title+"|"+l.cards[i].names+"|"+l.cards[i].date+"|"+l.cards[i].how)
	}
	return out
}

func TestLibraryShowsAndSorts(t *testing.T) {
	r, l := library(t)
	assert.Equal(t, []string{
		"Chess|You v Level 2|Today|Move 2", "Chess|You v Level 2|Yesterday|Broken", "Chess|Anna v Jan|29 Apr|Move 16",
		"A quiet draw|Level 4 v Level 6|28 Apr|Draw", "Chess|Anna v Level 4|24 Dec 2025|You won", "Hasami shogi|Anna v Jan|2 Apr|Move 1",
	}, l.shown())
	l.want.filter = onlyUnfinished
	r.tick(ui.Input{})
	assert.Len(t, l.cards, 3)
	r.click("library.filter.hasami-shogi")
	assert.Len(t, l.cards, 1)
	r.click("library.filter.won")
	r.tick(ui.Input{})
	require.Len(t, l.cards, 1)
	assert.Equal(t, "Anna", l.cards[0].entry.Seats[0].Name)
	r.click("library.filter.")
	r.click("library.order")
	r.click("library.orders.oldest")
	r.rest()
	assert.Equal(t, "hasami-shogi", l.cards[0].entry.Game)
	r.click("library.order")
	r.click("library.orders.name")
	r.rest()
	assert.Equal(t, "A quiet draw|Level 4 v Level 6|28 Apr|Draw", l.shown()[0])
}

func TestLibrarySearches(t *testing.T) {
	r, l := library(t)
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
	assert.Same(t, l, r.s.top(), "Esc ends the search first")
}

func TestLibraryByKeyboard(t *testing.T) {
	r, l := library(t)
	at := func() string {
		for _, c := range l.cards {
			f := r.s.kit.Begin(&ui.List{}, ui.Input{}, r.size, 1, r.now, r.s.theme)
			if focused, _ := f.Focused("library." + c.entry.Name); focused {
				return c.entry.Name
			}
		}
		return ""
	}
	names := func() (out []string) {
		for _, c := range l.cards {
			out = append(out, c.entry.Name)
		}
		return out
	}
	assert.Equal(t, names()[0], at(), "the first has the keyboard")
	r.key(ui.KeyRight, ui.KeyRight)
	assert.Equal(t, names()[2], at())
	r.key(ui.KeyDown)
	r.tick(ui.Input{})
	assert.Equal(t, names()[5], at(), "also to a row that was out of sight")
	r.key(ui.KeyFlip) // F2
	r.tick(ui.Input{})
	r.key(ui.KeyAll, ui.KeyBackspace)
	r.write("My first")
	r.key(ui.KeyEnter)
	r.rest()
	assert.Contains(t, l.shown()[5], "My first|", "renamed")
	r.key(ui.KeyTwice)
	r.rest()
	require.Len(t, l.cards, 7)
	assert.Contains(t, l.shown()[0], "My first (copy)")
	r.key(ui.KeyHome, ui.KeyDelete)
	r.rest()
	require.Len(t, l.cards, 6, "deleted")
	r.key(ui.KeyDelete)
	r.rest()
	assert.Len(t, l.cards, 5, "the keyboard went on to the next")
	r.click("toast.undo")
	r.rest()
	assert.Len(t, l.cards, 6)
	r.key(ui.KeyHome, ui.KeyContext)
	r.tick(ui.Input{})
	assert.True(t, r.has("library.actions.open"))
	r.key(ui.KeyEsc)
	assert.False(t, r.has("library.actions.open"))
	r.key(ui.KeyEnd, ui.KeyEnter)
	assert.Equal(t, "hasami-shogi", r.table().snap.Info.ID)
}

func TestBrokenGame(t *testing.T) {
	r, l := library(t)
	name := l.cards[1].entry.Name
	require.Error(t, l.cards[1].entry.Err)
	assert.Contains(t, l.faults[name].why, "Move 2, g2g5:", "the place of the fault, in words")
	assert.Equal(t, 1, l.faults[name].moves, "as players count")
	r.size = image.Pt(1280, 800)
	r.rest()
	r.click("library." + name + ".rest")
	assert.Equal(t, 2, r.table().snap.Ply, "what can be read")
	assert.Contains(t, r.s.toast.text, "g2g5")
}

func TestExportFromTheLibrary(t *testing.T) {
	r, l := library(t)
	r.key(ui.KeyRight, ui.KeyRight)
	for _, kind := range []string{".pgn", ".ludarium", ".png"} {
		r.key(ui.KeyContext)
		r.tick(ui.Input{})
		r.click("library.actions." + kind)
		r.rest()
	}
	require.Len(t, r.files, 3)
	for name, data := range r.files {
		switch filepath.Ext(name) {
		case ".pgn":
			assert.Contains(t, string(data), "15. Rad1 Rd8")
		case ".ludarium":
			_, err := saves.Decode(data, catalog.Find)
			require.NoError(t, err)
		case ".png":
			pic, err := png.Decode(bytes.NewReader(data))
			require.NoError(t, err)
			assert.Equal(t, pictureWide, pic.Bounds().Dx())
			assert.Greater(t, pic.Bounds().Dy(), pictureWide)
		}
	}
	assert.Contains(t, r.s.toast.text, "/home/you/", "it is said where")
	_ = l
}

func TestEmptyLibrary(t *testing.T) {
	r := newRig(t, stored(t, t.TempDir()))
	r.click("menu.library")
	r.rest()
	assert.True(t, r.has("library.import"))
	r.click("library.play")
	assert.IsType(t, &setup{}, r.s.top())
}

func TestImportFromAFolder(t *testing.T) {
	read := ""
	r := newRig(t, stored(t, t.TempDir()), func(o *Options) {
		o.Folders = []Folder{
			{Name: "/home/you/Documents", List: func() ([]FileInfo, error) {
				return []FileInfo{{Name: "old.pgn"}, {Name: "new.pgn", Changed: time.Now()}}, nil
			}, Read: func(name string) ui.File {
				read = name
				return ui.File{Name: name, Data: []byte(middle)}
			}},
			{Name: "/gone", List: func() ([]FileInfo, error) { return nil, fs.ErrPermission }},
		}
	})
	r.click("menu.library")
	r.click("library.import")
	r.rest()
	r.click("import.0.0")
	r.rest()
	assert.Equal(t, "new.pgn", read, "the newest comes first")
	assert.Equal(t, "chess", r.table().snap.Info.ID)
}
