package goplayer

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// A group with one vital point lives or dies by the turn, and an earlier pass ends nothing.
func TestProspectDependsOnTurn(t *testing.T) {
	const group = "B.BBB.B/BBBBBBB/BBBBBBB/BBBBBBB/BBBBBBB/WWWWBBB/...WBBB"
	e := New(Config{})
	look := func(p rules.Position) int8 {
		owner, err := e.EstimateOwnership(t.Context(), p, 1000)
		require.NoError(t, err)
		a2, _ := p.Board().CellByName("A2")
		return owner[a2]
	}
	black := mustParse(t, group+" b", rules.Options{"rules": "chinese", "komi": "41.5"})
	first := look(black)
	assert.Greater(t, first, int8(70))
	black.Play(passMove)
	assert.Less(t, look(black), int8(-70))
	black.Play(passMove)
	assert.Greater(t, look(black), int8(70), "two passes do not end it")
	black.Undo()
	black.Undo()
	_, err := e.Think(t.Context(), black, ai.Limits{Nodes: 300}, nil)
	require.NoError(t, err)
	assert.Equal(t, first, look(black), "independent of earlier searches")

	ended, stop := context.WithCancel(t.Context())
	stop()
	_, err = e.EstimateOwnership(ended, black, 1000)
	assert.Error(t, err)
}

// When one side is far ahead, dead stones not captured yet are dead all the same. GNU Go 3.8 agrees.
func TestOutcomeOneSided(t *testing.T) {
	const board = ".B.B.WW.BW.B./B.B.BWBB.BB.B/.BBBBBWBB.BBB/WBWWW..B.BBW./WWBBWWBBBBWBW/BBB.WBB..BWBW/BWBBB.BBBW.BW/" +
		"W.WWBWBWWBBBB/WWBWBBBW.BWB./WWBB..WBBWWWB/WBB.BBB.BBWW./.WBB.B.BBWWWW/WWWWB.BBWWWW."
	p := mustParse(t, board+" b 33 5", rules.Options{"size": "13"})
	e := New(Config{})
	dead, _, err := e.EstimateOutcome(t.Context(), p, 1000)
	require.NoError(t, err)
	assert.Equal(t, "B+165.5", formatScore(p.Score(dead, nil)))
}

// Two chains that share their last liberties live in seki, even if one of them is all that separates the other from
// living stones. GNU Go 3.8 agrees.
func TestOutcomeSeki(t *testing.T) {
	const board = "...WB..../WWWWBBBBB/.B.WB.W../...WB..../WWWWBBBBB/WWWWB.W../BBBWB..../B.WBBBBBB/B.WB....."
	for terms, result := range map[string]string{"chinese": "B+17.5", "japanese": "B+9.5"} {
		p := mustParse(t, board+" b", rules.Options{"size": "9", "rules": terms, "komi": "7.5"})
		dead, _, err := New(Config{}).EstimateOutcome(t.Context(), p, 2000)
		require.NoError(t, err)
		assert.Equal(t, result, formatScore(p.Score(dead, nil)), terms)
	}
}
