package review

import (
	"image"

	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
)

// steps is the row that walks through the game.
func (r *Scene) steps(f *ui.Frame, at image.Rectangle) {
	last := len(r.line().Moves)
	back, on := r.ply > 0, r.ply < last
	if r.walk != nil {
		back, on = true, !r.walk.AtEnd()
	}
	all := []gameui.Action{
		{ID: "first", Icon: "first", Label: r.Words.T("review.first"), Enabled: r.ply > 0, Do: func() { r.goTo(0) }},
		{ID: "back", Icon: "previous", Label: r.Words.T("review.back"), Enabled: back, Do: func() { r.step(false) }},
		{ID: "next", Icon: "next", Label: r.Words.T("review.next"), Enabled: on, Do: func() { r.step(true) }},
		{ID: "last", Icon: "last", Label: r.Words.T("review.last"), Enabled: r.ply < last, Do: func() { r.goTo(last) }},
	}
	pad := f.Px(8)
	w := (at.Dx() - 2*pad) / len(all)
	for i, a := range all {
		x := at.Min.X + pad + i*w
		if f.ActionButton("review."+a.ID, image.Rect(x, at.Min.Y+f.Px(6), x+w, at.Max.Y-f.Px(6)), a.Icon, a.Label, a.Enabled) {
			a.Do()
		}
	}
}
