package ui

import (
	"image"

	"github.com/ludarium/ludarium/sprites/theme"
)

// A Confirmation is a dialog that asks before something is done. [Frame.OpenPopover] opens it.
type Confirmation struct {
	ID, YesID, NoID string // of the dialog and its buttons
	Title, Text     string // a dialog without a title begins with its text
	Yes, No         string
}

// Confirm draws the dialog if it is open. Either answer closes it, and confirmed is called after yes.
func (f *Frame) Confirm(c Confirmation, confirmed func()) {
	f.Dialog(c.ID, 420, func(r image.Rectangle) int {
		y, style := r.Min.Y, f.BodyStyle()
		if c.Title != "" {
			y, style = f.Heading(r, c.Title)+f.Px(4), f.SecondaryStyle()
		}
		y += f.Paragraph(image.Rect(r.Min.X, y, r.Max.X, r.Max.Y), Left, style, c.Text) + f.Px(20)
		yes, no := ButtonOptions{Text: c.Yes, Look: Primary}, ButtonOptions{Text: c.No}
		drawButton := func(id string, at image.Point, b ButtonOptions) bool {
			return f.Button(id, image.Rectangle{Min: at, Max: at.Add(image.Pt(min(f.ButtonWidth(b), r.Dx()), f.Px(theme.TouchTarget)))}, b)
		}
		at := image.Pt(r.Min.X, y)
		if drawButton(c.YesID, at, yes) {
			f.ClosePopover()
			confirmed()
		}
		at.X += f.ButtonWidth(yes) + f.Px(12)
		if at.X+f.ButtonWidth(no) > r.Max.X { // below
			at = image.Pt(r.Min.X, at.Y+f.Px(theme.TouchTarget+8))
		}
		if drawButton(c.NoID, at, no) {
			f.ClosePopover()
		}
		return at.Y + f.Px(theme.TouchTarget)
	})
}
