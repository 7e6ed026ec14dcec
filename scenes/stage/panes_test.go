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

// tight are windows of the fewest units, those with the least room first, and some with plenty.
var tight = []pane{
	{image.Pt(600, 400), 1, "100"},
	{image.Pt(360, 480), 1, "100"},
	{image.Pt(360, 640), 1, "100"},
	{image.Pt(640, 480), 1, "100"},
	{image.Pt(390, 844), 1, "100"},
	{image.Pt(720, 960), 2, "200"},
	{image.Pt(1280, 800), 1, "200"},
	{image.Pt(1280, 800), 1, "100"},
	{image.Pt(1920, 1080), 1.5, "100"},
	{image.Pt(3840, 2160), 2, "100"},
}

// leastRoom is how many of the tight ones do where a test would take too long in all of them.
const leastRoom = 4

// fit gives the window of the rig these measures.
func (r *rig) fit(p pane) {
	r.size, r.scale = p.size, p.scale
	r.s.Settings.Set(SettingTextSize, p.text)
}

// faults lists what is cut, covered or too small in what is on the stage now, for a mouse and for a finger. What one pass
// measures is right in the next.
func (r *rig) faults() []string {
	r.s.Kit.Audit = &ui.Audit{SkipPainting: true}
	var all []string
	for _, touch := range []bool{false, true} {
		for range 3 {
			r.tick(ui.Input{IsTouch: touch, Pointer: r.at, IsDown: r.held})
		}
		all = append(all, r.s.Kit.Audit.Problems()...)
	}
	return all
}

// faultless holds what is on the stage now to that.
func (r *rig) faultless(format string, what ...any) {
	r.t.Helper()
	bad := r.faults()
	assert.Empty(r.t, bad, fmt.Sprintf(format, what...)+":\n"+strings.Join(bad, "\n"))
}
