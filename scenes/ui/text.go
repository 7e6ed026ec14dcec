package ui

import (
	"image"
	"math"

	"github.com/ludarium/ludarium/sprites/theme"
)

// An Align says where in its box a text stands.
type Align uint8

// The alignments.
const (
	Left Align = iota
	Center
	Right
)

// Style makes a style of a step; the colour is one of the theme's.
func (f *Frame) Style(step theme.Step, weight theme.Weight, c theme.Color) Style {
	return Style{Step: step, Weight: weight, Color: c}
}

func (f *Frame) run(s Style, text string) run {
	return run{text: text, weight: s.Weight, px: math.Round(s.Step.Size*f.Scale*4) / 4, tracking: s.Step.Tracking, color: s.Color}
}

// Width is the width of a text in pixels.
func (f *Frame) Width(s Style, text string) int { return f.kit.Type.width(f.run(s, text)) }

// LineHeight is the height of a line in pixels.
func (f *Frame) LineHeight(s Style) int { return f.Px(s.Step.Line) }

// Text writes one line in a box: centred by the height of its capitals. It is shortened when it is too long, but no
// words of ours ever should be.
func (f *Frame) Text(r image.Rectangle, align Align, s Style, text string) {
	f.line(r, align, s, text, false)
}

// Name writes a line that may well be too long for its box, as names of people and files are, and shortens it.
func (f *Frame) Name(r image.Rectangle, align Align, s Style, text string) {
	f.line(r, align, s, text, true)
}

// NameFor is Name of what stands for a name that cannot be drawn: told is that.
func (f *Frame) NameFor(r image.Rectangle, align Align, s Style, text, told string) {
	if text == told {
		f.Name(r, align, s, text)
		return
	}
	f.Told(r, func() string { return told }, func() { f.Name(r, align, s, text) })
}

func (f *Frame) line(r image.Rectangle, align Align, s Style, text string, name bool) {
	if text == "" {
		return
	}
	run := f.run(s, text)
	run.text = f.kit.Type.cut(run, r.Dx())
	x := r.Min.X
	switch align {
	case Center:
		x += (r.Dx() - f.kit.Type.width(run)) / 2
	case Right:
		x += r.Dx() - f.kit.Type.width(run)
	case Left:
	}
	baseline := r.Min.Y + int(math.Round((float64(r.Dy())+capHeight*run.px)/2))
	f.write(run, x, baseline)
	f.tells(text, image.Rect(x, r.Min.Y, x+f.kit.Type.width(run), r.Max.Y))
	f.noteText(run, x, baseline, run.text != text && !name)
}

// Write puts a text with its baseline's beginning at a pixel position and gives where it ends.
func (f *Frame) Write(x, baseline int, s Style, text string) int {
	run := f.run(s, text)
	end := x + f.kit.Type.width(run)
	f.write(run, x, baseline)
	f.tells(text, image.Rect(x, baseline-ascent(run.px), end, baseline))
	f.noteText(run, x, baseline, false)
	return end
}

func (f *Frame) write(r run, x, baseline int) {
	if r.text == "" || f.kit.Audit.mute() {
		return
	}
	at := image.Pt(x-pad, baseline-ascent(r.px))
	k := f.kit.Cache.texts[r]
	if k == nil {
		if !f.seen(image.Rectangle{Max: f.kit.Type.size(r)}.Add(at)) {
			return
		}
		k = &kept{pic: f.kit.Type.picture(r)}
		f.kit.Cache.texts[r] = k
	}
	k.used = f.kit.Cache.pass
	f.Draw(k.pic, at)
}

// Lines breaks a text into lines of at most width pixels.
func (f *Frame) Lines(s Style, text string, width int) []string {
	return f.kit.Type.wrap(f.run(s, text), width)
}

// Paragraph writes a text over as many lines as it needs and gives the height that it takes.
func (f *Frame) Paragraph(r image.Rectangle, align Align, s Style, text string) int {
	if text == "" {
		return 0
	}
	h := f.LineHeight(s)
	y := r.Min.Y
	for _, line := range f.Lines(s, text, r.Dx()) {
		f.Text(image.Rect(r.Min.X, y, r.Max.X, y+h), align, s, line)
		y += h
	}
	return y - r.Min.Y
}
