package sprites_test

import (
	"image"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest/toys"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// positionAfter plays a fixed sequence of moves and returns the position with the cells of the last move.
func positionAfter(t *testing.T, g rules.Game, plies int) (p rules.Position, from, to []rules.Cell) {
	t.Helper()
	p, err := g.Start(nil)
	require.NoError(t, err)
	for ply := range plies {
		moves := p.Moves(nil)
		if len(moves) == 0 || p.Result().IsOver() {
			break
		}
		m := moves[(ply*7+3)%len(moves)]
		from, to = sprites.MoveCells(p, m)
		p.Play(m)
	}
	return p, from, to
}

// Every game of the catalogue and every toy game is painted in every theme, frame and rotation.
func TestEveryGamePaintsItsPieces(t *testing.T) {
	games := append(catalog.All(), toys.Camps(), toys.Claims(), toys.Hive())
	for _, g := range games {
		info := g.Info()
		p, from, to := positionAfter(t, g, 10)
		b := g.Board(nil)
		for _, name := range theme.Names() {
			th := themeByName(t, name)
			for _, frame := range []sprites.Frame{sprites.NoFrame, sprites.NarrowFrame, sprites.CoordinateFrame} {
				for seat := range b.SeatAngles {
					l := sprites.Fit(b, b.SeatAngles[seat], frame, 200, 180)
					picture, err := sprites.PaintPosition(info, p, sprites.PositionOptions{Theme: th, Layout: l, From: from, To: to})
					require.NoError(t, err, info.ID)
					assert.True(t, picture.Rect.Dx() <= 200 && picture.Rect.Dy() <= 180, info.ID)
					background, _ := l.Background(info.Palette, th)
					empty, err := background.Paint()
					require.NoError(t, err, info.ID)
					for c := range b.Cells {
						if piece := p.PieceAt(rules.Cell(c)); !piece.IsEmpty() {
							assert.True(t, regionDiffers(picture, empty, l.PieceBox(rules.Cell(c))), "%s, %s: no visible piece on %s", info.ID, name, b.Cells[c].Name)
						}
					}
				}
			}
		}
	}
}

// regionDiffers reports whether at least a tenth of the pixels in a box differ.
func regionDiffers(a, b *image.RGBA, box image.Rectangle) bool {
	n := 0
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
				n++
			}
		}
	}
	return 10*n >= box.Dx()*box.Dy()
}

func TestGoldenToys(t *testing.T) {
	for _, g := range []rules.Game{toys.Camps(), toys.Claims(), toys.Hive()} {
		p, from, to := positionAfter(t, g, 7)
		b := g.Board(nil)
		picture, err := sprites.PaintPosition(g.Info(), p, sprites.PositionOptions{
			Theme: themeByName(t, "light"), Layout: sprites.Fit(b, 0, sprites.CoordinateFrame, 280, 280), From: from, To: to,
		})
		require.NoError(t, err)
		compareGolden(t, g.Info().ID, picture)
	}
}

// Boards of other shapes, for the first seat and rotated by one step of their symmetry.
func TestGoldenUnusualBoards(t *testing.T) {
	for _, id := range []string{"hexagonal-chess", "byzantine-chess", "three-player-chess", "four-player-chess"} {
		g, ok := catalog.Find(id)
		require.True(t, ok, id)
		p, from, to := positionAfter(t, g, 7)
		b := g.Board(nil)
		for suffix, steps := range map[string]int{"": 0, "-turned": 1} {
			l := sprites.Fit(b, 2*math.Pi*float64(steps)/float64(b.Symmetry), sprites.CoordinateFrame, 480, 480)
			picture, err := sprites.PaintPosition(g.Info(), p, sprites.PositionOptions{Theme: themeByName(t, "light"), Layout: l, From: from, To: to})
			require.NoError(t, err)
			compareGolden(t, id+suffix, picture)
		}
	}
}
