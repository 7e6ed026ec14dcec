package board

import (
	"iter"
	"math"
)

// A Cell is an index into [Board.Cells].
type Cell uint16

// None is no cell: off the board, or in hand.
const None Cell = 0xFFFF

// A Point is a point in the plane of a board. X grows to the right, Y downwards; the unit is the width of a cell.
type Point struct{ X, Y float64 }

// A Surface is the material of a board. It decides how the board is drawn.
type Surface uint8

// The surfaces.
const (
	Toned  Surface = iota // cells filled with their tone
	Ruled                 // wood ruled with the outlines of the cells; pieces stand in the cells
	Points                // wood ruled with lines between the centres of neighbours; stones stand on the intersections
)

// A CellInfo describes one cell: everything that drawing and hit-testing need.
type CellInfo struct {
	Name    string  // "e4", "7g", "Q16"
	Center  Point   // where a piece stands
	Outline []Point // a polygon, clockwise on the screen; outlines of neighbours share their corners
	Tone    uint8   // index into the tones of the board's palette; 0 is the darkest
}

// A Label is a coordinate written beside the board, or into a cell at its edge.
type Label struct {
	Text   string
	Cell   Cell   // the cell that it stands beside or in
	At     Point  // centre of the text
	Native string // how the country of the game writes it; "" if the same way
}

// Lines holds, for every cell, the paths that leave it, each with the nearest cell first. A path may reach a cell
// twice (on a ring) and two paths may begin with the same cells (at a fork).
type Lines [][][]Cell

// A Board is the geometry of a board. It is built once, shared, and never changed.
type Board struct {
	Surface    Surface
	Cells      []CellInfo
	Orth       Lines     // rook paths
	Diag       Lines     // bishop paths
	Leaps      [][]Cell  // the knight targets of every cell
	Labels     []Label   // coordinates; none where cells show their own names
	StarPoints []Point   // marked points on wood
	SeatAngles []float64 // by seat: the rotation in radians, clockwise, that brings the seat to the bottom

	CellSize    float64    // the size of a cell for everything that is drawn on it: where cells differ, one that suits the smallest
	PieceSize   float64    // side of the square that a piece is drawn in
	Jitter      float64    // how far pieces lie off the centres of their cells at most; 0: exactly on them
	MinDistance float64    // the minimum distance between the centres of two cells
	Seams       [][2]Point // lines between parts of the board

	// HasNoSides: no piece starts at an edge or points anywhere, and the board looks the same from all sides, so it is
	// not rotated for a seat unless a player does so.
	HasNoSides bool

	// Symmetry is the number of equal rotations that map the board onto itself. SeatAngles are among them.
	Symmetry int

	// Unrolled are strips into which a round board can be cut open, by the number of Symmetry steps that it is rotated
	// by. Cells have the same numbers, names and paths there. nil: the board cannot be unrolled.
	Unrolled []*Board

	// Period is the distance along X after which a strip repeats; 0 on other boards. WrappedCells are the copies of cells
	// that are shown beyond its ends.
	Period       float64
	WrappedCells []WrappedCell

	byName map[string]Cell
}

// A WrappedCell is a copy of a cell, a Period away from it.
type WrappedCell struct {
	Cell    Cell
	Outline []Point
}

// CellByName returns the cell with this name.
func (b *Board) CellByName(name string) (Cell, bool) {
	c, ok := b.byName[name]
	return c, ok
}

// Name returns the name of c, or "-" for [None].
func (b *Board) Name(c Cell) string {
	if int(c) >= len(b.Cells) {
		return "-"
	}
	return b.Cells[c].Name
}

// ToneCount returns the number of tones of the cells.
func (b *Board) ToneCount() int {
	count := 0
	for i := range b.Cells {
		count = max(count, int(b.Cells[i].Tone)+1)
	}
	return count
}

// ViewAngle returns the rotation in radians, clockwise, of the board for a seat that looks at it.
func (b *Board) ViewAngle(seat int) float64 {
	if b.HasNoSides || seat < 0 || seat >= len(b.SeatAngles) {
		return 0
	}
	return b.SeatAngles[seat]
}

// Bounds returns the smallest upright rectangle that contains all outlines.
func (b *Board) Bounds() (minimum, maximum Point) {
	minimum = Point{math.Inf(1), math.Inf(1)}
	maximum = Point{math.Inf(-1), math.Inf(-1)}
	for _, outline := range b.Outlines() {
		for _, p := range outline {
			minimum.X, minimum.Y = min(minimum.X, p.X), min(minimum.Y, p.Y)
			maximum.X, maximum.Y = max(maximum.X, p.X), max(maximum.Y, p.Y)
		}
	}
	return minimum, maximum
}

// CellAt returns the cell that contains p. If p lies on a border, it returns one of the neighbours.
func (b *Board) CellAt(p Point) (Cell, bool) {
	for c, outline := range b.Outlines() {
		if isInside(outline, p) {
			return c, true
		}
	}
	return None, false
}

// Outlines yields the outlines of all cells, then those of their copies beyond the ends of a strip.
func (b *Board) Outlines() iter.Seq2[Cell, []Point] {
	return func(yield func(Cell, []Point) bool) {
		for i := range b.Cells {
			if !yield(Cell(i), b.Cells[i].Outline) {
				return
			}
		}
		for _, w := range b.WrappedCells {
			if !yield(w.Cell, w.Outline) {
				return
			}
		}
	}
}

// CenterNear returns the centre of c: on a strip, of that copy of c which is nearest to p.
func (b *Board) CenterNear(p Point, c Cell) Point {
	center := b.Cells[c].Center
	if b.Period > 0 {
		center.X += b.Period * math.RoundToEven((p.X-center.X)/b.Period) // half a period away: the cell itself
	}
	return center
}

// IsInsideCell reports whether l stands inside its cell.
func (b *Board) IsInsideCell(l Label) bool { return isInside(b.Cells[l.Cell].Outline, l.At) }

// isInside counts the edges to the right of p that cross its height: p is inside if the number is odd. Edges are
// half-open, so that a point on a shared border belongs to one neighbour only.
func isInside(polygon []Point, p Point) bool {
	odd := false
	for i, start := range polygon {
		end := polygon[(i+len(polygon)-1)%len(polygon)]
		if (start.Y > p.Y) != (end.Y > p.Y) && p.X < (end.X-start.X)*(p.Y-start.Y)/(end.Y-start.Y)+start.X {
			odd = !odd
		}
	}
	return odd
}

// labelMargin is the distance of labels from the cells: half of the width of the frame, see the recipe of the frame
// in package sprites.
const labelMargin = 0.13

// seatAngles returns the rotations for n seats evenly spaced around a board, clockwise, the first at the bottom.
func seatAngles(n int) []float64 {
	angles := make([]float64, n)
	for seat := 1; seat < n; seat++ {
		angles[seat] = 2 * math.Pi * float64(n-seat) / float64(n)
	}
	return angles
}

// finish fills the index of CellByName and MinDistance. Every constructor ends with it.
func (b *Board) finish() *Board {
	b.byName = make(map[string]Cell, len(b.Cells))
	b.MinDistance = math.Inf(1)
	for i := range b.Cells {
		b.byName[b.Cells[i].Name] = Cell(i)
		for j := range i {
			center, other := b.Cells[i].Center, b.Cells[j].Center
			b.MinDistance = min(b.MinDistance, math.Hypot(center.X-other.X, center.Y-other.Y))
		}
	}
	return b
}
