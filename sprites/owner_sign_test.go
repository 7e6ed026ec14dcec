package sprites_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/sprites"
)

// Owner signs differ in shape, for people who cannot tell the hues apart, at the size used in graphs.
func TestOwnerSignsDifferInShape(t *testing.T) {
	const px, minShare = 15, 0.06 // of all pixels
	for _, g := range catalog.All() {
		info := g.Info()
		if len(info.Seats) < 3 {
			continue
		}
		var shapes [][]bool
		for seat := range info.Seats {
			pic, err := sprites.OwnerSignOf(info, rules.Seat(seat), themeByName(t, "light"), px).Paint()
			require.NoError(t, err)
			shape := make([]bool, px*px)
			for i := range shape {
				shape[i] = pic.Pix[4*i+3] > 127
			}
			for other, previous := range shapes {
				differing := 0
				for i := range shape {
					if shape[i] != previous[i] {
						differing++
					}
				}
				assert.Greater(t, float64(differing), minShare*px*px, "%s: seats %d and %d", info.ID, other, seat)
			}
			shapes = append(shapes, shape)
		}
	}
}
