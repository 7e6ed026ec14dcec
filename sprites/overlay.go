package sprites

import (
	"image"
	"image/draw"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/theme"
)

// An Overlay darkens a board with its surround, and nothing beside it.
type Overlay struct {
	Layout Layout
	Theme  *theme.Theme
}

// Overlay returns the overlay of the board, and its position.
func (l Layout) Overlay(t *theme.Theme) (Overlay, image.Rectangle) {
	return Overlay{l.At(image.Point{}), t}, l.Bounds()
}

// SizelessKey returns the overlay without its size.
func (v Overlay) SizelessKey() any {
	type subject struct {
		board *board.Board
		frame Frame
		theme *theme.Theme
	}
	return subject{v.Layout.Board, v.Layout.Frame, v.Theme}
}

// Paint draws the overlay. The shape is drawn opaque first: translucent parts would be darker where they overlap.
func (v Overlay) Paint() (*image.RGBA, error) {
	shape := newCanvas(v.Layout.Bounds())
	shape.fillSilhouette(image.Black, v.Layout.silhouette(0))
	out := image.NewRGBA(shape.picture.Rect)
	draw.DrawMask(out, out.Rect, image.NewUniform(v.Theme.Overlay), image.Point{}, shape.picture, out.Rect.Min, draw.Src)
	return out, nil
}
