package library

import (
	"image"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
)

// openTrash deletes two games and shows the trash.
func openTrash(r *rig) {
	l := r.Director.Top().(*Scene)
	for range 2 {
		l.remove(&l.cards[0])
		r.WaitForLibrary()
		r.RestAnimations()
	}
	r.Director.Toast = scene.Toast{}
	l.filters.filter = trashFilter
	r.RestAnimations()
}

func libraryStates() []state {
	open := func(r *rig) {
		r.Director.Nav.Push(New(r.Director.Context))
		r.WaitForLibrary()
	}
	filled := func(show func(r *rig)) func(r *rig) {
		return func(r *rig) {
			r.WaitForLibrary() // the old list is not read while games are added
			directortest.FillLibrary(r.T, r.Director.Options.Store)
			open(r)
			r.RestAnimations()
			show(r)
		}
	}
	return []state{
		{Name: "library without games", Show: open},
		{Name: "library", Show: func(r *rig) { r.PlayNamedGames(); open(r) }},
		{Name: "library of many games", Show: filled(func(*rig) {})},
		{Name: "library, nothing found", Show: filled(func(r *rig) {
			r.Director.Top().(*Scene).filters.query = directortest.LongName
			r.RestAnimations()
		})},
		{Name: "library, actions of a game", Show: filled(func(r *rig) {
			r.Click("library.000006-chess.more")
			r.RestAnimations()
		})},
		{Name: "library, a game deleted", Show: filled(func(r *rig) {
			l := r.Director.Top().(*Scene)
			l.remove(&l.cards[len(l.cards)-1])
		})},
		{Name: "library, a game gets a name", Show: filled(func(r *rig) {
			l := r.Director.Top().(*Scene)
			l.menuCard = l.cards[0].Entry.Name
			r.Click("library.000006-chess.more")
			r.Click("library.actions.rename")
			l.newTitle = directortest.LongName
			r.RestAnimations()
		})},
		{Name: "library, the filters that had no room", Show: filled(func(r *rig) {
			r.Size = image.Pt(390, 844)
			r.Click("library.more")
			r.RestAnimations()
		})},
		{Name: "library, the orders", Show: filled(func(r *rig) {
			r.Click("library.order")
			r.RestAnimations()
		})},
		{Name: "trash", Show: filled(openTrash)},
		{Name: "trash, actions of a game", Show: filled(func(r *rig) {
			openTrash(r)
			r.Click("library.000006-chess")
			r.RestAnimations()
		})},
		{Name: "trash about to be emptied", Show: filled(func(r *rig) {
			openTrash(r)
			r.Click("library.empties")
			r.RestAnimations()
		})},
		{Name: "import of files that are chosen elsewhere", Show: func(r *rig) {
			open(r)
			r.Click("library.import")
		}, Options: []directortest.Option{func(o *scene.Options) { o.PickFiles = func() {} }}},
		{Name: "library with broken files", Show: func(r *rig) {
			r.PlayNamedGames()
			files, err := filepath.Glob(filepath.Join(r.Director.Options.Store.Dir(), "*", "*.json"))
			require.NoError(r.T, err)
			for _, name := range files {
				data, err := os.ReadFile(name)
				require.NoError(r.T, err)
				require.NoError(r.T, os.WriteFile(name, data[:len(data)*2/3], 0o600))
			}
			open(r)
		}},
	}
}

func TestLayout(t *testing.T) { directortest.CheckStates(t, newRig, libraryStates()) }

func TestTextContrast(t *testing.T) { directortest.CheckContrast(t, newRig, libraryStates()) }

func TestWidgetLabels(t *testing.T) { directortest.CheckLabels(t, newRig, libraryStates()) }
