package board

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scenetest"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// One key and an entry of the menu show the attacked pieces; the choice is kept with the settings and the marks follow
// the moves.
func TestAttackedPieces(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	r.Size = image.Pt(1280, 800)
	r.Begin("chess", "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2")
	assert.Empty(t, r.board().view.Attacked)
	r.Key(ui.KeyAttacks)
	r.Tick(ui.Input{})
	assert.Len(t, r.board().view.Attacked, 2, "the pawns attack each other")
	assert.Equal(t, scene.On, r.Director.Setting(scene.SettingAttacks))
	r.Drag("e4", "e5")
	r.Tick(ui.Input{})
	assert.Empty(t, r.board().view.Attacked)
	r.Click(moreMenuID)
	r.Tick(ui.Input{})
	r.Click("board.more.attacks")
	r.Tick(ui.Input{})
	r.Tick(ui.Input{})
	assert.Equal(t, scene.Off, r.Director.Setting(scene.SettingAttacks))
}

// Go has nothing to show.
func TestGoHasNoAttackedPieces(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"))
	r.Size = image.Pt(1280, 800)
	r.Begin("go", "")
	r.Key(ui.KeyAttacks)
	r.Tick(ui.Input{})
	assert.Equal(t, scene.Off, r.Director.Setting(scene.SettingAttacks))
	r.Click(moreMenuID)
	r.Tick(ui.Input{})
	assert.False(t, r.Has("board.more.attacks"))
}

// Nobody is helped at a table with others before the game is over, whatever the settings say.
func TestOnlineGameHasNoAttackedPieces(t *testing.T) {
	r, links := onlineRig(t)
	r.closeInvitations()
	r.Director.ChangeSettings(scene.SettingAttacks, scene.On)
	jan := directortest.NewFriend(r.Base(), links[1], "Jan")
	jan.Until("both are there", func(*game.Snapshot) bool { return r.board().snap.PersonToMove })
	r.Drag("e2", "e4")
	jan.Until("the move is there", func(s *game.Snapshot) bool { return s.Ply == 1 })
	jan.Play("d5")
	r.Until("the answer", func() bool { return r.board().snap.PersonToMove })
	r.Tick(ui.Input{})
	assert.Empty(t, r.board().view.Attacked)
	r.Key(ui.KeyAttacks)
	r.Tick(ui.Input{})
	assert.Equal(t, scene.On, r.Director.Setting(scene.SettingAttacks), "the key does nothing")
	assert.Empty(t, r.board().view.Attacked)
	require.NoError(t, jan.Match.Resign(1))
	r.Until("it is over", func() bool { jan.Match.Tick(); return r.board().snap.FinalResult.IsOver() })
	r.Tick(ui.Input{})
	assert.NotEmpty(t, r.board().view.Attacked, "afterwards everything may be looked at")
}

// Pictures with three and four players and a pointer on an attacked piece.
func TestAttackedPiecesPictures(t *testing.T) {
	sizes := []image.Point{{X: 1280, Y: 800}, {X: 740, Y: 390}, {X: 390, Y: 844}}
	for i, c := range []struct {
		game, start string
		plies       int
		at          string
	}{
		{"three-player-chess", "wRwNwB1wKwBwNwR/wPwPwQwP2wPwP/8/7bB/8/8/rPrPrP1rPrPrPrP/rRrNrBrKrQrB1rR/8/3rR4/bPbPbPbP1bPbPbP/bRbN1bQbKbBbNbR w - - wrb 0 1", 0, "e10"},
		{"four-player-chess", "", 24, ""},
	} {
		for j, name := range theme.Names() {
			t.Run(c.game+"-"+name, func(t *testing.T) {
				r := newRig(t, func(o *scene.Options) { o.Theme = name })
				r.Size = sizes[(i+j)%3]
				r.Director.ChangeSettings(scene.SettingAttacks, scene.On)
				g, _ := catalog.Find(c.game)
				r.Director.StartMatch(game.Setup{Game: g, Start: c.start, TimeControl: directortest.TimeControl("600+5")})
				r.Tick(ui.Input{})
				for n := range c.plies {
					moves := r.board().snap.Legal
					require.NoError(t, r.board().match.Play(moves[(7*n+3)%len(moves)]))
					r.Tick(ui.Input{})
				}
				r.Rest()
				at := c.at
				if attacked := r.board().view.Attacked; at == "" {
					require.NotEmpty(t, attacked)
					at = r.board().board.Name(attacked[len(attacked)-1].Cell)
				}
				r.Pointer = r.Cell(at)
				for range 4 {
					r.Rest()
				}
				require.NoError(t, r.Director.Kit.Sprites.Err())
				scenetest.CompareGolden(t, "attacks-"+c.game+"-"+name, ui.Paint(r.List))
			})
		}
	}
}
