package stage

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A pane is a window in which everything must hold: its pixels, what a unit measures, how large the words are.
type pane struct {
	size  image.Point
	scale float64
	text  string
}

func (p pane) String() string {
	return fmt.Sprintf("%dx%d scale %v text %s", p.size.X, p.size.Y, p.scale, p.text)
}

// panes are the windows that matter, each with the sizes of text that differ there.
func panes() []pane {
	var all []pane
	for _, w := range []struct {
		size  image.Point
		scale float64
		texts []string
	}{
		{image.Pt(1280, 800), 1, []string{"100", "150", "200"}},
		{image.Pt(640, 480), 1, []string{"100"}},
		{image.Pt(390, 844), 1, []string{"100"}},
		{image.Pt(360, 640), 1, []string{"100"}},
		{image.Pt(1920, 1080), 1, []string{"100", "125", "200"}},
		{image.Pt(780, 1688), 2, []string{"100"}},
		{image.Pt(1080, 1920), 1.5, []string{"100", "200"}},
		{image.Pt(2560, 1600), 2, []string{"100", "150"}},
		{image.Pt(3840, 2160), 2, []string{"100", "200"}},
		{image.Pt(1024, 768), 1, []string{"100"}},
		{image.Pt(768, 1024), 1, []string{"100", "150"}},
	} {
		for _, text := range w.texts {
			all = append(all, pane{w.size, w.scale, text})
		}
		if testing.Short() && len(all) > 3 {
			break
		}
	}
	return all
}

// audit looks at what is on the stage in every window, and says what is wrong there.
func (r *rig) audit(t *testing.T, name string) {
	t.Helper()
	r.s.kit.Audit = &ui.Audit{Blind: true}
	for _, p := range panes() {
		r.size, r.scale = p.size, p.scale
		r.s.settings.set(setText, p.text)
		in := ui.Input{Touch: true, At: r.at, Down: r.held}
		r.tick(in)
		r.tick(in) // what is measured in one pass is right in the next
		r.tick(in)
		faults := r.s.kit.Audit.Faults()
		assert.Empty(t, faults, "%s in %v:\n%s", name, p, strings.Join(faults, "\n"))
	}
}

// Every scene, in every state that somebody may meet it in, in three languages and in windows of all sorts: no word is
// cut off or lies over another, and nothing is too small for a finger.
func TestNothingIsCutOrCovered(t *testing.T) {
	for _, lang := range []string{"en", "pl", "ru"} {
		for _, state := range states() {
			t.Run(lang+"/"+state.name, func(t *testing.T) {
				t.Parallel()
				r := newRig(t, append([]wish{stored(t, t.TempDir()), against("e7e5", "b8c6", "g8f6"), unpainted(lang)}, state.wishes...)...)
				r.s.kit.Audit = &ui.Audit{Blind: true}
				state.show(r)
				r.audit(t, state.name)
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
				a := &ui.Audit{Mute: true}
				r.s.kit.Audit = a
				state.show(r)
				r.size, r.scale = image.Pt(1024, 640), 1
				for range 20 { // what comes has come
					r.tick(ui.Input{At: image.Pt(1, 1), Down: r.held})
				}
				pic := r.list.Picture()
				for _, text := range a.Texts {
					box := text.Box.Intersect(text.Clip).Intersect(pic.Rect)
					if text.Faint || box.Dx() < 3 || box.Dy() < 3 || text.Covered(a) {
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
