package sprites_test

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/sprites"
)

func TestMarksStayOnTheirCell(t *testing.T) {
	th := themeByName(t, "light")
	for _, b := range []*board.Board{chessBoard(), hexBoard(4)} {
		l := sprites.NewLayout(b, 60, b.SeatAngles[1], sprites.CoordinateFrame).At(image.Pt(31, 7))
		for kind := sprites.MarkLastFrom; kind <= sprites.MarkHint; kind++ {
			for _, c := range []board.Cell{0, 13, board.Cell(len(b.Cells) - 1)} {
				d, at := l.Mark(kind, c, th)
				p, err := d.Paint()
				require.NoError(t, err)
				require.Equal(t, at.Size(), p.Rect.Size())
				assert.True(t, l.CellBox(c).In(at), "mark %d", kind)
				full, edge := 0, 0
				for y := range p.Rect.Dy() {
					for x := range p.Rect.Dx() {
						if p.RGBAAt(x, y).A == 0 {
							continue
						}
						full++
						hit, ok := l.CellAt(float64(at.Min.X+x)+0.5, float64(at.Min.Y+y)+0.5)
						if kind != sprites.MarkCheck && (!ok || hit != c) {
							edge++
						}
					}
				}
				assert.Positive(t, full, "mark %d", kind)
				assert.Less(t, edge, 130, "mark %d: pixels outside the cell, but for soft edges", kind)
			}
		}
	}
}

// Hints have brackets in the corners, the last move has a frame, earlier moves have neither: they differ by shape,
// not only by colour.
func TestMarksDifferInShape(t *testing.T) {
	for _, name := range []string{"light", "dark", "contrast"} {
		th := themeByName(t, name)
		for _, b := range []*board.Board{chessBoard(), hexBoard(4), board.Ring(board.Toned, 4, 16), board.ThreeSided(board.Toned)} {
			l := sprites.NewLayout(b, 60, 0, sprites.CoordinateFrame)
			// alphaAt returns the alpha of a mark near a point of the first cell's outline.
			alphaAt := func(kind sprites.MarkKind, p board.Point) uint8 {
				m, at := l.Mark(kind, 0, th)
				picture, err := m.Paint()
				require.NoError(t, err)
				c := b.Cells[0].Center
				x, y := l.ToScreen(board.Point{X: c.X + 0.93*(p.X-c.X), Y: c.Y + 0.93*(p.Y-c.Y)})
				return picture.RGBAAt(int(x)-at.Min.X, int(y)-at.Min.Y).A
			}
			outline := b.Cells[0].Outline
			corner, next := outline[len(outline)-1], outline[0]
			side := board.Point{X: (corner.X + next.X) / 2, Y: (corner.Y + next.Y) / 2}
			assert.Greater(t, alphaAt(sprites.MarkHint, corner), uint8(200), "%s, %d cells", name, len(b.Cells))
			assert.Less(t, alphaAt(sprites.MarkHint, side), uint8(100), "%s, %d cells", name, len(b.Cells))
			assert.Greater(t, alphaAt(sprites.MarkLastTo, side), uint8(150), "%s, %d cells", name, len(b.Cells))
			assert.Less(t, alphaAt(sprites.MarkEarlier, side), uint8(100), "%s, %d cells", name, len(b.Cells))
		}
	}
}

// The mark of a neutral point covers a star point completely.
func TestNeutralMarkCoversStarPoint(t *testing.T) {
	b := goban.New().Board(nil)
	star, ok := b.CellByName("D4")
	require.True(t, ok)
	for unit, offsets := range map[int][]image.Point{
		40: {{4, 0}, {-4, 0}, {0, 4}, {0, -4}},
		5:  {{1, 0}, {-1, 0}, {0, 1}, {0, -1}}, // where a star point is larger than its share of a cell
	} {
		l := sprites.NewLayout(b, unit, 0, sprites.CoordinateFrame)
		m, at := l.Mark(sprites.MarkNeutral, star, themeByName(t, "light"))
		picture, err := m.Paint()
		require.NoError(t, err)
		x, y := l.Center(star)
		for _, d := range offsets {
			assert.Greater(t, picture.RGBAAt(int(x)+d.X-at.Min.X, int(y)+d.Y-at.Min.Y).A, uint8(220), "%v of %v", d, unit)
		}
	}
}

func TestSquareMarksShareOnePicture(t *testing.T) {
	l := sprites.NewLayout(chessBoard(), 60, 0, sprites.CoordinateFrame)
	th := themeByName(t, "dark")
	a, at := l.Mark(sprites.MarkDot, 3, th)
	b, bt := l.At(image.Pt(5, 5)).Mark(sprites.MarkDot, 40, th)
	assert.Equal(t, a, b)
	assert.NotEqual(t, at, bt)
}
