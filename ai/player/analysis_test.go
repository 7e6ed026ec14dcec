package player

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/ludarium/ludarium/rules/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/rules/catalog"
)

// TestWDLIsSymmetricAndSmooth checks that an evaluation bar shows the same from both sides, grows with the score, and
// does not jump with the usual difference between two iterations.
func TestWDLIsSymmetricAndSmooth(t *testing.T) {
	for _, game := range []string{chess, hasami} {
		t.Run(game, func(t *testing.T) {
			m, ok := eval.For(game)
			require.True(t, ok)
			assert.Equal(t, 5000, m.Traits.ExpectedPoints(0))
			for s := ai.Score(-2000); s <= 2000; s++ {
				a, b := m.Traits.WDL(s), m.Traits.WDL(-s)
				require.Equal(t, b.Reversed(), a, "score %d", s)
				require.EqualValues(t, 1000, a[0]+a[1]+a[2], "score %d", s)
				here, there := m.Traits.ExpectedPoints(s), m.Traits.ExpectedPoints(s+20)
				require.GreaterOrEqual(t, there, here, "score %d", s)
				require.LessOrEqual(t, there-here, 600, "20 centipawns move the bar by 6 %% at most; score %d", s)
			}
			assert.InDelta(t, 6700, m.Traits.PracticalPoints(100), 800, "a pawn or a piece is much, but not the game")
			assert.Greater(t, m.Traits.PracticalPoints(900), 9800)
			assert.Greater(t, m.Traits.ExpectedPoints(1700), 9800)
		})
	}
}

func TestAnalysisReportsUntilStopped(t *testing.T) {
	random, enough := rand.New(rand.NewPCG(3, 4)), 8
	if testing.Short() {
		enough = 6
	}
	for _, threads := range []int{1, 2} {
		p := New(catalog.Find, Options{HashMB: 16, Threads: threads})
		for _, game := range []string{chess, hasami} {
			infos, err := p.Start(ai.Request{Game: game, Purpose: ai.Analyse, Limits: ai.Limits{Lines: 1 + random.IntN(3)}})
			require.NoError(t, err)
			deepest, nodes := 0, uint64(0)
			for late := time.After(time.Minute); deepest < enough; {
				select {
				case i := <-infos:
					require.False(t, i.Final)
					require.NotEmpty(t, i.PV)
					deepest = max(deepest, i.Depth)
					require.GreaterOrEqual(t, i.Nodes, nodes)
					nodes = i.Nodes
				case <-late:
					require.Fail(t, "it is not deep enough in a minute")
				}
			}
			p.Stop()
			var last ai.Info
			for i := range infos {
				last = i
			}
			assert.True(t, last.Final)
			assert.GreaterOrEqual(t, last.Depth, enough)
		}
		p.Close()
	}
}

func TestTableHasTheRequestedSize(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	p := New(catalog.Find, Options{HashMB: 16}).(*player)
	assert.Nil(t, p.tables, "nothing is allocated before the first request")
	ask(t, p, ai.Request{Game: chess, Purpose: ai.Play, Level: 1})
	assert.Equal(t, 16<<20, p.tables.TableBytes())
	ask(t, p, ai.Request{Game: hasami, Purpose: ai.Hint, Limits: ai.Limits{Depth: 6}})
	assert.Equal(t, 16<<20, p.tables.TableBytes())
	ask(t, p, ai.Request{Game: "go", Options: map[string]string{"size": "7"}, Purpose: ai.Play, Level: 1})
	assert.Zero(t, p.tables.TableBytes(), "the tree uses all of it")
	ask(t, p, ai.Request{Game: chess, Purpose: ai.Play, Level: 1})
	assert.Equal(t, 16<<20, p.tables.TableBytes())
	p.Close()
	assert.Nil(t, p.tables)
	assert.Nil(t, p.engine.Engine)
}
