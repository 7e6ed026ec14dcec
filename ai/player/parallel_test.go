package player

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules/catalog"
)

// TestVotes checks that votes are given where only time limits the search, also where the move is random.
func TestVotes(t *testing.T) {
	short := ai.Limits{MoveTime: 60 * time.Millisecond}
	tests := []struct {
		name string
		r    ai.Request
		want bool
	}{
		{"level 10, in the opening", ai.Request{Level: 10, Seed: 4, Purpose: ai.Play, Limits: short, WorkerIndex: 1}, true},
		{"full strength", ai.Request{Purpose: ai.Play, Limits: short, WorkerIndex: 2}, true},
		{"a hint", ai.Request{Purpose: ai.Hint, Limits: short, WorkerIndex: 2}, true},
		{"nobody asks", ai.Request{Purpose: ai.Hint, Limits: short}, false},
		{"a level below", ai.Request{Level: 9, Purpose: ai.Play, Limits: short, WorkerIndex: 1}, false},
		{"a limit of nodes", ai.Request{Purpose: ai.Hint, Limits: ai.Limits{Nodes: 50}, WorkerIndex: 1}, false},
		{"an engine that has none", ai.Request{Game: "chess", Purpose: ai.Hint, Limits: short, WorkerIndex: 1}, false},
	}
	p := New(catalog.Find, smallOptions)
	defer p.Close()
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if tt.r.Game == "" {
				tt.r.Game, tt.r.Options = goban, map[string]string{"size": "7"}
			}
			i := ask(t, p, tt.r)
			if !tt.want {
				assert.Empty(t, i.Votes)
				return
			}
			require.NotEmpty(t, i.Votes)
			for _, v := range i.Votes {
				assert.NotZero(t, v.Visits)
				assert.Equal(t, p.(*player).engine.traits.WDL(v.Score), v.WDL)
			}
		})
	}
}

// TestVotesOfAThreat checks that the votes of a threat are scored for the side to move.
func TestVotesOfAThreat(t *testing.T) {
	i := reversed(ai.Info{Votes: []ai.RootMoveVote{{Move: "C3", Visits: 7, Score: 30, WDL: ai.WDL{600, 100, 300}}}})
	assert.Equal(t, []ai.RootMoveVote{{Move: "C3", Visits: 7, Score: -30, WDL: ai.WDL{300, 100, 600}}}, i.Votes)
}
