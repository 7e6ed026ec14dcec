package stage

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/ui"
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

// unpainted is a stage that speaks a language and whose pictures nobody paints.
func unpainted(lang string) wish {
	return func(o *Options) { o.Language, o.Workers, o.Still = lang, -1, true }
}
