package stage

import (
	"strings"
	"testing"

	"github.com/ludarium/ludarium/scenes/ui"
)

// What is cut, covered or too small for a finger in what the great test of all scenes does not open, in small windows.
func TestNothingInMenuAndLibraryIsCutOrCovered(t *testing.T) {
	dir := filled(t)
	states := []struct {
		name  string
		games int
		empty bool
		show  func(r *rig)
	}{
		{"the first start", 2, true, func(*rig) {}},
		{"twelve games", 12, false, func(*rig) {}},
		{"a search", 2, false, func(r *rig) { r.s.Top().(*menu).query = "a" }},
		{"a search in vain", 2, false, func(r *rig) { r.s.Top().(*menu).query = "zzz" }},
		{"actions", 2, false, func(r *rig) {
			r.s.Nav.Push(NewLibrary(r.s.Context))
			r.rested()
			r.key(ui.KeyContextMenu)
		}},
		{"a name", 2, false, func(r *rig) {
			r.s.Nav.Push(NewLibrary(r.s.Context))
			r.rested()
			r.key(ui.KeyFlip)
		}},
		{"nothing found", 2, false, func(r *rig) {
			l := NewLibrary(r.s.Context)
			l.want.query = "zzz"
			r.s.Nav.Push(l)
		}},
		{"imports", 2, false, func(r *rig) { r.s.Nav.Push(newImporter(r.s.Context)) }},
		{"a file with several games", 2, false, func(r *rig) {
			game := "[Event \"Memorial tournament of the old masters, group A\"]\n[Date \"2019.03.02\"]\n[White \"Wolfeschlegelsteinhausen, Hubert Blaine\"]\n[Black \"Petrosian, Tigran\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n"
			r.tick(ui.Input{Files: []ui.File{{Name: "/home/you/Documents/old-masters-of-the-memorial-tournament.pgn", Data: []byte(strings.Repeat(game, 12))}}})
		}},
	}
	for _, lang := range []string{"pl", "ru"} { // the longest words
		for _, w := range tight[:leastRoom+1] {
			for _, state := range states {
				from := stored(t, dir)
				if state.empty {
					from = stored(t, t.TempDir())
				}
				r := newRig(t, from, against(), gamesOf(state.games), withPad(&pad{}), unpainted(lang), func(o *Options) {
					list := func() ([]FileInfo, error) { return []FileInfo{{Name: "a.pgn"}}, nil }
					o.Folders = func() []Folder { return []Folder{{Name: "/home/you/Documents", List: list}} }
				})
				r.fit(w)
				r.settled()
				state.show(r)
				r.settled()
				for range 2 {
					r.faultless("%s, %s in %v", lang, state.name, w)
					r.key(ui.KeyPageDown)
				}
			}
		}
	}
}
