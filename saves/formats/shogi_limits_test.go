//go:build !js

package formats

import (
	"strings"
	"testing"

	"github.com/ludarium/ludarium/saves"
	"github.com/stretchr/testify/assert"
)

// Every format that holds games one behind the other has a limit of them, whether they are good or not.
func TestMostGamesOfShogi(t *testing.T) {
	lim := saves.DefaultLimits()
	lim.Games = 3
	for _, c := range []struct{ name, game, between string }{
		{"x.kifu", "手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n", ""},
		{"x.kifu", "手合割：左五枚落ち\n手数----指手---------消費時間--\n   1 ７六歩(77)\n", ""},
		{"x.csa", "V2.2\nPI\n+\n+7776FU\n", "/\n"},
		{"x.csa", "V2.2\nPI55OU\n+\n", "/\n"},
		{"x.usi", "position startpos moves 7g7f\n", ""},
	} {
		text := func(n int) []byte { return []byte(strings.TrimSuffix(strings.Repeat(c.game+c.between, n), c.between)) }
		var limit saves.LimitError
		whole, err := readData(c.name, text(lim.Games), findShogi, lim)
		assert.NotErrorAs(t, err, &limit, "%s at the limit", c.game)
		records, err := readData(c.name, text(lim.Games+1), findShogi, lim)
		if assert.ErrorAs(t, err, &limit, "%s above the limit", c.game) {
			assert.Equal(t, saves.LimitError{What: "games in one file", Max: lim.Games}, limit)
		}
		assert.Equal(t, whole, records, "%s: those up to the limit are kept", c.game)
	}
}
