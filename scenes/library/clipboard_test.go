package library

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/gameover"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

func TestGameWithoutThinkingTimes(t *testing.T) {
	p := &directortest.Clipboard{}
	r := newRig(t, directortest.WithStore(t, t.TempDir()), directortest.WithClipboard(p), directortest.WithOpponent())
	r.Paste(p, "1. f3 e5 2. g4 Qh4# 0-1\n")
	over := gameover.New(r.Director.Context, r.Match(), scene.GameOverActions{})
	over.Update()
	assert.Equal(t, "Checkmate. 2 moves.", over.Summary())
}

func TestPasteSeveralGames(t *testing.T) {
	p := &directortest.Clipboard{}
	r := newRig(t, directortest.WithStore(t, t.TempDir()), directortest.WithClipboard(p))
	var b strings.Builder
	for i := range 40 {
		fmt.Fprintf(&b, "[Event \"%d\"]\n\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 *\n\n", i)
	}
	r.Paste(p, b.String())
	r.Rest()
	require.IsType(t, &GameList{}, r.Director.Top(), "several games are a list to choose from")
	r.Click("chooser.all")
	r.Until("they are saved", func() bool { return !r.Director.IsBusy() })
	r.Rest()
	l, ok := r.Director.Top().(*Scene)
	require.True(t, ok, "all of them are shown in the library")
	assert.Len(t, l.cards, 40)
}

func TestNoClipboard(t *testing.T) {
	p := &directortest.Clipboard{Err: scene.ErrNoClipboard}
	r := newRig(t, directortest.WithClipboard(p))
	r.Paste(p, "x")
	assert.Contains(t, r.Director.Toast.Text, "xclip", "one line, with what to do")
	p.Err = errors.New("broken\npipe")
	r.Paste(p, "x")
	assert.Contains(t, r.Director.Toast.Text, "broken")
	assert.NotContains(t, r.Director.Toast.Text, "\n")
	none := newRig(t)
	none.Key(ui.KeyPaste)
	none.Rest()
}

func TestImportManyFiles(t *testing.T) {
	r := newRig(t, directortest.WithStore(t, t.TempDir()))
	r.Tick(ui.Input{Files: []ui.File{
		{Name: "a.pgn", Data: []byte(directortest.SampleGame)},
		{Name: "b.hasami", Data: []byte("[Game \"hasami-shogi\"]\n\n1. i1c1 *\n")},
		{Name: "c.pgn", Data: []byte("[Event \"x\"]\n\n1. e4 e5 2. Ke4 *\n")},
		{Name: "d.pgn", Err: errors.New("unreadable")},
	}})
	r.Until("they are saved", func() bool { return r.Director.IsSettled() })
	r.Rest()
	l, ok := r.Director.Top().(*Scene)
	require.True(t, ok)
	assert.Len(t, l.cards, 3, "including the readable part of the broken one")
	assert.Contains(t, r.Director.Toast.Text, "3 games imported")
	assert.Contains(t, r.Director.Toast.Text, "c.pgn", "the first error is shown")
}

// A library of thousands must not make a frame late: only cards in view are prepared.
func TestHugeLibrary(t *testing.T) {
	const games = 5000
	r := newRig(t)
	l := New(r.Director.Context)
	for i := range games {
		r.Director.SavedGames.Entries = append(r.Director.SavedGames.Entries, library.Entry{
			Name: fmt.Sprintf("%06d-chess", games-i), Game: "chess", Title: fmt.Sprint("Game ", i), Seats: make([]saves.SeatRecord, 2),
			Saved: r.Now.Add(-time.Duration(i) * time.Hour), Plies: 20,
			Position: "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3",
		})
	}
	r.Director.SavedGames.Version++
	r.Director.IndexSavedGames()
	r.Director.Nav.Push(l)
	r.Rest()
	for range 100 {
		r.Tick(ui.Input{Pointer: r.Size.Div(2), Wheel: -5})
	}
	r.Tick(ui.Input{Keys: []ui.Key{ui.KeyEnd}})
	for range 50 {
		r.Tick(ui.Input{Keys: []ui.Key{ui.KeyPageUp}})
	}
	assert.Less(t, len(r.List.Ops), 1000, "only what is in view is drawn")
	made := 0
	for _, c := range l.cards {
		if c.Thumbnail != nil {
			made++
		}
	}
	assert.Less(t, made, 1500, "thumbnails are prepared when they come into view")
	for _, query := range []string{"game 4997", "game 4998", "game 4999"} {
		l.filters.query = query
		r.Tick(ui.Input{})
		assert.Len(t, l.cards, 1)
	}
}

// A file with just a position opens like the same text from the clipboard.
func TestFileWithPositionOnly(t *testing.T) {
	for _, c := range []struct{ file, text, game, says string }{
		{"mate.sfen", "4k4/9/4P4/9/9/9/9/9/4K4 b G 1\n", "shogi", "position"},
		{"mate.txt", "sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1\r\n", "shogi", ""},
		{"mate.fen", "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "", "position"},
		{"bad.sfen", "4k4/9/4P4/9/9/9/9/9/4Y4 b G 1\n", "", "Shogi"},
	} {
		r := newRig(t)
		r.Tick(ui.Input{Files: []ui.File{{Name: c.file, Data: []byte(c.text)}}})
		assert.Contains(t, r.Director.Toast.Text, c.says, c.file)
		if c.game != "" {
			assert.Equal(t, c.game, r.Director.Nav.CurrentGame(), c.file)
		}
	}
}
