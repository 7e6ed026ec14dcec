package stage

import (
	"bytes"
	"image"
	"image/png"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/saves/native"
	"github.com/ludarium/ludarium/scenes/ui"
)

// Shogi players exchange their games in several formats.
func TestSaveShogiAsOthersReadIt(t *testing.T) {
	r := newRig(t, stored(t, t.TempDir()))
	r.begin("shogi", "")
	r.drag("7g", "7f")
	for format, want := range map[string]string{".kif": "(77)", ".csa": "+7776FU", ".usi": "position startpos moves 7g7f"} {
		r.key(ui.KeySave)
		r.click("sheet." + format)
		r.rest()
		require.Len(t, r.files, 1)
		for name, data := range r.files {
			assert.Equal(t, format, filepath.Ext(name))
			assert.Contains(t, string(data), want)
		}
		clear(r.files)
	}
}

// Names that the older letters of a format cannot hold are written in the newer ones, from the board and from the library.
func TestAShogiGameOfAnyName(t *testing.T) {
	r := newRig(t, stored(t, t.TempDir()))
	r.begin("shogi", "", game.Player{Name: "Gliński"}, game.Player{})
	r.drag("7g", "7f")
	r.key(ui.KeySave)
	assert.False(t, r.has("sheet..kif"))
	r.click("sheet..kifu")
	r.rest()
	require.Len(t, r.files, 1)
	for name, data := range r.files {
		assert.Equal(t, ".kifu", filepath.Ext(name))
		assert.Contains(t, string(data), "Gliński")
	}
	c := GameCard{Entry: library.Entry{Game: "shogi", Seats: []saves.SeatRecord{{Name: "Oyama"}, {}}}}
	var ids []string
	for _, item := range (&shelf{Context: r.s.Context}).items(&c) {
		if item.Icon == "export" {
			ids = append(ids, item.ID)
		}
	}
	assert.Equal(t, []string{".kif", ".csa", ".usi", ".ludarium", ".png"}, ids, "as on the board's sheet")
	record := r.table().match.Record()
	clear(r.files)
	r.s.Export(record, ".kif")
	r.rest()
	for name := range r.files {
		assert.Equal(t, ".kifu", filepath.Ext(name), "what the card could not know")
	}
	require.Len(t, r.files, 1)
}

// What a format leaves out of the game is said before it is chosen.
func TestTheSaveSheetSaysWhatIsLost(t *testing.T) {
	r := newRig(t)
	r.begin("shogi", "")
	r.drag("7g", "7f")
	r.key(ui.KeySave)
	r.tick(ui.Input{})
	assert.Empty(t, r.table().copies.losses, "there is nothing to lose")
	r.key(ui.KeyEsc)
	r.click("board.undo")
	r.drag("2g", "2f")
	r.key(ui.KeySave)
	r.s.Kit.AccessTree = &ui.AccessTree{}
	r.tick(ui.Input{})
	assert.Contains(t, strings.Join(r.s.Kit.AccessTree.Texts(), " "), ".csa leaves out variations; .usi leaves out variations.")
}

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
	assert.NotEmpty(t, r.s.Toast.Text, "what is wrong is said")
	r.tick(ui.Input{Files: []ui.File{{Name: "noise.pgn", Data: []byte{0, 1, 2, 255}}}})
	assert.Contains(t, r.s.Toast.Text, "noise.pgn")
	r.tick(ui.Input{Files: []ui.File{{Name: "two.pgn", Data: []byte("[Event \"a\"]\n\n1. d4 *\n\n[Event \"b\"]\n\n1. c4 *\n")}}})
	require.IsType(t, &chooser{}, r.s.Top())
	r.click("chooser.0")
	assert.Contains(t, r.position(), "3P4", "the game that was chosen")
	r.s.SavedGames.Refresh()
	r.rest()
	assert.Len(t, r.s.SavedGames.Entries, 2, "the two games of before are in the library, the other one of the file is not")
}

func TestContinueAfterADeath(t *testing.T) {
	dir := t.TempDir()
	store, err := library.Open(dir, catalog.Find)
	require.NoError(t, err)
	first := newRig(t, func(o *Options) { o.Store = store })
	first.begin("hasami-shogi", "", game.Player{Name: "Anna"}, game.Player{Name: "Jan"})
	first.drag("i1", "c1")
	want := first.position()
	require.NoError(t, store.Close())

	second := newRig(t, stored(t, dir))
	m := second.s.Top().(*menu)
	assert.Equal(t, "Anna vs Jan", m.first.lines[0])
	second.until("the library is read", func() bool { return second.s.SavedGames.Version > 0 && !second.s.SavedGames.isReading })
	assert.Empty(t, m.recent, "the game to go on with is not listed twice")
	second.click("menu.continue")
	assert.Equal(t, want, second.position())
	second.key(ui.KeyEsc)
	second.click("menu.continue")
	assert.Equal(t, want, second.position(), "also after a visit to the menu")
}

func TestBrokenGame(t *testing.T) {
	r, l := openLibrary(t)
	name := l.cards[1].Entry.Name
	require.Error(t, l.cards[1].Entry.Err)
	assert.Contains(t, l.faults[name].why, "Move 2, g2g5:", "the place of the fault, in words")
	assert.Equal(t, 1, l.faults[name].moves, "as players count")
	r.size = image.Pt(1280, 800)
	r.rest()
	r.click("library." + name + ".rest")
	assert.Equal(t, 2, r.table().snap.Ply, "what can be read")
	assert.Contains(t, r.s.Toast.Text, "g2g5")
}

func TestExportFromTheLibrary(t *testing.T) {
	r, _ := openLibrary(t)
	r.key(ui.KeyRight, ui.KeyRight)
	for _, kind := range []string{".pgn", ".ludarium", ".png"} {
		r.key(ui.KeyContextMenu)
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
			_, err := native.Decode(data, catalog.Find)
			require.NoError(t, err)
		case ".png":
			pic, err := png.Decode(bytes.NewReader(data))
			require.NoError(t, err)
			assert.Equal(t, PictureWidth, pic.Bounds().Dx())
			assert.Greater(t, pic.Bounds().Dy(), PictureWidth)
		}
	}
	assert.Contains(t, r.s.Toast.Text, "/home/you/", "it is said where")
}

func TestImportFromAFolder(t *testing.T) {
	read := ""
	var folders, later []Folder
	r := newRig(t, stored(t, t.TempDir()), func(o *Options) {
		folders = []Folder{
			{Name: "/home/you/Documents", List: func() ([]FileInfo, error) {
				return []FileInfo{{Name: "old.pgn"}, {Name: "new.pgn", Changed: time.Now()}}, nil
			}, Read: func(name string) ui.File {
				read = name
				return ui.File{Name: name, Data: []byte(middle)}
			}},
			{Name: "/gone", List: func() ([]FileInfo, error) { return nil, fs.ErrPermission }},
		}
		o.Folders = func() []Folder { return folders }
	})
	r.click("menu.library")
	folders, later = folders[1:], folders
	r.click("library.import")
	r.rest()
	assert.False(t, r.has("import.0.0"))
	folders = later
	r.key(ui.KeyEsc)
	r.click("library.import") // what is there is looked up anew
	r.rest()
	r.click("import.0.0")
	r.rest()
	assert.Equal(t, "new.pgn", read, "the newest comes first")
	assert.Equal(t, "chess", r.table().snap.Info.ID)
}

func TestImportOfFilesThatAreChosenElsewhere(t *testing.T) {
	asked := 0
	r := newRig(t, stored(t, t.TempDir()), func(o *Options) { o.Pick = func() { asked++ } })
	r.click("menu.library")
	r.click("library.import")
	r.rest()
	r.click("import.choose")
	assert.Equal(t, 1, asked)
	r.tick(ui.Input{Files: []ui.File{{Name: "chosen.pgn", Data: []byte(middle)}}})
	r.rest()
	assert.Equal(t, "chess", r.table().snap.Info.ID)
}

func TestACopyGoesIntoTheLibrary(t *testing.T) {
	r := newRig(t, stored(t, t.TempDir()))
	r.begin("chess", "")
	r.drag("e2", "e4")
	r.key(ui.KeySave)
	r.click("sheet.library")
	r.rest()
	assert.Equal(t, r.s.Words.T("save.kept"), r.s.Toast.Text)
	assert.Len(t, r.s.SavedGames.Entries, 1)
}

// A game that the library holds is not taken into it a second time, whether it is over or not, opened alone or among others.
func TestAGameIsInTheLibraryOnce(t *testing.T) {
	const over, open = "[White \"Anna\"]\n[Black \"Jan\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n", "[White \"Anna\"]\n[Black \"Jan\"]\n\n1. e4 e5 *\n\n"
	r := newRig(t, unpainted("en"), stored(t, t.TempDir()))
	names := func() (all []string) {
		r.rested()
		r.until("nothing is on its way", func() bool { return r.s.Tasks.running == 0 })
		r.s.Nav.Home()
		r.s.FileMatch()
		r.s.CloseMatch()
		r.s.SavedGames.Refresh()
		r.until("the library is read", func() bool { return !r.s.SavedGames.isReading })
		for _, e := range r.s.SavedGames.Entries {
			all = append(all, e.Name)
		}
		return all
	}
	drop := func(text string) {
		r.tick(ui.Input{Files: []ui.File{{Name: "games.pgn", Data: []byte(text)}}})
		r.until("it was looked for", func() bool { return r.s.Tasks.running == 0 })
	}
	said := func(id string, args ...any) { assert.Equal(t, r.s.Words.T(id, args...), r.s.Toast.Text) }
	drop(over)
	assert.Empty(t, r.s.Toast.Text)
	drop(open)
	first := names()
	require.Len(t, first, 2)
	drop(over)
	said("open.held")
	assert.Equal(t, 4, r.table().snap.Ply)
	drop(over)
	said("open.held")
	drop(open)
	said("open.held")
	assert.Equal(t, 2, r.table().snap.Ply)
	drop(open)
	said("open.held")
	assert.Len(t, names(), 2)
	drop(over + open)
	r.until("it was kept", func() bool { return r.s.Tasks.running == 0 })
	require.IsType(t, &chooser{}, r.s.Top())
	r.click("chooser.1")
	r.until("it was looked for", func() bool { return r.s.Tasks.running == 0 })
	said("open.held")
	assert.Equal(t, 2, r.table().snap.Ply)
	assert.Len(t, names(), 2)
	r.tick(ui.Input{Files: []ui.File{{Name: "1.pgn", Data: []byte(over + open)}, {Name: "2.pgn", Data: []byte("1. d4 *")}}})
	r.until("all are kept", func() bool { return r.s.Tasks.running == 0 })
	said("open.known", "Said", "1 game imported", "Count", 2)
	assert.Len(t, names(), 3)

	drop(open) // and is gone on with
	require.NoError(t, r.table().match.Play(r.table().snap.Legal[0]))
	assert.Len(t, names(), 3, "it grows where it is")
	drop(open)
	assert.Len(t, names(), 4, "now it is another one")

	noted := strings.Replace(open, "e4", "e4 {best by test}", 1)
	for range 2 {
		drop(noted)
		require.NoError(t, r.table().match.GoToNode(1))
		assert.Equal(t, "best by test", r.table().match.Snapshot().Comment, "what somebody wrote is not lost")
		assert.Len(t, names(), 5)
	}
	twice := "[White \"Ewa\"]\n\n1. c4 *\n\n"
	drop(twice + twice)
	r.click("chooser.all")
	assert.Len(t, names(), 6, "two in one file are one")

	drop("1. b4 *\n") // and is played while others come
	r.tick(ui.Input{Files: []ui.File{{Name: "1.pgn", Data: []byte("1. b4 *")}, {Name: "2.pgn", Data: []byte("1. b3 *")}}})
	r.until("all are kept", func() bool { return r.s.Tasks.running == 0 })
	said("open.known", "Said", "1 game imported", "Count", 1)
	assert.Len(t, names(), 8)
}

// Of a match that two windows have opened one copy is kept, until it becomes another one.
func TestTwoWindowsKeepOneMatch(t *testing.T) {
	dir := t.TempDir()
	one, two := newRig(t, unpainted("en"), stored(t, dir)), newRig(t, unpainted("en"), stored(t, dir))
	open := func(r *rig) {
		r.tick(ui.Input{Files: []ui.File{{Name: "game.pgn", Data: []byte("1. e4 e5 *")}}})
		r.until("it was looked for", func() bool { return r.s.Tasks.running == 0 })
		require.NoError(t, r.s.Options.Store.Journal().Flush())
	}
	held := func() int {
		list, err := library.Open(dir, catalog.Find)
		require.NoError(t, err)
		defer func() { require.NoError(t, list.Close()) }()
		entries, err := list.List()
		require.NoError(t, err)
		return len(entries)
	}
	open(one)
	assert.Equal(t, 1, held())
	open(two)
	assert.Equal(t, 1, held())
	require.NoError(t, two.table().match.Play(two.table().snap.Legal[0]))
	require.NoError(t, two.s.Options.Store.Journal().Flush())
	assert.Equal(t, 2, held())
}

// What is kept without a word leaves those that are being said.
func TestKeepingInSilence(t *testing.T) {
	r := newRig(t, unpainted("en"), stored(t, t.TempDir()))
	r.s.ShowToast("something else")
	records, err := formats.Read("", strings.NewReader("1. c4 *"), r.s.FindGame)
	require.NoError(t, err)
	r.s.AddToLibrary(OpenedFile{}, records, func(int) string { return "" })
	r.until("it was kept", func() bool { return r.s.Tasks.running == 0 })
	assert.Equal(t, "something else", r.s.Toast.Text)
}
