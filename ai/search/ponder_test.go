package search_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

func TestWhatPonderingLeavesOfTheTime(t *testing.T) {
	lim := ai.Limits{Clock: &ai.Clock{Left: time.Minute}}
	soft, hard := search.Times(lim)
	for _, tt := range []struct {
		name     string
		pondered time.Duration
		hard     time.Duration
	}{
		{"hit at once", 0, hard},
		{"hit before a move's time was over", soft - 1, hard},
		{"hit after a whole move's time", soft, soft},
		{"hit after an hour", time.Hour, soft},
	} {
		s, h := search.Woken(lim, tt.pondered)
		assert.Equal(t, soft, s, tt.name)
		assert.Equal(t, tt.hard, h, tt.name)
	}
	_, fixed := search.Woken(ai.Limits{MoveTime: time.Second}, time.Hour)
	_, whole := search.Times(ai.Limits{MoveTime: time.Second})
	assert.Equal(t, whole, fixed, "a time for every move is that time")
}

func TestOnlySomeMovesAreSearched(t *testing.T) {
	for _, id := range games {
		e, p := setUp(t, id)
		moves := p.Moves(nil)
		only := []rules.Move{moves[len(moves)-1], moves[3]}
		for _, threads := range []int{1, 3} {
			e.Threads(threads)
			e.Only(only)
			seen := map[rules.Move]bool{}
			m, err := e.Think(t.Context(), p, ai.Limits{Depth: 5, Lines: 9}, func(l ai.Line) { seen[l.PV[0]] = true })
			require.NoError(t, err)
			assert.Contains(t, only, m)
			assert.Len(t, seen, len(only), "%s: no other line is told of", id)
		}
		e.Only([]rules.Move{1<<31 - 1})
		_, err := e.Think(t.Context(), p, ai.Limits{Depth: 2}, nil)
		require.NoError(t, err, "moves that are none here do not count")
	}
}
