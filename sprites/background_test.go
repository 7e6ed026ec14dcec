package sprites_test

import (
	"image"
	"image/color"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// colorAt returns the colour of the pixel that contains a point of the screen.
func colorAt(p *image.RGBA, x, y float64) color.RGBA {
	return p.RGBAAt(int(math.Floor(x)), int(math.Floor(y)))
}

func TestBackgroundMatchesHitTesting(t *testing.T) {
	th := themeByName(t, "light")
	for _, b := range []*board.Board{chessBoard(), hexBoard(4)} {
		for _, turn := range []float64{0, math.Pi / 2, math.Pi, math.Pi / 3} {
			l := sprites.NewLayout(b, 31, turn, sprites.BlankFrame)
			d, at := l.Background("hexagonal-chess", th)
			p, err := d.Paint()
			require.NoError(t, err)
			require.Equal(t, at, p.Rect)
			tones := th.BoardTones("hexagonal-chess", false, 3)
			for c := range b.Cells {
				x, y := l.Center(board.Cell(c))
				tone := tones.Tone(b.Cells[c].Tone)
				assert.Equal(t, color.RGBA(tone), colorAt(p, x, y), "centre of %s", b.Cells[c].Name)
				for _, corner := range b.Cells[c].Outline {
					cx, cy := l.ToScreen(corner)
					assert.Equal(t, color.RGBA(tone), colorAt(p, x+0.85*(cx-x), y+0.85*(cy-y)), "near a corner of %s", b.Cells[c].Name)
				}
			}
		}
	}
}

// Windows can be smaller than any playable board.
func TestBackgroundOfAFewPixels(t *testing.T) {
	for name, b := range map[string]*board.Board{
		"chess": chessBoard(), "hexagons": hexBoard(6), "three": board.ThreeSided(board.Toned), "ring": board.Ring(board.Toned, 4, 16),
	} {
		for _, frame := range []sprites.Frame{sprites.NoFrame, sprites.NarrowFrame, sprites.CoordinateFrame} {
			for cell := 1; cell < 6; cell++ {
				d, _ := sprites.NewLayout(b, cell, 0, frame).Background("chess", themeByName(t, "light"))
				assert.NotPanics(t, func() { _, _ = d.Paint() }, "%s in cells of %d", name, cell)
			}
		}
	}
}

func TestSlantedCellsHaveNoGaps(t *testing.T) {
	// All cells have one tone: no surround may show through between them.
	b := *hexBoard(4)
	b.Cells = append([]board.CellInfo(nil), b.Cells...)
	for i := range b.Cells {
		b.Cells[i].Tone = 2
	}
	l := sprites.NewLayout(&b, 33, math.Pi/6, sprites.BlankFrame)
	th := themeByName(t, "light")
	d, _ := l.Background("hexagonal-chess", th)
	p, err := d.Paint()
	require.NoError(t, err)
	want := color.RGBA(th.BoardTones("hexagonal-chess", false, 3).Tone(2))
	for y := range p.Rect.Dy() {
		for x := range p.Rect.Dx() {
			c, ok := l.CellAt(float64(x)+0.5, float64(y)+0.5)
			if !ok || len(b.Orth[c]) < 6 {
				continue
			}
			got := p.RGBAAt(x, y)
			require.InDelta(t, want.R, got.R, 2, "pixel %d,%d", x, y)
		}
	}
}

func TestFrameInEveryTheme(t *testing.T) {
	for _, name := range theme.Names() {
		th := themeByName(t, name)
		l := sprites.NewLayout(chessBoard(), 50, 0, sprites.CoordinateFrame)
		d, _ := l.Background("chess", th)
		p, err := d.Paint()
		require.NoError(t, err)
		assert.Zero(t, p.RGBAAt(0, 0).A, "%s: the corners are round", name)
		assert.Equal(t, color.RGBA(th.Frame), p.RGBAAt(200, 8), "%s: the surround", name)
		if th.IsHighContrast {
			assert.Equal(t, color.RGBA(th.FrameEdge), p.RGBAAt(200, 0), "an edge instead of a shadow")
		}
	}
}

func TestBoardShadow(t *testing.T) {
	th := themeByName(t, "light")
	for _, b := range []*board.Board{chessBoard(), hexBoard(4)} {
		l := sprites.NewLayout(b, 40, 0, sprites.CoordinateFrame).At(image.Pt(200, 100))
		d, at := l.BoardShadow(th, 1)
		p, err := d.Paint()
		require.NoError(t, err)
		require.Equal(t, at.Size(), p.Rect.Size())
		assert.True(t, l.Bounds().In(at))
		_, edge := countOpaque(p)
		assert.Zero(t, edge, "the shadow fades out before the edge")
		middle := l.Bounds().Min.Add(l.Bounds().Max).Div(2).Sub(at.Min)
		assert.Greater(t, p.RGBAAt(middle.X, middle.Y).A, uint8(100))
		below := image.Pt(middle.X, l.Bounds().Max.Y-at.Min.Y+6)
		above := image.Pt(middle.X, l.Bounds().Min.Y-at.Min.Y-6)
		assert.Greater(t, p.RGBAAt(below.X, below.Y).A, p.RGBAAt(above.X, above.Y).A, "the light comes from above")
	}
	d, _ := sprites.NewLayout(chessBoard(), 40, 0, sprites.CoordinateFrame).BoardShadow(themeByName(t, "contrast"), 1)
	p, err := d.Paint()
	require.NoError(t, err)
	full, _ := countOpaque(p)
	assert.Zero(t, full, "none in high contrast")
}

// The overlay covers exactly the board and its surround, and nothing beside it.
func TestOverlayCoversOnlyTheBoard(t *testing.T) {
	th := themeByName(t, "light")
	for _, b := range []*board.Board{
		chessBoard(), hexBoard(6), board.Ring(board.Toned, 4, 16), board.ThreeSided(board.Toned),
		board.Cross(board.Toned, 14, 3, board.Algebraic(14)),
	} {
		l := sprites.NewLayout(b, 30, b.SeatAngles[1], sprites.CoordinateFrame)
		veil, at := l.Overlay(th)
		assert.Equal(t, l.Bounds(), at)
		v, err := veil.Paint()
		require.NoError(t, err)
		d, _ := l.Background("chess", th)
		ground, err := d.Paint()
		require.NoError(t, err)
		for y := range ground.Rect.Dy() {
			for x := range ground.Rect.Dx() {
				switch there := ground.RGBAAt(x, y).A; there {
				case 0, 255:
					require.InDelta(t, int(th.Overlay.A)*int(there)/255, v.RGBAAt(x, y).A, 2, "%d cells: pixel %d,%d", len(b.Cells), x, y)
				}
			}
		}
	}
}

func TestArrow(t *testing.T) {
	l := sprites.NewLayout(chessBoard(), 50, 0, sprites.NoFrame)
	th := themeByName(t, "light")
	for _, to := range []board.Cell{7, 63, 56, 0, 17} {
		d, at := l.Arrow(0, to, th.Illegal)
		p, err := d.Paint()
		require.NoError(t, err)
		require.Equal(t, at.Size(), p.Rect.Size())
		full, _ := countOpaque(p)
		assert.Greater(t, full, 100)
	}
}

func TestMoveCells(t *testing.T) {
	g := chesslike.NewGame(chess.Spec())
	b := g.Board(nil)
	for _, row := range []struct{ name, fen, move, from, to string }{
		{"a quiet move", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", "e2", "e4"},
		{"a capture", "4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1", "e2d3", "e2", "d3"},
		{"en passant does not mark the captured pawn", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", "e5", "d6"},
	} {
		p, err := g.Parse(row.fen, nil)
		require.NoError(t, err, row.name)
		m, err := p.ParseMove(row.move)
		require.NoError(t, err, row.name)
		from, to := sprites.MoveCells(p, m)
		assert.Equal(t, []rules.Cell{findCell(t, b, row.from)}, from, row.name)
		assert.Equal(t, []rules.Cell{findCell(t, b, row.to)}, to, row.name)
	}
}

func TestFace(t *testing.T) {
	f, err := sprites.NewFace(theme.Semibold, 20)
	require.NoError(t, err)
	assert.InDelta(t, 11.6, f.Width("0"), 0.01, "digits are 0.58 em wide")
	assert.InDelta(t, 4*11.6, f.Width("1714"), 0.05, "all of them")
	p := image.NewRGBA(image.Rect(0, 0, 60, 30))
	f.DrawCentered(p, color.Black, 30, 15, "H")
	top, bottom := 30, 0
	for y := range 30 {
		for x := range 60 {
			if p.RGBAAt(x, y).A > 128 {
				top, bottom = min(top, y), max(bottom, y)
			}
		}
	}
	assert.InDelta(t, 14.4, float64(bottom+1-top), 1, "the height of a capital")
	assert.InDelta(t, 14.5, float64(top+bottom)/2, 1, "centred by its capital")
	_, err = sprites.NewFace(250, 20)
	require.Error(t, err)
}
