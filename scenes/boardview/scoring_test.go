package boardview_test

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/sprites"
)

// Scoring marks on a dead stone leave its number readable.
func TestScoringKeepsNumbersReadable(t *testing.T) {
	g := goban.New()
	s := boardview.New(g.Board(rules.Options{goban.Size: "7"}))
	p, err := g.Parse("......./......./......./...W.../......./......./....... b", nil)
	require.NoError(t, err)
	boardview.ShowPosition(s, p, 2)
	d4 := findCell(t, s, "D4")
	s.Numbers = make([]int, len(s.Board.Cells))
	s.Numbers[d4] = 188
	drawn := func(owner rules.Seat, neutral ...rules.Cell) *image.RGBA {
		s.Scoring = &boardview.Scoring{Owner: make([]rules.Seat, len(s.Board.Cells)), Dead: []rules.Cell{d4}, Neutral: neutral}
		for c := range s.Scoring.Owner {
			s.Scoring.Owner[c] = owner
		}
		return paintState(t, s, g.Info(), 520, 520)
	}
	box := boardview.PlaceBoard(s, image.Rect(18, 18, 502, 502), sprites.CoordinateFrame, 1, g.Info()).Layout.PieceBox(d4)
	middle := box.Inset(box.Dy() * 3 / 8)
	middle.Min.X, middle.Max.X = box.Min.X+box.Dx()/8, box.Max.X-box.Dx()/8
	bare := drawn(rules.NoSeat)
	for name, other := range map[string]*image.RGBA{"territory": drawn(goban.Black), "neutral": drawn(rules.NoSeat, d4)} {
		assert.True(t, sameRegion(bare, other, middle), name)
		assert.False(t, sameRegion(bare, other, box), name)
	}
}

// sameRegion reports whether two pictures are equal inside a rectangle.
func sameRegion(a, b *image.RGBA, at image.Rectangle) bool {
	for y := at.Min.Y; y < at.Max.Y; y++ {
		for x := at.Min.X; x < at.Max.X; x++ {
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
				return false
			}
		}
	}
	return true
}
