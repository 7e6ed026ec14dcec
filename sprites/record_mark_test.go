package sprites_test

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme/themetest"
)

// The marks of a record stand out from what is below them in every theme: from both stones and from the wood.
func TestRecordMarksStandOut(t *testing.T) {
	g := goban.New()
	l := sprites.NewLayout(g.Board(nil), 40, 0, sprites.CoordinateFrame)
	for _, name := range []string{"light", "dark", "contrast"} {
		th := themeByName(t, name)
		for what, piece := range map[string]rules.Piece{"empty": {}, "black": {Kind: 1}, "white": {Kind: 1, Seat: 1}} {
			m, _ := l.RecordMark(g.Info(), sprites.RecordCircle, piece, 60, th)
			below := m.Patch
			if !piece.IsEmpty() {
				assert.Zero(t, m.Patch, "a stone is not painted over")
				below = th.PieceColors("go", what, 2).Body
			}
			assert.GreaterOrEqual(t, themetest.ContrastRatio(m.Ink, below), 4.5, "%s, %s", name, what)
		}
	}
}

// A square is on whole pixels, and every shape stays visible and different from the others on the smallest cells.
func TestRecordMarksAreCrisp(t *testing.T) {
	g := goban.New()
	th := themeByName(t, "light")
	for _, cellPx := range []int{9, 14, 19, 33, 64} {
		l := sprites.NewLayout(g.Board(nil), cellPx, 0, sprites.CoordinateFrame)
		seen := map[string]bool{}
		for shape := sprites.RecordTriangle; shape <= sprites.RecordCross; shape++ {
			m, at := l.RecordMark(g.Info(), shape, rules.Piece{Kind: 1}, 60, th)
			picture, err := m.Paint()
			require.NoError(t, err)
			require.Equal(t, at.Size(), picture.Rect.Size())
			assert.LessOrEqual(t, at.Dx(), cellPx+1, "it stays within its cell")
			opaque := 0
			for i := 3; i < len(picture.Pix); i += 4 {
				if shape == sprites.RecordSquare {
					assert.Contains(t, []uint8{0, 255}, picture.Pix[i], "%d px", cellPx)
				}
				if picture.Pix[i] > 200 {
					opaque++
				}
			}
			assert.GreaterOrEqual(t, opaque, 5, "shape %d at %d px", shape, cellPx)
			assert.False(t, seen[string(picture.Pix)], "shape %d at %d px looks like another", shape, cellPx)
			seen[string(picture.Pix)] = true
		}
	}
}

// A mark on an empty point hides the lines below it, but leaves those beside it.
func TestRecordMarkHidesLines(t *testing.T) {
	g := goban.New()
	b := g.Board(nil)
	l := sprites.NewLayout(b, 40, 0, sprites.CoordinateFrame).At(image.Pt(7, 5))
	d10 := findCell(t, b, "D10")
	m, at := l.RecordMark(g.Info(), sprites.RecordLabel, rules.Piece{}, d10, themeByName(t, "light"))
	x, y := l.Center(d10)
	picture, err := m.Paint()
	require.NoError(t, err)
	assert.Equal(t, uint8(255), picture.RGBAAt(int(x)-at.Min.X, int(y)-at.Min.Y).A)
	assert.Less(t, at.Dx(), 40)
}
