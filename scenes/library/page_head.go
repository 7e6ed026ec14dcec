package library

import (
	"image"

	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// drawPageHead draws the back button, the title and the introduction of a page of the library. It returns the area below them, and
// whether the user goes back.
func drawPageHead(f *ui.Frame, backID, backTooltip, title, about string) (r image.Rectangle, back bool) {
	f.Background()
	side, width := f.Px(32), min(f.Size.X, f.Px(900))
	if f.Size.X < f.Px(760) {
		side = f.Px(16)
	}
	left := (f.Size.X - width) / 2
	r = image.Rect(left+side, f.Px(14), left+width-side, f.Size.Y)
	button := image.Rect(r.Min.X-f.Px(12), r.Min.Y, r.Min.X+f.Px(32), r.Min.Y+f.Px(44))
	if f.IconButtonWithTooltip(backID, button, "previous", backTooltip, true) || f.TakeKey(ui.KeyEsc) {
		return r, true
	}
	style := f.NewStyle(f.TextSizes.Title, theme.Semibold, f.Theme.Ink)
	f.TruncatedText(image.Rect(button.Max.X+f.Px(8), button.Min.Y, r.Max.X, button.Max.Y), ui.Left, style, title)
	r.Min.Y = button.Max.Y + f.Px(12)
	r.Min.Y += f.Paragraph(r, ui.Left, f.SecondaryStyle(), about) + f.Px(14)
	return r, false
}
