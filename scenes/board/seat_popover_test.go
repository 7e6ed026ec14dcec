package board

import (
	"image"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A seat is given to the computer, to another level and back during the match.
func TestReplaceSeatPlayer(t *testing.T) {
	for _, id := range []string{"chess", "four-player-chess"} {
		t.Run(id, func(t *testing.T) {
			r := newRig(t, directortest.WithOpponent())
			g, ok := catalog.Find(id)
			require.True(t, ok)
			r.Director.StartMatch(game.Setup{Game: g})
			r.Rest()
			seat := func() game.Player { return r.board().snap.Players[1] }
			r.Click("board.player1")
			r.Rest()
			assert.True(t, r.Has("board.player1.who.computer"))
			r.Click("board.player1.who.computer")
			assert.Equal(t, scene.SubstituteComputer(), seat())
			r.Click("board.player1.level")
			assert.InDelta(t, gameui.MaxLevel/2, seat().Level, 1, "a click on the middle of the steps")
			r.Click("board.player1.who.person")
			assert.Equal(t, game.Player{}, seat())
			r.Key(ui.KeyEsc)
			assert.False(t, r.Has("board.player1.who.person"), "the card is closed")

			require.NoError(t, r.board().match.SetPlayer(0, game.Player{Computer: true, Level: 7}))
			r.Rest()
			r.Click("board.player1")
			r.Rest()
			r.Click("board.player1.who.computer")
			assert.Equal(t, 7, seat().Level, "as strong as the computer already playing")
		})
	}
}

// Another level than that of the named opponent leaves a plain computer.
func TestOtherLevelReplacesNamedOpponent(t *testing.T) {
	r := newRig(t, directortest.WithOpponent())
	g, ok := catalog.Find("chess")
	require.True(t, ok)
	r.Director.StartMatch(game.Setup{Game: g, Players: []game.Player{{}, {Computer: true, Level: 3, Character: "amara"}}})
	r.Rest()
	assert.Contains(t, r.AllText(), "Amara")
	assert.Contains(t, r.AllText(), "Level 3, casual")
	r.Click("board.player1")
	r.Rest()
	r.Click("board.player1.level")
	assert.Empty(t, r.board().snap.Players[1].Character)
	assert.NotEqual(t, 3, r.board().snap.Players[1].Level)
	r.Key(ui.KeyEsc)
	r.Rest()
	assert.NotContains(t, r.AllText(), "Amara")
}

// The popover to replace a player hides no pieces where there is room for it.
func TestSeatPopoverHidesNoPieces(t *testing.T) {
	for _, size := range []image.Point{{X: 1280, Y: 800}, {X: 800, Y: 560}, {X: 390, Y: 844}, {X: 360, Y: 640}} {
		for _, id := range []string{"chess", "byzantine-chess", "four-player-chess"} {
			r := newRig(t, directortest.WithoutPainting("en"), directortest.WithOpponent())
			r.Size = size
			r.PlayMultiplayer(id, 3)
			for seat := range r.board().snap.Players {
				player := "board.player" + strconv.Itoa(seat)
				r.Click(player)
				r.Click(player + ".who.computer")
				r.Tick(ui.Input{})
				for _, part := range []string{".who.person", ".who.computer", ".level"} {
					box, ok := r.Director.WidgetBox(player + part)
					require.True(t, ok, player+part)
					assert.Zero(t, r.board().hiddenPieces(box, nil), "%s, seat %d at %v: %s lies over pieces", id, seat, size, part)
				}
				r.Key(ui.KeyEsc)
			}
		}
	}
}
