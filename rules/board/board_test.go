package board_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/board"
)

// glinskiName names cells as on Gliński's board: files a to l without j, ranks from 1.
func glinskiName(file, rank int) string {
	return string("abcdefghikl"[file]) + strconv.Itoa(rank+1)
}

// hasamiName writes the row first, from the top.
func hasamiName(x, y int) string { return fmt.Sprintf("%c%d", 'a'+y, x+1) }

// goName skips the column letter I and counts rows from the bottom.
func goName(x, y int) string { return string("ABCDEFGHJKLMNOPQRST"[x]) + strconv.Itoa(19-y) }

func testBoards() map[string]*board.Board {
	return map[string]*board.Board{
		"chess":      board.Square(board.Toned, 8, 8, board.Algebraic(8)),
		"capablanca": board.Square(board.Toned, 10, 10, board.Algebraic(10)),
		"hasami":     board.Square(board.Ruled, 9, 9, hasamiName),
		"go":         board.Square(board.Points, 19, 19, goName),
		"glinski":    board.Hex(board.Toned, 6, glinskiName),
		"small hex":  board.Hex(board.Toned, 2, glinskiName),
		"ring":       board.Ring(board.Toned, 4, 16),
		"three":      board.ThreeSided(board.Toned),
		"cross":      board.Cross(board.Toned, 14, 3, board.Algebraic(14)),
	}
}

func TestCellsContainTheirCenters(t *testing.T) {
	for name, b := range testBoards() {
		for i, p := range b.Cells {
			c, ok := b.CellAt(p.Center)
			assert.True(t, ok && int(c) == i, "%s %s: its centre is in %s", name, p.Name, b.Name(c))
			c, ok = b.CellByName(p.Name)
			assert.True(t, ok && int(c) == i, "%s: Find(%q) is %s", name, p.Name, b.Name(c))
		}
	}
}

// Every point of the board belongs to exactly one cell: no sampled point is in two cells, and the areas of the
// outlines add up to the sampled share.
func TestCellsDoNotOverlap(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for name, b := range testBoards() {
		low, high := b.Bounds()
		hits := 0
		const samples = 20_000
		for range samples {
			p := board.Point{X: low.X + rng.Float64()*(high.X-low.X), Y: low.Y + rng.Float64()*(high.Y-low.Y)}
			cells := 0
			for _, cell := range b.Cells {
				one := board.Board{Cells: []board.CellInfo{cell}}
				if _, ok := one.CellAt(p); ok {
					cells++
				}
			}
			require.LessOrEqual(t, cells, 1, "%s: %v is in two cells", name, p)
			hits += cells
		}
		area := 0.0
		for _, cell := range b.Cells {
			for i, p := range cell.Outline {
				q := cell.Outline[(i+1)%len(cell.Outline)]
				area += (p.X*q.Y - q.X*p.Y) / 2 // positive for clockwise outlines because Y grows downwards
			}
		}
		share := area / ((high.X - low.X) * (high.Y - low.Y))
		assert.InDelta(t, share, float64(hits)/samples, 0.02, name)
	}
}

// An orthogonal neighbour shares an edge to the last bit, a diagonal one at most a corner; paths are straight except on bent
// boards; tones change across an edge.
func TestPathsFollowTheOutlines(t *testing.T) {
	for name, b := range testBoards() {
		shared := func(c, d board.Cell) int {
			n := 0
			for _, p := range b.Cells[c].Outline {
				for _, q := range b.Cells[d].Outline {
					if p == q {
						n++
					}
				}
			}
			return n
		}
		bent := name == "ring" || name == "three"
		straight := func(c board.Cell, path []board.Cell) {
			if bent {
				return
			}
			dx := b.Cells[path[0]].Center.X - b.Cells[c].Center.X
			dy := b.Cells[path[0]].Center.Y - b.Cells[c].Center.Y
			for i, d := range path {
				assert.InDelta(t, b.Cells[c].Center.X+dx*float64(i+1), b.Cells[d].Center.X, 1e-9)
				assert.InDelta(t, b.Cells[c].Center.Y+dy*float64(i+1), b.Cells[d].Center.Y, 1e-9)
			}
		}
		for i := range b.Cells {
			c := board.Cell(i)
			for _, path := range b.Orth[c] {
				assert.GreaterOrEqual(t, shared(c, path[0]), 2, "%s: %s and %s", name, b.Name(c), b.Name(path[0]))
				assert.NotEqual(t, b.Cells[c].Tone, b.Cells[path[0]].Tone, "%s: tones of %s and %s", name, b.Name(c), b.Name(path[0]))
				straight(c, path)
			}
			for _, path := range b.Diag[c] {
				assert.LessOrEqual(t, shared(c, path[0]), 1, "%s: %s and %s", name, b.Name(c), b.Name(path[0]))
				assert.Equal(t, b.Cells[c].Tone, b.Cells[path[0]].Tone, "%s: bishops keep their tone", name)
				straight(c, path)
			}
			for _, d := range b.Leaps[c] {
				assert.Contains(t, b.Leaps[d], c, "%s: knight moves are reversible", name)
			}
		}
	}
}

// One step of the symmetry maps every cell onto another one, and the seat angles are multiples of that step.
func TestRotationalSymmetry(t *testing.T) {
	seats := map[string]int{"three": 3, "cross": 4}
	for name, b := range testBoards() {
		low, high := b.Bounds()
		mx, my := (low.X+high.X)/2, (low.Y+high.Y)/2
		if name == "three" {
			mx, my = 0, 0
		}
		require.Len(t, b.SeatAngles, max(2, seats[name]), name)
		assert.Zero(t, b.SeatAngles[0], "%s: the first seat is at the bottom", name)
		step := 2 * math.Pi / float64(b.Symmetry)
		for _, turn := range b.SeatAngles {
			assert.InDelta(t, math.Round(turn/step), turn/step, 1e-9, "%s: not a multiple of the step", name)
		}
		sin, cos := math.Sincos(step)
		for _, cell := range b.Cells {
			x, y := cell.Center.X-mx, cell.Center.Y-my
			to := board.Point{X: mx + x*cos - y*sin, Y: my + x*sin + y*cos}
			c, ok := b.CellAt(to)
			require.True(t, ok, "%s: %s turned is off the board", name, cell.Name)
			assert.InDelta(t, 0, math.Hypot(to.X-b.Cells[c].Center.X, to.Y-b.Cells[c].Center.Y), 1e-9, "%s: %s turned", name, cell.Name)
		}
	}
}

func TestChessGeometry(t *testing.T) {
	b := testBoards()["chess"]
	a1, _ := b.CellByName("a1")
	h1, _ := b.CellByName("h1")
	assert.Equal(t, board.Point{X: 0.5, Y: 7.5}, b.Cells[a1].Center, "a1 is at the lower left")
	assert.Zero(t, b.Cells[a1].Tone, "a1 is dark")
	assert.Equal(t, uint8(1), b.Cells[h1].Tone, "h1 is light")
	assert.Len(t, b.Leaps[a1], 2)
	assert.Equal(t, "-", b.Name(board.None))
	_, ok := b.CellByName("i9")
	assert.False(t, ok)
	_, ok = b.CellAt(board.Point{X: -0.01, Y: 4})
	assert.False(t, ok)
}

func TestGlinskiGeometry(t *testing.T) {
	b := testBoards()["glinski"]
	require.Len(t, b.Cells, 91)
	counts := map[uint8]int{}
	for _, c := range b.Cells {
		counts[c.Tone]++
	}
	assert.Equal(t, map[uint8]int{0: 30, 1: 31, 2: 30}, counts)
	find := func(name string) board.Cell {
		c, ok := b.CellByName(name)
		require.True(t, ok, name)
		return c
	}
	f6 := find("f6")
	assert.Equal(t, board.Point{}, b.Cells[f6].Center)
	assert.Equal(t, uint8(1), b.Cells[f6].Tone, "the middle tone")
	assert.Equal(t, uint8(2), b.Cells[find("f1")].Tone, "light")
	assert.Len(t, b.Orth[f6], 6)
	assert.Len(t, b.Diag[f6], 6)
	assert.Len(t, b.Leaps[f6], 12)
	ends := func(lines [][]board.Cell) []string {
		var names []string
		for _, path := range lines {
			names = append(names, b.Name(path[len(path)-1]))
		}
		return names
	}
	assert.Equal(t, []string{"f11", "l6", "l1", "f1", "a1", "a6"}, ends(b.Orth[f6]), "clockwise from the top")
	assert.Equal(t, []string{"h8", "k4", "h2", "d2", "b4", "d8"}, ends(b.Diag[f6]))
	var leaps []string
	for _, c := range b.Leaps[f6] {
		leaps = append(leaps, b.Name(c))
	}
	assert.ElementsMatch(t, []string{"e8", "g8", "e3", "g3", "d7", "h7", "d3", "h3", "c5", "i5", "c4", "i4"}, leaps)
	assert.Len(t, b.Orth[find("a1")], 3, "a corner cell has three neighbours")
}

// The cells of a round board are narrowest around its hole; on all other boards the distance is about the cell size.
func TestMinDistance(t *testing.T) {
	for name, b := range testBoards() {
		if name == "ring" {
			assert.InDelta(t, 2*(1/0.87+0.5)*math.Sin(math.Pi/16), b.MinDistance, 1e-9)
			continue
		}
		assert.InDelta(t, b.CellSize, b.MinDistance, 0.07, name)
	}
}
