package ui

import (
	"image"
	"math"

	"github.com/ludarium/ludarium/sprites/theme"
)

// An Align is the horizontal alignment of a text.
type Align uint8

// The alignments.
const (
	Left Align = iota
	Center
	Right
)

// NewStyle makes a text style; the colour is one of the theme's.
func (f *Frame) Style(step theme.Step, weight theme.Weight, c theme.Color) Style {
	return Style{Step: step, Weight: weight, Color: c}
}

func (f *Frame) run(s Style, text string) run {
	return run{text: text, weight: s.Weight, px: math.Round(s.Step.Size*f.Scale*4) / 4, tracking: s.Step.Tracking, color: s.Color}
}

// TextWidth is the width of a text in pixels.
func (f *Frame) Width(s Style, text string) int { return f.kit.Type.width(f.run(s, text)) }

// LineHeight is the height of a line in pixels.
func (f *Frame) LineHeight(s Style) int { return f.Px(s.Step.Line) }

// Text draws one line in a box, vertically centred by its capitals. If it is too long it is truncated, which should
// never happen to interface texts.
func (f *Frame) Text(r image.Rectangle, align Align, s Style, text string) {
	f.line(r, align, s, text, false)
}

// TruncatedText draws a line that may be too long for its box, such as the name of a person or a file.
func (f *Frame) Name(r image.Rectangle, align Align, s Style, text string) {
	f.line(r, align, s, text, true)
}

// TruncatedTextFor draws a substitute for a name that cannot be drawn; screen readers get spoken instead.
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

// TextAt draws a text with its baseline starting at a pixel position and returns the x of its end.
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

// WrapLines breaks a text into lines of at most width pixels.
func (f *Frame) Lines(s Style, text string, width int) []string {
	return f.kit.Type.wrap(f.run(s, text), width)
}

// Paragraph draws a text on as many lines as it needs and returns its height.
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
