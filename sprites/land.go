package sprites

import (
	"image"
	"math"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites/theme"
)

// The recipe of a land, in cells.
const (
	landSide  = 0.34
	landEdge  = 0.04
	landRound = 0.04
	landBody  = 8 // the edge takes at most this part of a side, so that small squares have the colour of their owner too
)

// A Land is a small square in the colour of the player to whom a cell belongs, when it is counted.
type Land struct {
	Body, Edge theme.Color
	Px         int // of a cell
	Part       int // of LandParts: how large it is
}

// LandParts are the sizes of a land: the whole square, and less where it is less sure whose it is.
const LandParts = 4

// Land is the square of seat s on c, so many parts of it, and where it lies.
func (l Layout) Land(info rules.Info, s rules.Seat, c board.Cell, part int, t *theme.Theme) (Land, image.Rectangle) {
	paint := t.Paint(info.Men, theme.Owner(info.Men, info.Seats, int(s)), len(info.Seats))
	land := Land{Body: paint.Body, Edge: paint.Mark, Px: int(math.Round(l.unit)), Part: part}
	x, y := l.Center(c)
	side := land.side()
	p := image.Pt(int(math.Round(x-float64(side)/2)), int(math.Round(y-float64(side)/2)))
	return land, image.Rectangle{Min: p, Max: p.Add(image.Pt(side, side))}
}

// side is that of the picture, in pixels.
func (l Land) side() int {
	return max(int(math.Round((landSide*float64(l.Part)/LandParts+2*landEdge)*float64(l.Px))), 3)
}

// Paint draws the square with an edge that tells it from whatever it lies on; the smallest have none.
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

// Subject is the square without its size.
func (l Land) Subject() any {
	l.Px = 0
	return l
}
