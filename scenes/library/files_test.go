package library

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
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// Shogi players exchange their games in several formats.
func TestExportShogi(t *testing.T) {
	r := newRig(t, directortest.WithStore(t, t.TempDir()))
	r.Begin("shogi", "")
	r.Drag("7g", "7f")
	for format, want := range map[string]string{".kif": "(77)", ".csa": "+7776FU", ".usi": "position startpos moves 7g7f"} {
		r.Key(ui.KeySave)
		r.Click("dialog." + format)
		r.Rest()
		require.Len(t, r.Files, 1)
		for name, data := range r.Files {
			assert.Equal(t, format, filepath.Ext(name))
			assert.Contains(t, string(data), want)
		}
		clear(r.Files)
	}
}

// Names that a format's older encoding cannot hold are exported in the newer one, from the board and from the library.
func TestExportShogiWithAnyName(t *testing.T) {
	r := newRig(t, directortest.WithStore(t, t.TempDir()))
	r.Begin("shogi", "", game.Player{Name: "Gliński"}, game.Player{})
	r.Drag("7g", "7f")
	r.Key(ui.KeySave)
	assert.False(t, r.Has("dialog..kif"))
	r.Click("dialog..kifu")
	r.Rest()
	require.Len(t, r.Files, 1)
	for name, data := range r.Files {
		assert.Equal(t, ".kifu", filepath.Ext(name))
		assert.Contains(t, string(data), "Gliński")
	}
	c := gameui.GameCard{Entry: library.Entry{Game: "shogi", Seats: []saves.SeatRecord{{Name: "Oyama"}, {}}}}
	var ids []string
	for _, item := range (&Scene{Context: r.Director.Context}).actionItems(&c) {
		if item.Icon == "export" {
			ids = append(ids, item.ID)
		}
	}
	assert.Equal(t, []string{".kif", ".csa", ".usi", ".ludarium", ".png", ".gif"}, ids, "as in the board's dialog")
	record := r.Match().Record()
	clear(r.Files)
	r.Director.Export(record, ".kif")
	r.Rest()
	for name := range r.Files {
		assert.Equal(t, ".kifu", filepath.Ext(name), "what the card does not show")
	}
	require.Len(t, r.Files, 1)
}

func TestSaveAndOpen(t *testing.T) {
	r := newRig(t, directortest.WithStore(t, t.TempDir()))
	r.Begin("chess", "")
	r.Drag("e2", "e4")
	r.Key(ui.KeySave)
	r.Click("dialog..pgn")
	r.Rest()
	require.Len(t, r.Files, 1)
	var data []byte
	for _, data = range r.Files {
		assert.Contains(t, string(data), "1. e4")
	}
	r.Tick(ui.Input{Files: []ui.File{{Name: "bad.pgn", Data: []byte("1. e4 e5 2. Ke4 *")}}})
	assert.NotEmpty(t, r.Director.Toast.Text, "the error is shown")
	r.Tick(ui.Input{Files: []ui.File{{Name: "noise.pgn", Data: []byte{0, 1, 2, 255}}}})
	assert.Contains(t, r.Director.Toast.Text, "noise.pgn")
	r.Tick(ui.Input{Files: []ui.File{{Name: "two.pgn", Data: []byte("[Event \"a\"]\n\n1. d4 *\n\n[Event \"b\"]\n\n1. c4 *\n")}}})
	require.IsType(t, &GameList{}, r.Director.Top())
	r.Click("chooser.0")
	assert.Contains(t, r.Position(), "3P4", "the chosen game")
	r.Director.SavedGames.Refresh()
	r.Rest()
	assert.Len(t, r.Director.SavedGames.Entries, 2, "the two previous games are in the library, the file's other game is not")
}

func TestBrokenGame(t *testing.T) {
	r, l := openLibrary(t)
	name := l.cards[1].Entry.Name
	require.Error(t, l.cards[1].Entry.Err)
	assert.Contains(t, l.brokenFiles[name].reason, "Move 2, g2g5:", "the location of the error")
	assert.Equal(t, 1, l.brokenFiles[name].moves, "as players count")
	r.Size = image.Pt(1280, 800)
	r.Rest()
	r.Click("library." + name + ".rest")
	assert.Equal(t, 2, r.Snapshot().Ply, "the readable part")
	assert.Contains(t, r.Director.Toast.Text, "g2g5")
}

func TestExportFromTheLibrary(t *testing.T) {
	r, _ := openLibrary(t)
	r.Key(ui.KeyRight, ui.KeyRight)
	for _, kind := range []string{".pgn", ".ludarium", ".png", ".gif"} {
		r.Key(ui.KeyContextMenu)
		r.Tick(ui.Input{})
		r.Click("library.actions." + kind)
		r.Rest()
	}
	require.Len(t, r.Files, 4)
	for name, data := range r.Files {
		switch filepath.Ext(name) {
		case ".pgn":
			assert.Contains(t, string(data), "15. Rad1 Rd8")
		case ".ludarium":
			_, err := native.Decode(data, catalog.Find)
			require.NoError(t, err)
		case ".png":
			picture, err := png.Decode(bytes.NewReader(data))
			require.NoError(t, err)
			assert.Equal(t, scene.PictureWidth, picture.Bounds().Dx())
			assert.Greater(t, picture.Bounds().Dy(), scene.PictureWidth)
		}
	}
	assert.Contains(t, r.Director.Toast.Text, "/home/you/", "the path is shown")
}

func TestExportOfRenamedGameTakesItsTitle(t *testing.T) {
	r, _ := openLibrary(t)
	r.Key(ui.KeyHome, ui.KeyFlip) // F2
	r.Tick(ui.Input{})
	r.Key(ui.KeySelectAll, ui.KeyBackspace)
	r.Write("Tal 1/2")
	r.Key(ui.KeyEnter)
	r.Rest()
	r.Key(ui.KeyContextMenu)
	r.Tick(ui.Input{})
	r.Click("library.actions..pgn")
	r.Rest()
	assert.Contains(t, r.Files, "Tal 1-2.pgn")
}

func TestImportFromAFolder(t *testing.T) {
	read := ""
	var folders, later []scene.Folder
	r := newRig(t, directortest.WithStore(t, t.TempDir()), func(o *scene.Options) {
		folders = []scene.Folder{
			{Name: "/home/you/Documents", List: func() ([]scene.FileInfo, error) {
				return []scene.FileInfo{{Name: "old.pgn"}, {Name: "new.pgn", Changed: time.Now()}}, nil
			}, Read: func(name string) ui.File {
				read = name
				return ui.File{Name: name, Data: []byte(directortest.SampleGame)}
			}},
			{Name: "/gone", List: func() ([]scene.FileInfo, error) { return nil, fs.ErrPermission }},
		}
		o.Folders = func() []scene.Folder { return folders }
	})
	r.Click("menu.library")
	folders, later = folders[1:], folders
	r.Click("library.import")
	r.Rest()
	assert.False(t, r.Has("import.0.0"))
	assert.Contains(t, strings.Join(r.Texts(), " "), "Paste a game or a position, or drop files on the window.")
	folders = later
	r.Key(ui.KeyEsc)
	r.Click("library.import") // lists the files again
	r.Rest()
	assert.Contains(t, strings.Join(r.Texts(), " "), "Open one of the files below, paste a game or a position")
	r.Click("import.0.0")
	r.Rest()
	assert.Equal(t, "new.pgn", read, "the newest comes first")
	assert.Equal(t, "chess", r.Snapshot().Info.ID)
}

func TestImportByFilePicker(t *testing.T) {
	asked := 0
	r := newRig(t, directortest.WithStore(t, t.TempDir()), func(o *scene.Options) { o.PickFiles = func() { asked++ } })
	r.Click("menu.library")
	r.Click("library.import")
	r.Rest()
	r.Click("import.choose")
	assert.Equal(t, 1, asked)
	r.Tick(ui.Input{Files: []ui.File{{Name: "chosen.pgn", Data: []byte(directortest.SampleGame)}}})
	r.Rest()
	assert.Equal(t, "chess", r.Snapshot().Info.ID)
}

func TestDuplicatedGameIsSaved(t *testing.T) {
	r := newRig(t, directortest.WithStore(t, t.TempDir()))
	r.Begin("chess", "")
	r.Drag("e2", "e4")
	r.Key(ui.KeySave)
	r.Click("dialog.library")
	r.Rest()
	assert.Equal(t, r.Director.Words.T("save.kept"), r.Director.Toast.Text)
	assert.Len(t, r.Director.SavedGames.Entries, 1)
}

// A game that the library holds is not added again, finished or not, opened alone or with others.
func TestGameIsSavedOnce(t *testing.T) {
	const over, open = "[White \"Anna\"]\n[Black \"Jan\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n", "[White \"Anna\"]\n[Black \"Jan\"]\n\n1. e4 e5 *\n\n"
	r := newRig(t, directortest.WithoutPainting("en"), directortest.WithStore(t, t.TempDir()))
	names := func() (all []string) {
		r.RestAnimations()
		r.Until("nothing is pending", func() bool { return !r.Director.IsBusy() })
		r.Director.Nav.Home()
		r.Director.MoveMatchToLibrary()
		r.Director.CloseMatch()
		r.Director.SavedGames.Refresh()
		r.Until("the library is loaded", func() bool { return !r.Director.IsBusy() })
		for _, e := range r.Director.SavedGames.Entries {
			all = append(all, e.Name)
		}
		return all
	}
	drop := func(text string) {
		r.Tick(ui.Input{Files: []ui.File{{Name: "games.pgn", Data: []byte(text)}}})
		r.Until("it was looked for", func() bool { return !r.Director.IsBusy() })
	}
	toast := func(id string, args ...any) { assert.Equal(t, r.Director.Words.T(id, args...), r.Director.Toast.Text) }
	drop(over)
	assert.Empty(t, r.Director.Toast.Text)
	drop(open)
	first := names()
	require.Len(t, first, 2)
	drop(over)
	toast("open.held")
	assert.Equal(t, 4, r.Snapshot().Ply)
	drop(over)
	toast("open.held")
	drop(open)
	toast("open.held")
	assert.Equal(t, 2, r.Snapshot().Ply)
	drop(open)
	toast("open.held")
	assert.Len(t, names(), 2)
	drop(over + open)
	r.Until("it is saved", func() bool { return !r.Director.IsBusy() })
	require.IsType(t, &GameList{}, r.Director.Top())
	r.Click("chooser.1")
	r.Until("it was looked for", func() bool { return !r.Director.IsBusy() })
	toast("open.held")
	assert.Equal(t, 2, r.Snapshot().Ply)
	assert.Len(t, names(), 2)
	r.Tick(ui.Input{Files: []ui.File{{Name: "1.pgn", Data: []byte(over + open)}, {Name: "2.pgn", Data: []byte("1. d4 *")}}})
	r.Until("all are saved", func() bool { return !r.Director.IsBusy() })
	toast("open.known", "Said", "1 game imported", "Count", 2)
	assert.Len(t, names(), 3)

	drop(open) // and is continued
	assert.True(t, r.Match().Record().Imported, "its players without a name are not the one at this device")
	require.NoError(t, r.Match().Play(r.Snapshot().Legal[0]))
	assert.Len(t, names(), 3, "it is enlarged in place")
	drop(open)
	assert.Len(t, names(), 4, "now it is a different game")

	noted := strings.Replace(open, "e4", "e4 {best by test}", 1)
	for range 2 {
		drop(noted)
		require.NoError(t, r.Match().GoToNode(1))
		assert.Equal(t, "best by test", r.Match().Snapshot().Comment, "entered text is kept")
		assert.Len(t, names(), 5)
	}
	twice := "[White \"Ewa\"]\n\n1. c4 *\n\n"
	drop(twice + twice)
	r.Click("chooser.all")
	assert.Len(t, names(), 6, "duplicates in one file are merged")

	drop("1. b4 *\n") // and is played while others are imported
	r.Tick(ui.Input{Files: []ui.File{{Name: "1.pgn", Data: []byte("1. b4 *")}, {Name: "2.pgn", Data: []byte("1. b3 *")}}})
	r.Until("all are saved", func() bool { return !r.Director.IsBusy() })
	toast("open.known", "Said", "1 game imported", "Count", 1)
	assert.Len(t, names(), 8)
}

// A match open in two windows is saved once, until one of them plays on.
func TestTwoWindowsShareSavedMatch(t *testing.T) {
	dir := t.TempDir()
	one, two := newRig(t, directortest.WithoutPainting("en"), directortest.WithStore(t, dir)), newRig(t, directortest.WithoutPainting("en"), directortest.WithStore(t, dir))
	open := func(r *rig) {
		r.Tick(ui.Input{Files: []ui.File{{Name: "game.pgn", Data: []byte("1. e4 e5 *")}}})
		r.Until("it was looked for", func() bool { return !r.Director.IsBusy() })
		require.NoError(t, r.Director.Options.Store.Autosave().Flush())
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
	require.NoError(t, two.Match().Play(two.Snapshot().Legal[0]))
	require.NoError(t, two.Director.Options.Store.Autosave().Flush())
	assert.Equal(t, 2, held())
}

// Saving without a message leaves the current toast.
func TestAutosaveShowsNoToast(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"), directortest.WithStore(t, t.TempDir()))
	r.Director.ShowToast("something else")
	records, err := formats.Read("", strings.NewReader("1. c4 *"), r.Director.FindGame)
	require.NoError(t, err)
	r.Director.AddToLibrary(scene.OpenedFile{}, records, func(int) string { return "" })
	r.Until("it is saved", func() bool { return !r.Director.IsBusy() })
	assert.Equal(t, "something else", r.Director.Toast.Text)
}

// A game that was just opened is saved even if the program quits before it is known whether the library holds it.
func TestOpenedGameIsSavedOnQuit(t *testing.T) {
	dir := t.TempDir()
	r := newRig(t, directortest.WithoutPainting("en"), directortest.WithStore(t, dir))
	r.Tick(ui.Input{Files: []ui.File{{Name: "game.pgn", Data: []byte("1. e4 e5 *")}}})
	require.True(t, r.Director.IsBusy())
	r.Director.Close()
	require.NoError(t, r.Director.Options.Store.Close())
	store, err := library.Open(dir, catalog.Find)
	require.NoError(t, err)
	defer func() { require.NoError(t, store.Close()) }()
	entries, err := store.List()
	require.NoError(t, err)
	require.Len(t, entries, 1)
	assert.Equal(t, 2, entries[0].Plies)
}
