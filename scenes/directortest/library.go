package directortest

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest/toys"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// FillLibrary fills a library with games of all kinds, played on several days.
func FillLibrary(t *testing.T, store *library.Store) {
	t.Helper()
	games := []struct{ text, title string }{
		{"[Game \"hasami-shogi\"]\n[Date \"2026.04.02\"]\n[Black \"Anna\"]\n[Red \"Jan\"]\n\n1. i1c1 *\n", ""},
		{"[Event \"x\"]\n[Date \"2025.12.24\"]\n[White \"Anna\"]\n[Black \"Computer, level 4\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n", ""},
		{"[Event \"x\"]\n[Date \"2026.04.28\"]\n[White \"Computer, level 4\"]\n[Black \"Computer, level 6\"]\n\n1. d4 d5 1/2-1/2\n", "A quiet draw"},
		{"[Date \"2026.04.29\"]\n" + SampleGame, ""},
		{"[Event \"x\"]\n[Date \"2026.04.30\"]\n[White \"\"]\n[Black \"Computer, level 2\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n", ""},
		{"[Event \"x\"]\n[Date \"2026.05.01\"]\n[White \"\"]\n[Black \"Computer, level 2\"]\n\n1. e4 c5 *\n", ""},
	}
	for _, g := range games {
		records, err := formats.Read("x.pgn", strings.NewReader(g.text), catalog.Find)
		require.NoError(t, err)
		name, err := store.Save(records[0])
		require.NoError(t, err)
		if g.title != "" {
			require.NoError(t, store.Rename(name, g.title))
		}
	}
}

// BreakSave corrupts a saved game in the middle.
func BreakSave(t *testing.T, dir, name string) {
	t.Helper()
	path := filepath.Join(dir, name+".ludarium")
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, []byte(strings.Replace(string(data), "g2g4", "g2g5", 1)), 0o600))
}

// NewLibrary returns a folder with games of all kinds and a corrupted one.
func NewLibrary(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	store, err := library.Open(dir, catalog.Find)
	require.NoError(t, err)
	FillLibrary(t, store)
	require.NoError(t, store.Close())
	BreakSave(t, dir, "000005-chess")
	return dir
}

// A RenamedGame is a game under another id, to fill a menu with many games.
type RenamedGame struct {
	rules.Game
	Number int
}

// Info implements rules.Game.
func (d RenamedGame) Info() rules.Info {
	info := d.Game.Info()
	if d.Number > 0 {
		info.ID = fmt.Sprintf("%s-%d", info.ID, d.Number)
	}
	return info
}

// WithGames sets a catalog of n games: the real ones, the toys, and all of them again.
func WithGames(n int) Option {
	games := append(catalog.All(), toys.Camps(), toys.Hive(), toys.Claims())
	return func(o *scene.Options) {
		o.Games = nil
		for i := range n {
			o.Games = append(o.Games, RenamedGame{Game: games[i%len(games)], Number: i / len(games)})
		}
	}
}

// PlaySampleGames leaves a finished and an unfinished game in the library.
func PlaySampleGames(r *Rig) {
	r.OpenSampleGame()
	r.Rest() // until it is saved: otherwise it would be saved after the next game
	r.Begin("hasami-shogi", "", game.Player{Name: "Anna"}, game.Player{Name: "Jan"})
	r.Drag("i1", "c1")
	r.Begin("chess", "", game.Player{}, game.Player{Computer: true, Level: 3})
	r.Key(ui.KeyEsc)
	r.Pointer = image.Pt(3, 3)
	r.Rest()
}

// PlayNamedGames leaves some games in the library, and one to continue.
func (r *Rig) PlayNamedGames() {
	for _, names := range [][2]string{{"Anna", "Jan"}, {LongName, LongName}, {"", ""}} {
		r.Begin("chess", "", game.Player{Name: names[0]}, game.Player{Name: names[1]})
		r.Drag("e2", "e4")
		require.NoError(r.T, r.Director.Match.Resign(1))
	}
	r.Begin("hasami-shogi", "", Person, Computer)
	r.Drag("i1", "c1")
	r.Begin("chess", "", Person, Computer)
	r.Drag("e2", "e4")
	r.Director.Nav.Home()
	r.WaitForLibrary()
}

// openings are games with different openings and results, as PGN.
const openings = `[White "Anna"]
[Black "Jan"]

1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0

[White "Jan"]
[Black "Anna"]

1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 0-1

[White "Ola"]
[Black "Jan"]

1. Nf3 Nc6 2. e4 e5 3. Bc4 Nf6 1/2-1/2

[White "Ola"]
[Black "Anna"]

1. e4 e5 2. Nf3 Nf6 1/2-1/2

[White ""]
[Black "Computer, level 2"]

1. e4 c5 2. Nf3 d6 3. d4 1-0

[White "Anna"]
[Black "Ola"]

1. e4 c5 2. Nf3 Nc6 3. Bb5 1-0

[White "Anna"]
[Black "Jan"]

1. e4 e6 2. d4 d5 0-1

[White "Jan"]
[Black "Ola"]

1. d4 d5 2. c4 e6 1/2-1/2

[White "Anna"]
[Black "Ola"]

1. d4 Nf6 2. c4 e6 1-0

[White "Anna"]
[Black "Jan"]

1. c4 e5 *
`

// FillOpenings fills a library with chess games that have different openings.
func FillOpenings(t *testing.T, store *library.Store) {
	t.Helper()
	records, err := formats.Read("x.pgn", strings.NewReader(openings), catalog.Find)
	require.NoError(t, err)
	for _, r := range records {
		_, err := store.Save(r)
		require.NoError(t, err)
	}
}
