package setup

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/scenes/directortest"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A named opponent sets the level; another level leaves a plain computer.
func TestChoosingANamedOpponent(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"), directortest.WithOpponent())
	r.Click("game.chess")
	p, ok := r.Director.Top().(*Scene)
	require.True(t, ok)
	amara := game.Player{Computer: true, Level: 3, Character: "amara"}
	r.Click("setup.seat1.character.nils")
	assert.Equal(t, game.Player{Computer: true, Level: 5, Character: "nils"}, p.players[1])
	r.Click("setup.seat1.character.amara")
	r.Tick(ui.Input{})
	assert.Equal(t, amara, p.players[1])
	assert.Contains(t, r.AllText(), "Amara · Level 3, casual. Always attacks")
	assert.Contains(t, p.QuickStartText(true), "Amara")
	r.Focus("setup.seat1.level")
	r.Key(ui.KeyRight)
	assert.Equal(t, game.Player{Computer: true, Level: 4}, p.players[1], "another level")
	r.Click("setup.seat1.character.amara")
	r.Click("setup.seat1.person")
	assert.Empty(t, p.players[1].Character, "people have no character")
	r.Click("setup.seat1.computer")
	r.Click("setup.seat1.character.amara")
	r.Click("setup.play")
	assert.Equal(t, amara, r.Snapshot().Players[1])
	assert.Contains(t, r.AllText(), "Amara")
	assert.Contains(t, r.AllText(), "Level 3, casual")
}

func TestNamedOpponentIsSaved(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"), directortest.WithOpponent())
	g := catalog.All()[0]
	p := New(r.Director.Context, g)
	p.players[1] = game.Player{Computer: true, Level: 7, Character: "leila"}
	p.saveSetup()
	assert.Equal(t, "leila", New(r.Director.Context, g).players[1].Character)
	r.Director.Settings.Set(g.Info().ID+".seat1.level", "6")
	assert.Equal(t, game.Player{Computer: true, Level: 6}, New(r.Director.Context, g).players[1], "a level of its own")
}

func TestMatchMeLeavesNoCharacter(t *testing.T) {
	r := newRig(t, directortest.WithoutPainting("en"), directortest.WithOpponent())
	r.Director.Settings.Set("strength.chess", "1210.5 80 0.06 9")
	r.Click("game.chess")
	p, ok := r.Director.Top().(*Scene)
	require.True(t, ok)
	r.Click("setup.seat1.character.amara")
	r.Click("setup.match-me")
	assert.Equal(t, game.Player{Computer: true, Level: 5}, p.players[1])
}
