package sprites

import (
	"image"
	"math"

	"github.com/ludarium/ludarium/rules/board"
)

// A Frame is what surrounds the cells of a board.
type Frame uint8

// The frames.
const (
	Bare      Frame = iota // nothing
	Slim                   // a narrow surround, for thumbnails
	Lettered               // a surround with coordinates
	Unwritten              // the surround of CoordinateFrame without coordinates
	Inscribed              // a narrow surround, with coordinates inside the cells at the edge
)

// Dimensions of frames, in cells.
const (
	frameCells = 40 // on boards larger than chess the surround is the board's size divided by this
	slimFrame  = 0.14
	fullFrame  = 0.26
	blockEdge  = 0.15 // height of the front of a wooden board
)

// A Layout maps a board to device pixels. Cells are a whole number of pixels wide; on square boards rotated by right
// angles they also begin on whole pixels. Layouts are comparable; make them with [NewLayout] or [Fit].
type Layout struct {
	Board  *board.Board
	Cell   int         // pixels per board unit
	Turn   float64     // radians, clockwise
	Frame  Frame       // what surrounds the cells
	Origin image.Point // top left corner of the picture on the screen

	sin, cos   float64
	left, top  float64 // the picture's top left corner relative to the rotated board origin, in pixels
	size       image.Point
	frame      int     // width of the surround in pixels
	edge       int     // height of the front of a wooden board in pixels
	unit, man  float64 // a cell and the box of a piece, in pixels
	letters    float64 // of the coordinates, in pixels
	level      bool    // cells have four sides parallel to those of the screen
	whole      bool    // they are also squares on whole pixels
	minX, minY float64
	maxX, maxY float64 // bounds of the rotated cells in pixels, with the same origin as left and top
}

// NewLayout lays out b with cells of cellPx pixels, rotated clockwise by rotation radians, with its picture at the
// screen origin.
func NewLayout(b *board.Board, cell int, turn float64, frame Frame) Layout {
	return newLayout(b, cell, turn, frame, readable)
}

// newLayout draws coordinates at least minLabelPx high and widens the surround for them; on boards with small cells
// they stay smaller.
func newLayout(b *board.Board, cell int, turn float64, frame Frame, least float64) Layout {
	l := Layout{Board: b, Cell: max(cell, 1), Turn: turn, Frame: frame}
	l.sin, l.cos = snap(math.Sin(turn)), snap(math.Cos(turn))
	width := surround(b, frame) * float64(l.Cell)
	l.letters = letterSize / fullFrame * max(width, fullFrame*float64(l.Cell))
	if small := min(least, float64(l.Cell)/crowded); l.letters < small && small >= readable {
		l.letters = small
		if frame == Lettered || frame == Unwritten {
			width = max(width, small*fullFrame/letterSize)
		}
	}
	if width > 0 {
		l.frame = max(int(math.Round(width)), 1)
		if b.Surface != board.Toned {
			l.edge = max(int(math.Round(blockEdge*float64(l.Cell))), 1)
		}
	}
	l.minX, l.minY, l.maxX, l.maxY = math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	l.level, l.whole = true, true
	for i := range b.Cells {
		outline := b.Cells[i].Outline
		for n, p := range outline {
			x, y := l.turned(p)
			l.minX, l.maxX = min(l.minX, x), max(l.maxX, x)
			l.minY, l.maxY = min(l.minY, y), max(l.maxY, y)
			nextX, nextY := l.turned(outline[(n+1)%len(outline)])
			l.level = l.level && (math.Abs(x-nextX) < 1e-6 || math.Abs(y-nextY) < 1e-6)
			l.whole = l.whole && isWhole(x) && isWhole(y)
		}
		l.level = l.level && len(outline) == 4
	}
	l.whole = l.whole && l.level
	l.left = math.Floor(l.minX+1e-9) - float64(l.frame)
	l.top = math.Floor(l.minY+1e-9) - float64(l.frame)
	l.size = image.Pt(int(math.Ceil(l.maxX-1e-9))+l.frame-int(l.left), int(math.Ceil(l.maxY-1e-9))+l.frame+l.edge-int(l.top))
	l.unit = b.Unit * float64(l.Cell)
	l.man = b.Man * float64(l.Cell)
	return l
}

// minFrameWidth returns the minimum width of a frame in board units.
func surround(b *board.Board, frame Frame) float64 {
	switch frame {
	case Slim, Inscribed:
		return slimFrame
	case Lettered, Unwritten:
		if b.Surface != board.Toned {
			return fullFrame
		}
		low, high := b.Bounds()
		return max(fullFrame, min(high.X-low.X, high.Y-low.Y)/frameCells)
	}
	return 0
}

// Fit returns the layout with the largest cells whose picture fits into width by height pixels. Cells are at least
// one pixel wide, even if that does not fit.
func Fit(b *board.Board, turn float64, frame Frame, width, height int) Layout {
	return FitLetters(b, turn, frame, width, height, readable)
}

// FitCoordinates is Fit with coordinates of at least minLabelPx pixels, as far as the cells leave room.
func FitLetters(b *board.Board, turn float64, frame Frame, width, height int, least float64) Layout {
	one := newLayout(b, 1000, turn, frame, 0)
	cell := min(1000*width/one.size.X, 1000*height/one.size.Y) + 2
	l := newLayout(b, cell, turn, frame, least)
	for l.Cell > 1 && (l.size.X > width || l.size.Y > height) {
		l = newLayout(b, l.Cell-1, turn, frame, least)
	}
	return l
}

// At returns the same layout with the top left corner of its picture at p.
func (l Layout) At(p image.Point) Layout {
	l.Origin = p
	return l
}

// WithoutCoordinates returns the same layout without coordinates.
func (l Layout) Blank() Layout {
	if l.Frame == Lettered || l.Frame == Inscribed {
		l.Frame = Unwritten
	}
	return l
}

// Bounds is the rectangle of the board picture, including the surround but not the shadow.
func (l Layout) Bounds() image.Rectangle { return image.Rectangle{Max: l.size}.Add(l.Origin) }

// ToScreen converts a board point to a pixel position.
func (l Layout) ToScreen(p board.Point) (x, y float64) {
	x, y = l.turned(p)
	return x - l.left + float64(l.Origin.X), y - l.top + float64(l.Origin.Y)
}

// ToBoard converts a pixel position to a board point. The centre of pixel (3, 4) is at (3.5, 4.5).
func (l Layout) ToBoard(x, y float64) board.Point {
	x += l.left - float64(l.Origin.X)
	y += l.top - float64(l.Origin.Y)
	c := float64(l.Cell)
	return board.Point{X: (l.cos*x + l.sin*y) / c, Y: (l.cos*y - l.sin*x) / c}
}

// CellAt returns the cell at a pixel position.
func (l Layout) CellAt(x, y float64) (board.Cell, bool) { return l.Board.At(l.ToBoard(x, y)) }

// Center returns the pixel position of the centre of c.
func (l Layout) Center(c board.Cell) (x, y float64) { return l.ToScreen(l.Board.Cells[c].Center) }

// CellBox is the smallest pixel-aligned rectangle that contains c.
func (l Layout) CellBox(c board.Cell) image.Rectangle {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, p := range l.Board.Cells[c].Outline {
		x, y := l.ToScreen(p)
		x0, x1, y0, y1 = min(x0, x), max(x1, x), min(y0, y), max(y1, y)
	}
	return image.Rect(int(math.Floor(x0+1e-9)), int(math.Floor(y0+1e-9)), int(math.Ceil(x1-1e-9)), int(math.Ceil(y1-1e-9)))
}

// pieceCenter returns the centre of the piece on c. On boards with jitter, pieces are a little off the centre,
// differently on each cell.
func (l Layout) rest(c board.Cell) (x, y float64) {
	x, y = l.Center(c)
	if l.Board.Loose == 0 {
		return x, y
	}
	const golden = 0x9E3779B1 // Fibonacci hashing, so that neighbours are unrelated
	h := (uint32(c) + 1) * golden
	most := l.Board.Loose * float64(l.Cell)
	part := func(b uint32) float64 { return float64(b&0xff)/127.5 - 1 }
	return x + most*part(h>>24), y + most*part(h>>16)
}

// PieceSize is the side of a piece's box in pixels.
func (l Layout) ManSize() int { return max(int(math.Round(l.man)), 1) }

// PieceBox is the box of a piece on c.
func (l Layout) ManBox(c board.Cell) image.Rectangle {
	x, y := l.rest(c)
	return l.BoxAround(x, y, l.ManSize())
}

// PieceBoxAt is the box of a piece that stands at a pixel position. Feet are slightly below the middle of the
// drawing, so the box is shifted.
func (l Layout) BoxAround(x, y float64, size int) image.Rectangle {
	if l.Board.Surface == board.Toned {
		y += 0.02 * l.unit
	}
	p := image.Pt(int(math.Round(x-float64(size)/2)), int(math.Round(y-float64(size)/2)))
	return image.Rectangle{Min: p, Max: p.Add(image.Pt(size, size))}
}

// rotate rotates p about the board origin and converts it to pixels.
func (l Layout) turned(p board.Point) (x, y float64) {
	c := float64(l.Cell)
	return c * (l.cos*p.X - l.sin*p.Y), c * (l.sin*p.X + l.cos*p.Y)
}

// snapToInteger removes rounding errors from the sine of a right angle.
func snap(v float64) float64 {
	if r := math.Round(v); math.Abs(v-r) < 1e-9 {
		return r
	}
	return v
}

func isWhole(v float64) bool { return math.Abs(v-math.Round(v)) < 1e-6 }
