package catalog_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
)

func TestFind(t *testing.T) {
	seen := map[string]bool{}
	for _, g := range catalog.All() {
		id := g.Info().ID
		assert.False(t, seen[id], "%s is listed twice", id)
		seen[id] = true
		found, ok := catalog.Find(id)
		assert.True(t, ok, id)
		assert.Same(t, g.Board(nil), found.Board(nil), "%s: the board is shared", id)
	}
	assert.Subset(t, seen, map[string]bool{
		"chess": true, "chess960": true, "capablanca80": true, "capablanca100": true, "antichess": true, "hasami-shogi": true,
		"hexagonal-chess": true, "byzantine-chess": true, "three-player-chess": true, "four-player-chess": true,
	})
	_, ok := catalog.Find("backgammon")
	assert.False(t, ok)
}

// Changing the returned list does not change the catalog.
func TestAllIsACopy(t *testing.T) {
	catalog.All()[0] = nil
	assert.NotNil(t, catalog.All()[0])
}

// A long run can be divided: LUDARIUM_CONFORM_FROM is the number of its first game.
func TestConform(t *testing.T) {
	games, first := rulestest.IntFromEnv(t, "LUDARIUM_CONFORM", 4), rulestest.IntFromEnv(t, "LUDARIUM_CONFORM_FROM", 0)
	for _, g := range catalog.All() {
		t.Run(g.Info().ID, func(t *testing.T) {
			for _, fault := range rulestest.FindFaultsFrom(g, first, games, 300) {
				t.Error(fault)
			}
		})
	}
}

// LUDARIUM_STATES is the number of games of each kind, LUDARIUM_STATES_FROM the number of the first, which is its seed.
func TestStates(t *testing.T) {
	games, first := rulestest.IntFromEnv(t, "LUDARIUM_STATES", 50), rulestest.IntFromEnv(t, "LUDARIUM_STATES_FROM", 0)
	for _, g := range catalog.All() {
		t.Run(g.Info().ID, func(t *testing.T) {
			t.Parallel()
			for _, fault := range rulestest.FindStateFaults(g, first, games, 400) {
				t.Error(fault)
			}
			t.Logf("%d games from number %d on", games, first)
		})
	}
}
