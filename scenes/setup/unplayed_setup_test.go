package setup

import (
	"image"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// Choices that were not played are there when the setup of the game is opened again, but a quick start plays what was played last.
func TestUnplayedSetupIsRemembered(t *testing.T) {
	r := newRig(t, directortest.WithOpponent(), directortest.WithoutPainting("en"))
	r.Size = image.Pt(1280, 800)
	top := func() *Scene { return r.Director.Top().(*Scene) }
	r.Click("game.go")
	r.Click("setup.say.rules")
	r.Click("setup.rules.Chinese")
	r.Click("setup.clock.600+5")
	top().players[1].Level = 6
	r.Click("setup.sides.swap")
	r.Key(ui.KeyEsc)
	r.Click("game.chess")
	assert.Equal(t, "none", top().clock.preset, "another game")
	r.Key(ui.KeyEsc)

	r.Click("game.go")
	r.Tick(ui.Input{})
	assert.Equal(t, "chinese", top().options["rules"])
	assert.Equal(t, "600+5", top().clock.preset)
	assert.Equal(t, 6, top().players[1].Level)
	assert.Equal(t, rotatedOrder, top().seatOrder)
	r.Key(ui.KeyEsc)
	g, _ := r.Director.FindGame("go")
	r.Director.Nav.QuickStart(g)
	assert.Equal(t, "japanese", r.Match().Record().Options["rules"])

	r.Director.Nav.Home()
	r.Click("game.go")
	r.Click("setup.say.rules")
	r.Click("setup.rules.Chinese")
	r.Click("setup.play")
	assert.Equal(t, "chinese", r.Match().Record().Options["rules"])
	r.Director.Nav.Home()
	r.Director.Nav.QuickStart(g)
	assert.Equal(t, "chinese", r.Match().Record().Options["rules"], "what was played counts again")
}

// The name of a person is the same in all games: what was typed last counts, also where another setup was left before.
func TestUnplayedSetupKeepsNoNames(t *testing.T) {
	r := newRig(t, directortest.WithOpponent(), directortest.WithoutPainting("en"))
	r.Size = image.Pt(1280, 800)
	r.Click("game.go")
	r.Key(ui.KeyEsc)
	r.Click("game.chess")
	r.Director.Top().(*Scene).names[0] = "Anna"
	r.Click("setup.play")
	r.Director.Nav.Home()
	r.Click("game.go")
	r.Tick(ui.Input{})
	assert.Equal(t, "Anna", r.Director.Top().(*Scene).names[0])
	r.Click("setup.play")
	assert.Equal(t, "Anna", r.Director.Setting("name.1"))
}
