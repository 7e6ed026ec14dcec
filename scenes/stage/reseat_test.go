package stage

import (
	"image"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A seat is given to the computer, to another level and back while the match runs.
func TestASeatIsGivenAway(t *testing.T) {
	for _, id := range []string{"chess", "four-player-chess"} {
		t.Run(id, func(t *testing.T) {
			r := newRig(t, against())
			g, ok := catalog.Find(id)
			require.True(t, ok)
			r.s.StartMatch(game.Setup{Game: g})
			r.rest()
			seat := func() game.Player { return r.table().snap.Players[1] }
			r.click("board.player1")
			r.rest()
			assert.True(t, r.has("board.player1.who.computer"))
			r.click("board.player1.who.computer")
			assert.Equal(t, SubstituteComputer(), seat())
			r.click("board.player1.level")
			assert.InDelta(t, TopLevel/2, seat().Level, 1, "a click on the middle of the steps")
			r.click("board.player1.who.person")
			assert.Equal(t, game.Player{}, seat())
			r.key(ui.KeyEsc)
			assert.False(t, r.has("board.player1.who.person"), "the card is closed")

			require.NoError(t, r.table().match.SetPlayer(0, game.Player{Computer: true, Level: 7}))
			r.rest()
			r.click("board.player1")
			r.rest()
			r.click("board.player1.who.computer")
			assert.Equal(t, 7, seat().Level, "as strong as who plays already")
		})
	}
}

// The card with which a seat is given away hides no pieces where there is room for it.
func TestGivingASeatAwayHidesNoPieces(t *testing.T) {
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 800, Y: 560}, {X: 390, Y: 844}, {X: 360, Y: 640}} {
		for _, id := range []string{"chess", "byzantine-chess", "four-player-chess"} {
			r := newRig(t, unpainted("en"), against())
			r.size = size
			r.amid(id, 3)
			for seat := range r.table().snap.Players {
				player := "board.player" + strconv.Itoa(seat)
				r.click(player)
				r.click(player + ".who.computer")
				r.tick(ui.Input{})
				for _, part := range []string{".who.person", ".who.computer", ".level"} {
					box, ok := r.s.WidgetBox(player + part)
					require.True(t, ok, player+part)
					assert.Zero(t, r.table().hides(box, nil), "%s, seat %d at %v: %s lies over men", id, seat, size, part)
				}
				r.key(ui.KeyEsc)
			}
		}
	}
}
