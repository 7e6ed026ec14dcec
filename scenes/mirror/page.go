package mirror

import (
	"strconv"

	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/stage"
	"github.com/ludarium/ludarium/scenes/ui"
)

// Keys of nodes that the caller needs.
const (
	Title = "title" // the heading, which gets the focus when the focused element is gone
	board = "board"

	around = "page" // the outermost element
)

// ElementID is the id of a node's element.
func ID(key string) string { return "mirror-" + key }

// BuildPage makes the nodes of a report. If canvasFocused, the focused widget of the canvas is announced.
func Tell(r *stage.Report, drawn bool) []Node {
	p := page{}
	p.nodes = append(p.nodes, Node{Key: around, Tag: "div", Attrs: dialog(r)})
	title := Node{Key: Title, Tag: "h1", Text: r.Title, Attrs: []Attr{{"tabindex", "-1"}}}
	if described(r) {
		title.Attrs = append(title.Attrs, Attr{"aria-describedby", ID("texts")})
	}
	p.add(title)
	p.live("turn", turn(r), "polite")
	if m := r.Match; m != nil {
		p.live("asked", m.Asked, "polite")
		p.live("clock", m.Clock, "polite")
	}
	p.live("news", r.News, "polite")
	here := ""
	if drawn {
		here = focused(r)
	}
	p.live("here", here, "assertive")
	if r.Board != nil {
		p.board(r.Board, described(r))
	}
	p.widgets(r)
	if len(r.Texts) > 0 {
		p.add(Node{Key: "texts", Tag: "section", Attrs: []Attr{{"aria-label", r.Words.Texts}}})
		for i, text := range r.Texts {
			p.add(Node{Key: textKey(i), In: "texts", Tag: "p", Text: text})
		}
	}
	return p.nodes
}

// dialogAttrs makes the whole page a dialog while a sheet is open. The sheet's first text is its title.
func dialog(r *stage.Report) []Attr {
	if !described(r) {
		return []Attr{{"role", "presentation"}}
	}
	return []Attr{{"role", "dialog"}, {"aria-modal", "true"}, {"aria-labelledby", ID(textKey(0))}}
}

// textKey is the key of the i-th text.
func textKey(i int) string { return "text." + strconv.Itoa(i) }

// hasSheet reports whether a sheet is above the board: its text comes before its buttons. Menus have no text.
func described(r *stage.Report) bool { return r.Board != nil && r.Board.Off && len(r.Texts) > 0 }

// turnText says the last move and whose turn it is.
func turn(r *stage.Report) string {
	m := r.Match
	switch {
	case m == nil:
		return ""
	case m.Last == "":
		return m.Turn
	}
	return m.Last + ". " + m.Turn
}

// focusedLabel describes the focused widget of the canvas.
func focused(r *stage.Report) string {
	if r.Board != nil && !r.Board.Off {
		for _, u := range r.Board.Asks {
			if u.Focus {
				return u.Label
			}
		}
		for _, row := range r.Board.Rows {
			for _, c := range row {
				if c.Focus {
					return c.Label
				}
			}
		}
	}
	for i := range r.Widgets {
		if w := &r.Widgets[i]; w.Focus {
			return spoken(w, r.Words)
		}
	}
	return ""
}

// widgetText is a widget's label with its state.
func spoken(w *ui.Widget, words stage.ReportWords) string {
	switch {
	case w.Role == ui.Tick && w.On:
		return w.Label + ", " + words.On
	case w.Role == ui.Tick:
		return w.Label + ", " + words.Off
	case w.On:
		return w.Label + ", " + words.Chosen
	case w.Text != "" && w.Text != w.Label:
		return w.Label + ", " + w.Text
	case w.Role == ui.Range:
		return w.Label + ", " + strconv.Itoa(w.Now)
	}
	return w.Label
}

type page struct{ nodes []Node }

// add adds a node; without a parent it goes into the outermost element.
func (p *page) add(n Node) {
	if n.In == "" {
		n.In = around
	}
	p.nodes = append(p.nodes, n)
}

// addLive adds a live region, which is read out when it changes.
func (p *page) live(key, text, how string) {
	p.add(Node{Key: key, Tag: "p", Text: text, Attrs: []Attr{{"aria-live", how}, {"aria-atomic", "true"}}})
}

// addBoard adds the board as a grid. Tab stops at one cell, arrow keys move between cells. Behind a sheet it is
// inert.
func (p *page) board(b *stage.BoardReport, behind bool) {
	grid := Node{Key: board, Tag: "table", Attrs: []Attr{{"role", "grid"}, {"aria-label", b.Title}}}
	if behind {
		grid.Attrs = append(grid.Attrs, Attr{"inert", ""})
	}
	p.add(grid)
	p.add(Node{Key: "rows", In: board, Tag: "tbody", Attrs: []Attr{{"role", "presentation"}}})
	at := entry(b)
	for y, row := range b.Rows {
		line := "row." + strconv.Itoa(y)
		p.add(Node{Key: line, In: "rows", Tag: "tr", Attrs: []Attr{{"role", "row"}}})
		for _, c := range row {
			box := line + ".cell." + c.Name
			p.add(Node{Key: box, In: line, Tag: "td", Attrs: []Attr{{"role", "gridcell"}}})
			p.button(Node{Key: cellKey(y, c.Name), In: box, Text: c.Label, Use: c.Use}, b.Off, c.Name == at)
		}
	}
	for i, held := range b.Held {
		p.add(Node{Key: "held." + strconv.Itoa(i), Tag: "p", Text: held})
	}
	for i, u := range b.Hands {
		p.button(Node{Key: "hand." + strconv.Itoa(i), Text: u.Label, Use: u.Use}, b.Off, true)
	}
	for i, u := range b.Asks {
		p.button(Node{Key: "ask." + strconv.Itoa(i), Text: u.Label, Use: u.Use}, b.Off, true)
	}
}

// cellKey is the key of the button of a cell in the y-th row.
func cellKey(y int, name string) string { return "row." + strconv.Itoa(y) + ".use." + name }

// tabStopCell is the cell at which Tab stops: the cursor, or the first cell of the lowest row.
func entry(b *stage.BoardReport) string {
	first := ""
	for _, row := range b.Rows {
		for i, c := range row {
			if c.Focus {
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
func (p *page) button(n Node, off, tab bool) {
	n.Tag = "button"
	n.Attrs = append(n.Attrs, Attr{"type", "button"})
	if off {
		n.Attrs = append(n.Attrs, Attr{"aria-disabled", "true"})
	}
	if !tab {
		n.Attrs = append(n.Attrs, Attr{"tabindex", "-1"})
	}
	p.add(n)
}

// widgetKey is the key of a widget.
func widgetKey(w *ui.Widget) string { return w.Role.String() + ":" + w.ID }

// addWidgets adds all widgets except the board.
func (p *page) widgets(r *stage.Report) {
	p.add(Node{Key: "widgets", Tag: "section", Attrs: []Attr{{"aria-label", r.Words.Widgets}}})
	for i := range r.Widgets {
		w := &r.Widgets[i]
		if w.ID == boardview.ID {
			continue
		}
		n := Node{Key: widgetKey(w), In: "widgets", Text: w.Label, Use: ui.Use{ID: w.ID}}
		switch w.Role {
		case ui.Typed:
			n.Tag, n.Text = "input", ""
			n.Attrs = []Attr{{"type", "text"}, {"aria-label", w.Label}, {"value", w.Text}}
			p.add(n)
			continue
		case ui.Range:
			n.Tag, n.Text = "input", ""
			n.Attrs = []Attr{
				{"type", "range"},
				{"min", strconv.Itoa(w.Low)},
				{"max", strconv.Itoa(w.High)},
				{"aria-label", w.Label},
				{"value", strconv.Itoa(w.Now)},
			}
			if w.Text != "" {
				n.Attrs = append(n.Attrs, Attr{"aria-valuetext", w.Text})
			}
			p.add(n)
			continue
		case ui.Pick, ui.Tick:
			n.Attrs = []Attr{{"role", w.Role.String()}, {"aria-checked", strconv.FormatBool(w.On)}}
		case ui.LinkWord:
			n.Attrs = []Attr{{"role", "link"}}
		case ui.Press, ui.Place:
			if w.On {
				n.Attrs = []Attr{{"aria-pressed", "true"}}
			}
		}
		p.button(n, w.Off, true)
	}
}
