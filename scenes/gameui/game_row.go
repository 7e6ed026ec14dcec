package gameui

import (
	"image"

	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A GameRow is a game in a list from which another one is opened.
type GameRow struct {
	Name, ShortName string
	Progress        string  // how much of it is done; "": nothing is said
	Indent          float64 // of the name, in units
	IsOpen          bool    // it is the game on the board
}

// DrawGameRow draws a row in r and reports whether it was clicked. Where the name and the progress do not fit side by side, the name
// becomes smaller, and then shorter.
func DrawGameRow(f *ui.Frame, id string, r image.Rectangle, g GameRow) bool {
	res := f.Row(id, r, g.IsOpen)
	at := image.Rect(r.Min.X+f.Px(g.Indent), r.Min.Y, r.Max.X-f.Px(8), r.Max.Y)
	small, width := f.SmallStyle(), at.Dx()
	if g.IsOpen {
		small.Color = f.Theme.SelectedInk
	}
	if g.Progress != "" {
		f.Text(at, ui.Right, small, g.Progress)
		width -= f.TextWidth(small, g.Progress) + f.Px(12)
	}
	name, style, _ := FitName(f, g.Name, g.ShortName, width, f.TextSizes.Body, f.TextSizes.Small, f.TextSizes.Micro)
	style.Weight = theme.Regular
	if g.IsOpen {
		style.Color, style.Weight = f.Theme.SelectedInk, theme.Semibold
	}
	f.Text(image.Rect(at.Min.X, at.Min.Y, at.Min.X+width, at.Max.Y), ui.Left, style, name)
	return res.IsClicked
}
