package library

import (
	"image"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

const twoGames = "[White \"Anna\"]\n[Black \"Jan\"]\n\n1. e4 e5 *\n\n[White \"Ewa\"]\n[Black \"Ola\"]\n\n1. d4 *\n\n"

// A file with several games is shown as a list, whether from the command line, dropped, or pasted.
func TestGameListOfFile(t *testing.T) {
	file := ui.File{Name: "cup.pgn", Data: []byte(twoGames)}
	for name, come := range map[string]func() *rig{
		"by the command line": func() *rig {
			return newRig(t, directortest.WithoutPainting("en"), func(o *scene.Options) { o.OpenFile = &file })
		},
		"dropped": func() *rig {
			r := newRig(t, directortest.WithoutPainting("en"))
			r.Tick(ui.Input{Files: []ui.File{file}})
			return r
		},
		"pasted": func() *rig {
			r := newRig(t, directortest.WithoutPainting("en"))
			r.Tick(ui.Input{Pasted: twoGames})
			return r
		},
		"chosen on the page of imports": func() *rig {
			r := newRig(t, directortest.WithoutPainting("en"))
			p := newImporter(r.Director.Context)
			r.Director.Nav.Push(p)
			p.openFile(scene.Folder{Read: func(string) ui.File { return file }}, "cup.pgn")
			return r
		},
	} {
		t.Run(name, func(t *testing.T) {
			r := come()
			r.Until("it is read", func() bool { return !r.Director.IsBusy() })
			require.IsType(t, &GameList{}, r.Director.Top())
			visible := strings.Join(r.Texts(), "\n")
			assert.Contains(t, visible, "This file contains 2 games.")
			assert.Contains(t, visible, "Anna vs Jan")
			assert.Contains(t, visible, "Ewa vs Ola")
			r.Click("chooser.1")
			r.Until("it is opened", func() bool { return !r.Director.IsBusy() })
			assert.Equal(t, 1, r.Snapshot().Ply)
			assert.Equal(t, "Ewa", r.Snapshot().Players[0].Name)
		})
	}
}

// The first game has the focus.
func TestFirstGameOfListHasFocus(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	r.Tick(ui.Input{Pasted: twoGames})
	r.Until("it is read", func() bool { return !r.Director.IsBusy() })
	require.IsType(t, &GameList{}, r.Director.Top())
	r.Key(ui.KeyEnter)
	r.Until("it is opened", func() bool { return !r.Director.IsBusy() })
	assert.Equal(t, "Anna", r.Snapshot().Players[0].Name)
}

func TestImportAllGamesOfFile(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"), directortest.WithStore(t, t.TempDir()))
	r.Tick(ui.Input{Files: []ui.File{{Name: "cup.pgn", Data: []byte(twoGames)}}})
	r.Click("chooser.all")
	r.Until("they are saved", func() bool { return !r.Director.IsBusy() })
	assert.IsType(t, &Scene{}, r.Director.Top())
	assert.Equal(t, "2 games imported", r.Director.Toast.Text)
}

// The board leads back to the list from which its game was opened, and the list to what was there before.
func TestBoardLeadsBackToGameList(t *testing.T) {
	r := newRig(t, directortest.WithStore(t, t.TempDir()), directortest.WithoutPainting("en"))
	r.Tick(ui.Input{Files: []ui.File{{Name: "cup.pgn", Data: []byte(twoGames)}}})
	r.Until("it is read", func() bool { return !r.Director.IsBusy() })
	list := r.Director.Top()
	require.IsType(t, &GameList{}, list)
	for _, game := range []string{"chooser.1", "chooser.0", "chooser.1"} { // at last one that is in the library
		r.Click(game)
		r.Until("it is open", func() bool { return !r.Director.IsBusy() && r.Director.Nav.IsBoard() })
		r.Director.Nav.LeaveBoard()
		require.Same(t, list, r.Director.Top())
	}
	r.Director.Kit.AccessTree = &ui.AccessTree{}
	r.Tick(ui.Input{})
	var marked []string
	for _, w := range r.Director.Kit.AccessTree.Widgets() {
		if w.IsOn {
			marked = append(marked, w.ID)
		}
	}
	assert.Equal(t, []string{"chooser.1"}, marked, "the game opened last")
	players, details, next := r.TextBox("Anna vs Jan"), r.TextBox("Chess, 1 move"), r.TextBox("Ewa vs Ola")
	assert.Less(t, details.Min.Y-players.Max.Y, next.Min.Y-details.Max.Y, "the lines of a game are closer than two games")
	r.Director.Nav.Back()
	assert.False(t, r.Director.IsNested(), "the menu was there before")
}

func TestGameListReturnsToPreviousScene(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	r.BeginWithClock("chess", "", "")
	r.Tick(ui.Input{Files: []ui.File{{Name: "cup.pgn", Data: []byte(twoGames)}}})
	r.Tick(ui.Input{Files: []ui.File{{Name: "again.pgn", Data: []byte(twoGames)}}})
	require.IsType(t, &GameList{}, r.Director.Top())
	r.Key(ui.KeyEsc)
	assert.True(t, r.Director.Nav.IsBoard())
}

// Games keep their numbers when others in the file cannot be read, and errors have one form.
func TestGameListOfFileWithErrors(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("pl"))
	text := "[Variant \"Crazyhouse\"]\n\n1. e4 *\n\n" + twoGames + "[White \"Iga\"]\n\n1. Ke2 *\n"
	r.Tick(ui.Input{Files: []ui.File{{Name: "dir/cup.pgn", Data: []byte(text)}}})
	require.IsType(t, &GameList{}, r.Director.Top())
	assert.True(t, strings.HasPrefix(r.Director.Toast.Text, "dir/cup.pgn, PGN, partia 1, wiersz 1: "), r.Director.Toast.Text)
	assert.Equal(t, []string{"2", "3"}, intersect(r.Texts(), "1", "2", "3"))
	assert.Contains(t, r.Texts(), "cup.pgn", "the page's title")
	r.Click("chooser.0")
	assert.Equal(t, "Anna", r.Snapshot().Players[0].Name)
}

// The title of the list is the name of the file, in which only Windows takes a backslash for the end of a folder.
func TestGameListTitle(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	r.Tick(ui.Input{Files: []ui.File{{Name: filepath.Join("dir", "cup.pgn"), Data: []byte(twoGames)}}})
	assert.Contains(t, r.Texts(), "cup.pgn")
	if filepath.Separator == '/' {
		r.Tick(ui.Input{Files: []ui.File{{Name: `dir/spring\cup.pgn`, Data: []byte(twoGames)}}})
		assert.Contains(t, r.Texts(), `spring\cup.pgn`)
	}
}

// intersect returns the given widgets that are present.
func intersect(written []string, wanted ...string) (found []string) {
	for _, one := range wanted {
		for _, w := range written {
			if w == one {
				found = append(found, one)
				break
			}
		}
	}
	return found
}

// A record with null moves is shown with them among the moves.
func TestNullMovesInMoveList(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	r.Size = image.Pt(1280, 800)
	r.Tick(ui.Input{Files: []ui.File{{Name: "plan.pgn", Data: []byte("1. e4 e5 2. Nf3 -- 3. d4 (3. Nxe5 --) exd4 *")}}})
	require.NoError(t, r.Match().GoToNode(r.Snapshot().Line[4].Node))
	r.Tick(ui.Input{})
	assert.Contains(t, r.Texts(), "--")
	require.NoError(t, r.Match().GoToNode(r.Snapshot().Line[3].Node))
	r.Tick(ui.Input{})
	assert.False(t, r.Snapshot().Result.IsOver())
	assert.Contains(t, r.Texts(), "--")
}
