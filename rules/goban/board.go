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
const columnLetters = "ABCDEFGHJKLMNOPQRST"

// A geometry is the data shared by all positions of one board size.
type geometry struct {
	size       int
	board      *board.Board
	points     []Point      // by cell
	cells      []rules.Cell // by point
	emptyBoard FastBoard    // without stones
}

// boardSizes are the supported sizes, the default first.
var boardSizes = []int{19, 13, 9, 7}

// geometries builds each geometry when it is first needed.
var geometries = func() map[int]func() *geometry {
	all := map[int]func() *geometry{}
	for _, size := range boardSizes {
		all[size] = sync.OnceValue(func() *geometry { return newGeometry(size) })
	}
	return all
}()

func newGeometry(size int) *geometry {
	g := &geometry{size: size, board: newGrid(size), emptyBoard: newFastBoard(size)}
	g.cells = make([]rules.Cell, arraySize)
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
func newGrid(size int) *board.Board {
	b := board.Square(board.Points, size, size, func(x, y int) string {
		return columnLetters[x:x+1] + strconv.Itoa(size-y)
	})
	for _, l := range slices.Clone(b.Labels) { // repeat the labels on the opposite side
		if l.At.X < 0 {
			l.Cell, l.At.X = l.Cell+rules.Cell(size-1), float64(size)-l.At.X
		} else {
			l.Cell, l.At.Y = l.Cell%rules.Cell(size), float64(size)-l.At.Y
		}
		b.Labels = append(b.Labels, l)
	}
	b.HasNoSides = true
	b.Jitter = 0.035 // stones touch their neighbours and are never placed quite exactly
	for _, c := range starCells(size) {
		b.StarPoints = append(b.StarPoints, b.Cells[c].Center)
	}
	return b
}

// starLines returns the first, middle and last line, from 0, that carry star points.
func starLines(size int) [3]int {
	first := 2
	if size >= 13 {
		first = 3
	}
	return [3]int{first, size / 2, size - 1 - first}
}

// starCell returns the intersection of two star lines, counted from the left and from the bottom.
func starCell(size, x, y int) rules.Cell {
	l := starLines(size)
	return rules.Cell((size-1-l[y])*size + l[x])
}

// starCells returns the cells of the star points.
func starCells(size int) []rules.Cell {
	cells := []rules.Cell{starCell(size, 0, 0), starCell(size, 2, 0), starCell(size, 0, 2), starCell(size, 2, 2), starCell(size, 1, 1)}
	if size == maxSize {
		cells = append(cells, starCell(size, 1, 0), starCell(size, 0, 1), starCell(size, 2, 1), starCell(size, 1, 2))
	}
	return cells
}

// maxFixedHandicap returns the largest fixed handicap of a board size.
func maxFixedHandicap(size int) int {
	if size == 7 {
		return 4
	}
	return 9
}

// fixedHandicapCells returns the cells of a fixed handicap of n stones; nil if there is none.
func fixedHandicapCells(size, n int) []rules.Cell {
	if n < 2 || n > maxFixedHandicap(size) {
		return nil
	}
	order := [][2]int{{0, 0}, {2, 2}, {0, 2}, {2, 0}, {0, 1}, {2, 1}, {1, 0}, {1, 2}}
	var cells []rules.Cell
	if n >= 5 && n%2 == 1 {
		cells = append(cells, starCell(size, 1, 1))
		n--
	}
	for _, point := range order[:n] {
		cells = append(cells, starCell(size, point[0], point[1]))
	}
	return cells
}
