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
	NoFrame          Frame = iota // nothing
	NarrowFrame                   // a narrow surround, for thumbnails
	CoordinateFrame               // a surround with coordinates
	BlankFrame                    // the surround of CoordinateFrame without coordinates
	InsetCoordinates              // a narrow surround, with coordinates inside the cells at the edge
)

// Dimensions of frames, in cells.
const (
	frameShare       = 40 // on boards larger than chess the surround is the board's size divided by this
	narrowFrameWidth = 0.14
	fullFrameWidth   = 0.26
	frontEdgeHeight  = 0.15 // height of the front of a wooden board
)

// A Layout maps a board to device pixels. Cells are a whole number of pixels wide; on square boards rotated by right
// angles they also begin on whole pixels. Layouts are comparable; make them with [NewLayout] or [Fit].
type Layout struct {
	Board    *board.Board
	CellPx   int         // pixels per board unit
	Rotation float64     // radians, clockwise
	Frame    Frame       // what surrounds the cells
	Origin   image.Point // top left corner of the picture on the screen

	sin, cos        float64
	left, top       float64 // the picture's top left corner relative to the rotated board origin, in pixels
	size            image.Point
	frameWidth      int     // width of the surround in pixels
	frontEdge       int     // height of the front of a wooden board in pixels
	unit, pieceSize float64 // a cell and the box of a piece, in pixels
	labelSize       float64 // of the coordinates, in pixels
	isAxisAligned   bool    // cells have four sides parallel to those of the screen
	isPixelAligned  bool    // they are also squares on whole pixels
	minX, minY      float64
	maxX, maxY      float64 // bounds of the rotated cells in pixels, with the same origin as left and top
}

// NewLayout lays out b with cells of cellPx pixels, rotated clockwise by rotation radians, with its picture at the
// screen origin.
func NewLayout(b *board.Board, cellPx int, rotation float64, frame Frame) Layout {
	return newLayout(b, cellPx, rotation, frame, readableLabelPx)
}

// newLayout draws coordinates at least minLabelPx high and widens the surround for them; on boards with small cells
// they stay smaller.
func newLayout(b *board.Board, cellPx int, rotation float64, frame Frame, minLabelPx float64) Layout {
	l := Layout{Board: b, CellPx: max(cellPx, 1), Rotation: rotation, Frame: frame}
	l.sin, l.cos = snapToInteger(math.Sin(rotation)), snapToInteger(math.Cos(rotation))
	width := minFrameWidth(b, frame) * float64(l.CellPx)
	l.labelSize = labelHeight / fullFrameWidth * max(width, fullFrameWidth*float64(l.CellPx))
	if labelPx := min(minLabelPx, float64(l.CellPx)/minCellsPerLabel); l.labelSize < labelPx && labelPx >= readableLabelPx {
		l.labelSize = labelPx
		if frame == CoordinateFrame || frame == BlankFrame {
			width = max(width, labelPx*fullFrameWidth/labelHeight)
		}
	}
	if width > 0 {
		l.frameWidth = max(int(math.Round(width)), 1)
		if b.Surface != board.Toned {
			l.frontEdge = max(int(math.Round(frontEdgeHeight*float64(l.CellPx))), 1)
		}
	}
	l.minX, l.minY, l.maxX, l.maxY = math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	l.isAxisAligned, l.isPixelAligned = true, true
	for _, outline := range b.Outlines() {
		for n, p := range outline {
			x, y := l.rotate(p)
			l.minX, l.maxX = min(l.minX, x), max(l.maxX, x)
			l.minY, l.maxY = min(l.minY, y), max(l.maxY, y)
			nextX, nextY := l.rotate(outline[(n+1)%len(outline)])
			l.isAxisAligned = l.isAxisAligned && (math.Abs(x-nextX) < 1e-6 || math.Abs(y-nextY) < 1e-6)
			l.isPixelAligned = l.isPixelAligned && isInteger(x) && isInteger(y)
		}
		l.isAxisAligned = l.isAxisAligned && len(outline) == 4
	}
	l.isPixelAligned = l.isPixelAligned && l.isAxisAligned
	l.left = math.Floor(l.minX+1e-9) - float64(l.frameWidth)
	l.top = math.Floor(l.minY+1e-9) - float64(l.frameWidth)
	l.size = image.Pt(int(math.Ceil(l.maxX-1e-9))+l.frameWidth-int(l.left), int(math.Ceil(l.maxY-1e-9))+l.frameWidth+l.frontEdge-int(l.top))
	l.unit = b.CellSize * float64(l.CellPx)
	l.pieceSize = b.PieceSize * float64(l.CellPx)
	return l
}

// minFrameWidth returns the minimum width of a frame in board units.
func minFrameWidth(b *board.Board, frame Frame) float64 {
	switch frame {
	case NarrowFrame, InsetCoordinates:
		return narrowFrameWidth
	case CoordinateFrame, BlankFrame:
		if b.Surface != board.Toned {
			return fullFrameWidth
		}
		low, high := b.Bounds()
		return max(fullFrameWidth, min(high.X-low.X, high.Y-low.Y)/frameShare)
	}
	return 0
}

// Fit returns the layout with the largest cells whose picture fits into width by height pixels. Cells are at least
// one pixel wide, even if that does not fit.
func Fit(b *board.Board, rotation float64, frame Frame, width, height int) Layout {
	return FitCoordinates(b, rotation, frame, width, height, readableLabelPx)
}

// FitCoordinates is Fit with coordinates of at least minLabelPx pixels, as far as the cells leave room.
func FitCoordinates(b *board.Board, rotation float64, frame Frame, width, height int, minLabelPx float64) Layout {
	sample := newLayout(b, 1000, rotation, frame, 0)
	cellPx := min(1000*width/sample.size.X, 1000*height/sample.size.Y) + 2
	l := newLayout(b, cellPx, rotation, frame, minLabelPx)
	for l.CellPx > 1 && (l.size.X > width || l.size.Y > height) {
		l = newLayout(b, l.CellPx-1, rotation, frame, minLabelPx)
	}
	return l
}

// At returns the same layout with the top left corner of its picture at p.
func (l Layout) At(p image.Point) Layout {
	l.Origin = p
	return l
}

// WithoutCoordinates returns the same layout without coordinates.
func (l Layout) WithoutCoordinates() Layout {
	if l.Frame == CoordinateFrame || l.Frame == InsetCoordinates {
		l.Frame = BlankFrame
	}
	return l
}

// Bounds is the rectangle of the board picture, including the surround but not the shadow.
func (l Layout) Bounds() image.Rectangle { return image.Rectangle{Max: l.size}.Add(l.Origin) }

// ToScreen converts a board point to a pixel position.
func (l Layout) ToScreen(p board.Point) (x, y float64) {
	x, y = l.rotate(p)
	return x - l.left + float64(l.Origin.X), y - l.top + float64(l.Origin.Y)
}

// ToBoard converts a pixel position to a board point. The centre of pixel (3, 4) is at (3.5, 4.5).
func (l Layout) ToBoard(x, y float64) board.Point {
	x += l.left - float64(l.Origin.X)
	y += l.top - float64(l.Origin.Y)
	c := float64(l.CellPx)
	return board.Point{X: (l.cos*x + l.sin*y) / c, Y: (l.cos*y - l.sin*x) / c}
}

// CellAt returns the cell at a pixel position.
func (l Layout) CellAt(x, y float64) (board.Cell, bool) { return l.Board.CellAt(l.ToBoard(x, y)) }

// Center returns the pixel position of the centre of c.
func (l Layout) Center(c board.Cell) (x, y float64) { return l.ToScreen(l.Board.Cells[c].Center) }

// CenterNear returns the pixel position of the centre of c: on a strip, of the copy of c that is nearest to a pixel position.
func (l Layout) CenterNear(x, y float64, c board.Cell) (cx, cy float64) {
	return l.ToScreen(l.Board.CenterNear(l.ToBoard(x, y), c))
}

// CellBox is the smallest pixel-aligned rectangle that contains c.
func (l Layout) CellBox(c board.Cell) image.Rectangle { return l.outlineBox(l.Board.Cells[c].Outline) }

// boxNear is the CellBox of the copy of c with the centre that CenterNear returns.
func (l Layout) boxNear(x, y float64, c board.Cell) image.Rectangle {
	ax, ay := l.Center(c)
	bx, by := l.CenterNear(x, y, c)
	return l.CellBox(c).Add(image.Pt(int(math.Round(bx-ax)), int(math.Round(by-ay))))
}

// outlineBox is the smallest pixel-aligned rectangle that contains an outline of the board.
func (l Layout) outlineBox(outline []board.Point) image.Rectangle {
	x0, y0, x1, y1 := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, p := range outline {
		x, y := l.ToScreen(p)
		x0, x1, y0, y1 = min(x0, x), max(x1, x), min(y0, y), max(y1, y)
	}
	return image.Rect(int(math.Floor(x0+1e-9)), int(math.Floor(y0+1e-9)), int(math.Ceil(x1-1e-9)), int(math.Ceil(y1-1e-9)))
}

// pieceCenter returns the centre of the piece on c. On boards with jitter, pieces are a little off the centre,
// differently on each cell.
func (l Layout) pieceCenter(c board.Cell) (x, y float64) {
	x, y = l.Center(c)
	if l.Board.Jitter == 0 {
		return x, y
	}
	const fibonacci = 0x9E3779B1 // Fibonacci hashing, so that neighbours are unrelated
	h := (uint32(c) + 1) * fibonacci
	maxJitter := l.Board.Jitter * float64(l.CellPx)
	jitter := func(b uint32) float64 { return float64(b&0xff)/127.5 - 1 }
	return x + maxJitter*jitter(h>>24), y + maxJitter*jitter(h>>16)
}

// PieceSize is the side of a piece's box in pixels.
func (l Layout) PieceSize() int { return max(int(math.Round(l.pieceSize)), 1) }

// PieceBox is the box of a piece on c.
func (l Layout) PieceBox(c board.Cell) image.Rectangle {
	x, y := l.pieceCenter(c)
	return l.PieceBoxAt(x, y, l.PieceSize())
}

// PieceBoxAt is the box of a piece that stands at a pixel position. Feet are slightly below the middle of the
// drawing, so the box is shifted.
func (l Layout) PieceBoxAt(x, y float64, size int) image.Rectangle {
	if l.Board.Surface == board.Toned {
		y += 0.02 * l.unit
	}
	p := image.Pt(int(math.Round(x-float64(size)/2)), int(math.Round(y-float64(size)/2)))
	return image.Rectangle{Min: p, Max: p.Add(image.Pt(size, size))}
}

// A Strip tells where a strip repeats, in pixels.
type Strip struct {
	Period image.Point        // the translation after which it repeats
	Ends   [2]image.Rectangle // the copies of cells beyond its ends
	Clip   image.Rectangle    // cells and copies, and the surround along the sides
}

// Strip returns where the layout of a strip repeats.
func (l Layout) Strip() Strip {
	cells := image.Rectangle{}
	for c := range l.Board.Cells {
		cells = cells.Union(l.CellBox(board.Cell(c)))
	}
	all := l.Bounds().Inset(l.frameWidth)
	x, y := l.rotate(board.Point{X: l.Board.Period})
	s := Strip{Period: image.Pt(int(math.Round(x)), int(math.Round(y))), Clip: all}
	if s.Period.X == 0 {
		s.Ends = [2]image.Rectangle{{all.Min, image.Pt(all.Max.X, cells.Min.Y)}, {image.Pt(all.Min.X, cells.Max.Y), all.Max}}
		s.Clip.Min.X, s.Clip.Max.X = s.Clip.Min.X-l.frameWidth, s.Clip.Max.X+l.frameWidth
	} else {
		s.Ends = [2]image.Rectangle{{all.Min, image.Pt(cells.Min.X, all.Max.Y)}, {image.Pt(cells.Max.X, all.Min.Y), all.Max}}
		s.Clip.Min.Y, s.Clip.Max.Y = s.Clip.Min.Y-l.frameWidth, s.Clip.Max.Y+l.frameWidth
	}
	return s
}

// rotate rotates p about the board origin and converts it to pixels.
func (l Layout) rotate(p board.Point) (x, y float64) {
	c := float64(l.CellPx)
	return c * (l.cos*p.X - l.sin*p.Y), c * (l.sin*p.X + l.cos*p.Y)
}

// snapToInteger removes rounding errors from the sine of a right angle.
func snapToInteger(v float64) float64 {
	if r := math.Round(v); math.Abs(v-r) < 1e-9 {
		return r
	}
	return v
}

func isInteger(v float64) bool { return math.Abs(v-math.Round(v)) < 1e-6 }
