package mirror

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/scenes/stage"
	"github.com/ludarium/ludarium/scenes/ui"
)

// arrowKeys are the directions of the arrow keys by their browser names.
var ways = map[string]image.Point{"ArrowLeft": {-1, 0}, "ArrowRight": {1, 0}, "ArrowUp": {0, -1}, "ArrowDown": {0, 1}}

// NextNode returns the node to which a key moves the focus: arrows move between cells as they are on the screen.
func Next(r *stage.Report, from, key string) (to string, ok bool) {
	way, arrow := ways[key]
	if !arrow || r.Board == nil {
		return "", false
	}
	rows := r.Board.Rows
	for y, row := range rows {
		for x, c := range row {
			if from != cellKey(y, c.Name) {
				continue
			}
			y = min(max(y+way.Y, 0), len(rows)-1)
			if way.Y != 0 {
				x = nearest(rows[y], c.At.X)
			}
			x = min(max(x+way.X, 0), len(rows[y])-1)
			return cellKey(y, rows[y][x].Name), true
		}
	}
	return "", false
}

// nearest returns the index of the cell of a row that is closest to x.
func nearest(row []stage.CellReport, x int) int {
	best := 0
	for i, c := range row {
		if distance(c.At.X, x) < distance(row[best].At.X, x) {
			best = i
		}
	}
	return best
}

func distance(a, b int) int { return max(a-b, b-a) }

// FocusRequest returns the node that takes the focus because something new is above the board: a sheet, or the
// promotion choice.
func Calls(before, now *stage.Report) (key string, ok bool) {
	if now.Board == nil {
		return "", false
	}
	asked := before.Board != nil && len(before.Board.Asks) > 0
	switch {
	case len(now.Board.Asks) > 0 && !asked:
		return "ask.0", true
	case described(now) && !described(before):
		return Title, true
	}
	return "", false
}

// FocusedKey returns the node of the focused widget, or the heading.
func Focused(r *stage.Report, nodes []Node) string {
	if described(r) {
		return Title
	}
	var id string
	for i := range r.Widgets {
		if r.Widgets[i].Focus {
			id = r.Widgets[i].ID
		}
	}
	for i := range nodes {
		if n := &nodes[i]; n.Use.ID == id && id != "" && !slices.ContainsFunc(n.Attrs, func(a Attr) bool { return a.Name == "tabindex" }) {
			return n.Key
		}
	}
	return Title
}

// TypingKey returns the node of the focused text field, if any.
func Typing(r *stage.Report) (key string, ok bool) {
	for i := range r.Widgets {
		if w := &r.Widgets[i]; w.Role == ui.Typed && w.Focus && !w.Off {
			return widgetKey(w), true
		}
	}
	return "", false
}
