package setup

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// Whoever has played gets a level that matches, if a computer takes part.
func TestMatchMe(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"), directortest.WithOpponent())
	openSetup := func() *Scene {
		r.Click("game.chess")
		r.Tick(ui.Input{})
		s, ok := r.Director.Top().(*Scene)
		assert.True(t, ok)
		return s
	}
	s := openSetup()
	assert.False(t, r.Has("setup.match-me"), "nothing is known")
	r.Director.Settings.Set("strength.chess", "1210.5 80 0.06 9")
	r.Tick(ui.Input{})
	assert.Contains(t, r.AllText(), "Your strength: level 5 to 6 (9 games)")
	r.Click("setup.match-me")
	assert.Equal(t, 5, s.players[1].Level)
	s.players[1].Computer = false
	r.Tick(ui.Input{})
	assert.False(t, r.Has("setup.match-me"))
	for _, damaged := range []string{"", "x", "1e300 80 0.06 9", "NaN 80 0.06 9", "1200 0 0.06 9", "1200 80 0.06 0"} {
		r.Director.Settings.Set("strength.chess", damaged)
		_, ok := r.Director.Strength("chess")
		assert.False(t, ok, damaged)
	}
}
