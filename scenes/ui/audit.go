package ui

import (
	"fmt"
	"image"
	"math"
	"strings"

	"github.com/ludarium/ludarium/sprites/theme"
)

// An Audit records what a pass draws and what can be touched, for tests that find layout problems without a picture:
// truncated texts, overlapping texts, widgets too small for a finger. Set [Kit.Audit] to record.
type Audit struct {
	Size    image.Point
	Scale   float64
	Touch   bool // input comes from fingers
	Blind   bool // nothing is painted; only positions matter
	Mute    bool // texts are not painted; only what is below them matters
	Texts   []TextSeen
	Touches []TouchSeen
}

// An AuditText is a line of text that was drawn.
type TextSeen struct {
	Text  string
	Px    float64 // font size
	Color theme.Color
	Faint bool            // disabled or fading
	Box   image.Rectangle // approximate bounds of the ink
	Clip  image.Rectangle
	Cut   bool // it was truncated and should not be
	Rolls bool // inside a scroll area
	Layer int
}

// An AuditWidget is a widget that can be touched.
type TouchSeen struct {
	ID      string
	Box     image.Rectangle
	Clip    image.Rectangle
	Rolls   bool
	Crowded bool // it may be close to others of its kind
	Layer   int
}

func (a *Audit) begin(size image.Point, scale float64, touch bool) {
	a.Size, a.Scale, a.Touch = size, scale, touch
	a.Texts, a.Touches = a.Texts[:0], a.Touches[:0]
}

func (a *Audit) blind() bool { return a != nil && a.Blind }
func (a *Audit) mute() bool  { return a != nil && (a.Blind || a.Mute) }

func (f *Frame) noteText(r run, x, baseline int, cut bool) {
	a := f.kit.Audit
	if a == nil || f.alpha == 0 || r.text == "" {
		return
	}
	top, foot := int(math.Round(capHeight*r.px)), int(math.Round(0.15*r.px))
	box := image.Rect(x, baseline-top, x+f.kit.Type.width(r), baseline+foot)
	a.Texts = append(a.Texts, TextSeen{r.text, r.px, r.color, f.alpha < 255, box, f.Clip(), cut, f.rolls, f.depth()})
}

func (f *Frame) noteTouch(id string, r image.Rectangle) {
	if a := f.kit.Audit; a != nil && f.alpha > 0 {
		a.Touches = append(a.Touches, TouchSeen{id, r, f.heard(), f.rolls, f.crowded, f.depth()})
	}
}

// layerDepth distinguishes what is behind a sheet from what is on it.
func (f *Frame) depth() int {
	if f.behind {
		return 2 * f.layer
	}
	return 2*f.layer + 1
}

// Problems lists what is wrong, for programmers.
func (a *Audit) Faults() []string {
	var out []string
	say := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	for i, t := range a.Texts {
		if t.Cut {
			say("%q is cut off, at %v", t.Text, t.Box)
		}
		if side := t.spills(image.Rectangle{Max: a.Size}); side != "" {
			say("%q is %s: it lies at %v, what is seen is %v", t.Text, side, t.Box, t.Clip)
		}
		for _, other := range a.Texts[:i] {
			if t.Layer == other.Layer && wide(t.meets(other), 1) && t != other {
				say("%q at %v lies over %q at %v", t.Text, t.Box, other.Text, other.Box)
			}
		}
		for _, w := range a.Touches {
			if t.sticksOut(w) {
				say("%q at %v sticks out of %s at %v", t.Text, t.Box, w.ID, w.Box)
			}
		}
	}
	for i, t := range a.Touches {
		if !t.Rolls && !t.Box.In(image.Rectangle{Max: a.Size}) {
			say("%s at %v reaches out of the window", t.ID, t.Box)
		}
		for _, other := range a.Touches[:i] {
			if t.Layer == other.Layer {
				a.crowd(t, other, say)
			}
		}
	}
	return out
}

// overlap is where two texts overlap; inside one scroll area also where they are scrolled out of view.
func (t TextSeen) meets(other TextSeen) image.Rectangle {
	if t.Rolls && other.Rolls && t.Clip == other.Clip {
		return t.Box.Intersect(other.Box)
	}
	return t.Box.Intersect(t.Clip).Intersect(other.Box.Intersect(other.Clip))
}

// IsCovered reports whether something is above a text: a sheet, a menu, a toast.
func (t TextSeen) Covered(a *Audit) bool {
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
func (t TextSeen) sticksOut(w TouchSeen) bool {
	if t.Layer != w.Layer || t.Rolls != w.Rolls || w.Box.Dy() > 5*t.Box.Dy() {
		return false
	}
	return wide(t.Box.Intersect(t.Clip).Intersect(w.Box.Intersect(w.Clip)), 2) && !t.Box.In(w.Box.Inset(-1))
}

// clippedSide says at which side a text is clipped. Only scrolling texts may be clipped above or below.
func (t TextSeen) spills(window image.Rectangle) string {
	seen := t.Clip.Intersect(window)
	if t.Rolls && !t.Box.Overlaps(seen) {
		return ""
	}
	switch {
	case t.Box.Min.X < seen.Min.X || t.Box.Max.X > seen.Max.X:
		return "clipped at a side"
	case !t.Rolls && (t.Box.Min.Y < seen.Min.Y || t.Box.Max.Y > seen.Max.Y):
		return "clipped above or below"
	}
	return ""
}

// checkDistance reports widgets that overlap or are too close for fingers.
func (a *Audit) crowd(t, other TouchSeen, say func(string, ...any)) {
	if t.ID == other.ID {
		say("there are two widgets %s", t.ID)
		return
	}
	if strings.HasPrefix(t.ID, other.ID+".") && t.Box.In(other.Box) || strings.HasPrefix(other.ID, t.ID+".") && other.Box.In(t.Box) {
		return // a button on a card that can also be touched
	}
	if t.Crowded && other.Crowded {
		return
	}
	if wide(t.Box.Intersect(t.Clip).Intersect(other.Box.Intersect(other.Clip)), 1) {
		say("%s at %v lies over %s at %v", t.ID, t.Box, other.ID, other.Box)
		return
	}
	if a.Touch && wide(a.finger(t).Intersect(a.finger(other)), int(math.Round(4*a.Scale))) {
		say("%s at %v and %s at %v are too close for a finger", t.ID, t.Box, other.ID, other.Box)
	}
}

// touchArea is the area that a finger must be able to hit.
func (a *Audit) finger(t TouchSeen) image.Rectangle {
	least := int(math.Round(theme.Target * a.Scale))
	b := t.Box.Intersect(t.Clip)
	if b.Empty() {
		return b
	}
	grow := image.Pt(max(0, (least-t.Box.Dx())/2), max(0, (least-t.Box.Dy())/2))
	return image.Rectangle{Min: b.Min.Sub(grow), Max: b.Max.Add(grow)}
}

// exceeds reports whether r is larger than px pixels both ways.
func wide(r image.Rectangle, px int) bool { return r.Dx() > px && r.Dy() > px }
