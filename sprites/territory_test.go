package sprites_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// Even the smallest mark shows mostly the colour of its owner, not of its edge.
func TestTerritoryMarkHasOwnerColor(t *testing.T) {
	black, white := theme.Color{A: 255}, theme.Color{R: 255, G: 255, B: 255, A: 255}
	for px := 12; px <= 120; px++ {
		for level := 1; level <= sprites.TerritoryLevels; level++ {
			picture, err := sprites.TerritoryMark{Fill: black, Edge: white, CellPx: px, Level: level}.Paint()
			require.NoError(t, err)
			dark, light := 0, 0
			for y := range picture.Rect.Dy() {
				for x := range picture.Rect.Dx() {
					switch c := picture.RGBAAt(x, y); {
					case c.A < 128:
					case c.R < 128:
						dark++
					default:
						light++
					}
				}
			}
			assert.Greater(t, dark, light, "level %d on cells of %d", level, px)
		}
	}
}
