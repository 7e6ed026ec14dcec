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
	RoleButton  Role = iota
	RoleRadio        // one of several options
	RoleSwitch       // on or off
	RoleSlider       // a number in a range
	RoleTextbox      // a single-line input
	RoleLink
	RoleGrid // a board; its cells are reported separately
)

// String returns the ARIA role.
func (r Role) String() string {
	return [...]string{"button", "radio", "switch", "slider", "textbox", "link", "grid"}[r]
}

// A Widget is the accessible description of a widget.
type Widget struct {
	ID              string
	Role            Role
	Label           string // its text, otherwise its name
	IsOn            bool   // checked or chosen
	Min, Max, Value int    // of a slider
	Text            string // typed text, or the meaning of a slider's value
	Box             image.Rectangle
	IsDisabled      bool
	HasFocus        bool // it has the focus and shows it; text fields always do

	name, tooltip string
	surface       surface
}

// An AccessTree records what one frame offers, for screen readers. Set [Kit.AccessTree] to record. Recording does not
// allocate; texts are only built on request.
type AccessTree struct {
	widgets        []Widget
	textLines      []textLine
	focus          string
	showsFocusRing bool
}

// A textLine is a line of text and its position.
type textLine struct {
	text    string
	box     image.Rectangle
	surface surface
}

// A surface distinguishes things at the same position: on a sheet or behind it, inside a scroll area or outside.
type surface struct {
	depth       int
	isScrolling bool
	clip        image.Rectangle
}

// isSameAs reports whether two things are on the same surface.
func (s surface) isSameAs(other surface) bool {
	overlaps := centerOf(s.clip).In(other.clip) || centerOf(other.clip).In(s.clip)
	return s.depth == other.depth && s.isScrolling == other.isScrolling && overlaps
}

func (f *Frame) surface() surface { return surface{f.layerDepth(), f.isScrolling, f.Clip()} }

func (t *AccessTree) begin() { t.widgets, t.textLines = t.widgets[:0], t.textLines[:0] }

// Widgets lists the widgets in tab order. The text drawn on a widget is its label.
func (t *AccessTree) Widgets() []Widget {
	out := slices.Clone(t.widgets)
	for i := range out {
		w := &out[i]
		w.HasFocus = w.ID == t.focus && (t.showsFocusRing || w.Role == RoleTextbox)
		if w.Role != RoleTextbox && w.Role != RoleSlider {
			w.Label = t.widgetLabel(i)
		}
		switch {
		case w.Label == "" && w.name == "":
			w.Label = w.tooltip
		case w.Label == "":
			w.Label = w.name
		case w.name != "" && w.name != w.Label:
			w.Label = w.name + ": " + w.Label
		}
	}
	return out
}

// widgetLabel joins the texts on the i-th widget, except those on smaller widgets on it.
func (t *AccessTree) widgetLabel(i int) string {
	w := &t.widgets[i]
	label := ""
	var before *textLine
	for j := range t.textLines {
		line := &t.textLines[j]
		if !line.surface.isSameAs(w.surface) || !centerOf(line.box).In(w.Box) || t.belongsToSmallerWidget(line, i) {
			continue
		}
		switch {
		case before == nil:
		case line.continues(before):
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
func (t *AccessTree) belongsToSmallerWidget(line *textLine, i int) bool {
	area := func(r image.Rectangle) int { return r.Dx() * r.Dy() }
	for j := range t.widgets {
		other := &t.widgets[j]
		if j != i && line.surface.isSameAs(other.surface) && centerOf(line.box).In(other.Box) && area(other.Box) < area(t.widgets[i].Box) {
			return true
		}
	}
	return false
}

// Texts lists the texts outside widgets and overlays, with the lines of a paragraph joined.
func (t *AccessTree) Texts() []string {
	var out []string
	var before *textLine
	for i := range t.textLines {
		line := &t.textLines[i]
		if line.surface.depth%2 == 0 || line.surface.depth > 2*overlayLayer || t.isOnWidget(line) {
			continue
		}
		if before != nil && line.continues(before) {
			out[len(out)-1] += " " + line.text
		} else {
			out = append(out, line.text)
		}
		before = line
	}
	return out
}

// isOnWidget reports whether a line is on a widget.
func (t *AccessTree) isOnWidget(line *textLine) bool {
	return slices.ContainsFunc(t.widgets, func(w Widget) bool {
		return line.surface.isSameAs(w.surface) && centerOf(line.box).In(w.Box)
	})
}

// continues reports whether a line is the next line of a paragraph.
func (l *textLine) continues(before *textLine) bool {
	return l.box.Min.Y == before.box.Max.Y && l.box.Dy() == before.box.Dy() &&
		l.box.Min.X < before.box.Max.X && before.box.Min.X < l.box.Max.X
}

// addWidget records a widget.
func (f *Frame) addWidget(id string, r image.Rectangle, enabled bool) {
	if o := f.kit.AccessTree; o != nil && !f.isInert && !f.isMeasuring() {
		o.widgets = append(o.widgets, Widget{ID: id, Box: r, IsDisabled: !enabled, surface: f.surface()})
	}
}

// addTextLine records a line.
func (f *Frame) addTextLine(text string, r image.Rectangle) {
	if o := f.kit.AccessTree; o != nil && !f.isMeasuring() {
		o.textLines = append(o.textLines, textLine{text, r, f.surface()})
	}
}

// Spoken draws something that stands for a text, such as figurines; screen readers get the text.
func (f *Frame) Spoken(r image.Rectangle, text func() string, draw func()) {
	o := f.kit.AccessTree
	if o == nil || f.isMeasuring() {
		draw()
		return
	}
	before := len(o.textLines)
	draw()
	o.textLines = append(o.textLines[:before], textLine{text(), r, f.surface()})
}

// Unspoken draws text that is part of a picture and hidden from screen readers.
func (f *Frame) Unspoken(draw func()) {
	o := f.kit.AccessTree
	if o == nil {
		draw()
		return
	}
	before := len(o.textLines)
	draw()
	o.textLines = o.textLines[:before]
}

// lastWidget returns the most recent widget record if it has that ID.
func (f *Frame) lastWidget(id string) *Widget {
	if o := f.kit.AccessTree; o != nil && len(o.widgets) > 0 && !f.isInert && !f.isMeasuring() {
		if w := &o.widgets[len(o.widgets)-1]; w.ID == id {
			return w
		}
	}
	return nil
}

// SetRole sets the role of the most recent widget, and whether it is on.
func (f *Frame) SetRole(id string, role Role, isOn bool) {
	if w := f.lastWidget(id); w != nil {
		w.Role, w.IsOn = role, isOn
	}
}

// SetName names a widget without text, or all parts of a choice. Call it after them.
func (f *Frame) SetName(id, name string) {
	o := f.kit.AccessTree
	if o == nil || f.isInert || f.isMeasuring() {
		return
	}
	for i := len(o.widgets) - 1; i >= 0; i-- {
		part, ok := strings.CutPrefix(o.widgets[i].ID, id)
		if !ok || part != "" && part[0] != '.' {
			return
		}
		o.widgets[i].name = name
	}
}

// setRange makes the most recent widget a slider with its range and value.
func (f *Frame) setRange(id string, minValue, maxValue, value int) {
	if w := f.lastWidget(id); w != nil {
		w.Role, w.Min, w.Max, w.Value = RoleSlider, minValue, maxValue, value
	}
}

// SetValueText sets the meaning of a slider's value: "Club player". Call it after the widget.
func (f *Frame) SetValueText(id, text string) {
	if w := f.lastWidget(id); w != nil {
		w.Text = text
	}
}
