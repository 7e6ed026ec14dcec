package ui

import (
	"fmt"
	"image"
	"math"
	"strings"

	"github.com/ludarium/ludarium/sprites/theme"
)

// An Audit records what a frame draws and what can be touched, for tests that find layout problems without a picture:
// truncated texts, overlapping texts, widgets too small for a finger. Set [Kit.Audit] to record.
type Audit struct {
	Size         image.Point
	Scale        float64
	IsTouch      bool // input comes from fingers
	SkipPainting bool // nothing is painted; only positions matter
	SkipText     bool // texts are not painted; only what is below them matters
	Texts        []AuditText
	Widgets      []AuditWidget
}

// An AuditText is a line of text that was drawn.
type AuditText struct {
	Text        string
	FontPx      float64 // font size
	Color       theme.Color
	IsFaded     bool            // disabled or fading
	Box         image.Rectangle // approximate bounds of the ink
	Clip        image.Rectangle
	IsTruncated bool // it was truncated and should not be
	IsScrolling bool // inside a scroll area
	Layer       int
}

// An AuditWidget is a widget that can be touched.
type AuditWidget struct {
	ID           string
	Box          image.Rectangle
	Clip         image.Rectangle
	IsScrolling  bool
	MayBeCrowded bool // it may be close to others of its kind
	Layer        int
}

func (a *Audit) begin(size image.Point, scale float64, touch bool) {
	a.Size, a.Scale, a.IsTouch = size, scale, touch
	a.Texts, a.Widgets = a.Texts[:0], a.Widgets[:0]
}

func (a *Audit) skipsPainting() bool { return a != nil && a.SkipPainting }
func (a *Audit) skipsText() bool     { return a != nil && (a.SkipPainting || a.SkipText) }

func (f *Frame) auditText(r textRun, x, baseline int, isTruncated bool) {
	a := f.kit.Audit
	if a == nil || f.alpha == 0 || r.text == "" {
		return
	}
	top, bottom := int(math.Round(capHeight*r.px)), int(math.Round(0.15*r.px))
	box := image.Rect(x, baseline-top, x+f.kit.Typesetter.width(r), baseline+bottom)
	a.Texts = append(a.Texts, AuditText{r.text, r.px, r.color, f.alpha < 255, box, f.Clip(), isTruncated, f.isScrolling, f.layerDepth()})
}

func (f *Frame) auditWidget(id string, r image.Rectangle) {
	if a := f.kit.Audit; a != nil && f.alpha > 0 {
		a.Widgets = append(a.Widgets, AuditWidget{id, r, f.hitArea(), f.isScrolling, f.mayBeCrowded, f.layerDepth()})
	}
}

// layerDepth distinguishes what is behind a sheet from what is on it.
func (f *Frame) layerDepth() int {
	if f.isInert {
		return 2 * f.layer
	}
	return 2*f.layer + 1
}

// Problems lists what is wrong, for programmers.
func (a *Audit) Problems() []string {
	var problems []string
	report := func(format string, args ...any) { problems = append(problems, fmt.Sprintf(format, args...)) }
	for i, t := range a.Texts {
		if t.IsTruncated {
			report("%q is cut off, at %v", t.Text, t.Box)
		}
		if side := t.clippedSide(image.Rectangle{Max: a.Size}); side != "" {
			report("%q is %s: it lies at %v, what is seen is %v", t.Text, side, t.Box, t.Clip)
		}
		for _, other := range a.Texts[:i] {
			if t.Layer == other.Layer && exceeds(t.overlap(other), 1) && t != other {
				report("%q at %v lies over %q at %v", t.Text, t.Box, other.Text, other.Box)
			}
		}
		for _, w := range a.Widgets {
			if t.overflows(w) {
				report("%q at %v sticks out of %s at %v", t.Text, t.Box, w.ID, w.Box)
			}
		}
	}
	for i, t := range a.Widgets {
		if !t.IsScrolling && !t.Box.In(image.Rectangle{Max: a.Size}) {
			report("%s at %v reaches out of the window", t.ID, t.Box)
		}
		for _, other := range a.Widgets[:i] {
			if t.Layer == other.Layer {
				a.checkDistance(t, other, report)
			}
		}
	}
	return problems
}

// overlap is where two texts overlap; inside one scroll area also where they are scrolled out of view.
func (t AuditText) overlap(other AuditText) image.Rectangle {
	if t.IsScrolling && other.IsScrolling && t.Clip == other.Clip {
		return t.Box.Intersect(other.Box)
	}
	return t.Box.Intersect(t.Clip).Intersect(other.Box.Intersect(other.Clip))
}

// IsCovered reports whether something is above a text: a sheet, a menu, a toast.
func (t AuditText) IsCovered(a *Audit) bool {
	top := t.Layer
	for _, other := range a.Texts {
		if other.Layer > top {
			return true
		}
	}
	return false
}

// overflows reports whether a text starts on a button and ends outside it. Anything much higher than the text is not
// a button.
func (t AuditText) overflows(w AuditWidget) bool {
	if t.Layer != w.Layer || t.IsScrolling != w.IsScrolling || w.Box.Dy() > 5*t.Box.Dy() {
		return false
	}
	return exceeds(t.Box.Intersect(t.Clip).Intersect(w.Box.Intersect(w.Clip)), 2) && !t.Box.In(w.Box.Inset(-1))
}

// clippedSide says at which side a text is clipped. Only scrolling texts may be clipped above or below.
func (t AuditText) clippedSide(window image.Rectangle) string {
	visible := t.Clip.Intersect(window)
	if t.IsScrolling && !t.Box.Overlaps(visible) {
		return ""
	}
	switch {
	case t.Box.Min.X < visible.Min.X || t.Box.Max.X > visible.Max.X:
		return "clipped at a side"
	case !t.IsScrolling && (t.Box.Min.Y < visible.Min.Y || t.Box.Max.Y > visible.Max.Y):
		return "clipped above or below"
	}
	return ""
}

// checkDistance reports widgets that overlap or are too close for fingers.
func (a *Audit) checkDistance(t, other AuditWidget, report func(string, ...any)) {
	if t.ID == other.ID {
		report("there are two widgets %s", t.ID)
		return
	}
	if strings.HasPrefix(t.ID, other.ID+".") && t.Box.In(other.Box) || strings.HasPrefix(other.ID, t.ID+".") && other.Box.In(t.Box) {
		return // a button on a card that can also be touched
	}
	if t.MayBeCrowded && other.MayBeCrowded {
		return
	}
	if exceeds(t.Box.Intersect(t.Clip).Intersect(other.Box.Intersect(other.Clip)), 1) {
		report("%s at %v lies over %s at %v", t.ID, t.Box, other.ID, other.Box)
		return
	}
	if a.IsTouch && exceeds(a.touchArea(t).Intersect(a.touchArea(other)), int(math.Round(4*a.Scale))) {
		report("%s at %v and %s at %v are too close for a finger", t.ID, t.Box, other.ID, other.Box)
	}
}

// touchArea is the area that a finger must be able to hit.
func (a *Audit) touchArea(t AuditWidget) image.Rectangle {
	minSide := int(math.Round(theme.TouchTarget * a.Scale))
	b := t.Box.Intersect(t.Clip)
	if b.Empty() {
		return b
	}
	grow := image.Pt(max(0, (minSide-t.Box.Dx())/2), max(0, (minSide-t.Box.Dy())/2))
	return image.Rectangle{Min: b.Min.Sub(grow), Max: b.Max.Add(grow)}
}

// exceeds reports whether r is larger than px pixels both ways.
func exceeds(r image.Rectangle, px int) bool { return r.Dx() > px && r.Dy() > px }
