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

// The weights of red, green and blue: for someone who sees no colours, and for each channel alone.
var (
	grey = [][3]float64{{0.3, 0.59, 0.11}}
	hues = [][3]float64{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}
)

// distance measures how much two pieces differ on a mid-grey background, as a share of the pixels that
// either of them covers: 0 for equal pictures, 1 when every pixel is black in one and white in the other. The
// weighting with the largest difference counts.
func apart(a, b *image.RGBA, views [][3]float64) float64 {
	most := 0.0
	for _, w := range views {
		most = max(most, apartIn(a, b, w))
	}
	return most
}

func apartIn(a, b *image.RGBA, w [3]float64) float64 {
	sum, covered := 0.0, 0
	for i := 0; i < len(a.Pix); i += 4 {
		if a.Pix[i+3] < 32 && b.Pix[i+3] < 32 {
			continue
		}
		covered++
		weighed := func(p []uint8) float64 {
			return w[0]*float64(p[0]) + w[1]*float64(p[1]) + w[2]*float64(p[2]) + 150*(1-float64(p[3])/255)
		}
		sum += math.Abs(weighed(a.Pix[i:])-weighed(b.Pix[i:])) / 255
	}
	return sum / float64(max(covered, 1))
}

// Two kinds of one side, and one kind of two sides, must be distinguishable on the smallest boards. The limits were
// set by looking at enlarged pictures: the closest pair, the black king and queen, differ by 0.084 in their crowns
// and are easy to tell apart. In games with three or four sides every piece also carries the sign of its owner. Shogi
// pieces share most of the wood: a gold and a promoted silver, the closest pair, differ by two strokes and by red
// against black.
func TestMenAreToldApartAtTwentyFourPixels(t *testing.T) {
	const px = 24
	twins := func(info rules.Info, kind, other int) bool { // they differ by their heading mark, see Info.ForwardCell
		return info.Kinds[kind].Drawing() == info.Kinds[other].Drawing()
	}
	for _, g := range catalog.All() {
		info := g.Info()
		kinds, lights, sides := 0.075, 0.15, 0.15
		switch {
		case info.Facing:
			kinds, lights, sides = 0.02, 0.09, 0.09
		case len(info.Seats) > 2:
			kinds, lights = 0.065, 0.045
		}
		for _, name := range theme.Names() {
			for _, flat := range []bool{false, true} {
				th := named(t, name).With(theme.Taste{Flat: flat, Signs: flat})
				paint := func(seat, kind int) *image.RGBA {
					pic, err := sprites.ManOf(info, rules.Man{Seat: rules.Seat(seat), Kind: rules.Kind(kind)}, th, px).Paint()
					require.NoError(t, err)
					return pic
				}
				for kind := 1; kind < len(info.Kinds); kind++ {
					what := fmt.Sprint(info.ID, " ", name, " flat ", flat, ": ", info.Kinds[kind].Name)
					for seat := range info.Seats {
						for other := range seat {
							one, two := paint(seat, kind), paint(other, kind)
							assert.Greater(t, apart(one, two, grey), lights, "%s of %s and %s", what, info.Seats[seat], info.Seats[other])
							assert.Greater(t, apart(one, two, hues), sides, "%s of %s and %s", what, info.Seats[seat], info.Seats[other])
						}
					}
					for other := kind + 1; other < len(info.Kinds); other++ {
						for seat := range info.Seats {
							if twins(info, kind, other) {
								continue
							}
							got := apart(paint(seat, kind), paint(seat, other), grey)
							assert.Greater(t, got, kinds, "%s and %s", what, info.Kinds[other].Name)
						}
					}
				}
			}
		}
	}
}
