package review

import (
	"image"

	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
)

// drawNavigation draws the buttons that step through the game.
func (r *Scene) drawNavigation(f *ui.Frame, at image.Rectangle) {
	last := len(r.line().Moves)
	canGoBack, canGoForward := r.ply > 0, r.ply < last
	if r.browser != nil {
		canGoBack, canGoForward = true, !r.browser.AtEnd()
	}
	actions := []gameui.Action{
		{ID: "first", Icon: "first", Label: r.Words.T("review.first"), Enabled: r.ply > 0, Do: func() { r.goTo(0) }},
		{ID: "back", Icon: "previous", Label: r.Words.T("review.back"), Enabled: canGoBack, Do: func() { r.step(false) }},
		{ID: "next", Icon: "next", Label: r.Words.T("review.next"), Enabled: canGoForward, Do: func() { r.step(true) }},
		{ID: "last", Icon: "last", Label: r.Words.T("review.last"), Enabled: r.ply < last, Do: func() { r.goTo(last) }},
	}
	pad := f.Px(8)
	w := (at.Dx() - 2*pad) / len(actions)
	for i, a := range actions {
		x := at.Min.X + pad + i*w
		if f.ActionButton("review."+a.ID, image.Rect(x, at.Min.Y+f.Px(6), x+w, at.Max.Y-f.Px(6)), a.Icon, a.Label, a.Enabled) {
			a.Do()
		}
	}
}
