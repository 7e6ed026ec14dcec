package board

import (
	"image"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
)

func (r *rig) chooseByMouse(n int) {
	pieces, _, _ := r.board().place.ChooserBoxes(r.board().view)
	r.ClickAt(pieces[n].Min.Add(pieces[n].Max).Div(2))
}

func (r *rig) chooseByTouch(n int) {
	pieces, _, _ := r.board().place.ChooserBoxes(r.board().view)
	r.Tap(pieces[n].Min.Add(pieces[n].Max).Div(2))
}

// moveByKeys makes a move with the keyboard cursor.
func (r *rig) moveByKeys(from, to string) {
	r.T.Helper()
	r.Focus(boardview.ID)
	r.Tick(ui.Input{})
	for _, name := range []string{from, to} {
		r.cursor(name)
		r.Key(ui.KeyEnter)
	}
}

// cursor moves the keyboard cursor to a cell with arrow keys alone.
func (r *rig) cursor(name string) {
	r.T.Helper()
	goal := r.Cell(name)
	for range 40 {
		v := r.board().view
		x, y := r.board().place.Layout.Center(v.Cursor)
		d := goal.Sub(image.Pt(int(x), int(y)))
		switch {
		case d.X > 4:
			r.Key(ui.KeyRight)
		case d.X < -4:
			r.Key(ui.KeyLeft)
		case d.Y > 4:
			r.Key(ui.KeyDown)
		case d.Y < -4:
			r.Key(ui.KeyUp)
		default:
			return
		}
	}
	require.Fail(r.T, "the cursor cannot reach it", name)
}
