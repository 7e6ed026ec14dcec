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
	handColumnWidth = 1.65
	handPieceStep   = 1.12
	handCountSize   = 0.34
)

// handWidth is the width of a hand beside the board, in pixels.
func (l Layout) handWidth() int { return int(math.Round(handColumnWidth * float64(l.PieceSize()))) }

// FitWithHands is [Fit] for [PaintPositionWithHands]: with hasHands it leaves room on both sides of the board.
func FitWithHands(b *board.Board, turn float64, frame Frame, width, height int, hasHands bool) Layout {
	l := Fit(b, turn, frame, width, height)
	for hasHands && l.CellPx > 1 && l.size.X+2*l.handWidth() > width {
		l = NewLayout(b, l.CellPx-1, turn, frame)
	}
	return l
}

// PaintPositionWithHands is like [PaintPosition]. If the game has hands, they are drawn on both sides of the board,
// most valuable piece first: that of the seat at the lower edge on the right from the bottom, the other on the left
// from the top.
func PaintPositionWithHands(info rules.Info, p rules.Position, o PositionOptions) (*image.RGBA, error) {
	return new(PositionPainter).PaintWithHands(info, p, o)
}

// PaintWithHands is [PaintPositionWithHands].
func (pp *PositionPainter) PaintWithHands(info rules.Info, p rules.Position, o PositionOptions) (*image.RGBA, error) {
	picture, err := pp.Paint(info, p, o)
	h, ok := p.(rules.PiecesInHand)
	if err != nil || !ok {
		return picture, err
	}
	l := o.Layout.At(image.Point{})
	handWidth := l.handWidth()
	whole := image.NewRGBA(image.Rect(0, 0, l.size.X+2*handWidth, l.size.Y))
	draw.Draw(whole, whole.Bounds(), image.NewUniform(o.Theme.Background1), image.Point{}, draw.Src)
	draw.Draw(whole, l.Bounds().Add(image.Pt(handWidth, 0)), picture, image.Point{}, draw.Over)
	for s := range info.Seats {
		seat := rules.Seat(s)
		column := image.Rect(0, 0, handWidth, l.size.Y)
		if seat == o.Seat {
			column = column.Add(image.Pt(handWidth+l.size.X, 0))
		}
		if err := l.paintHand(pp, whole, info, h.Hand(seat), column, seat == o.Seat, o.Theme); err != nil {
			return nil, err
		}
	}
	return whole, nil
}

// paintHand paints the pieces in hand of one seat into a column, from the bottom or the top, with counts.
func (l Layout) paintHand(pp *PositionPainter, dst *image.RGBA, info rules.Info, hand []rules.HandPiece, column image.Rectangle, fromBottom bool, t *theme.Theme) error {
	px := l.PieceSize()
	face, err := NewFace(theme.Semibold, handCountSize*float64(px))
	if err != nil {
		return err
	}
	for i, handPiece := range hand {
		y := column.Min.Y + int(handPieceStep*float64(px)*float64(i)) + px/4
		if fromBottom {
			y = column.Max.Y - int(handPieceStep*float64(px)*float64(len(hand)-i)) - px/4
		}
		picture, err := pp.drawing(l.PieceOfSize(info, handPiece.Piece, board.None, t, px))
		if err != nil {
			return err
		}
		at := image.Rect(0, 0, px, px).Add(image.Pt(column.Min.X+px/10, y))
		draw.Draw(dst, at, picture, image.Point{}, draw.Over)
		if handPiece.Count > 1 {
			face.Draw(dst, t.Ink, float64(at.Max.X), float64(at.Max.Y)-0.2*float64(px), strconv.Itoa(handPiece.Count))
		}
	}
	return nil
}
