package ui

import (
	"image"
	"slices"
	"strings"
)

// A Role is the accessibility role of a widget.
type Role uint8

// The roles.
const (
	Press Role = iota
	Pick       // one of several options
	Tick       // on or off
	Range      // a number in a range
	Typed      // a single-line input
	LinkWord
	Place // a board; its cells are reported separately
)

// String returns the ARIA role.
func (r Role) String() string {
	return [...]string{"button", "radio", "switch", "slider", "textbox", "link", "grid"}[r]
}

// A Widget is the accessible description of a widget.
type Widget struct {
	ID             string
	Role           Role
	Label          string // its text, otherwise its name
	On             bool   // checked or chosen
	Low, High, Now int    // of a slider
	Text           string // typed text, or the meaning of a slider's value
	Box            image.Rectangle
	Off            bool
	Focus          bool // it has the focus and shows it; text fields always do

	called, tip string
	where       where
}

// An AccessTree records what one pass offers, for screen readers. Set [Kit.AccessTree] to record. Recording does not
// allocate; texts are only built on request.
type Outline struct {
	widgets []Widget
	lines   []written
	focus   string
	keyed   bool
}

// A textLine is a line of text and its position.
type written struct {
	text  string
	box   image.Rectangle
	where where
}

// A surface distinguishes things at the same position: on a sheet or behind it, inside a scroll area or outside.
type where struct {
	depth int
	rolls bool
	clip  image.Rectangle
}

// isSameAs reports whether two things are on the same surface.
func (w where) with(other where) bool {
	near := middle(w.clip).In(other.clip) || middle(other.clip).In(w.clip)
	return w.depth == other.depth && w.rolls == other.rolls && near
}

func (f *Frame) where() where { return where{f.depth(), f.rolls, f.Clip()} }

func (o *Outline) begin() { o.widgets, o.lines = o.widgets[:0], o.lines[:0] }

// Widgets lists the widgets in tab order. The text drawn on a widget is its label.
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

// widgetLabel joins the texts on the i-th widget, except those on smaller widgets on it.
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

// belongsToSmallerWidget reports whether a line is on a smaller widget than the i-th.
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

// Texts lists the texts outside widgets and overlays, with the lines of a paragraph joined.
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

// isOnWidget reports whether a line is on a widget.
func (o *Outline) taken(line *written) bool {
	return slices.ContainsFunc(o.widgets, func(w Widget) bool {
		return line.where.with(w.where) && middle(line.box).In(w.Box)
	})
}

// continues reports whether a line is the next line of a paragraph.
func (w *written) follows(before *written) bool {
	return w.box.Min.Y == before.box.Max.Y && w.box.Dy() == before.box.Dy() &&
		w.box.Min.X < before.box.Max.X && before.box.Min.X < w.box.Max.X
}

// addWidget records a widget.
func (f *Frame) outlines(id string, r image.Rectangle, enabled bool) {
	if o := f.kit.Outline; o != nil && !f.behind && !f.measuring() {
		o.widgets = append(o.widgets, Widget{ID: id, Box: r, Off: !enabled, where: f.where()})
	}
}

// addTextLine records a line.
func (f *Frame) tells(text string, r image.Rectangle) {
	if o := f.kit.Outline; o != nil && !f.measuring() {
		o.lines = append(o.lines, written{text, r, f.where()})
	}
}

// Spoken draws something that stands for a text, such as figurines; screen readers get the text.
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

// Unspoken draws text that is part of a picture and hidden from screen readers.
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

// lastWidget returns the most recent widget record if it has that ID.
func (f *Frame) last(id string) *Widget {
	if o := f.kit.Outline; o != nil && len(o.widgets) > 0 && !f.behind && !f.measuring() {
		if w := &o.widgets[len(o.widgets)-1]; w.ID == id {
			return w
		}
	}
	return nil
}

// SetRole sets the role of the most recent widget, and whether it is on.
func (f *Frame) Is(id string, role Role, on bool) {
	if w := f.last(id); w != nil {
		w.Role, w.On = role, on
	}
}

// SetName names a widget without text, or all parts of a choice. Call it after them.
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

// setRange makes the most recent widget a slider with its range and value.
func (f *Frame) isRange(id string, low, high, now int) {
	if w := f.last(id); w != nil {
		w.Role, w.Low, w.High, w.Now = Range, low, high, now
	}
}

// SetValueText sets the meaning of a slider's value: "Club player". Call it after the widget.
func (f *Frame) Means(id, text string) {
	if w := f.last(id); w != nil {
		w.Text = text
	}
}
