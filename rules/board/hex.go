package board

import (
	"math"
	"strings"
)

// A HexNamer names the cell on a file, counted from the left, and a rank of that file, counted from the bottom, both
// from 0.
type HexNamer func(file, rank int) string

// A hexOffset is a vector on hexagons in axial coordinates: q files to the right, and r cells down a file.
type hexOffset struct{ q, r int }

// The offsets to the cells behind the edges and the corners, clockwise.
var (
	hexEdgeOffsets   = [6]hexOffset{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}
	hexCornerOffsets = [6]hexOffset{{1, -2}, {2, -1}, {1, 1}, {-1, 2}, {-2, 1}, {-1, -1}}
)

// Hex makes a hexagon of hexagonal cells for two seats, with sides of n cells (2 or more). Its 2n-1 files are
// vertical and have n to 2n-1 cells; cells are numbered by file from the left, each from the top. Cells have an edge
// at the top and are one unit high. Orth leaves through the six edges, Diag through the six corners, and a knight
// goes two cells through an edge and one through an adjacent edge. Adjacent cells differ in tone; the middle cell has
// tone 1 of 0, 1 and 2. Labels stand beside the cells at which files and ranks begin: at the bottom and at the upper
// left.
func Hex(surface Surface, n int, name HexNamer) *Board {
	b := &Board{Surface: surface, SeatAngles: seatAngles(2), Symmetry: 6, CellSize: 1, PieceSize: 0.80}
	cells := map[hexOffset]Cell{}
	var offsets []hexOffset
	for q := 1 - n; q < n; q++ {
		top, bottom := max(1-n, 1-n-q), min(n-1, n-1-q)
		for r := top; r <= bottom; r++ {
			cells[hexOffset{q, r}] = Cell(len(offsets))
			offsets = append(offsets, hexOffset{q, r})
			b.Cells = append(b.Cells, newHexCell(q, r, name(q+n-1, bottom-r)))
		}
	}
	for _, h := range offsets {
		b.Orth = append(b.Orth, hexPaths(cells, h, hexEdgeOffsets))
		b.Diag = append(b.Diag, hexPaths(cells, h, hexCornerOffsets))
		var leaps []Cell
		for i, d := range hexEdgeOffsets {
			for _, e := range [2]hexOffset{hexEdgeOffsets[(i+5)%6], hexEdgeOffsets[(i+1)%6]} {
				if c, ok := cells[hexOffset{h.q + 2*d.q + e.q, h.r + 2*d.r + e.r}]; ok {
					leaps = append(leaps, c)
				}
			}
		}
		b.Leaps = append(b.Leaps, leaps)
	}
	b.addHexLabels(n)
	return b.finish()
}

// hexPaths follows every direction from h to the edge of the board.
func hexPaths(cells map[hexOffset]Cell, h hexOffset, directions [6]hexOffset) [][]Cell {
	var paths [][]Cell
	for _, d := range directions {
		var path []Cell
		for at := (hexOffset{h.q + d.q, h.r + d.r}); ; at.q, at.r = at.q+d.q, at.r+d.r {
			c, ok := cells[at]
			if !ok {
				break
			}
			path = append(path, c)
		}
		if path != nil {
			paths = append(paths, path)
		}
	}
	return paths
}

// newHexCell returns one cell. Corners are computed from integers, so that neighbours share them exactly.
func newHexCell(q, r int, name string) CellInfo {
	point := func(x, y int) Point {
		const half = 0.28867513459481287 // half of the edge of a cell: 1/(2√3)
		return Point{half * float64(3*q+x), float64(2*r+q+y) / 2}
	}
	return CellInfo{
		Name:    name,
		Center:  point(0, 0),
		Outline: []Point{point(-2, 0), point(-1, -1), point(1, -1), point(2, 0), point(1, 1), point(-1, 1)},
		Tone:    [3]uint8{1, 2, 0}[((q-r)%3+3)%3],
	}
}

// addHexLabels takes the label of a file from the common prefix of its names, and that of a rank from the rest of the
// name. Boards with other kinds of names get no labels.
func (b *Board) addHexLabels(n int) {
	const offset = 0.5 + labelMargin
	var ranks []Label
	first := 0
	for file := range 2*n - 1 {
		count := 2*n - 1 - max(file-n+1, n-1-file)
		last := first + count - 1
		text := commonPrefix(b.Cells[last].Name, b.Cells[last-1].Name)
		if text == "" {
			b.Labels = nil
			return
		}
		center := b.Cells[last].Center
		b.Labels = append(b.Labels, Label{Text: text, Cell: Cell(last), At: Point{center.X, center.Y + offset}})
		for i := range count {
			// A rank begins where the cell at its upper left is missing.
			if file == 0 || file < n && i == 0 {
				c := b.Cells[first+i]
				at := Point{c.Center.X - offset*math.Sqrt(3)/2, c.Center.Y - offset/2}
				ranks = append(ranks, Label{Text: strings.TrimPrefix(c.Name, text), Cell: Cell(first + i), At: at})
			}
		}
		first += count
	}
	b.Labels = append(b.Labels, ranks...)
}

// commonPrefix returns the common prefix of two names.
func commonPrefix(first, second string) string {
	i := 0
	for i < len(first) && i < len(second) && first[i] == second[i] {
		i++
	}
	return first[:i]
}
