package setup

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules/rulestest/toys"
	"github.com/ludarium/ludarium/scenes/directortest"
)

func setupStates() []state {
	setUp := func(id string, change func(p *Scene)) func(r *rig) {
		return func(r *rig) {
			g, ok := r.Director.FindGame(id)
			require.True(r.T, ok)
			r.Director.Nav.Push(New(r.Director.Context, g))
			if change != nil {
				change(r.Director.Top().(*Scene))
			}
		}
	}
	return []state{
		{Name: "setup of chess", Show: setUp("chess", nil)},
		{Name: "setup of hasami shogi", Show: setUp("hasami-shogi", nil)},
		{Name: "setup of Chess960", Show: setUp("chess960", nil)},
		{Name: "arranging Chess960", Show: setUp("chess960", func(p *Scene) { p.Nav.Push(editorPage{p}) })},
		{Name: "setup with two persons and a clock", Show: setUp("chess", func(p *Scene) {
			p.players[0], p.players[1], p.names[0] = game.Player{}, game.Player{}, directortest.LongName
			p.clock = clockChoice{preset: customClock, kind: string(game.Byoyomi), minutes: "20", seconds: "30", count: "3"}
		})},
		{Name: "setup of a player whose strength is known", Show: setUp("chess", func(p *Scene) {
			p.Settings.Set("strength.chess", "1210.5 80 0.06 21")
			p.players[0], p.players[1] = game.Player{}, directortest.Computer
		})},
		{Name: "setup with two computers", Show: setUp("chess", func(p *Scene) {
			p.players[0], p.players[1] = game.Player{Computer: true, Level: 1}, directortest.Computer
		})},
		{Name: "setup with a named opponent", Show: setUp("shogi", func(p *Scene) {
			p.players[1] = game.Player{Computer: true, Level: 7, Character: "leila"}
		})},
		{Name: "setup of three seats", Show: setUp(toys.Camps().Info().ID, nil), Options: []directortest.Option{directortest.WithToyGames}},
		{Name: "setup of an option", Show: setUp(toys.Claims().Info().ID, nil), Options: []directortest.Option{directortest.WithToyGames}},
	}
}

func TestLayout(t *testing.T) { directortest.CheckStates(t, newRig, setupStates()) }

func TestTextContrast(t *testing.T) { directortest.CheckContrast(t, newRig, setupStates()) }

func TestWidgetLabels(t *testing.T) { directortest.CheckLabels(t, newRig, setupStates()) }
