package ui

import (
	"image"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
)

// textAt draws a text with its baseline starting at a pixel position.
func (f *Frame) textAt(x, baseline int, s Style, text string) {
	run := f.newRun(s, text)
	f.drawRun(run, x, baseline)
	f.addTextLine(text, image.Rect(x, baseline-ascent(run.px), x+f.kit.Typesetter.width(run), baseline))
	f.auditText(run, x, baseline, false)
}

// auditFrame returns the problems of one frame.
func auditFrame(in Input, draw func(f *Frame)) []string {
	kit := NewKit(0)
	kit.Audit = &Audit{}
	var list DrawList
	f := kit.Begin(&list, in, image.Pt(400, 300), 1, time.Unix(0, 0), lightTheme)
	draw(f)
	kit.End(f)
	return kit.Audit.Problems()
}

func TestAuditProblems(t *testing.T) {
	body := func(f *Frame) Style { return f.BodyStyle() }
	long := "a text that is much too long for its box"
	for _, c := range []struct {
		name, fault string // "" for none
		touch       bool
		draw        func(f *Frame)
	}{
		{"a text that was cut", "cut off", false, func(f *Frame) { f.Text(image.Rect(10, 10, 60, 30), Left, body(f), long) }},
		{"a name may be cut", "", false, func(f *Frame) { f.TruncatedText(image.Rect(10, 10, 60, 30), Left, body(f), long) }},
		{"a text over another", "lies over", false, func(f *Frame) {
			f.Text(image.Rect(10, 10, 100, 30), Left, body(f), "one")
			f.Text(image.Rect(20, 14, 100, 34), Left, body(f), "two")
		}},
		{"a text over one behind a sheet", "", false, func(f *Frame) {
			f.Inert(true, func() { f.Text(image.Rect(10, 10, 100, 30), Left, body(f), "one") })
			f.Text(image.Rect(10, 10, 100, 30), Left, body(f), "two")
		}},
		{"a text that is only measured", "", false, func(f *Frame) {
			f.MeasureHeight(image.Rect(0, 0, 10, 10), func(r image.Rectangle) int {
				f.Text(r, Left, body(f), long)
				return 10
			})
		}},
		{"two texts that lie over each other further down a page", "lies over", false, func(f *Frame) {
			f.ScrollArea("s", image.Rect(10, 10, 200, 60), func(r image.Rectangle) int {
				f.Text(image.Rect(r.Min.X, r.Min.Y+100, r.Max.X, r.Min.Y+120), Left, body(f), "one")
				f.Text(image.Rect(r.Min.X, r.Min.Y+105, r.Max.X, r.Min.Y+125), Left, body(f), "two")
				return r.Min.Y + 200
			})
		}},
		{"a text that is longer than its button", "sticks out of a", false, func(f *Frame) {
			f.Interact("a", image.Rect(10, 10, 40, 50), true)
			f.textAt(15, 35, body(f), "much longer")
		}},
		{"a text that leaves the window", "clipped at a side", false, func(f *Frame) { f.textAt(380, 50, body(f), "outside") }},
		{"a text that a clip cuts in two", "clipped above or below", false, func(f *Frame) {
			f.WithClip(image.Rect(0, 0, 400, 20), func() { f.textAt(10, 25, body(f), "half") })
		}},
		{"a text that scrolls away", "", false, func(f *Frame) {
			f.ScrollArea("s", image.Rect(10, 10, 200, 60), func(r image.Rectangle) int {
				f.Text(image.Rect(r.Min.X, r.Max.Y-8, r.Max.X, r.Max.Y+12), Left, body(f), "half")
				return r.Min.Y + 200
			})
		}},
		{"two buttons over each other", "b at (80,10)-(200,50) lies over a", false, func(f *Frame) {
			f.Interact("a", image.Rect(10, 10, 100, 50), true)
			f.Interact("b", image.Rect(80, 10, 200, 50), true)
		}},
		{"two widgets of one name", "two widgets a", false, func(f *Frame) {
			f.Interact("a", image.Rect(10, 10, 100, 50), true)
			f.Interact("a", image.Rect(10, 100, 100, 150), true)
		}},
		{"small buttons side by side, for a mouse", "", false, func(f *Frame) {
			f.Interact("a", image.Rect(10, 10, 30, 30), true)
			f.Interact("b", image.Rect(32, 10, 52, 30), true)
		}},
		{"small buttons side by side, for a finger", "too close for a finger", true, func(f *Frame) {
			f.Interact("a", image.Rect(10, 10, 30, 30), true)
			f.Interact("b", image.Rect(32, 10, 52, 30), true)
		}},
		{"a small button with room around it, for a finger", "", true, func(f *Frame) {
			f.Interact("a", image.Rect(30, 30, 50, 50), true)
			f.Interact("b", image.Rect(80, 30, 100, 50), true)
		}},
		{"a button that leaves the window", "reaches out", false, func(f *Frame) { f.Interact("a", image.Rect(380, 10, 420, 50), true) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			faults := auditFrame(Input{IsTouch: c.touch}, c.draw)
			if c.fault == "" {
				assert.Empty(t, faults)
				return
			}
			assert.Len(t, faults, 1)
			assert.Contains(t, strings.Join(faults, "\n"), c.fault)
		})
	}
}
