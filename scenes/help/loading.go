package help

import (
	"image"

	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// drawLoading draws what is shown while the texts are fetched, or after that failed.
func (h *Scene) drawLoading(f *ui.Frame) {
	side := f.Px(theme.TouchTarget)
	back := image.Rect(f.Px(12), f.Px(18), f.Px(12)+side, f.Px(18)+side)
	if f.IconButtonWithTooltip("help.back", back, "previous", h.Words.T("mirror.back"), true) || f.TakeKey(ui.KeyEsc) {
		h.Close()
		return
	}
	title := f.NewStyle(f.TextSizes.Lead, theme.Semibold, f.Theme.Ink)
	f.Text(image.Rect(f.Px(60), back.Min.Y, f.Size.X-f.Px(8), back.Max.Y), ui.Left, title, h.title())
	style := f.SecondaryStyle()
	width := min(f.Px(480), f.Size.X-f.Px(48))
	text := h.Words.T("help.scene.loading")
	if h.loadFailed {
		text = h.Words.T("help.scene.not-loaded")
	}
	height := len(f.WrapLines(style, text, width)) * f.LineHeight(style)
	x, y := (f.Size.X-width)/2, (f.Size.Y-height)/2
	f.Paragraph(image.Rect(x, y, x+width, y+height), ui.Center, style, text)
	if !h.loadFailed {
		return
	}
	retry := ui.ButtonOptions{Text: h.Words.T("board.retry"), Look: ui.Primary}
	w := f.ButtonWidth(retry)
	at := image.Rect((f.Size.X-w)/2, y+height+f.Px(20), (f.Size.X+w)/2, y+height+f.Px(20)+side)
	if f.Button("help.retry", at, retry) {
		h.GoTo(h.game, h.topic)
	}
}
