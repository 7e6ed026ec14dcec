package sprites_test

import (
	"image"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

func themeByName(tb testing.TB, name string) *theme.Theme {
	tb.Helper()
	th, ok := theme.ByName(name)
	require.True(tb, ok)
	return th
}

// countOpaque counts the pixels that are at least half opaque, and returns the largest alpha at the edge of the
// picture.
func countOpaque(p *image.RGBA) (full int, maxEdgeAlpha uint8) {
	size := p.Rect.Size()
	for y := range size.Y {
		for x := range size.X {
			alpha := p.Pix[y*p.Stride+4*x+3]
			if alpha >= 128 {
				full++
			}
			if x == 0 || y == 0 || x == size.X-1 || y == size.Y-1 {
				maxEdgeAlpha = max(maxEdgeAlpha, alpha)
			}
		}
	}
	return full, maxEdgeAlpha
}

func TestDrawingsAtEverySize(t *testing.T) {
	light := themeByName(t, "light")
	var drawings []func(px int) sprites.Drawing
	for _, kind := range []string{"king", "queen", "rook", "bishop", "knight", "pawn", "archbishop", "chancellor", "minister", "elephant"} {
		for _, name := range theme.Names() {
			th := themeByName(t, name)
			drawings = append(drawings, func(px int) sprites.Drawing {
				return sprites.Piece{Theme: th, Set: "chess", Kind: kind, Owner: "white", Seats: 2, Px: px}
			})
		}
		drawings = append(drawings, func(px int) sprites.Drawing {
			return sprites.Figurine{Set: "chess", Kind: kind, Ink: light.Ink, Background: light.Panel, Px: px}
		})
	}
	for _, owner := range []string{"black", "red"} {
		drawings = append(drawings, func(px int) sprites.Drawing {
			return sprites.Piece{Theme: light, Set: "hasami", Kind: "man", Owner: owner, Seats: 2, Px: px}
		})
	}
	for _, owner := range []string{"red", "blue", "yellow", "green"} {
		drawings = append(drawings, func(px int) sprites.Drawing {
			return sprites.Piece{Theme: light, Set: "chess", Kind: "king", Owner: owner, Seats: 4, Px: px}
		})
	}
	for variant := range 3 {
		for _, owner := range []string{"black", "white"} {
			drawings = append(drawings, func(px int) sprites.Drawing {
				return sprites.Piece{Theme: light, Set: "go", Kind: "stone", Owner: owner, Seats: 2, Variant: variant, Px: px}
			})
		}
	}
	for _, name := range sprites.IconNames() {
		drawings = append(drawings, func(px int) sprites.Drawing { return sprites.Icon{Name: name, Color: light.Ink, Px: px} })
	}
	sizes := []int{20, 24, 36, 64, 128, 200}
	if testing.Short() {
		sizes = []int{20, 36, 64}
	}
	for _, newDrawing := range drawings {
		for _, px := range sizes {
			d := newDrawing(px)
			p, err := d.Paint()
			require.NoError(t, err, "%+v", d)
			require.Equal(t, image.Rect(0, 0, px, px), p.Rect)
			full, edge := countOpaque(p)
			minOpaque := px * px / 50
			if _, icon := d.(sprites.Icon); icon {
				minOpaque = px / 4
			}
			assert.Greater(t, full, minOpaque, "%+v is all but empty", d)
			// The cross of a king ends 1.2 % below the top edge: at 20 pixels it is in the first row but does not
			// fill it.
			if px >= 128 {
				assert.Zero(t, edge, "%+v touches the edge of its box", d)
			}
			assert.Less(t, edge, uint8(230), "%+v is cut off at the edge of its box", d)
		}
	}
	app, err := sprites.AppIcon{Px: 64}.Paint()
	require.NoError(t, err)
	full, _ := countOpaque(app)
	assert.Greater(t, full, 2000)
}

// Outlines must scale with the piece: rasterisers that ignore this draw the same pixels at every size.
func TestOutlinesScaleWithPiece(t *testing.T) {
	darkShare := func(px int) float64 {
		p, err := sprites.Piece{Theme: themeByName(t, "light"), Set: "chess", Kind: "pawn", Owner: "white", Seats: 2, Px: px}.Paint()
		require.NoError(t, err)
		n := 0
		for i := 0; i < len(p.Pix); i += 4 {
			if p.Pix[i+3] > 200 && p.Pix[i] < 100 {
				n++
			}
		}
		return float64(n) / float64(px*px)
	}
	assert.InDelta(t, darkShare(200), darkShare(100), 0.015, "the part of the box that is outline")
	assert.Greater(t, darkShare(100), 0.01)
}

func TestUnknownPiecesFallBack(t *testing.T) {
	th := themeByName(t, "light")
	pawn, err := sprites.Piece{Theme: th, Set: "chess", Kind: "pawn", Owner: "white", Seats: 2, Px: 40}.Paint()
	require.NoError(t, err)
	dragon, err := sprites.Piece{Theme: th, Set: "chess", Kind: "dragon", Owner: "white", Seats: 2, Px: 40}.Paint()
	require.NoError(t, err)
	assert.Equal(t, pawn.Pix, dragon.Pix, "an unknown kind is a pawn")
	_, err = sprites.Piece{Theme: th, Set: "pebbles", Kind: "pebble", Owner: "white", Seats: 2, Px: 40}.Paint()
	require.NoError(t, err, "an unknown set is plain discs")
	_, err = sprites.Icon{Name: "no-such-icon", Px: 20}.Paint()
	require.ErrorContains(t, err, "no-such-icon")
}

func TestOwnerSignsDifferInShapeOnPieces(t *testing.T) {
	// All in one colour, so that only the sign can differ.
	info := rules.Info{PieceSet: "chess", Seats: []string{"red", "blue", "yellow", "green"}, Kinds: []rules.KindInfo{{}, {Name: "rook"}}}
	th := themeByName(t, "light")
	seen := map[string]int{}
	for seat := range info.Seats {
		p, err := sprites.PieceOf(info, rules.Piece{Kind: 1, Seat: rules.Seat(seat)}, th, 60).Paint()
		require.NoError(t, err)
		profile := ""
		for y := 36; y < 60; y += 2 {
			n := 0
			for x := 36; x < 60; x++ {
				if p.Pix[y*p.Stride+4*x+3] > 128 {
					n++
				}
			}
			profile += strconv.Itoa(n) + " "
		}
		seen[profile] = seat
	}
	assert.Len(t, seen, 4, "the outlines of the feet with their signs")
}

func TestSmallPiecesAreFlat(t *testing.T) {
	paint := func(th *theme.Theme, px int) []byte {
		p, err := sprites.Piece{Theme: th, Set: "chess", Kind: "king", Owner: "white", Seats: 2, Px: px}.Paint()
		require.NoError(t, err)
		return p.Pix
	}
	light := themeByName(t, "light")
	shade := light.PieceColors("chess", "white", 2).Shade
	hasShade := func(pix []byte) bool {
		for i := 0; i < len(pix); i += 4 {
			if pix[i] == shade.R && pix[i+1] == shade.G && pix[i+2] == shade.B {
				return true
			}
		}
		return false
	}
	assert.True(t, hasShade(paint(light, 80)), "large pieces are shaded")
	assert.False(t, hasShade(paint(light, 35)), "small ones are flat")
}

func TestHasamiWedgesDiffer(t *testing.T) {
	wedges := theme.Light().WithAppearance(theme.Appearance{HasamiWedges: true})
	black, err := sprites.Piece{Theme: wedges, Set: "hasami", Kind: "man", Owner: "black", Seats: 2, Px: 24}.Paint()
	require.NoError(t, err)
	red, err := sprites.Piece{Theme: wedges, Set: "hasami", Kind: "man", Owner: "red", Seats: 2, Px: 24}.Paint()
	require.NoError(t, err)
	disc, err := sprites.Piece{Theme: theme.Light(), Set: "hasami", Kind: "man", Owner: "red", Seats: 2, Px: 24}.Paint()
	require.NoError(t, err)
	assert.NotEqual(t, black.Pix, red.Pix)
	assert.NotEqual(t, disc.Pix, red.Pix)
}
