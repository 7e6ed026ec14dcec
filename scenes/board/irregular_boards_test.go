package board

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// Irregular boards from every seat, with themes and windows in rotation: a double check, an eliminated army,
// removable pairs. Each of these pictures was inspected.
func TestIrregularBoardsFromEverySeat(t *testing.T) {
	windows := []image.Point{{X: 960, Y: 600}, {X: 390, Y: 844}}
	n := 0
	for _, c := range []struct {
		game, start string
		plies       int
		leaves      rules.Seat
	}{
		{"hexagonal-chess", "", 8, rules.NoSeat},
		{"byzantine-chess", "RP4mrr2p1M1R/NP4mn3p1M1N/BP2pm1bbp4MB/KP4mkq2p1M1Q w 0 1", 0, rules.NoSeat},
		{"three-player-chess", "wRwNwB1wKwBwNwR/wPwPwQwP2wPwP/8/7bB/8/8/rPrPrP1rPrPrPrP/rRrNrBrKrQrB1rR/8/3rR4/bPbPbPbP1bPbPbP/bRbN1bQbKbBbNbR w - - wrb 0 1", 0, rules.NoSeat},
		{"four-player-chess", "", 10, 2},
		{"shogi", "ln1gk2nl/1+R4gb1/p2p+Ppppp/1p7/4+S4/2P+l5/PP1P1+nPP1/7R1/1+BSGKGS+pL b 2Ps 1", 0, rules.NoSeat},
	} {
		g, ok := catalog.Find(c.game)
		require.True(t, ok, c.game)
		for seat, name := range g.Info().Seats {
			themeName, size := theme.Names()[n%3], windows[n%2]
			n++
			t.Run(c.game+"-"+name, func(t *testing.T) {
				r := newRig(t, func(o *scene.Options) { o.Theme = themeName })
				r.Size = size
				r.Director.StartMatch(game.Setup{Game: g, Start: c.start, TimeControl: directortest.TimeControl("600+5")})
				r.Tick(ui.Input{})
				for i := range c.plies {
					moves := r.board().snap.Legal
					require.NoError(t, r.board().match.Play(moves[(7*i+3)%len(moves)]))
					r.Tick(ui.Input{})
				}
				if c.leaves != rules.NoSeat {
					require.NoError(t, r.board().match.Resign(c.leaves))
				}
				r.Tick(ui.Input{})
				for r.board().view.LowerSeat() != rules.Seat(seat) {
					r.board().flip()
				}
				r.Pointer = image.Pt(3, 3)
				for range 4 { // until the toast is gone
					r.Rest()
				}
				assert.Equal(t, rules.Seat(seat), r.board().view.LowerSeat())
				require.NoError(t, r.Director.Kit.Sprites.Err())
				scenetest.CompareGolden(t, "seat-"+c.game+"-"+name, ui.Paint(r.List))
			})
		}
	}
}
