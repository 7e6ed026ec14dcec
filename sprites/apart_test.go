package sprites_test

import (
	"fmt"
	"image"
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// apart is how much two men differ on a ground of middle grey, as a share of the pixels that either covers: 0 for the same
// picture, 1 where every pixel is black in one and white in the other.
func apart(a, b *image.RGBA) float64 {
	sum, covered := 0.0, 0
	for i := 0; i < len(a.Pix); i += 4 {
		if a.Pix[i+3] < 32 && b.Pix[i+3] < 32 {
			continue
		}
		covered++
		grey := func(p []uint8) float64 {
			return 0.3*float64(p[0]) + 0.59*float64(p[1]) + 0.11*float64(p[2]) + 150*(1-float64(p[3])/255)
		}
		sum += math.Abs(grey(a.Pix[i:])-grey(b.Pix[i:])) / 255
	}
	return sum / float64(max(covered, 1))
}

// Two kinds of one side, and one kind of two sides, must not be taken for each other on the smallest boards. The bounds
// were set by looking at the pictures enlarged: the black king and the black queen, the closest of all, differ by 0.084 in
// their crowns and are plain to see.
func TestMenAreToldApartAtTwentyFourPixels(t *testing.T) {
	const px, kinds, sides = 24, 0.075, 0.15
	for _, g := range catalog.All() {
		info := g.Info()
		for _, name := range theme.Names() {
			for _, flat := range []bool{false, true} {
				th := named(t, name).With(theme.Taste{Flat: flat})
				paint := func(seat, kind int) *image.RGBA {
					pic, err := sprites.ManOf(info, rules.Man{Seat: rules.Seat(seat), Kind: rules.Kind(kind)}, th, px).Paint()
					require.NoError(t, err)
					return pic
				}
				for kind := 1; kind < len(info.Kinds); kind++ {
					what := fmt.Sprint(info.ID, " ", name, " flat ", flat, ": ", info.Kinds[kind].Name)
					assert.Greater(t, apart(paint(0, kind), paint(1, kind)), sides, "%s of two sides", what)
					for other := kind + 1; other < len(info.Kinds); other++ {
						for seat := range info.Seats {
							got := apart(paint(seat, kind), paint(seat, other))
							assert.Greater(t, got, kinds, "%s and %s", what, info.Kinds[other].Name)
						}
					}
				}
			}
		}
	}
}
