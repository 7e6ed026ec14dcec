package mirror

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// arrowKeys are the directions of the arrow keys by their browser names.
var arrowKeys = map[string]image.Point{"ArrowLeft": {-1, 0}, "ArrowRight": {1, 0}, "ArrowUp": {0, -1}, "ArrowDown": {0, 1}}

// NextNode returns the node to which a key moves the focus: arrows move between cells as they are on the screen.
func NextNode(r *scene.Report, from, key string) (to string, ok bool) {
	direction, isArrow := arrowKeys[key]
	if !isArrow || r.Board == nil {
		return "", false
	}
	rows := r.Board.Rows
	for y, row := range rows {
		for x, c := range row {
			if from != cellKey(y, c.Name) {
				continue
			}
			y = min(max(y+direction.Y, 0), len(rows)-1)
			if direction.Y != 0 {
				x = nearest(rows[y], c.At.X)
			}
			x = min(max(x+direction.X, 0), len(rows[y])-1)
			return cellKey(y, rows[y][x].Name), true
		}
	}
	return "", false
}

// nearest returns the index of the cell of a row that is closest to x.
func nearest(row []scene.CellReport, x int) int {
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
func FocusRequest(before, now *scene.Report) (key string, ok bool) {
	if now.Board == nil {
		return "", false
	}
	wasAsking := before.Board != nil && len(before.Board.Choices) > 0
	switch {
	case len(now.Board.Choices) > 0 && !wasAsking:
		return "ask.0", true
	case hasSheet(now) && !hasSheet(before):
		return TitleKey, true
	}
	return "", false
}

// FocusedKey returns the node of the focused widget, or the heading.
func FocusedKey(r *scene.Report, nodes []Node) string {
	if hasSheet(r) {
		return TitleKey
	}
	var id string
	for i := range r.Widgets {
		if r.Widgets[i].HasFocus {
			id = r.Widgets[i].ID
		}
	}
	for i := range nodes {
		if n := &nodes[i]; n.Activation.ID == id && id != "" && !slices.ContainsFunc(n.Attrs, func(a Attr) bool { return a.Name == "tabindex" }) {
			return n.Key
		}
	}
	return TitleKey
}

// TypingKey returns the node of the focused text field, if any.
func TypingKey(r *scene.Report) (key string, ok bool) {
	for i := range r.Widgets {
		if w := &r.Widgets[i]; w.Role == ui.RoleTextbox && w.HasFocus && !w.IsDisabled {
			return widgetKey(w), true
		}
	}
	return "", false
}
