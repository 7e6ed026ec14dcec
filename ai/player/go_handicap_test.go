package player

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// With four handicap stones on 13 lines Black is far ahead after White's first move, and an analysis and a hint say so, although in play
// White counts on making up for a part of it.
func TestAnalysisOfHandicapGameTellsTheRealChances(t *testing.T) {
	p := New(catalog.Find, smallOptions)
	defer p.Close()
	r := ai.Request{
		Game: "go", Options: rules.Options{"size": "13", "rules": "chinese", "handicap": "4", "komi": "0.5"}, Actions: []string{"D3"},
		Limits: ai.Limits{Nodes: 1500}, Level: ai.MaxLevel,
	}
	scores := map[ai.Purpose]ai.Score{}
	for _, r.Purpose = range []ai.Purpose{ai.Play, ai.Analyse, ai.Hint} {
		i := ask(t, p, r)
		require.Empty(t, i.Err)
		scores[r.Purpose] = i.Score
	}
	var owners [2][]int8
	for n, before := range []ai.Purpose{ai.Play, ai.Analyse} {
		r.Purpose = before
		ask(t, p, r)
		r.Purpose = ai.EstimateOwnership
		owners[n] = ask(t, p, r).Owner
	}
	require.NotEmpty(t, owners[0])
	assert.Equal(t, owners[0], owners[1], "whatever was asked before")
	assert.Less(t, scores[ai.Play], ai.Score(60), "about even with dynamic komi")
	assert.Greater(t, scores[ai.Analyse], ai.Score(70), "67 per cent")
	assert.Greater(t, scores[ai.Hint], ai.Score(70))
}
