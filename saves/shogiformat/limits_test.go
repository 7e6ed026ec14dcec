//go:build !js

package shogiformat_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/csa"
	"github.com/ludarium/ludarium/saves/kif"
	"github.com/ludarium/ludarium/saves/usi"
)

// Every format that holds games one behind the other has a limit of them, whether they are good or not.
func TestMostGamesOfShogi(t *testing.T) {
	lim := saves.DefaultLimits()
	lim.Games = 3
	for _, c := range []struct {
		read          func(text string, find saves.GameLookup, limits saves.Limits) ([]*saves.Record, error)
		game, between string
	}{
		{kif.Read, "手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n", ""},
		{kif.Read, "手合割：左五枚落ち\n手数----指手---------消費時間--\n   1 ７六歩(77)\n", ""},
		{csa.Read, "V2.2\nPI\n+\n+7776FU\n", "/\n"},
		{csa.Read, "V2.2\nPI55OU\n+\n", "/\n"},
		{usi.Read, "position startpos moves 7g7f\n", ""},
	} {
		text := func(n int) string { return strings.TrimSuffix(strings.Repeat(c.game+c.between, n), c.between) }
		var limit saves.LimitError
		whole, err := c.read(text(lim.Games), findShogi, lim)
		assert.NotErrorAs(t, err, &limit, "%s at the limit", c.game)
		records, err := c.read(text(lim.Games+1), findShogi, lim)
		if assert.ErrorAs(t, saves.LimitReached(err), &limit, "%s above the limit", c.game) {
			assert.Equal(t, saves.LimitError{What: "games in one file", Max: lim.Games}, limit)
		}
		assert.Equal(t, whole, records, "%s: those up to the limit are kept", c.game)
		assert.ErrorAs(t, saves.GameFaultOf(lim.Games+1, err), &limit)
	}
}
