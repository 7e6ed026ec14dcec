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
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// colorAt is the colour of the pixel that holds a point of the screen.
func colorAt(p *image.RGBA, x, y float64) color.RGBA {
	return p.RGBAAt(int(math.Floor(x)), int(math.Floor(y)))
}

func TestGroundPaintsWhatLayoutHits(t *testing.T) {
	th := named(t, "light")
	for _, b := range []*board.Board{chessBoard(), hexBoard(4)} {
		for _, turn := range []float64{0, math.Pi / 2, math.Pi, math.Pi / 3} {
			l := sprites.NewLayout(b, 31, turn, sprites.Unwritten)
			d, at := l.Ground("hexagonal-chess", th)
			p, err := d.Paint()
			require.NoError(t, err)
			require.Equal(t, at, p.Rect)
			tones := th.Board("hexagonal-chess", false, 3)
			for c := range b.Cells {
				x, y := l.Center(board.Cell(c))
				tone := tones.Tone(b.Cells[c].Tone)
				assert.Equal(t, color.RGBA(tone), colorAt(p, x, y), "the middle of %s", b.Cells[c].Name)
				for _, corner := range b.Cells[c].Outline {
					cx, cy := l.ToScreen(corner)
					assert.Equal(t, color.RGBA(tone), colorAt(p, x+0.85*(cx-x), y+0.85*(cy-y)), "near a corner of %s", b.Cells[c].Name)
				}
			}
		}
	}
}

// Windows may be made smaller than any board that can be played on.
func TestGroundOfAFewPixels(t *testing.T) {
	for name, b := range map[string]*board.Board{
		"chess": chessBoard(), "hexagons": hexBoard(6), "three": board.ThreeSided(board.Toned), "ring": board.Ring(board.Toned, 4, 16),
	} {
		for _, frame := range []sprites.Frame{sprites.Bare, sprites.Slim, sprites.Lettered} {
			for cell := 1; cell < 6; cell++ {
				d, _ := sprites.NewLayout(b, cell, 0, frame).Ground("chess", named(t, "light"))
				assert.NotPanics(t, func() { _, _ = d.Paint() }, "%s in cells of %d", name, cell)
			}
		}
	}
}

func TestSlantedCellsLeaveNoGaps(t *testing.T) {
	// All cells in one tone: nothing of the surround may shine through between them.
	b := *hexBoard(4)
	b.Cells = append([]board.Place(nil), b.Cells...)
	for i := range b.Cells {
		b.Cells[i].Tone = 2
	}
	l := sprites.NewLayout(&b, 33, math.Pi/6, sprites.Unwritten)
	th := named(t, "light")
	d, _ := l.Ground("hexagonal-chess", th)
	p, err := d.Paint()
	require.NoError(t, err)
	want := color.RGBA(th.Board("hexagonal-chess", false, 3).Tone(2))
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

func TestFramesInTheThreeThemes(t *testing.T) {
	for _, name := range theme.Names() {
		th := named(t, name)
		l := sprites.NewLayout(chessBoard(), 50, 0, sprites.Lettered)
		d, _ := l.Ground("chess", th)
		p, err := d.Paint()
		require.NoError(t, err)
		assert.Zero(t, p.RGBAAt(0, 0).A, "%s: the corners are round", name)
		assert.Equal(t, color.RGBA(th.Frame), p.RGBAAt(200, 8), "%s: the surround", name)
		if th.Contrast {
			assert.Equal(t, color.RGBA(th.FrameEdge), p.RGBAAt(200, 0), "an edge instead of a shadow")
		}
	}
}

func TestShadowLiesUnderTheBoard(t *testing.T) {
	th := named(t, "light")
	for _, b := range []*board.Board{chessBoard(), hexBoard(4)} {
		l := sprites.NewLayout(b, 40, 0, sprites.Lettered).At(image.Pt(200, 100))
		d, at := l.Shadow(th, 1)
		p, err := d.Paint()
		require.NoError(t, err)
		require.Equal(t, at.Size(), p.Rect.Size())
		assert.True(t, l.Bounds().In(at))
		_, edge := coverage(p)
		assert.Zero(t, edge, "it fades before it ends")
		middle := l.Bounds().Min.Add(l.Bounds().Max).Div(2).Sub(at.Min)
		assert.Greater(t, p.RGBAAt(middle.X, middle.Y).A, uint8(100))
		below := image.Pt(middle.X, l.Bounds().Max.Y-at.Min.Y+6)
		above := image.Pt(middle.X, l.Bounds().Min.Y-at.Min.Y-6)
		assert.Greater(t, p.RGBAAt(below.X, below.Y).A, p.RGBAAt(above.X, above.Y).A, "light comes from above")
	}
	d, _ := sprites.NewLayout(chessBoard(), 40, 0, sprites.Lettered).Shadow(named(t, "contrast"), 1)
	p, err := d.Paint()
	require.NoError(t, err)
	full, _ := coverage(p)
	assert.Zero(t, full, "none in high contrast")
}

// What is veiled is the board with its surround, to the pixel; the room around it stays as it is.
func TestTheVeilLiesOnTheBoardOnly(t *testing.T) {
	th := named(t, "light")
	for _, b := range []*board.Board{
		chessBoard(), hexBoard(6), board.Ring(board.Toned, 4, 16), board.ThreeSided(board.Toned),
		board.Cross(board.Toned, 14, 3, board.Algebraic(14)),
	} {
		l := sprites.NewLayout(b, 30, b.Turns[1], sprites.Lettered)
		veil, at := l.Veil(th)
		assert.Equal(t, l.Bounds(), at)
		v, err := veil.Paint()
		require.NoError(t, err)
		d, _ := l.Ground("chess", th)
		ground, err := d.Paint()
		require.NoError(t, err)
		for y := range ground.Rect.Dy() {
			for x := range ground.Rect.Dx() {
				switch there := ground.RGBAAt(x, y).A; there {
				case 0, 255:
					require.InDelta(t, int(th.Veil.A)*int(there)/255, v.RGBAAt(x, y).A, 2, "%d cells: pixel %d,%d", len(b.Cells), x, y)
				}
			}
		}
	}
}

func TestMarksLieOnTheirCell(t *testing.T) {
	th := named(t, "light")
	for _, b := range []*board.Board{chessBoard(), hexBoard(4)} {
		l := sprites.NewLayout(b, 60, b.Turns[1], sprites.Lettered).At(image.Pt(31, 7))
		for kind := sprites.MarkFrom; kind <= sprites.MarkHint; kind++ {
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

// What is suggested has hooks in its corners, the last move a frame, and those before it neither: by shape, not by colour.
func TestHintsAndLastMovesDifferInShape(t *testing.T) {
	for _, theme := range []string{"light", "dark", "contrast"} {
		th := named(t, theme)
		for _, b := range []*board.Board{chessBoard(), hexBoard(4), board.Ring(board.Toned, 4, 16), board.ThreeSided(board.Toned)} {
			l := sprites.NewLayout(b, 60, 0, sprites.Lettered)
			// drawn is how opaque a mark is near a point of the first cell's outline.
			drawn := func(kind sprites.MarkKind, p board.Point) uint8 {
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
			assert.Greater(t, drawn(sprites.MarkHint, corner), uint8(200), "%s, %d cells", theme, len(b.Cells))
			assert.Less(t, drawn(sprites.MarkHint, side), uint8(100), "%s, %d cells", theme, len(b.Cells))
			assert.Greater(t, drawn(sprites.MarkTo, side), uint8(150), "%s, %d cells", theme, len(b.Cells))
			assert.Less(t, drawn(sprites.MarkPast, side), uint8(100), "%s, %d cells", theme, len(b.Cells))
		}
	}
}

// A point that is nobody's is seen on the dot of a star too, of which nothing is left.
func TestNobodysPointsCoverStars(t *testing.T) {
	b := goban.New().Board(nil)
	l := sprites.NewLayout(b, 40, 0, sprites.Lettered)
	star, ok := b.Find("D4")
	require.True(t, ok)
	m, at := l.Mark(sprites.MarkNeutral, star, named(t, "light"))
	picture, err := m.Paint()
	require.NoError(t, err)
	x, y := l.Center(star)
	for _, d := range []image.Point{{4, 0}, {-4, 0}, {0, 4}, {0, -4}} {
		assert.Greater(t, picture.RGBAAt(int(x)+d.X-at.Min.X, int(y)+d.Y-at.Min.Y).A, uint8(220), "%v", d)
	}
}

func TestMarksOfSquaresShareAPicture(t *testing.T) {
	l := sprites.NewLayout(chessBoard(), 60, 0, sprites.Lettered)
	th := named(t, "dark")
	a, at := l.Mark(sprites.MarkDot, 3, th)
	b, bt := l.At(image.Pt(5, 5)).Mark(sprites.MarkDot, 40, th)
	assert.Equal(t, a, b)
	assert.NotEqual(t, at, bt)
}

func TestArrow(t *testing.T) {
	l := sprites.NewLayout(chessBoard(), 50, 0, sprites.Bare)
	th := named(t, "light")
	for _, to := range []board.Cell{7, 63, 56, 0, 17} {
		d, at := l.Arrow(0, to, th.Refused)
		p, err := d.Paint()
		require.NoError(t, err)
		require.Equal(t, at.Size(), p.Rect.Size())
		full, _ := coverage(p)
		assert.Greater(t, full, 100)
	}
}

func TestMoveCells(t *testing.T) {
	g := chesslike.NewGame(chesslike.Chess())
	b := g.Board(nil)
	for _, row := range []struct{ name, fen, move, from, to string }{
		{"a quiet move", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", "e2", "e4"},
		{"a capture", "4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1", "e2d3", "e2", "d3"},
		{"en passant leaves the taken pawn unmarked", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", "e5", "d6"},
	} {
		p, err := g.Parse(row.fen, nil)
		require.NoError(t, err, row.name)
		m, err := p.ParseMove(row.move)
		require.NoError(t, err, row.name)
		from, to := sprites.MoveCells(p, m)
		assert.Equal(t, []rules.Cell{find(t, b, row.from)}, from, row.name)
		assert.Equal(t, []rules.Cell{find(t, b, row.to)}, to, row.name)
	}
}

func TestFace(t *testing.T) {
	f, err := sprites.NewFace(theme.Semibold, 20)
	require.NoError(t, err)
	assert.InDelta(t, 11.6, f.Width("0"), 0.01, "figures are 0.58 em wide")
	assert.InDelta(t, 4*11.6, f.Width("1714"), 0.05, "all of them")
	assert.InDelta(t, 14.4, f.CapHeight(), 0.5)
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
	assert.InDelta(t, 14.5, float64(top+bottom)/2, 1, "centred by its capital")
	_, err = sprites.NewFace(250, 20)
	require.Error(t, err)
}
