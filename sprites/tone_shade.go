package sprites

import (
	"image"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A ToneShade dims all cells of a board but those of one tone, so that the others stand out.
type ToneShade struct {
	Layout Layout
	Tone   uint8
	Theme  *theme.Theme
}

// ToneShade returns the shade around the cells of a tone, and its position.
func (l Layout) ToneShade(tone uint8, t *theme.Theme) (ToneShade, image.Rectangle) {
	return ToneShade{l.At(image.Point{}), tone, t}, l.Bounds()
}

// SizelessKey returns the shade without its size.
func (s ToneShade) SizelessKey() any {
	s.Layout = Layout{Board: s.Layout.Board, Rotation: s.Layout.Rotation, Frame: s.Layout.Frame}
	return s
}

// toneFrame is the width of the frames around the cells that are not shaded, in high contrast, in cells.
const toneFrame = 0.07

// Paint draws the shade. In high contrast, where shades differ little, the cells that stand out also have frames.
func (s ToneShade) Paint() (*image.RGBA, error) {
	l := s.Layout
	c := newCanvas(l.Bounds())
	var shaded, clear [][]board.Point
	for i := range l.Board.Cells {
		cell := board.Cell(i)
		if l.Board.Cells[i].Tone != s.Tone {
			shaded = append(shaded, l.cellOutline(cell))
			continue
		}
		x, y := l.Center(cell)
		clear = append(clear, scalePolygon(l.cellOutline(cell), board.Point{X: x, Y: y}, 1-toneFrame))
	}
	c.fill(s.Theme.ToneShade, shaded...)
	if s.Theme.IsHighContrast {
		c.stroke(s.Theme.BoardAccent, max(toneFrame*l.unit, 1.5), false, clear...)
	}
	return c.picture, nil
}
