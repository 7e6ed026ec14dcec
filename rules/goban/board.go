package goban

import (
	"slices"
	"strconv"
	"sync"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// maxSize is the number of lines of the largest board.
const maxSize = 19

// columnLetters are the letters of the columns; there is no I.
const columns = "ABCDEFGHJKLMNOPQRST"

// A geometry is the data shared by all positions of one board size.
type ground struct {
	size   int
	board  *board.Board
	points []Point      // by cell
	cells  []rules.Cell // by point
	empty  Stones       // without stones
}

// boardSizes are the supported sizes, the default first.
var sizes = []int{19, 13, 9, 7}

// geometries builds each geometry when it is first needed.
var grounds = func() map[int]func() *ground {
	all := map[int]func() *ground{}
	for _, size := range sizes {
		all[size] = sync.OnceValue(func() *ground { return newGround(size) })
	}
	return all
}()

func newGround(size int) *ground {
	g := &ground{size: size, board: newBoard(size), empty: noStones(size)}
	g.cells = make([]rules.Cell, area)
	for i := range g.cells {
		g.cells[i] = board.None
	}
	for y := range size {
		for x := range size {
			p := Point((y+1)*(size+1) + x + 1)
			g.cells[p] = rules.Cell(len(g.points))
			g.points = append(g.points, p)
		}
	}
	return g
}

// newGrid returns the board geometry: intersections, with coordinates on all four sides.
func newBoard(size int) *board.Board {
	b := board.Square(board.Points, size, size, func(x, y int) string {
		return columns[x:x+1] + strconv.Itoa(size-y)
	})
	for _, l := range slices.Clone(b.Labels) { // repeat the labels on the opposite side
		if l.At.X < 0 {
			l.Cell, l.At.X = l.Cell+rules.Cell(size-1), float64(size)-l.At.X
		} else {
			l.Cell, l.At.Y = l.Cell%rules.Cell(size), float64(size)-l.At.Y
		}
		b.Labels = append(b.Labels, l)
	}
	b.Sideless = true
	b.Loose = 0.035 // stones touch their neighbours and are never placed quite exactly
	for _, c := range stars(size) {
		b.Stars = append(b.Stars, b.Cells[c].Center)
	}
	return b
}

// starLines returns the first, middle and last line, from 0, that carry star points.
func lines(size int) [3]int {
	first := 2
	if size >= 13 {
		first = 3
	}
	return [3]int{first, size / 2, size - 1 - first}
}

// starCell returns the intersection of two star lines, counted from the left and from the bottom.
func crossing(size, x, y int) rules.Cell {
	l := lines(size)
	return rules.Cell((size-1-l[y])*size + l[x])
}

// starCells returns the cells of the star points.
func stars(size int) []rules.Cell {
	cells := []rules.Cell{crossing(size, 0, 0), crossing(size, 2, 0), crossing(size, 0, 2), crossing(size, 2, 2), crossing(size, 1, 1)}
	if size == maxSize {
		cells = append(cells, crossing(size, 1, 0), crossing(size, 0, 1), crossing(size, 2, 1), crossing(size, 1, 2))
	}
	return cells
}

// maxFixedHandicap returns the largest fixed handicap of a board size.
func mostFixed(size int) int {
	if size == 7 {
		return 4
	}
	return 9
}

// fixedHandicapCells returns the cells of a fixed handicap of n stones; nil if there is none.
func handicapPoints(size, n int) []rules.Cell {
	if n < 2 || n > mostFixed(size) {
		return nil
	}
	order := [][2]int{{0, 0}, {2, 2}, {0, 2}, {2, 0}, {0, 1}, {2, 1}, {1, 0}, {1, 2}}
	var cells []rules.Cell
	if n >= 5 && n%2 == 1 {
		cells = append(cells, crossing(size, 1, 1))
		n--
	}
	for _, at := range order[:n] {
		cells = append(cells, crossing(size, at[0], at[1]))
	}
	return cells
}
