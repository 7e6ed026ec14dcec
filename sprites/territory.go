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
	landSide  = 0.34
	landEdge  = 0.04
	landRound = 0.04
	landBody  = 8 // the edge takes at most this fraction of a side, so that small marks still show the owner's colour
)

// A TerritoryMark is a small square in the colour of the owner of a cell, shown while scoring.
type Land struct {
	Body, Edge theme.Color
	Px         int // of a cell
	Part       int // size, 1 to TerritoryLevels
}

// TerritoryLevels is the number of sizes of a mark: the less certain the owner, the smaller it is.
const LandParts = 4

// TerritoryMark returns the mark of seat s on c at a level, and its position.
func (l Layout) Land(info rules.Info, s rules.Seat, c board.Cell, part int, t *theme.Theme) (Land, image.Rectangle) {
	paint := t.Paint(info.Men, theme.Owner(info.Men, info.Seats, int(s)), len(info.Seats))
	land := Land{Body: paint.Body, Edge: paint.Mark, Px: int(math.Round(l.unit)), Part: part}
	x, y := l.Center(c)
	side := land.side()
	p := image.Pt(int(math.Round(x-float64(side)/2)), int(math.Round(y-float64(side)/2)))
	return land, image.Rectangle{Min: p, Max: p.Add(image.Pt(side, side))}
}

// sidePx is the side of the picture in pixels.
func (l Land) side() int {
	return max(int(math.Round((landSide*float64(l.Part)/LandParts+2*landEdge)*float64(l.Px))), 3)
}

// Paint draws the square with an edge that stands out from anything below; the smallest marks have none.
func (l Land) Paint() (*image.RGBA, error) {
	picture := square(l.side())
	c := newCanvas(picture.Rect)
	c.picture, c.scan = picture, newScanner(picture)
	edge := min(max(int(math.Round(landEdge*float64(l.Px))), 1), l.side()/landBody)
	round := landRound * float64(l.Px)
	c.block(l.Edge, picture.Rect, round)
	c.block(l.Body, picture.Rect.Inset(edge), round)
	return picture, nil
}

// SizelessKey returns the mark without its size.
func (l Land) Subject() any {
	l.Px = 0
	return l
}
