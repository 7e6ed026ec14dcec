package uci

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// Rules that have a UCI variant name of their own are played under that name.
func TestVariantNamesWithOptions(t *testing.T) {
	options := map[string]rules.Options{}
	for _, v := range StandardDialect().Variants(catalog.All()) {
		assert.NotContains(t, options, v.optionValue(), "a name stands for one game")
		options[v.optionValue()] = v.Options
		_, err := v.Game.Start(v.Options)
		require.NoError(t, err, v.Name)
	}
	assert.Equal(t, rules.Options{"castling": "on"}, options["giveaway"])
	assert.Equal(t, rules.Options{"stalemate": "fewer"}, options["suicide"])
	assert.Nil(t, options["antichess"])
}
