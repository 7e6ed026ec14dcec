package mirror

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/scenes/stage"
	"github.com/ludarium/ludarium/scenes/ui"
)

// ways are the arrow keys by the names that browsers give them.
var ways = map[string]image.Point{"ArrowLeft": {-1, 0}, "ArrowRight": {1, 0}, "ArrowUp": {0, -1}, "ArrowDown": {0, 1}}

// Next is the node to which a key goes from another one: arrows go from cell to cell as they lie on the screen.
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

// nearest is the cell of a row that lies closest to x.
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

// Calls is the node that takes the keyboard from another one because something new lies over the board: a sheet, or the
// question what a man becomes.
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

// Focused is the node of what has the keyboard on the stage, else the heading.
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

// Typing is the node of the field that has the keyboard on the stage, if one has.
func Typing(r *stage.Report) (key string, ok bool) {
	for i := range r.Widgets {
		if w := &r.Widgets[i]; w.Role == ui.Typed && w.Focus && !w.Off {
			return widgetKey(w), true
		}
	}
	return "", false
}
