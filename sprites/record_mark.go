package sprites

import (
	"image"
	"math"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/theme"
)

// A RecordShape is the shape of a mark that the record of a game puts on a cell.
type RecordShape uint8

// The shapes.
const (
	RecordLabel RecordShape = iota // the place of a label, which the caller writes
	RecordTriangle
	RecordSquare
	RecordCircle
	RecordCross
)

// Dimensions of these marks, in cells. The shapes look equally large.
const (
	recordPatchRadius    = 0.42 // hides the lines below a mark on an empty point
	recordTriangleRadius = 0.31 // from the centre to a corner
	recordTriangleDrop   = 0.05 // its box is in the middle, not its centre
	recordSquareSide     = 0.46
	recordCircleRadius   = 0.25
	recordCrossHalf      = 0.18
	recordStroke         = 0.085
	minRecordStrokePx    = 1.5
)

// A RecordMark is a mark of the record on a cell, in a colour that stands out from the piece there or from the board.
type RecordMark struct {
	Shape  RecordShape
	Ink    theme.Color
	Patch  theme.Color // below the mark; the zero Color: none
	CellPx int         // of a cell
}

// RecordMark returns a mark of the record on c, on which the piece is, and its position.
func (l Layout) RecordMark(info rules.Info, shape RecordShape, piece rules.Piece, c board.Cell, t *theme.Theme) (RecordMark, image.Rectangle) {
	m := RecordMark{Shape: shape, CellPx: int(math.Round(l.unit))}
	x, y := l.Center(c)
	if piece.IsEmpty() {
		tones := Background{l, t, info.Palette}.tones()
		m.Ink, m.Patch = t.CellInk, tones.Tone(l.Board.Cells[c].Tone)
		if tones.IsWood {
			m.Ink, m.Patch = tones.Line, tones.Cells[0]
		}
		if l.Board.Surface != board.Points { // nothing is below it
			m.Patch = theme.Color{}
		}
	} else {
		m.Ink = t.PieceColors(info.PieceSet, theme.OwnerName(info.PieceSet, info.Seats, int(piece.Seat)), len(info.Seats)).Detail
		x, y = l.pieceCenter(c)
	}
	side := m.sidePx()
	p := image.Pt(int(math.Round(x-float64(side)/2)), int(math.Round(y-float64(side)/2)))
	return m, image.Rectangle{Min: p, Max: p.Add(image.Pt(side, side))}
}

// sidePx is the side of the picture in pixels: odd, so that a pixel is in its middle.
func (m RecordMark) sidePx() int {
	return 2*int(math.Ceil(recordPatchRadius*float64(m.CellPx))) + 1
}

// Paint draws the mark.
func (m RecordMark) Paint() (*image.RGBA, error) {
	picture := newSquare(m.sidePx())
	c := newCanvas(picture.Rect)
	c.picture, c.scanner = picture, newScanner(picture)
	unit := float64(m.CellPx)
	center := board.Point{X: float64(m.sidePx()) / 2, Y: float64(m.sidePx()) / 2}
	stroke := max(recordStroke*unit, minRecordStrokePx)
	if m.Patch != (theme.Color{}) {
		c.fill(m.Patch, ellipsePolygon(center, recordPatchRadius*unit, recordPatchRadius*unit))
	}
	switch m.Shape {
	case RecordTriangle:
		r := recordTriangleRadius * unit
		sin, cos := math.Sincos(math.Pi / 6)
		low := center.Y + r*sin + recordTriangleDrop*unit
		top := board.Point{X: center.X, Y: center.Y - r + recordTriangleDrop*unit}
		c.stroke(m.Ink, stroke, false, []board.Point{top, {X: center.X + r*cos, Y: low}, {X: center.X - r*cos, Y: low}})
	case RecordSquare: // on whole pixels
		half := int(math.Round(recordSquareSide * unit / 2))
		width := int(math.Round(stroke))
		outer := image.Rect(-half, -half, half+1, half+1).Add(image.Pt(m.sidePx()/2, m.sidePx()/2))
		inner := outer.Inset(width)
		for _, side := range [4]image.Rectangle{
			{Min: outer.Min, Max: image.Pt(outer.Max.X, inner.Min.Y)},
			{Min: image.Pt(outer.Min.X, inner.Max.Y), Max: outer.Max},
			{Min: image.Pt(outer.Min.X, inner.Min.Y), Max: image.Pt(inner.Min.X, inner.Max.Y)},
			{Min: image.Pt(inner.Max.X, inner.Min.Y), Max: image.Pt(outer.Max.X, inner.Max.Y)},
		} {
			c.fillRect(m.Ink, side)
		}
	case RecordCircle:
		c.drawRing(m.Ink, center, recordCircleRadius*unit, stroke)
	case RecordCross:
		c.drawCross(m.Ink, center, recordCrossHalf*unit, stroke)
	case RecordLabel:
	}
	return picture, nil
}

// SizelessKey returns the mark without its size.
func (m RecordMark) SizelessKey() any {
	m.CellPx = 0
	return m
}
