package sprites_test

import (
	"fmt"
	"image"
	"math"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites"
)

func chessBoard() *board.Board { return board.Square(board.Toned, 8, 8, board.Algebraic(8)) }

func hexBoard(sides int) *board.Board {
	return board.Hex(board.Toned, sides, func(file, rank int) string {
		return string(rune('a'+file)) + strconv.Itoa(rank+1)
	})
}

// testLayouts returns boards of every kind with every rotation and frame.
func testLayouts() map[string]sprites.Layout {
	all := map[string]sprites.Layout{}
	boards := map[string]*board.Board{
		"chess": chessBoard(), "hexagons": hexBoard(4),
		"wood":   board.Square(board.Ruled, 9, 9, board.Algebraic(9)),
		"points": board.Square(board.Points, 7, 7, board.Algebraic(7)),
		"oblong": board.Square(board.Toned, 10, 8, board.Algebraic(8)),
	}
	for name, b := range boards {
		for _, cell := range []int{1, 7, 46, 90} {
			for eighths := range 8 {
				for _, frame := range []sprites.Frame{sprites.NoFrame, sprites.NarrowFrame, sprites.CoordinateFrame, sprites.BlankFrame} {
					l := sprites.NewLayout(b, cell, float64(eighths)*math.Pi/4, frame).At(image.Pt(95, -18))
					all[fmt.Sprintf("%s, cells of %d, %d/8 turn, frame %d", name, cell, eighths, frame)] = l
				}
			}
		}
	}
	return all
}

func TestLayoutRoundTrip(t *testing.T) {
	for name, l := range testLayouts() {
		for _, p := range []board.Point{{}, {X: 1, Y: 1}, {X: 7.25, Y: -3.5}, {X: -0.1, Y: 100}} {
			x, y := l.ToScreen(p)
			back := l.ToBoard(x, y)
			require.InDelta(t, p.X, back.X, 1e-9, name)
			require.InDelta(t, p.Y, back.Y, 1e-9, name)
		}
	}
}

func TestLayoutCellsAreInsideBounds(t *testing.T) {
	for name, l := range testLayouts() {
		for c := range l.Board.Cells {
			cell := board.Cell(c)
			x, y := l.Center(cell)
			at, ok := l.CellAt(x, y)
			require.True(t, ok && at == cell, "%s: the centre of cell %d belongs to %d", name, c, at)
			require.True(t, l.CellBox(cell).In(l.Bounds()), "%s: cell %d, %v, leaves the picture %v", name, c, l.CellBox(cell), l.Bounds())
			require.True(t, image.Pt(int(math.Floor(x)), int(math.Floor(y))).In(l.CellBox(cell)), name)
			require.Equal(t, l.PieceSize(), l.PieceBox(cell).Dx(), name)
		}
	}
}

func TestLayoutSquaresAlignToPixels(t *testing.T) {
	for _, turn := range []float64{0, math.Pi / 2, math.Pi, 3 * math.Pi / 2, -math.Pi} {
		l := sprites.NewLayout(chessBoard(), 90, turn, sprites.CoordinateFrame)
		assert.Equal(t, image.Pt(766, 766), l.Bounds().Size(), "8 cells of 90 and two surrounds of 23")
		covered := map[image.Point]bool{}
		for c := range l.Board.Cells {
			box := l.CellBox(board.Cell(c))
			assert.Equal(t, image.Pt(90, 90), box.Size(), "rotated by %g", turn)
			assert.Equal(t, 0, (box.Min.X-23)%90)
			covered[box.Min] = true
		}
		assert.Len(t, covered, 64)
	}
}

func TestLayoutCellsPartitionPixels(t *testing.T) {
	l := sprites.NewLayout(chessBoard(), 11, math.Pi, sprites.NarrowFrame)
	counts := map[board.Cell]int{}
	for y := range l.Bounds().Dy() {
		for x := range l.Bounds().Dx() {
			if c, ok := l.CellAt(float64(x)+0.5, float64(y)+0.5); ok {
				assert.True(t, image.Pt(x, y).In(l.CellBox(c)), "pixel %d,%d is hit as %s but painted otherwise", x, y, l.Board.Name(c))
				counts[c]++
			}
		}
	}
	assert.Len(t, counts, 64)
	for c, n := range counts {
		assert.Equal(t, 121, n, l.Board.Name(c))
	}
}

func TestLayoutRotation(t *testing.T) {
	b := chessBoard()
	a1, _ := b.CellByName("a1")
	upright := sprites.NewLayout(b, 50, 0, sprites.NoFrame)
	assert.Equal(t, image.Pt(0, 350), upright.CellBox(a1).Min, "a1 is at the lower left")
	turned := sprites.NewLayout(b, 50, b.SeatAngles[1], sprites.NoFrame)
	assert.Equal(t, image.Pt(350, 0), turned.CellBox(a1).Min, "seen from the other side at the upper right")
	quarter := sprites.NewLayout(b, 50, math.Pi/2, sprites.NoFrame)
	assert.Equal(t, image.Pt(0, 0), quarter.CellBox(a1).Min, "a quarter clockwise: at the upper left")
}

func TestFit(t *testing.T) {
	for _, frame := range []sprites.Frame{sprites.NoFrame, sprites.NarrowFrame, sprites.CoordinateFrame} {
		for name, b := range map[string]*board.Board{"chess": chessBoard(), "hexagons": hexBoard(6), "wood": board.Square(board.Ruled, 9, 9, board.Algebraic(9))} {
			for _, room := range []image.Point{{800, 766}, {390, 360}, {104, 104}, {3840, 2160}, {37, 500}} {
				l := sprites.Fit(b, 0, frame, room.X, room.Y)
				size := l.Bounds().Size()
				assert.True(t, size.X <= room.X && size.Y <= room.Y, "%s in %v is %v", name, room, size)
				more := sprites.NewLayout(b, l.CellPx+1, 0, frame).Bounds().Size()
				assert.True(t, more.X > room.X || more.Y > room.Y, "%s in %v: cells of %d would fit too", name, room, l.CellPx+1)
			}
		}
	}
	assert.Equal(t, 90, sprites.Fit(chessBoard(), 0, sprites.CoordinateFrame, 900, 766).CellPx, "the screen of the design")
	assert.Equal(t, 1, sprites.Fit(chessBoard(), 0, sprites.CoordinateFrame, 3, 0).CellPx, "no room at all")
}

func TestIsClearOf(t *testing.T) {
	l := sprites.NewLayout(board.ThreeSided(board.Toned), 50, 0, sprites.CoordinateFrame).At(image.Pt(40, 20))
	b := l.Bounds()
	for name, c := range map[string]struct {
		r     image.Rectangle
		clear bool
	}{
		"in the corner that the hexagon leaves free": {image.Rect(b.Min.X, b.Min.Y, b.Min.X+150, b.Min.Y+50), true},
		"longer: over its slanting side":             {image.Rect(b.Min.X, b.Min.Y, b.Min.X+150, b.Min.Y+150), false},
		"on one cell":                                {image.Rect(400, 300, 402, 302), false},
		"around all of it":                           {b.Inset(-10), false},
		"on the surround":                            {image.Rect(400, b.Min.Y+2, 404, b.Min.Y+4), false},
		"below":                                      {image.Rect(400, b.Max.Y, 404, b.Max.Y+9), true},
		"on it without a corner on it":               {image.Rect(400, b.Min.Y-9, 404, b.Max.Y+9), false},
	} {
		assert.Equal(t, c.clear, l.IsClearOf(c.r), name)
	}
}
