package board

import (
	"math"
	"strings"
)

// A HexNamer names a cell by its file from the left and its rank in that file from the bottom, both from 0.
type HexNamer func(file, rank int) string

// hexStep is a direction on hexagons: files to the right, and cells downwards in a file that does not bend.
type hexStep struct{ q, r int }

// The directions through edges and through corners, clockwise.
var (
	hexOrth = [6]hexStep{{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}
	hexDiag = [6]hexStep{{1, -2}, {2, -1}, {1, 1}, {-1, 2}, {-2, 1}, {-1, -1}}
)

// Hex makes a hexagon of hexagonal cells, sides of n cells (2 or more), for two seats. Files stand upright: 2n-1 of them with n
// to 2n-1 cells, listed from the left, each from the top. Cells lie with an edge upwards and are one unit from edge to
// edge. Orth leaves through the six edges, Diag through the six corners, a leap is two steps through an edge and one
// more beside it. Cells that touch differ in tone; the middle cell has tone 1, of 0, 1 and 2.
// Labels stand outside the cells with which files and ranks begin: below, and at the upper left.
func Hex(surface Surface, n int, name HexNamer) *Board {
	b := &Board{Surface: surface, Turns: around(2), Symmetry: 6, Unit: 1, Man: 0.80}
	ids := map[hexStep]Cell{}
	var all []hexStep
	for q := 1 - n; q < n; q++ {
		top, bottom := max(1-n, 1-n-q), min(n-1, n-1-q)
		for r := top; r <= bottom; r++ {
			ids[hexStep{q, r}] = Cell(len(all))
			all = append(all, hexStep{q, r})
			b.Cells = append(b.Cells, hexPlace(q, r, name(q+n-1, bottom-r)))
		}
	}
	for _, h := range all {
		b.Orth = append(b.Orth, hexPaths(ids, h, hexOrth))
		b.Diag = append(b.Diag, hexPaths(ids, h, hexDiag))
		var leaps []Cell
		for i, d := range hexOrth {
			for _, e := range [2]hexStep{hexOrth[(i+5)%6], hexOrth[(i+1)%6]} {
				if c, ok := ids[hexStep{h.q + 2*d.q + e.q, h.r + 2*d.r + e.r}]; ok {
					leaps = append(leaps, c)
				}
			}
		}
		b.Leaps = append(b.Leaps, leaps)
	}
	b.labelHex(n)
	return b.index()
}

// hexPaths walks from h in every direction to the edge of the board.
func hexPaths(ids map[hexStep]Cell, h hexStep, directions [6]hexStep) [][]Cell {
	var paths [][]Cell
	for _, d := range directions {
		var path []Cell
		for at := (hexStep{h.q + d.q, h.r + d.r}); ; at.q, at.r = at.q+d.q, at.r+d.r {
			c, ok := ids[at]
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

// hexPlace is one cell. Corners come from whole numbers, so that neighbours share them to the last bit.
func hexPlace(q, r int, name string) Place {
	at := func(x, y int) Point {
		const half = 0.28867513459481287 // of a cell's edge: 1/(2√3)
		return Point{half * float64(3*q+x), float64(2*r+q+y) / 2}
	}
	return Place{
		Name:    name,
		Center:  at(0, 0),
		Outline: []Point{at(-2, 0), at(-1, -1), at(1, -1), at(2, 0), at(1, 1), at(-1, 1)},
		Tone:    [3]uint8{1, 2, 0}[((q-r)%3+3)%3],
	}
}

// labelHex takes the label of a file from what its names begin with, and that of a rank from the rest. Boards whose
// names are not made so carry no labels.
func (b *Board) labelHex(n int) {
	const out = 0.5 + margin
	var ranks []Label
	first := 0
	for file := range 2*n - 1 {
		count := 2*n - 1 - max(file-n+1, n-1-file)
		last := first + count - 1
		text := prefix(b.Cells[last].Name, b.Cells[last-1].Name)
		if text == "" {
			b.Labels = nil
			return
		}
		low := b.Cells[last].Center
		b.Labels = append(b.Labels, Label{Text: text, Cell: Cell(last), At: Point{low.X, low.Y + out}})
		for i := range count {
			// A rank begins where the cell at its upper left is missing.
			if file == 0 || file < n && i == 0 {
				c := b.Cells[first+i]
				at := Point{c.Center.X - out*math.Sqrt(3)/2, c.Center.Y - out/2}
				ranks = append(ranks, Label{Text: strings.TrimPrefix(c.Name, text), Cell: Cell(first + i), At: at})
			}
		}
		first += count
	}
	b.Labels = append(b.Labels, ranks...)
}

// prefix is what both names begin with.
func prefix(one, two string) string {
	i := 0
	for i < len(one) && i < len(two) && one[i] == two[i] {
		i++
	}
	return one[:i]
}
