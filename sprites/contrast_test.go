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
	luminanceWeights = [][3]float64{{0.3, 0.59, 0.11}}
	channelWeights   = [][3]float64{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}
)

// distance measures how much two pieces differ on a mid-grey background, as a share of the pixels that
// either of them covers: 0 for equal pictures, 1 when every pixel is black in one and white in the other. The
// weighting with the largest difference counts.
func distance(from, b *image.RGBA, weightings [][3]float64) float64 {
	worst := 0.0
	for _, w := range weightings {
		worst = max(worst, weightedDifference(from, b, w))
	}
	return worst
}

func weightedDifference(a, b *image.RGBA, w [3]float64) float64 {
	sum, covered := 0.0, 0
	for i := 0; i < len(a.Pix); i += 4 {
		if a.Pix[i+3] < 32 && b.Pix[i+3] < 32 {
			continue
		}
		covered++
		weigh := func(p []uint8) float64 {
			return w[0]*float64(p[0]) + w[1]*float64(p[1]) + w[2]*float64(p[2]) + 150*(1-float64(p[3])/255)
		}
		sum += math.Abs(weigh(a.Pix[i:])-weigh(b.Pix[i:])) / 255
	}
	return sum / float64(max(covered, 1))
}

// Two kinds of one side, and one kind of two sides, must be distinguishable on the smallest boards. The limits were
// set by looking at enlarged pictures: the closest pair, the black king and queen, differ by 0.084 in their crowns
// and are easy to tell apart. In games with three or four sides every piece also carries the sign of its owner. Shogi
// pieces share most of the wood: a gold and a promoted silver, the closest pair, differ by two strokes and by red
// against black.
func TestPiecesAreDistinctAt24Pixels(t *testing.T) {
	const px = 24
	haveSamePicture := func(info rules.Info, kind, other int) bool { // they differ by their heading mark, see Info.ForwardCell
		return info.Kinds[kind].Picture() == info.Kinds[other].Picture()
	}
	for _, g := range catalog.All() {
		info := g.Info()
		minKindDifference, minLuminanceDifference, minColorDifference := 0.075, 0.15, 0.15
		switch {
		case info.DirectionShowsOwner:
			minKindDifference, minLuminanceDifference, minColorDifference = 0.02, 0.09, 0.09
		case len(info.Seats) > 2:
			minKindDifference, minLuminanceDifference = 0.065, 0.045
		}
		for _, name := range theme.Names() {
			for _, flat := range []bool{false, true} {
				th := themeByName(t, name).WithAppearance(theme.Appearance{FlatPieces: flat, ShogiSymbols: flat})
				paint := func(seat, kind int) *image.RGBA {
					pic, err := sprites.PieceOf(info, rules.Piece{Seat: rules.Seat(seat), Kind: rules.Kind(kind)}, th, px).Paint()
					require.NoError(t, err)
					return pic
				}
				for kind := 1; kind < len(info.Kinds); kind++ {
					label := fmt.Sprint(info.ID, " ", name, " flat ", flat, ": ", info.Kinds[kind].Name)
					for seat := range info.Seats {
						for other := range seat {
							first, second := paint(seat, kind), paint(other, kind)
							assert.Greater(t, distance(first, second, luminanceWeights), minLuminanceDifference, "%s of %s and %s", label, info.Seats[seat], info.Seats[other])
							assert.Greater(t, distance(first, second, channelWeights), minColorDifference, "%s of %s and %s", label, info.Seats[seat], info.Seats[other])
						}
					}
					for other := kind + 1; other < len(info.Kinds); other++ {
						for seat := range info.Seats {
							if haveSamePicture(info, kind, other) {
								continue
							}
							got := distance(paint(seat, kind), paint(seat, other), luminanceWeights)
							assert.Greater(t, got, minKindDifference, "%s and %s", label, info.Kinds[other].Name)
						}
					}
				}
			}
		}
	}
}
