package stage

import (
	"image"
	"image/color"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// Every scene, in every state that somebody may meet it in, in three languages and in windows of all sorts: no word is
// cut off or lies over another, and nothing is too small for a finger.
func TestNothingIsCutOrCovered(t *testing.T) {
	for _, lang := range []string{"en", "pl", "ru"} {
		for _, state := range states() {
			t.Run(lang+"/"+state.name, func(t *testing.T) {
				t.Parallel()
				r := newRig(t, append([]wish{stored(t, t.TempDir()), against("e7e5", "b8c6", "g8f6"), unpainted(lang)}, state.wishes...)...)
				r.s.Kit.Audit = &ui.Audit{SkipPainting: true}
				state.show(r)
				for _, p := range panes() {
					r.fit(p)
					r.faultless("%v", p)
				}
				r.settled() // nobody still reads the folder that is to be removed
			})
		}
	}
}

// Every text of every scene stands out from what lies below it, in every theme: at least 4.5 to 1, but for what cannot be
// used now.
func TestEveryTextCanBeRead(t *testing.T) {
	for _, name := range theme.Names() {
		for _, state := range states() {
			t.Run(name+"/"+state.name, func(t *testing.T) {
				t.Parallel()
				themed := func(o *Options) { o.Theme = name }
				r := newRig(t, append([]wish{stored(t, t.TempDir()), against("e7e5", "b8c6", "g8f6"), unpainted("en"), themed}, state.wishes...)...)
				a := &ui.Audit{SkipText: true}
				r.s.Kit.Audit = a
				state.show(r)
				r.size, r.scale = image.Pt(1024, 640), 1
				for range 20 { // what comes has come
					r.tick(ui.Input{Pointer: image.Pt(1, 1), IsDown: r.held})
				}
				pic := ui.Paint(r.list)
				for _, text := range a.Texts {
					box := text.Box.Intersect(text.Clip).Intersect(pic.Rect)
					if text.IsFaded || box.Dx() < 3 || box.Dy() < 3 || text.IsCovered(a) {
						continue
					}
					ground := commonest(pic, box)
					assert.GreaterOrEqual(t, contrast(text.Color, ground), 4.5, "%q %v on %v, at %v", text.Text, text.Color, ground, box)
				}
				r.settled()
			})
		}
	}
}

// commonest is the colour that most pixels of a box have.
func commonest(pic *image.RGBA, box image.Rectangle) theme.Color {
	count := map[color.RGBA]int{}
	var best color.RGBA
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			c := pic.RGBAAt(x, y)
			if count[c]++; count[c] > count[best] {
				best = c
			}
		}
	}
	return theme.Color{R: best.R, G: best.G, B: best.B, A: 255}
}

// contrast is the formula of WCAG 2.
func contrast(a, b theme.Color) float64 {
	light := func(c theme.Color) float64 {
		part := func(v uint8) float64 {
			x := float64(v) / 255
			if x <= 0.04045 {
				return x / 12.92
			}
			return math.Pow((x+0.055)/1.055, 2.4)
		}
		return 0.2126*part(c.R) + 0.7152*part(c.G) + 0.0722*part(c.B)
	}
	x, y := light(a), light(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// unpainted is a stage that speaks a language and whose pictures nobody paints.
func unpainted(lang string) wish {
	return func(o *Options) { o.Language, o.Workers, o.Still = lang, -1, true }
}
