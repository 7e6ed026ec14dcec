package sprites_test

import (
	"image"
	"image/color"
	"image/draw"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// Under the shade, the cells of the tone that stands out are brighter than all others, whichever tone it is; in high
// contrast they are framed, too.
func TestToneShade(t *testing.T) {
	b := hexBoard(6)
	l := sprites.NewLayout(b, 40, 0, sprites.CoordinateFrame)
	for _, name := range theme.Names() {
		th := themeByName(t, name)
		background, _ := l.Background("hexagonal-chess", th)
		board0, err := background.Paint()
		require.NoError(t, err)
		for tone := range uint8(3) {
			picture := image.NewRGBA(board0.Rect)
			draw.Draw(picture, picture.Rect, board0, image.Point{}, draw.Src)
			shade, _ := l.ToneShade(tone, th)
			top, err := shade.Paint()
			require.NoError(t, err)
			draw.Draw(picture, picture.Rect, top, image.Point{}, draw.Over)
			grey := func(c board.Cell) int {
				x, y := l.Center(c)
				return int(color.GrayModel.Convert(picture.At(int(x), int(y))).(color.Gray).Y)
			}
			darkest, brightest := 255, 0
			for c := range b.Cells {
				if g := grey(board.Cell(c)); b.Cells[c].Tone == tone {
					darkest = min(darkest, g)
				} else {
					brightest = max(brightest, g)
				}
			}
			assert.Greater(t, darkest, brightest+15, "%s, tone %d", name, tone)
			framed := 0
			for _, p := range b.Cells[firstOfTone(b, tone)].Outline {
				center := b.Cells[firstOfTone(b, tone)].Center
				x, y := l.ToScreen(board.Point{X: center.X + 0.9*(p.X-center.X), Y: center.Y + 0.9*(p.Y-center.Y)})
				if top.RGBAAt(int(x), int(y)).A > 128 {
					framed++
				}
			}
			assert.Equal(t, th.IsHighContrast, framed > 0, "%s: frames", name)
		}
	}
}

// firstOfTone returns the first cell of a tone.
func firstOfTone(b *board.Board, tone uint8) board.Cell {
	for c := range b.Cells {
		if b.Cells[c].Tone == tone {
			return board.Cell(c)
		}
	}
	return board.None
}

// The ring around an attacked piece has the colours of all attacking seats; with two seats it is only an arc.
func TestAttackMark(t *testing.T) {
	for _, c := range []struct {
		seats     []string
		attackers rules.SeatSet
		isRing    bool
	}{
		{[]string{"white", "black"}, rules.SeatSet{true}, false},
		{[]string{"white", "red", "black"}, rules.SeatSet{0: true, 1: true}, true},
		{[]string{"red", "blue", "yellow", "green"}, rules.SeatSet{1: true, 2: true, 3: true}, true},
	} {
		info := rules.Info{PieceSet: "chess", Seats: c.seats}
		th := themeByName(t, "light")
		l := sprites.NewLayout(chessBoard(), 80, 0, sprites.NoFrame)
		mark, at := l.AttackMark(info, 9, c.attackers, th)
		picture, err := mark.Paint()
		require.NoError(t, err)
		require.Equal(t, at.Size(), picture.Rect.Size())
		counts := map[color.RGBA]int{}
		for y := range picture.Rect.Dy() {
			for x := range picture.Rect.Dx() {
				counts[picture.RGBAAt(x, y)]++
			}
		}
		for seat := range c.seats {
			if len(c.seats) > 2 {
				body := th.PieceColors("chess", theme.OwnerName("chess", c.seats, seat), len(c.seats)).Body
				assert.Equal(t, c.attackers[seat], counts[color.RGBA{R: body.R, G: body.G, B: body.B, A: 255}] > 20, "%v, seat %d", c.seats, seat)
			}
		}
		const offset = 25 // of 80 pixels, on the ring
		lowerLeft := picture.RGBAAt(picture.Rect.Dx()/2-offset, picture.Rect.Dy()/2+offset)
		assert.Equal(t, c.isRing, lowerLeft.A > 0, c.seats)
	}
}
