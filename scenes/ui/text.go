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
func (f *Frame) NewStyle(size theme.TextSize, weight theme.Weight, c theme.Color) Style {
	return Style{Size: size, Weight: weight, Color: c}
}

// BodyStyle is the style of texts.
func (f *Frame) BodyStyle() Style { return f.NewStyle(f.TextSizes.Body, theme.Regular, f.Theme.Ink) }

// SecondaryStyle is the style of texts that matter less.
func (f *Frame) SecondaryStyle() Style {
	return f.NewStyle(f.TextSizes.Body, theme.Regular, f.Theme.SecondaryInk)
}

// BoldStyle is the style of names and questions.
func (f *Frame) BoldStyle() Style { return f.NewStyle(f.TextSizes.Body, theme.Semibold, f.Theme.Ink) }

// SmallStyle is the style of texts in small type that matter less.
func (f *Frame) SmallStyle() Style {
	return f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk)
}

// LabelStyle is the style of labels above what they name.
func (f *Frame) LabelStyle() Style {
	return f.NewStyle(f.TextSizes.Small, theme.Semibold, f.Theme.SecondaryInk)
}

// HeadingStyle is the style of headings.
func (f *Frame) HeadingStyle() Style {
	return f.NewStyle(f.TextSizes.Heading, theme.Semibold, f.Theme.Ink)
}

// FirstFitting returns the first text that fits a width, or else the last one.
func (f *Frame) FirstFitting(s Style, texts []string, width int) string {
	for _, text := range texts {
		if f.TextWidth(s, text) <= width {
			return text
		}
	}
	return texts[len(texts)-1]
}

func (f *Frame) newRun(s Style, text string) textRun {
	return textRun{text: text, weight: s.Weight, px: math.Round(s.Size.Size*f.Scale*4) / 4, tracking: s.Size.Tracking, color: s.Color}
}

// TextWidth is the width of a text in pixels.
func (f *Frame) TextWidth(s Style, text string) int { return f.kit.Typesetter.width(f.newRun(s, text)) }

// LineHeight is the height of a line in pixels.
func (f *Frame) LineHeight(s Style) int { return f.Px(s.Size.LineHeight) }

// Text draws one line in a box, vertically centred by its capitals. If it is too long it is truncated, which should
// never happen to interface texts.
func (f *Frame) Text(r image.Rectangle, align Align, s Style, text string) {
	f.drawLine(r, align, s, text, false)
}

// TruncatedText draws a line that may be too long for its box, such as the name of a person or a file.
func (f *Frame) TruncatedText(r image.Rectangle, align Align, s Style, text string) {
	f.drawLine(r, align, s, text, true)
}

// TruncatedTextFor draws a substitute for a name that cannot be drawn; screen readers get spoken instead.
func (f *Frame) TruncatedTextFor(r image.Rectangle, align Align, s Style, text, spoken string) {
	if text == spoken {
		f.TruncatedText(r, align, s, text)
		return
	}
	f.Spoken(r, func() string { return spoken }, func() { f.TruncatedText(r, align, s, text) })
}

func (f *Frame) drawLine(r image.Rectangle, align Align, s Style, text string, mayTruncate bool) {
	if text == "" {
		return
	}
	run := f.newRun(s, text)
	run.text = f.kit.Typesetter.truncate(run, r.Dx())
	x := r.Min.X
	switch align {
	case Center:
		x += (r.Dx() - f.kit.Typesetter.width(run)) / 2
	case Right:
		x += r.Dx() - f.kit.Typesetter.width(run)
	case Left:
	}
	baseline := r.Min.Y + int(math.Round((float64(r.Dy())+capHeight*run.px)/2))
	f.drawRun(run, x, baseline)
	f.addTextLine(text, image.Rect(x, r.Min.Y, x+f.kit.Typesetter.width(run), r.Max.Y))
	f.auditText(run, x, baseline, run.text != text && !mayTruncate)
}

func (f *Frame) drawRun(r textRun, x, baseline int) {
	if r.text == "" || f.kit.Audit.skipsText() {
		return
	}
	at := image.Pt(x-runPadding, baseline-ascent(r.px))
	k := f.kit.Cache.texts[r]
	if k == nil {
		if !f.isVisible(image.Rectangle{Max: f.kit.Typesetter.pictureSize(r)}.Add(at)) {
			return
		}
		k = &cachedPicture{picture: f.kit.Typesetter.paintRun(r)}
		f.kit.Cache.texts[r] = k
	}
	k.lastUsed = f.kit.Cache.passCount
	f.DrawPicture(k.picture, at)
}

// WrapLines breaks a text into lines of at most width pixels.
func (f *Frame) WrapLines(s Style, text string, width int) []string {
	return f.kit.Typesetter.wrapLines(f.newRun(s, text), width)
}

// Paragraph draws a text on as many lines as it needs and returns its height.
func (f *Frame) Paragraph(r image.Rectangle, align Align, s Style, text string) int {
	if text == "" {
		return 0
	}
	h := f.LineHeight(s)
	y := r.Min.Y
	for _, line := range f.WrapLines(s, text, r.Dx()) {
		f.Text(image.Rect(r.Min.X, y, r.Max.X, y+h), align, s, line)
		y += h
	}
	return y - r.Min.Y
}
