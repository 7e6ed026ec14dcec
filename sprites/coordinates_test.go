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
func coordinatePixels(t *testing.T, l sprites.Layout, palette string) []image.Point {
	t.Helper()
	th := themeByName(t, "light")
	withoutLabels := l
	withoutLabels.Frame = sprites.BlankFrame
	a, _ := l.Background(palette, th)
	b, _ := withoutLabels.Background(palette, th)
	with, err := a.Paint()
	require.NoError(t, err)
	without, err := b.Paint()
	require.NoError(t, err)
	var pixels []image.Point
	for y := range with.Rect.Dy() {
		for x := range with.Rect.Dx() {
			if with.RGBAAt(x, y) != without.RGBAAt(x, y) {
				pixels = append(pixels, image.Pt(x, y))
			}
		}
	}
	return pixels
}

// Even the small boards on help pages show all their coordinates at a readable size.
func TestSmallBoardsHaveReadableCoordinates(t *testing.T) {
	const minHeight = 10
	for _, g := range catalog.All() {
		info, b := g.Info(), g.Board(nil)
		l := sprites.FitCoordinates(b, 0, sprites.CoordinateFrame, 472, 472, minHeight)
		narrow := sprites.Fit(b, 0, sprites.CoordinateFrame, 472, 472)
		assert.LessOrEqual(t, narrow.CellPx-l.CellPx, 1, "%s: the surround costs little cell size", info.ID)
		pixels := coordinatePixels(t, l, info.Palette)
		for _, label := range b.Labels {
			if label.Cell != b.Labels[0].Cell || b.IsInsideCell(label) {
				continue
			}
			x, y := l.ToScreen(label.At)
			rows := map[int]bool{}
			for _, p := range pixels {
				if p.In(image.Rect(int(x)-minHeight, int(y)-minHeight, int(x)+minHeight, int(y)+minHeight)) {
					rows[p.Y] = true
				}
			}
			assert.GreaterOrEqual(t, len(rows), 6, "%s: the height of %q in pixels", info.ID, label.Text)
		}
	}
}

// Coordinates and pieces do not overlap, except for the empty corners of a piece's box.
func TestCoordinatesDoNotOverlapPieces(t *testing.T) {
	const maxOverlap = 20 // pixels
	for _, g := range catalog.All() {
		info, b := g.Info(), g.Board(nil)
		for steps := range b.Symmetry {
			l := sprites.FitCoordinates(b, 2*math.Pi*float64(steps)/float64(b.Symmetry), sprites.CoordinateFrame, 480, 480, 10)
			overlap := 0
			for _, p := range coordinatePixels(t, l, info.Palette) {
				c, onCell := l.CellAt(float64(p.X)+0.5, float64(p.Y)+0.5)
				if onCell && len(b.Labels) > 0 && p.In(l.PieceBox(c).Inset(l.PieceSize()/8)) {
					overlap++
				}
			}
			assert.Less(t, overlap, maxOverlap, "%s, rotated by %d steps", info.ID, steps)
		}
	}
}

// Round cells, which have no corners, also contain their coordinates.
func TestCoordinatesInRoundCells(t *testing.T) {
	b := *chessBoard()
	b.Cells = slices.Clone(b.Cells)
	for i := range b.Cells {
		center, outline := b.Cells[i].Center, make([]board.Point, 48)
		for n := range outline {
			sin, cos := math.Sincos(2 * math.Pi * float64(n) / float64(len(outline)))
			outline[n] = board.Point{X: center.X + 0.5*cos, Y: center.Y + 0.5*sin}
		}
		b.Cells[i].Outline = outline
	}
	l := sprites.NewLayout(&b, 60, 0, sprites.InsetCoordinates)
	pixels := coordinatePixels(t, l, "chess")
	assert.NotEmpty(t, pixels)
	for _, p := range pixels {
		_, onCell := l.CellAt(float64(p.X)+0.5, float64(p.Y)+0.5)
		assert.True(t, onCell, p)
	}
}

// Boards too small for coordinates have none and reserve no room for them.
func TestTinyBoardsOmitCoordinates(t *testing.T) {
	l := sprites.FitCoordinates(chessBoard(), 0, sprites.CoordinateFrame, 120, 120, 10)
	assert.Empty(t, coordinatePixels(t, l, "chess"))
	assert.Equal(t, sprites.Fit(chessBoard(), 0, sprites.CoordinateFrame, 120, 120), l)
	assert.Positive(t, l.CellBox(board.Cell(0)).Dx())
}
