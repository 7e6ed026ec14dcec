package sprites

import (
	"image"
	"image/draw"
	"math"
	"strconv"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/theme"
)

// Dimensions of the hands beside a board, in piece sizes: column width, distance of the pieces, size of the counts.
const (
	standWidth = 1.65
	standStep  = 1.12
	countSize  = 0.34
)

// handWidth is the width of a hand beside the board, in pixels.
func (l Layout) stand() int { return int(math.Round(standWidth * float64(l.ManSize()))) }

// FitWithHands is [Fit] for [PaintPositionWithHands]: with hasHands it leaves room on both sides of the board.
func FitTable(b *board.Board, turn float64, frame Frame, width, height int, hands bool) Layout {
	l := Fit(b, turn, frame, width, height)
	for hands && l.Cell > 1 && l.size.X+2*l.stand() > width {
		l = NewLayout(b, l.Cell-1, turn, frame)
	}
	return l
}

// PaintPositionWithHands is like [PaintPosition]. If the game has hands, they are drawn on both sides of the board,
// most valuable piece first: that of the seat at the lower edge on the right from the bottom, the other on the left
// from the top.
func Table(info rules.Info, p rules.Position, o PictureOptions) (*image.RGBA, error) {
	inner, err := Picture(info, p, o)
	h, ok := p.(rules.Hander)
	if err != nil || !ok {
		return inner, err
	}
	l := o.Layout.At(image.Point{})
	width := l.stand()
	whole := image.NewRGBA(image.Rect(0, 0, l.size.X+2*width, l.size.Y))
	draw.Draw(whole, whole.Bounds(), image.NewUniform(o.Theme.Room1), image.Point{}, draw.Src)
	draw.Draw(whole, l.Bounds().Add(image.Pt(width, 0)), inner, image.Point{}, draw.Over)
	for s := range info.Seats {
		seat := rules.Seat(s)
		column := image.Rect(0, 0, width, l.size.Y)
		if seat == o.Seat {
			column = column.Add(image.Pt(width+l.size.X, 0))
		}
		if err := l.hand(whole, info, h.Hand(seat), column, seat == o.Seat, o.Theme); err != nil {
			return nil, err
		}
	}
	return whole, nil
}

// paintHand paints the pieces in hand of one seat into a column, from the bottom or the top, with counts.
func (l Layout) hand(dst *image.RGBA, info rules.Info, men []rules.Held, column image.Rectangle, below bool, t *theme.Theme) error {
	px := l.ManSize()
	face, err := NewFace(theme.Semibold, countSize*float64(px))
	if err != nil {
		return err
	}
	for i, held := range men {
		y := column.Min.Y + int(standStep*float64(px)*float64(i)) + px/4
		if below {
			y = column.Max.Y - int(standStep*float64(px)*float64(len(men)-i)) - px/4
		}
		picture, err := l.ManOf(info, held.Man, board.None, t, px).Paint()
		if err != nil {
			return err
		}
		at := image.Rect(0, 0, px, px).Add(image.Pt(column.Min.X+px/10, y))
		draw.Draw(dst, at, picture, image.Point{}, draw.Over)
		if held.Count > 1 {
			face.Draw(dst, t.Ink, float64(at.Max.X), float64(at.Max.Y)-0.2*float64(px), strconv.Itoa(held.Count))
		}
	}
	return nil
}
