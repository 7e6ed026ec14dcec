package board

import (
	"image"

	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// startText says how the match began: the name of its opening, or else which of many starts it had.
func (t *Scene) startText(opening gameui.OpeningName) string {
	return gameui.StartText(t.Words, t.snap.Info, t.snap.Options, t.snap.Start, opening)
}

// drawOpening shows the beginning above the list of moves and gives the room that is left for the list. Where that would be
// less than a few lines, it stays away.
func (t *Scene) drawOpening(f *ui.Frame, r image.Rectangle, line int) image.Rectangle {
	text := t.startText(t.shown.opening)
	if text == "" {
		return r
	}
	style := f.NewStyle(f.TextSizes.Small, theme.Semibold, f.Theme.SecondaryInk)
	box := image.Rect(r.Min.X+f.Px(20), r.Min.Y+f.Px(10), r.Max.X-f.Px(20), r.Max.Y)
	bottom := box.Min.Y + len(f.WrapLines(style, text, box.Dx()))*f.LineHeight(style)
	if r.Max.Y-bottom < minMoveRows*line+f.Px(7) {
		return r
	}
	f.Paragraph(box, ui.Left, style, text)
	return image.Rect(r.Min.X, bottom, r.Max.X, r.Max.Y)
}
