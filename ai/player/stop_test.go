package player

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// BenchmarkStop stops the thought about positions of random games after 0 to 20 ms, in every game, and reports how long the answer then
// takes, which must be a legal move.
func BenchmarkStop(b *testing.B) {
	const maxPlies, maxThought = 80, 20 * time.Millisecond
	for _, game := range ladderGames() {
		b.Run(game, func(b *testing.B) {
			g, _ := catalog.Find(game)
			random := rand.New(rand.NewPCG(1, 0)) //nolint:gosec // the same positions in every run
			p := New(catalog.Find, Options{HashMB: 16})
			defer p.Close()
			var elapsed []time.Duration
			for b.Loop() {
				var actions []string
				var pos rules.Position
				for pos == nil || pos.Result().IsOver() {
					actions = playRandomMoves(b, game, random.IntN(maxPlies), random)
					var err error
					pos, err = g.Start(nil)
					require.NoError(b, err)
					for _, action := range actions {
						m, err := pos.ParseMove(action)
						require.NoError(b, err)
						pos.Play(m)
					}
				}
				infos, err := p.Start(ai.Request{Game: game, Actions: actions, Purpose: ai.Analyse})
				require.NoError(b, err)
				stopped := make(chan time.Time, 1)
				time.AfterFunc(rand.N(maxThought), func() {
					now := time.Now()
					p.Stop()
					stopped <- now
				})
				var final ai.Info
				for info := range infos {
					final = info
				}
				answered := time.Now()
				elapsed = append(elapsed, max(answered.Sub(<-stopped), 0)) // a solved position is answered before
				require.Empty(b, final.Err, "%v", actions)
				m, err := pos.ParseMove(final.Best)
				require.NoError(b, err)
				require.Contains(b, pos.Moves(nil), m, "%s after %v", final.Best, actions)
			}
			slices.Sort(elapsed)
			for name, share := range map[string]float64{"ms-median": 0.5, "ms-p99.9": 0.999, "ms-max": 1} {
				i := min(int(share*float64(len(elapsed))), len(elapsed)-1)
				b.ReportMetric(float64(elapsed[i].Microseconds())/1000, name)
			}
		})
	}
}
