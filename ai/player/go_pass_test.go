package player

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// In a won position every level from 3 on answers a pass with a pass, although a dead group with room for an eye is still on
// the board: it does not fill its own territory.
func TestLevelsPassWhenNothingIsLeft(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	p := New(catalog.Find, smallOptions)
	defer p.Close()
	const decided = "..W.WWW/.W.WBWW/W.WWB.W/.WWBBBW/.WB..B./.WBBBBB/.WWWWWW b"
	for l := ai.Level(3); l <= 9; l++ {
		for seed := range uint64(3) {
			i := ask(t, p, ai.Request{
				Game: "go", Options: rules.Options{"size": "7", "rules": "japanese"}, Start: decided, Actions: []string{"pass"},
				Level: l, Seed: seed, Purpose: ai.Play,
			})
			require.Empty(t, i.Err)
			assert.Equal(t, "pass", i.Best, "level %d, seed %d", l, seed)
		}
	}
}
