package setup

import (
	"image"

	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// An arranger is a page of its own for moving the pieces before the game: there the board is as large as the window allows.
type editorPage struct{ *Scene }

// leastArranged is how large cells are whose pieces can be moved by a mouse, in units. A finger needs a target.
const leastArranged = 28

// roomy says that pieces can be moved on a board that lies there.
func roomy(f *ui.Frame, at boardview.Placement) bool {
	least := f.Px(leastArranged)
	if f.IsTouchInput() {
		least = f.Px(theme.TouchTarget) * 19 / 20 // the narrowest windows leave a little less
	}
	return at.Layout.CellPx >= least
}

// Pass hears and draws the page.
func (p editorPage) Pass(f *ui.Frame) {
	f.Background()
	if f.TakeKey(ui.KeyEsc) {
		p.Nav.Back()
		return
	}
	p.turnBoard()
	upright := f.Size.X < f.Size.Y
	air, high := f.Px(8), f.Px(48)
	head := image.Rect(air, f.Px(4), f.Size.X-air, f.Px(4)+f.Px(theme.TouchTarget))
	title := p.Words.T("setup.edit-position")
	b := ui.ButtonOptions{Icon: "previous", Text: title, Look: ui.TextOnly}
	if f.Button("arrange.back", image.Rect(head.Min.X, head.Min.Y, min(head.Min.X+f.ButtonWidth(b), head.Max.X), head.Max.Y), b) {
		p.Nav.Back()
		return
	}
	board := image.Rect(air, head.Max.Y+air, f.Size.X-air, f.Size.Y-air)
	side := board
	done := image.Rect(f.Px(16), f.Size.Y-f.Px(12)-high, f.Size.X-f.Px(16), f.Size.Y-f.Px(12))
	if upright {
		board.Max.Y = min(board.Min.Y+board.Dx(), done.Min.Y-f.Px(160))
		side = image.Rect(f.Px(16), board.Max.Y+air, f.Size.X-f.Px(16), done.Min.Y-air)
	} else {
		board.Max.X = min(board.Min.X+board.Dy(), f.Size.X-f.Px(260))
		side.Min.X = board.Max.X + f.Px(24)
		done.Min.X, done.Max.X = side.Min.X, min(side.Max.X, side.Min.X+f.Px(220))
	}
	p.lies = p.board.Place(f, board, sprites.NarrowFrame)
	p.arrange(f, p.lies)
	p.board.DrawAt(f, p.lies)
	c := ui.NewColumn(f, side)
	c.Text(f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk), p.Words.T("setup.arrange"))
	for _, o := range p.info.Options {
		if o.Random {
			c.Skip(12)
			c.Text(f.NewStyle(f.TextSizes.Small, theme.Semibold, f.Theme.SecondaryInk), p.Words.OptionName(p.info.ID, o.Key))
			c.Skip(6)
			c.Y += p.option(f, o, image.Pt(c.Left, c.Y), c.Width())
		}
	}
	if f.Button("arrange.done", done, ui.ButtonOptions{Text: p.Words.T("setup.done"), Look: ui.Primary}) {
		p.Nav.Back()
	}
	f.DefaultFocus("arrange.done")
}

// arrangeWords says under the options that the pieces can be arranged, or leads to where they can. It gives the height.
func (p *Scene) arrangeWords(f *ui.Frame, at image.Point, width int) int {
	gap := f.Px(4)
	switch {
	case len(p.arrangings) == 0:
		return 0
	case roomy(f, p.lies):
		style := f.NewStyle(f.TextSizes.Small, theme.Regular, f.Theme.SecondaryInk)
		return gap + f.Paragraph(image.Rect(at.X, at.Y+gap, at.X+width, at.Y+f.Px(400)), ui.Left, style, p.Words.T("setup.arrange"))
	}
	b := ui.ButtonOptions{Text: p.Words.T("setup.edit-position")}
	box := image.Rect(at.X, at.Y+gap, at.X+min(f.ButtonWidth(b), width), at.Y+gap+f.Px(theme.TouchTarget))
	if f.Button("setup.arrange", box, b) {
		p.Nav.Push(editorPage{p})
	}
	return gap + box.Dy()
}
