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
	onePawnInHand    = "4k4/9/9/9/9/9/9/9/4K4 b P 1"
	twoPawnsInHand   = "4k4/9/9/9/9/9/9/9/4K4 b 2P 1"
	threePawnsInHand = "4k4/9/9/9/9/9/9/9/4K4 b 3P 1"
)

// paintHandCount returns the corner of the only piece in hand, where its count is drawn.
func paintHandCount(t *testing.T, position string, side int, drag bool) *image.RGBA {
	t.Helper()
	g := shogi.New()
	s := stateAt(t, g, position)
	require.Equal(t, boardview.IntentPickUp, boardview.PickUp(s, boardview.InHand(s.Hands[0][0].Piece)).Kind)
	if drag {
		s.Drag = boardview.Drag{IsActive: true, HasMoved: true, X: 20, Y: 20}
	}
	whole := paintState(t, s, g.Info(), side, side*4/5)
	slot := boardview.PlaceBoard(s, image.Rect(18, 18, side-18, side*4/5-18), sprites.CoordinateFrame, 1, g.Info()).Trays[0].Slot(0)
	corner := image.NewRGBA(image.Rect(0, 0, slot.Dx()/2, slot.Dy()/2))
	for y := range corner.Rect.Dy() {
		for x := range corner.Rect.Dx() {
			corner.Set(x, y, whole.At(slot.Max.X-corner.Rect.Dx()+x, slot.Max.Y-corner.Rect.Dy()+y))
		}
	}
	return corner
}

func TestHeldPieceIsNotCountedInHand(t *testing.T) {
	const side = 640
	assert.Equal(t, paintHandCount(t, twoPawnsInHand, side, false), paintHandCount(t, threePawnsInHand, side, true), "two of three remain")
	assert.Equal(t, paintHandCount(t, onePawnInHand, side, false), paintHandCount(t, twoPawnsInHand, side, true), "one of two remains")
	assert.NotEqual(t, paintHandCount(t, twoPawnsInHand, side, false), paintHandCount(t, threePawnsInHand, side, false))
}

// On small boards, where a count would hide the piece, there is none.
func TestSmallTraysHaveNoCounts(t *testing.T) {
	assert.Equal(t, paintHandCount(t, onePawnInHand, 400, false), paintHandCount(t, threePawnsInHand, 400, false))
}

// Numbers on a board are part of its picture and not spoken.
func TestNumbersAreNotSpoken(t *testing.T) {
	g := shogi.New()
	s := stateAt(t, g, threePawnsInHand)
	s.Numbers = make([]int, len(s.Board.Cells))
	s.Numbers[findCell(t, s, "5i")] = 7
	kit := ui.NewKit(0)
	kit.AccessTree = &ui.AccessTree{}
	f := kit.Begin(&ui.DrawList{}, ui.Input{}, image.Pt(640, 500), 1, s.Now, lightTheme)
	f.Button("card", image.Rect(0, 0, 640, 500), ui.ButtonOptions{Text: "Shogi"})
	p := boardview.PlaceBoard(s, image.Rect(0, 0, 640, 500), sprites.CoordinateFrame, 1, g.Info())
	boardview.Draw(f, s, p, g.Info(), boardview.Labels{})
	kit.End(f)
	assert.Equal(t, "Shogi", kit.AccessTree.Widgets()[0].Label)
}

// In every area the pieces in hand lie in the middle of their tray.
func TestPiecesLieInTheMiddleOfTheirTray(t *testing.T) {
	g := shogi.New()
	for _, position := range []string{onePawnInHand, "4k4/9/9/9/9/9/9/9/4K4 b SNP 1", "4k4/9/9/9/9/9/9/9/4K4 b RBGSNL3P 1"} {
		s := stateAt(t, g, position)
		for _, scale := range []float64{1, 1.65, 2} {
			for _, size := range []image.Point{{X: 710, Y: 760}, {X: 584, Y: 640}, {X: 374, Y: 420}, {X: 900, Y: 700}} {
				p := boardview.PlaceBoard(s, image.Rectangle{Max: size}, sprites.CoordinateFrame, scale, g.Info())
				tray := p.Trays[0]
				first, last := tray.Slot(0), tray.Slot(len(s.Hands[0])-1)
				for _, slot := range []image.Rectangle{first, last} {
					assert.True(t, slot.In(tray.Box), "%s in %v at %v: %v sticks out of %v", position, size, scale, slot, tray.Box)
				}
				before, after := first.Min.Sub(tray.Box.Min), tray.Box.Max.Sub(last.Max)
				assert.InDelta(t, before.X, after.X, 1, "%s in %v at %v", position, size, scale)
				assert.InDelta(t, before.Y, after.Y, 1, "%s in %v at %v", position, size, scale)
				assert.True(t, tray.Box.In(image.Rectangle{Max: size}), "%s in %v at %v: %v", position, size, scale, tray.Box)
			}
		}
	}
}
