package mirror

import (
	"strconv"

	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// Keys of nodes that the caller needs.
const (
	TitleKey = "title" // the heading, which gets the focus when the focused element is gone
	boardKey = "board"

	pageKey = "page" // the outermost element
)

// ElementID is the id of a node's element.
func ElementID(key string) string { return "mirror-" + key }

// BuildPage makes the nodes of a report. If canvasFocused, the focused widget of the canvas is announced.
func BuildPage(r *scene.Report, canvasFocused bool) []Node {
	p := pageBuilder{}
	p.nodes = append(p.nodes, Node{Key: pageKey, Tag: "div", Attrs: dialogAttrs(r)})
	title := Node{Key: TitleKey, Tag: "h1", Text: r.Title, Attrs: []Attr{{"tabindex", "-1"}}}
	if hasSheet(r) {
		title.Attrs = append(title.Attrs, Attr{"aria-describedby", ElementID("texts")})
	}
	p.add(title)
	p.addLive("turn", turnText(r), "polite")
	if m := r.Match; m != nil {
		p.addLive("asked", m.Question, "polite")
		p.addLive("clock", m.Clock, "polite")
	}
	p.addLive("news", r.Toast, "polite")
	focusText := ""
	if canvasFocused {
		focusText = focusedLabel(r)
	}
	p.addLive("here", focusText, "assertive")
	if r.Board != nil {
		p.addLive("marks", r.Board.Marks, "polite")
		p.addBoard(r.Board, hasSheet(r))
	}
	p.addWidgets(r)
	if len(r.Texts) > 0 {
		p.add(Node{Key: "texts", Tag: "section", Attrs: []Attr{{"aria-label", r.Words.Texts}}})
		for i, text := range r.Texts {
			p.add(Node{Key: textKey(i), Parent: "texts", Tag: "p", Text: text})
		}
	}
	return p.nodes
}

// dialogAttrs makes the whole page a dialog while a sheet is open. The sheet's first text is its title.
func dialogAttrs(r *scene.Report) []Attr {
	if !hasSheet(r) {
		return []Attr{{"role", "presentation"}}
	}
	return []Attr{{"role", "dialog"}, {"aria-modal", "true"}, {"aria-labelledby", ElementID(textKey(0))}}
}

// textKey is the key of the i-th text.
func textKey(i int) string { return "text." + strconv.Itoa(i) }

// hasSheet reports whether a sheet is above the board: its text comes before its buttons. Menus have no text.
func hasSheet(r *scene.Report) bool { return r.Board != nil && r.Board.IsDisabled && len(r.Texts) > 0 }

// turnText says the last move and whose turn it is.
func turnText(r *scene.Report) string {
	m := r.Match
	switch {
	case m == nil:
		return ""
	case m.LastMove == "":
		return m.Turn
	}
	return m.LastMove + ". " + m.Turn
}

// focusedLabel describes the focused widget of the canvas.
func focusedLabel(r *scene.Report) string {
	if r.Board != nil && !r.Board.IsDisabled {
		for _, u := range r.Board.Choices {
			if u.HasFocus {
				return u.Label
			}
		}
		for _, row := range r.Board.Rows {
			for _, c := range row {
				if c.HasFocus {
					return c.Label
				}
			}
		}
	}
	for i := range r.Widgets {
		if w := &r.Widgets[i]; w.HasFocus {
			return widgetText(w, r.Words)
		}
	}
	return ""
}

// widgetText is a widget's label with its state.
func widgetText(w *ui.Widget, words scene.ReportWords) string {
	switch {
	case w.Role == ui.RoleSwitch && w.IsOn:
		return w.Label + ", " + words.On
	case w.Role == ui.RoleSwitch:
		return w.Label + ", " + words.Off
	case w.IsOn:
		return w.Label + ", " + words.Chosen
	case w.Text != "" && w.Text != w.Label:
		return w.Label + ", " + w.Text
	case w.Role == ui.RoleSlider:
		return w.Label + ", " + strconv.Itoa(w.Value)
	}
	return w.Label
}

type pageBuilder struct{ nodes []Node }

// add adds a node; without a parent it goes into the outermost element.
func (p *pageBuilder) add(n Node) {
	if n.Parent == "" {
		n.Parent = pageKey
	}
	p.nodes = append(p.nodes, n)
}

// addLive adds a live region, which is read out when it changes.
func (p *pageBuilder) addLive(key, text, how string) {
	p.add(Node{Key: key, Tag: "p", Text: text, Attrs: []Attr{{"aria-live", how}, {"aria-atomic", "true"}}})
}

// addBoard adds the board as a grid. Tab stops at one cell, arrow keys move between cells. Behind a sheet it is
// inert.
func (p *pageBuilder) addBoard(b *scene.BoardReport, isInert bool) {
	grid := Node{Key: boardKey, Tag: "table", Attrs: []Attr{{"role", "grid"}, {"aria-label", b.Title}}}
	if isInert {
		grid.Attrs = append(grid.Attrs, Attr{"inert", ""})
	}
	p.add(grid)
	p.add(Node{Key: "rows", Parent: boardKey, Tag: "tbody", Attrs: []Attr{{"role", "presentation"}}})
	tabCell := tabStopCell(b)
	for y, row := range b.Rows {
		line := "row." + strconv.Itoa(y)
		p.add(Node{Key: line, Parent: "rows", Tag: "tr", Attrs: []Attr{{"role", "row"}}})
		for _, c := range row {
			box := line + ".cell." + c.Name
			p.add(Node{Key: box, Parent: line, Tag: "td", Attrs: []Attr{{"role", "gridcell"}}})
			p.addButton(Node{Key: cellKey(y, c.Name), Parent: box, Text: c.Label, Activation: c.Activation}, b.IsDisabled, c.Name == tabCell)
		}
	}
	for i, held := range b.HandTexts {
		p.add(Node{Key: "held." + strconv.Itoa(i), Tag: "p", Text: held})
	}
	for i, u := range b.Hands {
		p.addButton(Node{Key: "hand." + strconv.Itoa(i), Text: u.Label, Activation: u.Activation}, b.IsDisabled, true)
	}
	for i, u := range b.Choices {
		p.addButton(Node{Key: "ask." + strconv.Itoa(i), Text: u.Label, Activation: u.Activation}, b.IsDisabled, true)
	}
}

// cellKey is the key of the button of a cell in the y-th row.
func cellKey(y int, name string) string { return "row." + strconv.Itoa(y) + ".use." + name }

// tabStopCell is the cell at which Tab stops: the cursor, or the first cell of the lowest row.
func tabStopCell(b *scene.BoardReport) string {
	first := ""
	for _, row := range b.Rows {
		for i, c := range row {
			if c.HasFocus {
				return c.Name
			}
			if i == 0 {
				first = c.Name
			}
		}
	}
	return first
}

// addButton adds a button; isTabStop puts it into the tab order.
func (p *pageBuilder) addButton(n Node, isDisabled, isTabStop bool) {
	n.Tag = "button"
	n.Attrs = append(n.Attrs, Attr{"type", "button"})
	if isDisabled {
		n.Attrs = append(n.Attrs, Attr{"aria-disabled", "true"})
	}
	if !isTabStop {
		n.Attrs = append(n.Attrs, Attr{"tabindex", "-1"})
	}
	p.add(n)
}

// widgetKey is the key of a widget.
func widgetKey(w *ui.Widget) string { return w.Role.String() + ":" + w.ID }

// addWidgets adds all widgets except the board.
func (p *pageBuilder) addWidgets(r *scene.Report) {
	p.add(Node{Key: "widgets", Tag: "section", Attrs: []Attr{{"aria-label", r.Words.Widgets}}})
	for i := range r.Widgets {
		w := &r.Widgets[i]
		if w.ID == boardview.ID {
			continue
		}
		n := Node{Key: widgetKey(w), Parent: "widgets", Text: w.Label, Activation: ui.Activation{ID: w.ID}}
		switch w.Role {
		case ui.RoleTextbox:
			n.Tag, n.Text = "input", ""
			n.Attrs = []Attr{{"type", "text"}, {"aria-label", w.Label}, {"value", w.Text}}
			p.add(n)
			continue
		case ui.RoleSlider:
			n.Tag, n.Text = "input", ""
			n.Attrs = []Attr{
				{"type", "range"},
				{"min", strconv.Itoa(w.Min)},
				{"max", strconv.Itoa(w.Max)},
				{"aria-label", w.Label},
				{"value", strconv.Itoa(w.Value)},
			}
			if w.Text != "" {
				n.Attrs = append(n.Attrs, Attr{"aria-valuetext", w.Text})
			}
			p.add(n)
			continue
		case ui.RoleRadio, ui.RoleSwitch:
			n.Attrs = []Attr{{"role", w.Role.String()}, {"aria-checked", strconv.FormatBool(w.IsOn)}}
		case ui.RoleLink:
			n.Attrs = []Attr{{"role", "link"}}
		case ui.RoleButton, ui.RoleGrid:
			if w.IsOn {
				n.Attrs = []Attr{{"aria-pressed", "true"}}
			}
		}
		p.addButton(n, w.IsDisabled, true)
	}
}
