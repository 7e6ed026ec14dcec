package ui

import (
	"image"
	"slices"
	"strings"
)

// A Role says what a widget is.
type Role uint8

// The roles.
const (
	Press    Role = iota // a button
	Pick                 // one of several of which one is chosen
	Tick                 // on or off
	Range                // a number between two others
	Typed                // a line to type in
	LinkWord             // leads elsewhere
	Place                // a board; what is on it is told apart
)

// String is the role in the words of accessibility.
func (r Role) String() string {
	return [...]string{"button", "radio", "switch", "slider", "textbox", "link", "grid"}[r]
}

// A Widget is something that can be used, in words.
type Widget struct {
	ID             string
	Role           Role
	Label          string // what is written on it, else what it is called
	On             bool   // it is chosen, or on
	Low, High, Now int    // of a range
	Text           string // what was typed, or what a range stands for
	Box            image.Rectangle
	Off            bool // it cannot be used now
	Focus          bool // it has the keyboard, and shows it; a field always does

	called, tip string
	where       where
}

// An Outline notes what one pass offers, for those who do not see it. Set [Kit.Outline] to have it kept: the notes take
// no memory at rest, words are put together only for who asks.
type Outline struct {
	widgets []Widget
	lines   []written
	focus   string
	keyed   bool // it is to be seen
}

// written is a line of text and where it stands.
type written struct {
	text  string
	box   image.Rectangle
	where where
}

// where tells apart what lies at the same place: on a sheet and behind it, in a list and outside.
type where struct {
	depth int
	rolls bool
	clip  image.Rectangle
}

// with says that two things lie on the same ground.
func (w where) with(other where) bool {
	near := middle(w.clip).In(other.clip) || middle(other.clip).In(w.clip)
	return w.depth == other.depth && w.rolls == other.rolls && near
}

func (f *Frame) where() where { return where{f.depth(), f.rolls, f.Clip()} }

func (o *Outline) begin() { o.widgets, o.lines = o.widgets[:0], o.lines[:0] }

// Widgets lists what can be used, in the order of Tab. What is written on a widget is its label.
func (o *Outline) Widgets() []Widget {
	out := slices.Clone(o.widgets)
	for i := range out {
		w := &out[i]
		w.Focus = w.ID == o.focus && (o.keyed || w.Role == Typed)
		if w.Role != Typed && w.Role != Range {
			w.Label = o.label(i)
		}
		switch {
		case w.Label == "" && w.called == "":
			w.Label = w.tip
		case w.Label == "":
			w.Label = w.called
		case w.called != "" && w.called != w.Label:
			w.Label = w.called + ": " + w.Label
		}
	}
	return out
}

// label is what is written on the i-th widget and on no smaller one that lies on it.
func (o *Outline) label(i int) string {
	w := &o.widgets[i]
	label := ""
	var before *written
	for j := range o.lines {
		line := &o.lines[j]
		if !line.where.with(w.where) || !middle(line.box).In(w.Box) || o.smaller(line, i) {
			continue
		}
		switch {
		case before == nil:
		case line.follows(before):
			label += " "
		default:
			label += ", "
		}
		label += line.text
		before = line
	}
	return label
}

// smaller says that a line belongs to a smaller widget than the i-th.
func (o *Outline) smaller(line *written, i int) bool {
	area := func(r image.Rectangle) int { return r.Dx() * r.Dy() }
	for j := range o.widgets {
		other := &o.widgets[j]
		if j != i && line.where.with(other.where) && middle(line.box).In(other.Box) && area(other.Box) < area(o.widgets[i].Box) {
			return true
		}
	}
	return false
}

// Texts lists what is written besides widgets and what lies over the scene for a while, with the lines of a paragraph
// put together.
func (o *Outline) Texts() []string {
	var out []string
	var before *written
	for i := range o.lines {
		line := &o.lines[i]
		if line.where.depth%2 == 0 || line.where.depth > 2*passing || o.taken(line) {
			continue
		}
		if before != nil && line.follows(before) {
			out[len(out)-1] += " " + line.text
		} else {
			out = append(out, line.text)
		}
		before = line
	}
	return out
}

// taken says that a line is written on a widget.
func (o *Outline) taken(line *written) bool {
	return slices.ContainsFunc(o.widgets, func(w Widget) bool {
		return line.where.with(w.where) && middle(line.box).In(w.Box)
	})
}

// follows says that a line is the next of a paragraph.
func (w *written) follows(before *written) bool {
	return w.box.Min.Y == before.box.Max.Y && w.box.Dy() == before.box.Dy() &&
		w.box.Min.X < before.box.Max.X && before.box.Min.X < w.box.Max.X
}

// outlines notes a widget.
func (f *Frame) outlines(id string, r image.Rectangle, enabled bool) {
	if o := f.kit.Outline; o != nil && !f.behind && !f.measuring() {
		o.widgets = append(o.widgets, Widget{ID: id, Box: r, Off: !enabled, where: f.where()})
	}
}

// tells notes a line.
func (f *Frame) tells(text string, r image.Rectangle) {
	if o := f.kit.Outline; o != nil && !f.measuring() {
		o.lines = append(o.lines, written{text, r, f.where()})
	}
}

// Told draws what stands for words in other signs, as pictures for letters: to those who do not see it, it is told as these words.
func (f *Frame) Told(r image.Rectangle, words func() string, draw func()) {
	o := f.kit.Outline
	if o == nil || f.measuring() {
		draw()
		return
	}
	before := len(o.lines)
	draw()
	o.lines = append(o.lines[:before], written{words(), r, f.where()})
}

// Silent draws letters that belong to a picture: those who do not see it are told nothing.
func (f *Frame) Silent(draw func()) {
	o := f.kit.Outline
	if o == nil {
		draw()
		return
	}
	before := len(o.lines)
	draw()
	o.lines = o.lines[:before]
}

// last is the note of the widget that was asked for last, if notes are taken.
func (f *Frame) last(id string) *Widget {
	if o := f.kit.Outline; o != nil && len(o.widgets) > 0 && !f.behind && !f.measuring() {
		if w := &o.widgets[len(o.widgets)-1]; w.ID == id {
			return w
		}
	}
	return nil
}

// Is says what the widget is that was asked for last, and whether it is on or chosen.
func (f *Frame) Is(id string, role Role, on bool) {
	if w := f.last(id); w != nil {
		w.Role, w.On = role, on
	}
}

// Called gives a name to a widget on which none is written, or to the parts of a choice. Call it after them.
func (f *Frame) Called(id, name string) {
	o := f.kit.Outline
	if o == nil || f.behind || f.measuring() {
		return
	}
	for i := len(o.widgets) - 1; i >= 0; i-- {
		part, ok := strings.CutPrefix(o.widgets[i].ID, id)
		if !ok || part != "" && part[0] != '.' {
			return
		}
		o.widgets[i].called = name
	}
}

// isRange says that the widget that was asked for last is a number between low and high.
func (f *Frame) isRange(id string, low, high, now int) {
	if w := f.last(id); w != nil {
		w.Role, w.Low, w.High, w.Now = Range, low, high, now
	}
}

// Means says what the number of a range stands for: "Club player". Call it after the widget.
func (f *Frame) Means(id, text string) {
	if w := f.last(id); w != nil {
		w.Text = text
	}
}
