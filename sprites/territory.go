package sprites

import (
	"image"
	"math"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/theme"
)

// Dimensions of a territory mark, in cells.
const (
	territorySide      = 0.34
	territoryEdge      = 0.04
	territoryRadius    = 0.04
	territoryEdgeShare = 8 // the edge takes at most this fraction of a side, so that small marks still show the owner's colour
)

// A TerritoryMark is a small square in the colour of the owner of a cell, shown while scoring.
type TerritoryMark struct {
	Fill, Edge theme.Color
	CellPx     int // of a cell
	Level      int // size, 1 to TerritoryLevels
}

// TerritoryLevels is the number of sizes of a mark: the less certain the owner, the smaller it is.
const TerritoryLevels = 4

// TerritoryMark returns the mark of seat s on c at a level, and its position.
func (l Layout) TerritoryMark(info rules.Info, s rules.Seat, c board.Cell, level int, t *theme.Theme) (TerritoryMark, image.Rectangle) {
	paint := t.PieceColors(info.PieceSet, theme.OwnerName(info.PieceSet, info.Seats, int(s)), len(info.Seats))
	mark := TerritoryMark{Fill: paint.Body, Edge: paint.Detail, CellPx: int(math.Round(l.unit)), Level: level}
	x, y := l.Center(c)
	side := mark.sidePx()
	p := image.Pt(int(math.Round(x-float64(side)/2)), int(math.Round(y-float64(side)/2)))
	return mark, image.Rectangle{Min: p, Max: p.Add(image.Pt(side, side))}
}

// sidePx is the side of the picture in pixels.
func (l TerritoryMark) sidePx() int {
	return max(int(math.Round((territorySide*float64(l.Level)/TerritoryLevels+2*territoryEdge)*float64(l.CellPx))), 3)
}

// Paint draws the square with an edge that stands out from anything below; the smallest marks have none.
func (l TerritoryMark) Paint() (*image.RGBA, error) {
	picture := newSquare(l.sidePx())
	c := newCanvas(picture.Rect)
	c.picture, c.scanner = picture, newScanner(picture)
	edge := min(max(int(math.Round(territoryEdge*float64(l.CellPx))), 1), l.sidePx()/territoryEdgeShare)
	radius := territoryRadius * float64(l.CellPx)
	c.fillRoundedRect(l.Edge, picture.Rect, radius)
	c.fillRoundedRect(l.Fill, picture.Rect.Inset(edge), radius)
	return picture, nil
}

// SizelessKey returns the mark without its size.
func (l TerritoryMark) SizelessKey() any {
	l.CellPx = 0
	return l
}
