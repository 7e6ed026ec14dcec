package player

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/rules/catalog"
)

// requireNoAnswer checks that no final Info comes for a while.
func requireNoAnswer(t *testing.T, infos <-chan ai.Info, d time.Duration) {
	t.Helper()
	ctx, stop := context.WithTimeout(t.Context(), d)
	defer stop()
	for {
		select {
		case i, ok := <-infos:
			require.True(t, ok && !i.Final, "the answer came before the move was made")
		case <-ctx.Done():
			return
		}
	}
}

func TestPondering(t *testing.T) {
	clock := ai.Limits{Clock: &ai.Clock{Left: 600 * time.Millisecond}}
	for _, tt := range []struct {
		name  string
		start string
		level ai.Level
		lim   ai.Limits
	}{
		{"by the clock", aitest.QuietPosition, 0, clock},
		{"at the top level", aitest.QuietPosition, ai.MaxLevel, clock},
		{"a level that finishes early", aitest.QuietPosition, 3, clock},
		{"no limit at all", aitest.QuietPosition, 0, ai.Limits{}},
		{"a depth that is reached early", aitest.QuietPosition, 0, ai.Limits{Depth: 1}},
		{"a time that has run out", aitest.QuietPosition, 0, ai.Limits{MoveTime: time.Millisecond}},
		{"a mate in one", "7k/8/5KQ1/8/8/8/8/8 w - - 0 1", 0, clock},
		{"the only move", "7k/8/8/8/8/8/r7/7K w - - 0 1", 0, clock},
		{"the opening book", "", 3, clock},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := newPlayer(catalog.Find, smallOptions, newGameEngine)
			defer p.Close()
			r := ai.Request{ID: 3, Game: "chess", Start: tt.start, Level: tt.level, Limits: tt.lim, Seed: 1, Purpose: ai.Ponder}
			infos, err := p.Start(r)
			require.NoError(t, err)
			requireNoAnswer(t, infos, 300*time.Millisecond)
			p.PonderHit()
			p.PonderHit()
			last := aitest.LastInfo(infos)
			assert.True(t, last.Final)
			assert.NotEmpty(t, last.Best)
			assert.Empty(t, last.Err)

			infos, err = p.Start(r)
			require.NoError(t, err)
			requireNoAnswer(t, infos, 20*time.Millisecond)
			p.Stop()
			assert.NotEmpty(t, aitest.LastInfo(infos).Best, "a stop is answered as well")
			p.PonderHit()
		})
	}
}

// TestClockStartsAtPonderHit checks that the time before the hit does not count.
func TestClockStartsAtPonderHit(t *testing.T) {
	p := newPlayer(catalog.Find, smallOptions, newGameEngine)
	defer p.Close()
	const move = 200 * time.Millisecond
	infos, err := p.Start(ai.Request{Game: "chess", Start: aitest.QuietPosition, Limits: ai.Limits{MoveTime: move}, Purpose: ai.Ponder})
	require.NoError(t, err)
	requireNoAnswer(t, infos, 2*move)
	began := time.Now()
	p.PonderHit()
	aitest.LastInfo(infos)
	assert.Greater(t, time.Since(began), move*8/10)
}

func TestRootMoves(t *testing.T) {
	p := newPlayer(catalog.Find, smallOptions, newGameEngine)
	defer p.Close()
	lim := ai.Limits{Nodes: 2000}
	for _, level := range []ai.Level{0, 1, 3, 6, ai.MaxLevel} {
		for _, rootMoves := range [][]string{{"h2h3"}, {"a2a3", "h1g1"}} {
			for _, start := range []string{"", aitest.QuietPosition} {
				r := ai.Request{Game: "chess", Start: start, RootMoves: rootMoves, Level: level, Limits: lim, Seed: 5, Purpose: ai.Play}
				if start == "" {
					r.RootMoves = []string{"h2h3"}
				}
				i := ask(t, p, r)
				assert.Contains(t, r.RootMoves, i.Best, "level %d", level)
				require.NotEmpty(t, i.PV)
				assert.Equal(t, i.Best, i.PV[0])
			}
		}
	}
	i := ask(t, p, ai.Request{Game: "chess", Start: "7k/8/5KQ1/8/8/8/8/8 w - - 0 1", RootMoves: []string{"f6e6"}, Level: 5, Limits: lim, Purpose: ai.Play})
	assert.Equal(t, "f6e6", i.Best, "a mate is none of them")
	_, err := p.Start(ai.Request{Game: "chess", RootMoves: []string{"e2e5"}, Purpose: ai.Play})
	assert.ErrorContains(t, err, "only: ")
}

func TestMateLimit(t *testing.T) {
	p := newPlayer(catalog.Find, smallOptions, newGameEngine)
	defer p.Close()
	for _, tt := range []struct {
		start string
		mate  int
	}{
		{"7k/8/5KQ1/8/8/8/8/8 w - - 0 1", 1},
		{"3k4/pp3p2/8/6R1/P2pP3/8/1P1K4/5rq1 b - - 0 42", 2},
		{"6k1/3p3p/4r2P/3P2P1/p7/8/2P1p3/2K5 b - - 0 40", 4},
	} {
		i := ask(t, p, ai.Request{Game: "chess", Start: tt.start, Limits: ai.Limits{Mate: tt.mate}, Purpose: ai.Analyse})
		moves, ok := i.Score.Mate()
		assert.True(t, ok && moves <= tt.mate, "%s: %d", tt.start, i.Score)
	}
}
