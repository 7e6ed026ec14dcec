package board

import "math"

// A Cell is an index into [Board.Cells].
type Cell uint16

// None is no cell: off the board, or in hand.
const None Cell = 0xFFFF

// A Point is a place in the plane of a board. X grows to the right, Y downwards; the unit is the width of a cell.
type Point struct{ X, Y float64 }

// A Surface is the stuff a board is made of; it decides how the renderer fills it.
type Surface uint8

// The surfaces.
const (
	Toned  Surface = iota // cells filled in their tone
	Ruled                 // wood ruled with the outlines of the cells; men stand in the cells
	Points                // wood ruled with lines that join the centres of neighbours; stones stand on the crossings
)

// A Place is one cell: all that drawing and hit-testing need.
type Place struct {
	Name    string  // "e4", "7g", "Q16"
	Center  Point   // where a man stands
	Outline []Point // a polygon, clockwise as seen; outlines of neighbours share their corners
	Tone    uint8   // index into the tones of the board's palette; 0 is the darkest
}

// A Label is a coordinate written beside the board, or into a cell at its edge.
type Label struct {
	Text   string
	Cell   Cell   // the cell beside or in which it stands
	At     Point  // centre of the text
	Native string // how the game's home writes it; "": in the same way
}

// Lines holds, for every cell, the paths that leave it, each with the nearest cell first.
// A path may reach one cell twice (a ring) and two paths may share a beginning (a fork).
type Lines [][][]Cell

// A Board is where a game is played. It is built once, shared and never changed.
type Board struct {
	Surface Surface
	Cells   []Place
	Orth    Lines     // rook paths
	Diag    Lines     // bishop paths
	Leaps   [][]Cell  // the knight's targets of every cell
	Labels  []Label   // coordinates; none where cells carry their own names
	Stars   []Point   // points marked on wood
	Turns   []float64 // by seat: the angle in radians, clockwise, that brings the seat to the bottom

	Unit  float64    // the size of a cell for all that is drawn on it: where cells differ, what suits the least of them
	Man   float64    // side of the box of a man
	Loose float64    // how far beside the centres of their cells men lie at most; 0: right on them
	Least float64    // the least distance between the centres of two cells
	Seams [][2]Point // lines between parts of the board

	// Sideless: no man starts at a side or points anywhere, and the board looks alike from all sides, so that nobody has it turned
	// to himself unless he turns it by hand.
	Sideless bool

	// Symmetry is how many turns of equal size bring the cells onto themselves; those of Turns are among them.
	Symmetry int

	byName map[string]Cell
}

// Find gives the cell of that name.
func (b *Board) Find(name string) (Cell, bool) {
	c, ok := b.byName[name]
	return c, ok
}

// Name is the name of c, or "-" for [None].
func (b *Board) Name(c Cell) string {
	if int(c) >= len(b.Cells) {
		return "-"
	}
	return b.Cells[c].Name
}

// View is the angle in radians, clockwise, by which the board is turned for a seat that looks at it.
func (b *Board) View(seat int) float64 {
	if b.Sideless || seat < 0 || seat >= len(b.Turns) {
		return 0
	}
	return b.Turns[seat]
}

// Bounds is the smallest upright rectangle that holds all outlines.
func (b *Board) Bounds() (minimum, maximum Point) {
	minimum = Point{math.Inf(1), math.Inf(1)}
	maximum = Point{math.Inf(-1), math.Inf(-1)}
	for i := range b.Cells {
		for _, p := range b.Cells[i].Outline {
			minimum.X, minimum.Y = min(minimum.X, p.X), min(minimum.Y, p.Y)
			maximum.X, maximum.Y = max(maximum.X, p.X), max(maximum.Y, p.Y)
		}
	}
	return minimum, maximum
}

// At gives the cell whose outline holds p. Of cells that share the border on which p lies it gives one.
func (b *Board) At(p Point) (Cell, bool) {
	for i := range b.Cells {
		if inside(b.Cells[i].Outline, p) {
			return Cell(i), true
		}
	}
	return None, false
}

// Inside says that l stands in its cell.
func (b *Board) Inside(l Label) bool { return inside(b.Cells[l.Cell].Outline, l.At) }

// inside counts the edges to the right of p that its height crosses: odd is inside. Edges are half open, so
// that a point on a shared border belongs to one neighbour only.
func inside(polygon []Point, p Point) bool {
	in := false
	for i, a := range polygon {
		z := polygon[(i+len(polygon)-1)%len(polygon)]
		if (a.Y > p.Y) != (z.Y > p.Y) && p.X < (z.X-a.X)*(p.Y-a.Y)/(z.Y-a.Y)+a.X {
			in = !in
		}
	}
	return in
}

// margin is how far outside the cells labels stand: half of the frame's width, see the recipe of the frame in package
// sprites.
const margin = 0.13

// around is the turns of n seats that sit around a board with equal gaps, clockwise, the first of them below.
func around(n int) []float64 {
	turns := make([]float64, n)
	for seat := 1; seat < n; seat++ {
		turns[seat] = 2 * math.Pi * float64(n-seat) / float64(n)
	}
	return turns
}

// index makes Find work and finds Least; every constructor ends with it.
func (b *Board) index() *Board {
	b.byName = make(map[string]Cell, len(b.Cells))
	b.Least = math.Inf(1)
	for i := range b.Cells {
		b.byName[b.Cells[i].Name] = Cell(i)
		for j := range i {
			p, q := b.Cells[i].Center, b.Cells[j].Center
			b.Least = min(b.Least, math.Hypot(p.X-q.X, p.Y-q.Y))
		}
	}
	return b
}
