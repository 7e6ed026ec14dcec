package engine_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/engine"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// Another program plays a game by its name. A rule that the name does not stand for is refused before it plays wrongly.
func TestHouseRulesAreRefused(t *testing.T) {
	var e engine.UCIClient
	for _, c := range []struct {
		game    string
		options rules.Options
		says    string // "": it plays
	}{
		{"antichess", nil, ""},
		{"antichess", rules.Options{"castling": "off", "stalemate": "wins"}, ""},
		{"antichess", rules.Options{"castling": "on"}, "antichess with castling=on"},
		{"antichess", rules.Options{"stalemate": "fewer"}, "antichess with stalemate=fewer"},
		{"capablanca80", rules.Options{"castling": "two"}, "capablanca80 with castling=two"},
		{"capablanca100", rules.Options{"pawns": "double"}, "capablanca100 with pawns=double"},
		{"chess960", rules.Options{"setup": "17"}, ""},
		{"shogi", rules.Options{"handicap": "bishop"}, ""},
	} {
		g, ok := catalog.Find(c.game)
		require.True(t, ok)
		_, err := e.StartPosition(g, "", c.options)
		if c.says == "" {
			require.NoError(t, err, "%s %v", c.game, c.options)
			continue
		}
		assert.ErrorContains(t, err, c.says)
	}
}

func TestHouseRulesOfGoAreRefused(t *testing.T) {
	var c engine.GTPClient
	g, _ := catalog.Find("go")
	_, err := c.StartPosition(g, "", rules.Options{"rules": "chinese", "komi": "7.5"})
	require.NoError(t, err)
	_, err = c.StartPosition(g, "", rules.Options{"ko": "simple"})
	assert.ErrorContains(t, err, "go with ko=simple")
}
