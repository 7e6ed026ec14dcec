package boardview_test

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/shogi"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
)

// Two kings, and pawns in the first player's hand.
const (
	onePawn   = "4k4/9/9/9/9/9/9/9/4K4 b P 1"
	twoPawns  = "4k4/9/9/9/9/9/9/9/4K4 b 2P 1"
	threePawn = "4k4/9/9/9/9/9/9/9/4K4 b 3P 1"
)

// paintHandCount returns the corner of the only piece in hand, where its count is drawn.
func count(t *testing.T, position string, side int, drag bool) *image.RGBA {
	t.Helper()
	g := shogi.New()
	s := at(t, g, position)
	require.Equal(t, boardview.Picking, boardview.Pick(s, boardview.InHand(s.Hands[0][0].Man)).Kind)
	if drag {
		s.Drag = boardview.Drag{On: true, Moved: true, X: 20, Y: 20}
	}
	whole := picture(t, s, g.Info(), side, side*4/5)
	slot := boardview.Lay(s, image.Rect(18, 18, side-18, side*4/5-18), sprites.Lettered, 1, g.Info()).Trays[0].Slot(0)
	corner := image.NewRGBA(image.Rect(0, 0, slot.Dx()/2, slot.Dy()/2))
	for y := range corner.Rect.Dy() {
		for x := range corner.Rect.Dx() {
			corner.Set(x, y, whole.At(slot.Max.X-corner.Rect.Dx()+x, slot.Max.Y-corner.Rect.Dy()+y))
		}
	}
	return corner
}

func TestTheManInTheAirIsNotCountedInTheHand(t *testing.T) {
	const side = 640
	assert.Equal(t, count(t, twoPawns, side, false), count(t, threePawn, side, true), "two of three remain")
	assert.Equal(t, count(t, onePawn, side, false), count(t, twoPawns, side, true), "one of two remains")
	assert.NotEqual(t, count(t, twoPawns, side, false), count(t, threePawn, side, false))
}

// On small boards, where a count would hide the piece, there is none.
func TestNumbersHideNoManInHand(t *testing.T) {
	assert.Equal(t, count(t, onePawn, 400, false), count(t, threePawn, 400, false))
}

// Numbers on a board are part of its picture and not spoken.
func TestNumbersAreNotReadOut(t *testing.T) {
	g := shogi.New()
	s := at(t, g, threePawn)
	s.Numbers = make([]int, len(s.Board.Cells))
	s.Numbers[cell(t, s, "5i")] = 7
	kit := ui.NewKit(0)
	kit.Outline = &ui.Outline{}
	f := kit.Begin(&ui.List{}, ui.Input{}, image.Pt(640, 500), 1, s.Now, light)
	f.Button("card", image.Rect(0, 0, 640, 500), ui.ButtonText{Text: "Shogi"})
	p := boardview.Lay(s, image.Rect(0, 0, 640, 500), sprites.Lettered, 1, g.Info())
	boardview.Draw(f, s, p, g.Info(), boardview.Words{})
	kit.End(f)
	assert.Equal(t, "Shogi", kit.Outline.Widgets()[0].Label)
}
