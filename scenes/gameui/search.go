package gameui

import (
	"image"
	"strings"

	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// DrawNoMatches says that a search found nothing and offers to show all. It returns the y where it ends.
func DrawNoMatches(c *scene.Context, f *ui.Frame, r image.Rectangle, query string, showAll func()) int {
	style := f.NewStyle(f.TextSizes.Lead, theme.Regular, f.Theme.SecondaryInk)
	y := r.Min.Y + min(f.Px(160), max(r.Dy()/3, 0))
	y += f.Paragraph(image.Rect(r.Min.X, y, r.Max.X, r.Max.Y), ui.Center, style, c.Words.T("library.none", "Query", query)) + f.Px(16)
	b := ui.ButtonOptions{Text: c.Words.T("library.show-all")}
	w := f.ButtonWidth(b)
	x := (r.Min.X + r.Max.X - w) / 2
	if f.Button("find.all", image.Rect(x, y, x+w, y+f.Px(theme.TouchTarget)), b) {
		showAll()
	}
	return y + f.Px(theme.TouchTarget)
}

// SearchField draws a search field and returns the query. showShortcut shows the key that focuses it.
func SearchField(c *scene.Context, f *ui.Frame, id string, r image.Rectangle, query, placeholder string, showShortcut bool) string {
	t := f.Theme
	f.Box(r, theme.RadiusButton, t.Raised, t.RaisedEdge)
	f.Icon(image.Rect(r.Min.X+f.Px(6), r.Min.Y, r.Min.X+f.Px(42), r.Max.Y), "search", 20, t.SecondaryInk)
	focused, _ := f.HasFocus(id)
	inner := image.Rect(r.Min.X+f.Px(44), r.Min.Y+f.Px(1), r.Max.X-f.Px(12), r.Max.Y-f.Px(1))
	if showShortcut && query == "" && !focused && r.Dx() > f.Px(160) {
		key := image.Rect(r.Max.X-f.Px(34), r.Min.Y+f.Px(9), r.Max.X-f.Px(12), r.Max.Y-f.Px(9))
		f.Box(key, 4, t.Raised, t.ControlEdge)
		f.Text(key, ui.Center, f.NewStyle(f.TextSizes.Micro, theme.Semibold, t.SecondaryInk), "/")
		inner.Max.X = key.Min.X - f.Px(4)
	}
	f.WithClip(inner, func() { // without the line below the field: the box has an edge
		query = f.TextField(id, image.Rect(inner.Min.X, inner.Min.Y-f.Px(4), inner.Max.X, inner.Max.Y+f.Px(4)), query, placeholder, 60)
	})
	if focused {
		f.Outline(r, theme.RadiusButton, 2, t.Accent)
	}
	return query
}

// MatchesQuery reports whether text contains every word of a query.
func MatchesQuery(text, query string) bool {
	for _, word := range strings.Fields(strings.ToLower(query)) {
		if !strings.Contains(text, word) {
			return false
		}
	}
	return true
}
