package ui

import (
	"fmt"
	"image"
	"math"
	"strings"

	"github.com/ludarium/ludarium/sprites/theme"
)

// An Audit notes what one pass writes and what can be touched, for tests that look for what no picture is needed to
// see: cut words, words over words, things that no finger can hit. Set [Kit.Audit] to have it kept.
type Audit struct {
	Size    image.Point
	Scale   float64
	Touch   bool // fingers are used
	Blind   bool // nothing is painted: only where things lie is of interest
	Mute    bool // texts are not painted: only what lies below them is of interest
	Texts   []TextSeen
	Touches []TouchSeen
}

// A TextSeen is a line that was written.
type TextSeen struct {
	Text  string
	Px    float64 // the size of its type
	Color theme.Color
	Faint bool            // it belongs to something that cannot be used now, or it comes or goes
	Box   image.Rectangle // of its ink, about
	Clip  image.Rectangle
	Cut   bool // it was shortened, and should not be
	Rolls bool // it lies in something that scrolls
	Layer int
}

// A TouchSeen is something that can be touched.
type TouchSeen struct {
	ID      string
	Box     image.Rectangle
	Clip    image.Rectangle
	Rolls   bool
	Crowded bool // it stands where it must, close to others of its kind
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

// depth tells what lies behind a sheet from what lies on it.
func (f *Frame) depth() int {
	if f.behind {
		return 2 * f.layer
	}
	return 2*f.layer + 1
}

// Faults lists what is wrong, in words for programmers.
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

// meets is where two texts lie over each other; of what scrolls together also what is not seen now.
func (t TextSeen) meets(other TextSeen) image.Rectangle {
	if t.Rolls && other.Rolls && t.Clip == other.Clip {
		return t.Box.Intersect(other.Box)
	}
	return t.Box.Intersect(t.Clip).Intersect(other.Box.Intersect(other.Clip))
}

// Covered says that something lies over a text: a sheet, a menu, a toast.
func (t TextSeen) Covered(a *Audit) bool {
	top := t.Layer
	for _, other := range a.Texts {
		if other.Layer > top {
			return true
		}
	}
	return false
}

// sticksOut says that a text begins on a button and does not end there. What is much higher than the text is no button.
func (t TextSeen) sticksOut(w TouchSeen) bool {
	if t.Layer != w.Layer || t.Rolls != w.Rolls || w.Box.Dy() > 5*t.Box.Dy() {
		return false
	}
	return wide(t.Box.Intersect(t.Clip).Intersect(w.Box.Intersect(w.Clip)), 2) && !t.Box.In(w.Box.Inset(-1))
}

// spills says how a text leaves what can be seen: never to the sides; up and down only where things scroll.
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

// crowd says whether two things lie over each other, or too close for fingers.
func (a *Audit) crowd(t, other TouchSeen, say func(string, ...any)) {
	if t.ID == other.ID {
		say("there are two widgets %s", t.ID)
		return
	}
	if strings.HasPrefix(t.ID, other.ID+".") && t.Box.In(other.Box) || strings.HasPrefix(other.ID, t.ID+".") && other.Box.In(t.Box) {
		return // a button on a card that can be touched too
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

// finger is what a finger must be able to hit of t.
func (a *Audit) finger(t TouchSeen) image.Rectangle {
	least := int(math.Round(theme.Target * a.Scale))
	b := t.Box.Intersect(t.Clip)
	if b.Empty() {
		return b
	}
	grow := image.Pt(max(0, (least-t.Box.Dx())/2), max(0, (least-t.Box.Dy())/2))
	return image.Rectangle{Min: b.Min.Sub(grow), Max: b.Max.Add(grow)}
}

// wide says that r is more than that many pixels both ways.
func wide(r image.Rectangle, px int) bool { return r.Dx() > px && r.Dy() > px }
