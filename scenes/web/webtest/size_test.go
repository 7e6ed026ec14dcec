package webtest

import (
	"fmt"
	"math"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// .ci/nightly tries more sizes; those that stay are the smallest, a fraction of a pixel, and the sharpest.
func TestTheGameFollowsTheWindow(t *testing.T) {
	t.Parallel()
	b := newTab(t)
	b.visit()
	h := mouse{b}
	b.two(h, "hasami-shogi")
	b.move(h, "i9", "e9")
	want := b.now().Game
	for _, c := range []struct {
		about       string
		wide, tall  int64
		scale       float64
		orientation func(*emulation.SetDeviceMetricsOverrideParams, *emulation.SetTouchEmulationEnabledParams)
		nightly     bool
	}{
		{"a sharp screen", 800, 600, 2, chromedp.EmulateLandscape, true},
		{"between two sizes", 800, 600, 1.5, chromedp.EmulateLandscape, false},
		{"a telephone", 390, 844, 3, chromedp.EmulatePortrait, false},
		{"turned", 844, 390, 3, chromedp.EmulateLandscape, true},
		{"a corner of a screen", 300, 300, 1, chromedp.EmulateLandscape, false},
		{"a wall", 3840, 2160, 1, chromedp.EmulateLandscape, true},
		{"back", 800, 600, 1, chromedp.EmulateLandscape, false},
	} {
		if c.nightly && !runsAllVariants() {
			continue
		}
		b.view(c.wide, c.tall, c.scale, c.orientation)
		s := b.crisp(c.wide, c.tall, c.scale)
		assert.Equal(t, want, s.Game, c.about)
		for _, cell := range s.Cells {
			inside := cell.X > 0 && cell.Y > 0 && cell.X < float64(c.wide) && cell.Y < float64(c.tall)
			assert.True(t, inside, "%s: %v", c.about, cell)
		}
		b.silent()
	}
	b.move(h, "a1", "e1")

	t.Log("resizing the window while a piece is being dragged")
	x, y := b.at("e9")
	h.press(x, y)
	h.drag(x, y-40)
	b.view(1024, 500, 1, chromedp.EmulateLandscape)
	b.crisp(1024, 500, 1)
	h.drag(x+5, y-45)
	b.view(600, 800, 2, chromedp.EmulatePortrait)
	b.crisp(600, 800, 2)
	h.release(1, 1)
	require.Equal(t, 2, b.now().plies(), "it was let go beside the board")
	b.move(h, "e9", "e8")
	b.silent()
}

// view gives the page another size.
func (b *browser) view(wide, tall int64, scale float64, options ...chromedp.EmulateViewportOption) {
	b.t.Helper()
	require.NoError(b.t, chromedp.Do(b.ctx, chromedp.EmulateViewport(wide, tall, append(options, chromedp.EmulateScale(scale))...)))
}

// useFullScale gives the page a pixel of the screen for each of its own, for tests that depend on that.
func (b *browser) useFullScale() {
	b.t.Helper()
	b.scale = 1
	b.view(800, 600, b.scale)
}

// crisp waits until the drawing has a pixel for every pixel of the screen, and the board lies in it.
func (b *browser) crisp(wide, tall int64, scale float64) state {
	b.t.Helper()
	want := fmt.Sprintf("%v %v", math.Round(float64(wide)*scale), math.Round(float64(tall)*scale))
	b.wait("the drawing is as large as the page: "+want, func(state) bool {
		got, err := eval[string](b, `const c = document.querySelector("canvas"); return c.width + " " + c.height`)
		return err == nil && got == want
	})
	var before, now state
	b.wait("all lies still", func(s state) bool {
		b.settle()
		before, now = now, s
		return len(s.Cells) > 0 && fmt.Sprint(before.Cells, before.Widgets) == fmt.Sprint(now.Cells, now.Widgets)
	})
	return now
}
