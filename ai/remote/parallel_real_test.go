package remote

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
)

// TestParallelSearchWithRealEngines adds up the votes of real engines, whatever happens to some of them.
func TestParallelSearchWithRealEngines(t *testing.T) {
	tests := []struct {
		name   string
		faults []pipeFault
		err    bool
	}{
		{"nothing happens", []pipeFault{{}}, false},
		{"the lead dies", []pipeFault{{diesAt: 5}, {}}, false},
		{"a helper dies", []pipeFault{{}, {diesAt: 5}, {}}, false},
		{"the helpers do not start", []pipeFault{{}, {failsAtStart: true}}, false},
		{"a stop is ignored", []pipeFault{{ignoresStop: true}}, false},
		{"all die before their first report", []pipeFault{{diesAt: 2}}, true},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			o := realOptions(pipeFactory(tt.faults...))
			o.ParallelWorkers = 3
			c := newRealPool(t, o)
			p := c.NewPlayer(2)
			r := ai.Request{
				ID: 3, Game: "go", Options: map[string]string{"size": "7"}, Level: ai.MaxLevel, Purpose: ai.Play,
				Limits: ai.Limits{MoveTime: 400 * time.Millisecond},
			}
			for range 2 {
				infos, err := p.Start(r)
				require.NoError(t, err)
				i := aitest.LastInfo(infos)
				assert.Equal(t, tt.err, i.Err != "", i.Err)
				if i.Err != "" {
					continue
				}
				pos, err := aitest.Position(r)
				require.NoError(t, err)
				_, err = pos.ParseMove(i.Best)
				require.NoError(t, err)
				assert.NotZero(t, i.Nodes)
				r.Actions = append(r.Actions, i.Best)
			}
			r.Purpose, r.Limits = ai.Analyse, ai.Limits{Lines: 3}
			infos, err := p.Start(r)
			require.NoError(t, err)
			time.Sleep(300 * time.Millisecond)
			p.NewGame()
			assert.True(t, aitest.LastInfo(infos).Final)
		})
	}
}

// TestParallelSearchAddsNodes checks that the reported nodes are more than those of any single worker.
func TestParallelSearchAddsNodes(t *testing.T) {
	o := realOptions(pipeFactory(pipeFault{}))
	o.ParallelWorkers = 3
	c := newRealPool(t, o)
	p := c.NewPlayer(4)
	infos, err := p.Start(ai.Request{Game: "go", Options: map[string]string{"size": "9"}, Purpose: ai.Analyse})
	require.NoError(t, err)
	for i := range infos {
		c.mu.Lock()
		allReported := len(c.helpers) == 2
		for _, a := range c.helpers {
			allReported = allReported && a.job != nil && a.job.lastInfo.Nodes > 0 && i.Nodes > a.job.lastInfo.Nodes
		}
		c.mu.Unlock()
		if allReported {
			p.Stop()
		}
	}
}
