package directortest

import (
	"fmt"
	"image"
	"image/color"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A Window is a window in which layouts are checked.
type Window struct {
	Size     image.Point
	Scale    float64
	TextSize string // in percent
}

func (p Window) String() string {
	return fmt.Sprintf("%dx%d scale %v text %s", p.Size.X, p.Size.Y, p.Scale, p.TextSize)
}

// Windows returns the windows that layouts are checked in, with the text sizes that differ there.
func Windows() []Window {
	var windows []Window
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
			windows = append(windows, Window{w.size, w.scale, text})
		}
		if testing.Short() && len(windows) > 3 {
			break
		}
	}
	return windows
}

// SmallWindows are the smallest windows first, and some larger ones.
var SmallWindows = []Window{
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

// SmallestWindowCount is how many of SmallWindows suffice for slow tests.
const SmallestWindowCount = 4

// Resize sets the window's size, scale and text size.
func (r *Rig) Resize(p Window) {
	r.Size, r.Scale = p.Size, p.Scale
	r.Director.Settings.Set(scene.SettingTextSize, p.TextSize)
}

// LayoutProblems lists what is cut off, covered or too small on the screen, for mouse and touch. It ticks several
// times, as measurements apply in the next frame.
func (r *Rig) LayoutProblems() []string {
	r.Director.Kit.Audit = &ui.Audit{SkipPainting: true}
	var problems []string
	for _, touch := range []bool{false, true} {
		for range 3 {
			r.Tick(ui.Input{IsTouch: touch, Pointer: r.Pointer, IsDown: r.IsPointerDown})
		}
		problems = append(problems, r.Director.Kit.Audit.Problems()...)
	}
	return problems
}

// CheckLayout checks that there are no LayoutProblems.
func (r *Rig) CheckLayout(format string, args ...any) {
	r.T.Helper()
	problems := r.LayoutProblems()
	assert.Empty(r.T, problems, fmt.Sprintf(format, args...)+":\n"+strings.Join(problems, "\n"))
}

// mostCommonColor returns the most common color of the pixels in a box.
func mostCommonColor(picture *image.RGBA, box image.Rectangle) theme.Color {
	count := map[color.RGBA]int{}
	var best color.RGBA
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			c := picture.RGBAAt(x, y)
			if count[c]++; count[c] > count[best] {
				best = c
			}
		}
	}
	return theme.Color{R: best.R, G: best.G, B: best.B, A: 255}
}

// WithoutPainting sets a language and leaves sprites unpainted.
func WithoutPainting(lang string) Option {
	return func(o *scene.Options) { o.Language, o.Workers, o.ReducedMotion = lang, -1, true }
}
