package sprites

import (
	"image"
	"image/draw"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/sprites/theme"
)

// PositionOptions say how to paint a whole position.
type PositionOptions struct {
	Theme *theme.Theme
	// Layout places board and pieces; its origin is ignored.
	Layout Layout
	// From and To are the cells of the last move, to be highlighted; see MoveCells.
	From, To []rules.Cell
	// Seat is at the lower edge: [PaintPositionWithHands] puts the hand of this seat on the right, those of the
	// others on the left.
	Seat rules.Seat
}

// PaintPosition paints a position in the size of Layout.Bounds: the board, the last move, a glow around kings in
// check (for a rules.RoyalPieces position), the pieces.
func PaintPosition(info rules.Info, p rules.Position, o PositionOptions) (*image.RGBA, error) {
	return new(PositionPainter).Paint(info, p, o)
}

// A PositionPainter paints positions and keeps the drawings that it has painted for the next one. It is not safe for concurrent use. The
// zero PositionPainter is ready.
type PositionPainter struct{ painted map[Drawing]*image.RGBA }

// drawing returns a drawing, painted.
func (pp *PositionPainter) drawing(d Drawing) (*image.RGBA, error) {
	if picture := pp.painted[d]; picture != nil {
		return picture, nil
	}
	picture, err := d.Paint()
	if err != nil {
		return nil, err
	}
	if pp.painted == nil {
		pp.painted = map[Drawing]*image.RGBA{}
	}
	pp.painted[d] = picture
	return picture, nil
}

// Paint is [PaintPosition].
func (pp *PositionPainter) Paint(info rules.Info, p rules.Position, o PositionOptions) (*image.RGBA, error) {
	l, t := o.Layout.At(image.Point{}), o.Theme
	background, _ := l.Background(info.Palette, t)
	board, err := pp.drawing(background)
	if err != nil {
		return nil, err
	}
	picture := image.NewRGBA(board.Rect)
	copy(picture.Pix, board.Pix)
	drawAt := func(d Drawing, at image.Rectangle) {
		if err != nil {
			return
		}
		var sprite *image.RGBA
		if sprite, err = pp.drawing(d); err == nil {
			draw.Draw(picture, at, sprite, image.Point{}, draw.Over)
		}
	}
	drawMarks := func(isOverPieces bool) {
		drawMark := func(kind MarkKind, cells []rules.Cell) {
			for _, c := range cells {
				if m, at := l.Mark(kind, c, t); m.IsOverPieces() == isOverPieces {
					drawAt(m, at)
				}
			}
		}
		drawMark(MarkLastFrom, o.From)
		drawMark(MarkLastTo, o.To)
		if royals, ok := p.(rules.RoyalPieces); ok {
			drawMark(MarkCheck, royals.CheckedRoyals(nil))
		}
	}
	drawMarks(false)
	for c := range l.Board.Cells {
		if s, at, ok := l.PieceShadow(info, rules.Cell(c), t); ok && !p.PieceAt(rules.Cell(c)).IsEmpty() {
			drawAt(s, at)
		}
	}
	for c := range l.Board.Cells {
		if m := p.PieceAt(rules.Cell(c)); !m.IsEmpty() {
			drawAt(l.Piece(info, m, rules.Cell(c), t))
		}
	}
	drawMarks(true)
	return picture, err
}

// MoveCells returns the cells on which a move of p begins and ends, by its effects, without captured pieces.
func MoveCells(p rules.Position, m rules.Move) (from, to []rules.Cell) {
	for _, e := range p.Effects(m) {
		switch e.Kind {
		case rules.EffectSlide:
			from, to = append(from, e.From), append(to, e.To)
		case rules.EffectDrop:
			to = append(to, e.To)
		}
	}
	return from, to
}
