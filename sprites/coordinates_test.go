package sprites_test

import (
	"image"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/sprites"
)

// coordinatePixels lists the pixels that coordinates cover.
func written(t *testing.T, l sprites.Layout, palette string) []image.Point {
	t.Helper()
	th := named(t, "light")
	bare := l
	bare.Frame = sprites.Unwritten
	a, _ := l.Ground(palette, th)
	b, _ := bare.Ground(palette, th)
	with, err := a.Paint()
	require.NoError(t, err)
	without, err := b.Paint()
	require.NoError(t, err)
	var all []image.Point
	for y := range with.Rect.Dy() {
		for x := range with.Rect.Dx() {
			if with.RGBAAt(x, y) != without.RGBAAt(x, y) {
				all = append(all, image.Pt(x, y))
			}
		}
	}
	return all
}

// Even the small boards on help pages show all their coordinates at a readable size.
func TestCoordinatesOfSmallBoards(t *testing.T) {
	const least = 10
	for _, g := range catalog.All() {
		info, b := g.Info(), g.Board(nil)
		l := sprites.FitLetters(b, 0, sprites.Lettered, 472, 472, least)
		narrow := sprites.Fit(b, 0, sprites.Lettered, 472, 472)
		assert.LessOrEqual(t, narrow.Cell-l.Cell, 1, "%s: the surround costs little cell size", info.ID)
		pixels := written(t, l, info.Palette)
		for _, label := range b.Labels {
			if label.Cell != b.Labels[0].Cell || b.Inside(label) {
				continue
			}
			x, y := l.ToScreen(label.At)
			high := map[int]bool{}
			for _, p := range pixels {
				if p.In(image.Rect(int(x)-least, int(y)-least, int(x)+least, int(y)+least)) {
					high[p.Y] = true
				}
			}
			assert.GreaterOrEqual(t, len(high), 6, "%s: the height of %q in pixels", info.ID, label.Text)
		}
	}
}

// Coordinates and pieces do not overlap, except for the empty corners of a piece's box.
func TestCoordinatesKeepOffMen(t *testing.T) {
	const brushed = 20 // pixels
	for _, g := range catalog.All() {
		info, b := g.Info(), g.Board(nil)
		for steps := range b.Symmetry {
			l := sprites.FitLetters(b, 2*math.Pi*float64(steps)/float64(b.Symmetry), sprites.Lettered, 480, 480, 10)
			hidden := 0
			for _, p := range written(t, l, info.Palette) {
				c, on := l.CellAt(float64(p.X)+0.5, float64(p.Y)+0.5)
				if on && len(b.Labels) > 0 && p.In(l.ManBox(c).Inset(l.ManSize()/8)) {
					hidden++
				}
			}
			assert.Less(t, hidden, brushed, "%s, rotated by %d steps", info.ID, steps)
		}
	}
}

// Round cells, which have no corners, also contain their coordinates.
func TestCoordinatesInRoundCells(t *testing.T) {
	b := *chessBoard()
	b.Cells = slices.Clone(b.Cells)
	for i := range b.Cells {
		middle, round := b.Cells[i].Center, make([]board.Point, 48)
		for n := range round {
			sin, cos := math.Sincos(2 * math.Pi * float64(n) / float64(len(round)))
			round[n] = board.Point{X: middle.X + 0.5*cos, Y: middle.Y + 0.5*sin}
		}
		b.Cells[i].Outline = round
	}
	l := sprites.NewLayout(&b, 60, 0, sprites.Inscribed)
	pixels := written(t, l, "chess")
	assert.NotEmpty(t, pixels)
	for _, p := range pixels {
		_, on := l.CellAt(float64(p.X)+0.5, float64(p.Y)+0.5)
		assert.True(t, on, p)
	}
}

// Boards too small for coordinates have none and reserve no room for them.
func TestTinyBoardsHaveNoCoordinates(t *testing.T) {
	l := sprites.FitLetters(chessBoard(), 0, sprites.Lettered, 120, 120, 10)
	assert.Empty(t, written(t, l, "chess"))
	assert.Equal(t, sprites.Fit(chessBoard(), 0, sprites.Lettered, 120, 120), l)
	assert.Positive(t, l.CellBox(board.Cell(0)).Dx())
}
