package directortest

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
	"github.com/ludarium/ludarium/sprites/theme/themetest"
)

// CheckStates shows a scene in every state and checks, in every language and many windows, that no text is cut off or
// covered and nothing is too small to touch.
func CheckStates[R interface{ Base() *Rig }](t *testing.T, newRig func(*testing.T, ...Option) R, states []State[R]) {
	t.Helper()
	for _, lang := range text.Languages() {
		for _, state := range states {
			t.Run(lang+"/"+state.Name, func(t *testing.T) {
				t.Parallel()
				rig := newRig(t, append([]Option{WithStore(t, t.TempDir()), WithOpponent("e7e5", "b8c6", "g8f6"), WithoutPainting(lang)}, state.Options...)...)
				r := rig.Base()
				r.Director.Kit.Audit = &ui.Audit{SkipPainting: true}
				state.Show(rig)
				for _, window := range Windows() {
					r.Resize(window)
					r.CheckLayout("%v", window)
				}
				r.WaitForLibrary() // no one reads the folder when it is removed
			})
		}
	}
}

// CheckContrast shows a scene in every state and theme and checks that the contrast of every text of an enabled widget
// is at least 4.5.
func CheckContrast[R interface{ Base() *Rig }](t *testing.T, newRig func(*testing.T, ...Option) R, states []State[R]) {
	t.Helper()
	for _, name := range theme.Names() {
		for _, state := range states {
			t.Run(name+"/"+state.Name, func(t *testing.T) {
				t.Parallel()
				themed := func(o *scene.Options) { o.Theme = name }
				rig := newRig(t, append([]Option{WithStore(t, t.TempDir()), WithOpponent("e7e5", "b8c6", "g8f6"), WithoutPainting("en"), themed}, state.Options...)...)
				r := rig.Base()
				audit := &ui.Audit{SkipText: true}
				r.Director.Kit.Audit = audit
				state.Show(rig)
				r.Size, r.Scale = image.Pt(1024, 640), 1
				for range 20 { // animations end
					r.Tick(ui.Input{Pointer: image.Pt(1, 1), IsDown: r.IsPointerDown})
				}
				picture := ui.Paint(r.List)
				for _, text := range audit.Texts {
					box := text.Box.Intersect(text.Clip).Intersect(picture.Rect)
					if text.IsFaded || box.Dx() < 3 || box.Dy() < 3 || text.IsCovered(audit) {
						continue
					}
					background := mostCommonColor(picture, box)
					assert.GreaterOrEqual(t, themetest.ContrastRatio(text.Color, background), 4.5, "%q %v on %v, at %v", text.Text, text.Color, background, box)
				}
				r.WaitForLibrary()
			})
		}
	}
}

// CheckLabels shows a scene in every state and checks that every widget has a label for screen readers.
func CheckLabels[R interface{ Base() *Rig }](t *testing.T, newRig func(*testing.T, ...Option) R, states []State[R]) {
	t.Helper()
	for _, state := range states {
		t.Run(state.Name, func(t *testing.T) {
			t.Parallel()
			rig := newRig(t, append([]Option{WithStore(t, t.TempDir()), WithOpponent("e7e5", "b8c6", "g8f6"), WithoutPainting("en")}, state.Options...)...)
			r := rig.Base()
			r.Director.Kit.Audit = &ui.Audit{SkipPainting: true}
			tree := &ui.AccessTree{}
			r.Director.Kit.AccessTree = tree
			state.Show(rig)
			for _, size := range []image.Point{image.Pt(1280, 800), image.Pt(390, 844)} {
				r.Size = size
				r.Tick(ui.Input{Pointer: r.Pointer, IsDown: r.IsPointerDown})
				r.Tick(ui.Input{Pointer: r.Pointer, IsDown: r.IsPointerDown})
				widgets := tree.Widgets()
				assert.NotEmpty(t, widgets)
				for _, w := range widgets {
					assert.NotEmpty(t, w.Label, "%s at %v", w.ID, w.Box)
				}
			}
			r.WaitForLibrary()
		})
	}
}
