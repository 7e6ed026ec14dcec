package library

import (
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// Layout problems in small windows, in states that TestLayout does not open.
func TestMenuAndLibraryLayoutInSmallWindows(t *testing.T) {
	dir := directortest.NewLibrary(t)
	states := []struct {
		name  string
		games int
		empty bool
		show  func(r *rig)
	}{
		{"the first start", 2, true, func(*rig) {}},
		{"twelve games", 12, false, func(*rig) {}},
		{"a search", 2, false, func(r *rig) { r.Write("/a") }},
		{"a search in vain", 2, false, func(r *rig) { r.Write("/zzz") }},
		{"actions", 2, false, func(r *rig) {
			r.Director.Nav.Push(New(r.Director.Context))
			r.RestAnimations()
			r.Key(ui.KeyContextMenu)
		}},
		{"a name", 2, false, func(r *rig) {
			r.Director.Nav.Push(New(r.Director.Context))
			r.RestAnimations()
			r.Key(ui.KeyFlip)
		}},
		{"nothing found", 2, false, func(r *rig) {
			l := New(r.Director.Context)
			l.filters.query = "zzz"
			r.Director.Nav.Push(l)
		}},
		{"imports", 2, false, func(r *rig) { r.Director.Nav.Push(newImporter(r.Director.Context)) }},
		{"a file with several games", 2, false, func(r *rig) {
			game := "[Event \"Memorial tournament of the old masters, group A\"]\n[Date \"2019.03.02\"]\n[White \"Wolfeschlegelsteinhausen, Hubert Blaine\"]\n[Black \"Petrosian, Tigran\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n"
			r.Tick(ui.Input{Files: []ui.File{{Name: "/home/you/Documents/old-masters-of-the-memorial-tournament.pgn", Data: []byte(strings.Repeat(game, 12))}}})
		}},
	}
	for _, lang := range []string{"de", "ja", "ru"} { // the longest texts, and those without spaces
		for _, w := range directortest.SmallWindows[:directortest.SmallestWindowCount+1] {
			for _, state := range states {
				from := directortest.WithStore(t, dir)
				if state.empty {
					from = directortest.WithStore(t, t.TempDir())
				}
				r := newRig(t, from, directortest.WithOpponent(), directortest.WithGames(state.games), directortest.WithClipboard(&directortest.Clipboard{}), directortest.WithoutPainting(lang), func(o *scene.Options) {
					list := func() ([]scene.FileInfo, error) { return []scene.FileInfo{{Name: "a.pgn"}}, nil }
					o.Folders = func() []scene.Folder { return []scene.Folder{{Name: "/home/you/Documents", List: list}} }
				})
				r.Resize(w)
				r.WaitForLibrary()
				state.show(r)
				r.WaitForLibrary()
				for range 2 {
					r.CheckLayout("%s, %s in %v", lang, state.name, w)
					r.Key(ui.KeyPageDown)
				}
			}
		}
	}
}

// In a low window with large text a card is not higher than what is seen, so that nothing of its focus ring is cut, and its dots
// lie below its board.
func TestCardsFitLowWindows(t *testing.T) {
	r := newRig(t, directortest.WithStore(t, t.TempDir()))
	r.Resize(directortest.Window{Size: image.Pt(1280, 800), Scale: 1, TextSize: "200"})
	directortest.PlaySampleGames(r.Rig)
	r.Director.Nav.OpenLibrary()
	r.Rest()
	l, ok := r.Director.Top().(*Scene)
	require.True(t, ok)
	f := r.Director.Kit.Begin(&ui.DrawList{}, ui.Input{}, r.Size, 2, r.Now, r.Director.Theme)
	r.Tick(ui.Input{})
	for _, c := range l.cards {
		card, ok := r.Director.WidgetBox("library." + c.Entry.Name)
		require.True(t, ok)
		assert.True(t, card.In(l.body), "%v in %v", card, l.body)
		dots, ok := r.Director.WidgetBox("library." + c.Entry.Name + ".more")
		require.True(t, ok)
		text := cardTextHeight(f, card.Dx())
		if c.Rules != "" {
			text += f.Px(rulesLineHeight)
		}
		assert.GreaterOrEqual(t, dots.Inset(f.Px(7)).Min.Y, card.Max.Y-text)
	}
}
