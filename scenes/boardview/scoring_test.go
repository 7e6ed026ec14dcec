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
func TestACountLeavesNumbersToBeRead(t *testing.T) {
	g := goban.New()
	s := boardview.New(g.Board(rules.Options{goban.Size: "7"}))
	p, err := g.Parse("......./......./......./...W.../......./......./....... b", nil)
	require.NoError(t, err)
	boardview.Show(s, p, 2)
	d4 := cell(t, s, "D4")
	s.Numbers = make([]int, len(s.Board.Cells))
	s.Numbers[d4] = 188
	drawn := func(owner rules.Seat, neutral ...rules.Cell) *image.RGBA {
		s.Counted = &boardview.Counted{Owner: make([]rules.Seat, len(s.Board.Cells)), Dead: []rules.Cell{d4}, Neutral: neutral}
		for c := range s.Counted.Owner {
			s.Counted.Owner[c] = owner
		}
		return picture(t, s, g.Info(), 520, 520)
	}
	box := boardview.Lay(s, image.Rect(18, 18, 502, 502), sprites.Lettered, 1, g.Info()).Layout.ManBox(d4)
	middle := box.Inset(box.Dy() * 3 / 8)
	middle.Min.X, middle.Max.X = box.Min.X+box.Dx()/8, box.Max.X-box.Dx()/8
	bare := drawn(rules.NoSeat)
	for name, other := range map[string]*image.RGBA{"territory": drawn(goban.Black), "neutral": drawn(rules.NoSeat, d4)} {
		assert.True(t, alike(bare, other, middle), name)
		assert.False(t, alike(bare, other, box), name)
	}
}

// sameRegion reports whether two pictures are equal inside a rectangle.
func alike(a, b *image.RGBA, at image.Rectangle) bool {
	for y := at.Min.Y; y < at.Max.Y; y++ {
		for x := at.Min.X; x < at.Max.X; x++ {
			if a.RGBAAt(x, y) != b.RGBAAt(x, y) {
				return false
			}
		}
	}
	return true
}
