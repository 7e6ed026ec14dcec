package allscenes_test

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves/library"
	"github.com/ludarium/ludarium/saves/native"
	"github.com/ludarium/ludarium/saves/savestest"
	"github.com/ludarium/ludarium/scenes/allscenes"
	"github.com/ludarium/ludarium/scenes/director"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// largeLibrary returns a folder with so many games of all kinds.
func largeLibrary(b *testing.B, count int) (dir string) {
	b.Helper()
	dir = b.TempDir()
	var kinds []string
	var files [][]byte
	for _, g := range catalog.All() {
		id := g.Info().ID
		r := savestest.RandomGame(b, id, 1, 80, false)
		data, err := native.EncodeWithSummary(r, native.Summarize(r, catalog.Find))
		require.NoError(b, err)
		kinds, files = append(kinds, id), append(files, data)
	}
	for n := range count {
		name := fmt.Sprintf("%06d-%s%s", n+1, kinds[n%len(kinds)], native.Extension)
		require.NoError(b, os.WriteFile(filepath.Join(dir, name), files[n%len(files)], 0o600))
	}
	return dir
}

// A libraryProgram is a program with a library, in a window of usual size.
type libraryProgram struct {
	*director.Director
	store *library.Store
}

func openProgram(b *testing.B, dir string) libraryProgram {
	b.Helper()
	store, err := library.Open(dir, catalog.Find)
	require.NoError(b, err)
	return libraryProgram{
		director.New(scene.Options{Games: catalog.All(), Language: "en", Theme: "light", Workers: 2, Store: store}, allscenes.All()), store,
	}
}

func (p libraryProgram) frame(in ui.Input) { p.Update(in, image.Pt(1280, 800), 1, time.Now()) }

// until draws frames until a condition holds.
func (p libraryProgram) until(isDone func() bool) {
	for p.frame(ui.Input{}); !isDone(); p.frame(ui.Input{}) {
		time.Sleep(time.Millisecond)
	}
}

func (p libraryProgram) close(b *testing.B) {
	b.Helper()
	p.Close()
	require.NoError(b, p.store.Close())
}

// cards returns how many games are shown.
func (p libraryProgram) cards() (count int) {
	for _, id := range p.Kit.TabStops() {
		if strings.HasPrefix(id, "library.0") {
			count++
		}
	}
	return count
}

// With 10,000 games in the library: from the start of the program until the menu is there; from the opening of the library right after
// that until it shows games; until it has all of them; and the frame in which a letter of a search in all of them is typed.
func BenchmarkLargeLibrary(b *testing.B) {
	const games = 10_000
	dir := largeLibrary(b, games)
	b.Run("menu", func(b *testing.B) {
		for b.Loop() {
			p := openProgram(b, dir)
			p.frame(ui.Input{})
			b.StopTimer()
			p.close(b)
			b.StartTimer()
		}
	})
	for name, isReady := range map[string]func(p libraryProgram) bool{
		"library": func(p libraryProgram) bool { return p.cards() > 0 },
		"all":     func(p libraryProgram) bool { return len(p.SavedGames.Entries) == games },
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				b.StopTimer()
				p := openProgram(b, dir)
				p.frame(ui.Input{})
				b.StartTimer()
				p.Nav.OpenLibrary()
				p.until(func() bool { return isReady(p) })
				b.StopTimer()
				p.close(b)
				b.StartTimer()
			}
		})
	}
	b.Run("search", func(b *testing.B) {
		p := openProgram(b, dir)
		defer p.close(b)
		p.Nav.OpenLibrary()
		p.until(func() bool { return len(p.SavedGames.SearchTexts) == games && p.IsSettled() })
		p.frame(ui.Input{Runes: []rune{'/'}}) // goes to the search
		p.frame(ui.Input{})
		word := []rune("hasami zzz") // in the end nothing is found
		for n := 0; b.Loop(); n++ {
			if n > 0 && n%len(word) == 0 {
				b.StopTimer()
				for range word {
					p.frame(ui.Input{Keys: []ui.Key{ui.KeyBackspace}})
				}
				p.frame(ui.Input{})
				require.Positive(b, p.cards())
				b.StartTimer()
			}
			p.frame(ui.Input{Runes: word[n%len(word) : n%len(word)+1]})
			if n%len(word) == len(word)-1 {
				b.StopTimer()
				p.frame(ui.Input{})
				require.Zero(b, p.cards())
				b.StartTimer()
			}
		}
	})
}
