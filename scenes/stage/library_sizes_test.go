package stage

import (
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/scenes/ui"
)

// What is cut, covered or too small for a finger in what the great test of all scenes does not open, in small windows.
func TestNothingInMenuAndLibraryIsCutOrCovered(t *testing.T) {
	dir := t.TempDir()
	store, err := saves.Open(dir, catalog.Find)
	require.NoError(t, err)
	shelved(t, store)
	require.NoError(t, store.Close())
	spoil(t, dir, "000005-chess")
	states := []struct {
		name  string
		games int
		empty bool
		show  func(r *rig)
	}{
		{"the first start", 2, true, func(*rig) {}},
		{"twelve games", 12, false, func(*rig) {}},
		{"a search", 2, false, func(r *rig) { r.s.top().(*menu).query = "a" }},
		{"a search in vain", 2, false, func(r *rig) { r.s.top().(*menu).query = "zzz" }},
		{"actions", 2, false, func(r *rig) {
			r.s.push(newLibrary(r.s))
			r.rest()
			r.key(ui.KeyContext)
		}},
		{"a name", 2, false, func(r *rig) {
			r.s.push(newLibrary(r.s))
			r.rest()
			r.key(ui.KeyFlip)
		}},
		{"nothing found", 2, false, func(r *rig) {
			l := newLibrary(r.s)
			l.want.query = "zzz"
			r.s.push(l)
		}},
		{"imports", 2, false, func(r *rig) { r.s.push(newImporter(r.s)) }},
	}
	for _, lang := range []string{"pl", "ru"} { // the longest words
		for _, w := range tableSizes[:5] {
			for _, state := range states {
				from := stored(t, dir)
				if state.empty {
					from = stored(t, t.TempDir())
				}
				r := newRig(t, from, against(), gamesOf(state.games), withPad(&pad{}), func(o *Options) {
					o.Language, o.Workers = lang, 1 // the passes wait for no picture
					o.Folders = []Folder{{Name: "/home/you/Documents", List: func() ([]FileInfo, error) { return []FileInfo{{Name: "a.pgn"}}, nil }}}
				})
				r.size, r.scale = w.size, w.scale
				r.s.settings.set(setText, w.text)
				r.until("it is read", func() bool { return !r.s.archive.busy && r.s.errands.open == 0 })
				state.show(r)
				r.until("it is read", func() bool { return !r.s.archive.busy && r.s.errands.open == 0 })
				r.s.kit.Audit = &ui.Audit{}
				for range 2 {
					r.tick(ui.Input{At: image.Pt(1, 1), Touch: true})
					r.tick(ui.Input{At: image.Pt(1, 1), Touch: true})
					bad := slices.DeleteFunc(r.s.kit.Audit.Faults(), func(s string) bool {
						one, other, over := strings.Cut(s, " lies over ")
						one, _, _ = strings.Cut(one, " at ")
						other, _, _ = strings.Cut(other, " at ")
						return over && strings.HasPrefix(one, other+".") // a part of its card
					})
					assert.Empty(t, bad, "%s, %s at %v, scale %v, text %s %%", lang, state.name, w.size, w.scale, w.text)
					r.key(ui.KeyPageDown)
				}
			}
		}
	}
}
