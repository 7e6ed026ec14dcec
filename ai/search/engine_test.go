package search_test

import (
	"context"
	"fmt"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// complexPositions are positions with many tactical possibilities.
var complexPositions = map[string]string{
	"chess":        "r3kb1r/2pb1p2/pqnp2pp/1p6/2PpP2P/1P2P3/P1N1B1P1/R1BQK2R w KQkq - 0 17",
	"antichess":    "rnb1kbn1/ppqpp1p1/8/5p2/7r/3P4/PPP1PPPP/RN1QKB1R w - - 0 6",
	"shogi":        "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1",
	"hasami-shogi": "7R1/6R2/1R1R1R2B/R1R1R2B1/B1R1B1B2/1B3B3/3B5/2B6/9 b 55",
}

// newEngine makes an engine for a game with a small table; options change its configuration.
func newEngine(tb testing.TB, id string, options ...func(*search.Config)) (*search.Engine, rules.Game) {
	tb.Helper()
	g, ok := catalog.Find(id)
	require.True(tb, ok)
	m, ok := eval.For(id)
	require.True(tb, ok)
	c := search.Config{
		Kinds: len(g.Info().Kinds), Board: g.Board(nil), Traits: m.Traits, Eval: m.NewEval, Table: search.NewTable(8),
	}
	for _, option := range options {
		option(&c)
	}
	return search.New(c), g
}

// games are the IDs of the tested games.
var games = []string{"chess", "antichess", "hasami-shogi", "shogi"}

// setUp makes an engine and a complex position.
func setUp(tb testing.TB, id string) (*search.Engine, rules.Position) {
	tb.Helper()
	e, g := newEngine(tb, id)
	p, err := g.Parse(complexPositions[id], nil)
	require.NoError(tb, err)
	return e, p
}

// reducedNodes returns a node limit, a tenth of it in short runs (with the race detector).
func reducedNodes(nodes uint64) uint64 {
	if testing.Short() {
		return nodes / 10
	}
	return nodes
}

func TestNodeLimitIsDeterministic(t *testing.T) {
	for _, id := range games {
		t.Run(id, func(t *testing.T) {
			e, p := setUp(t, id)
			run := func() (log []string) {
				m, err := e.Think(t.Context(), p, ai.Limits{Nodes: reducedNodes(30_000)}, func(l ai.Line) {
					log = append(log, fmt.Sprint(l.Depth, l.SelDepth, l.Score, l.Bound, l.Nodes, l.HashFull, l.PV))
				})
				require.NoError(t, err)
				return append(log, p.Format(m))
			}
			first := run()
			_, err := e.Think(t.Context(), p, ai.Limits{Depth: 6}, nil) // fills the tables
			require.NoError(t, err)
			assert.Equal(t, first, run())
			e.NewGame()
			assert.Equal(t, first, run())
		})
	}
}

func TestNodeLimitIsExact(t *testing.T) {
	for _, id := range games {
		t.Run(id, func(t *testing.T) {
			e, p := setUp(t, id)
			key, text := p.Key(), p.String()
			for _, limit := range []uint64{1, 2, 100, 1023, 1024, 1025, 5000, 50_001, 77_777, 100_000} {
				if testing.Short() && limit > 5000 {
					break
				}
				maxNodes := uint64(0)
				_, err := e.Think(t.Context(), p, ai.Limits{Nodes: limit}, func(l ai.Line) { maxNodes = l.Nodes })
				require.NoError(t, err)
				assert.LessOrEqual(t, maxNodes, limit)
				assert.Equal(t, limit, e.Nodes())
				assert.Equal(t, key, p.Key())
				assert.Equal(t, text, p.String())
			}
		})
	}
}

// TestMoveIsLegalWhereverStopped stops after every third node; .ci/nightly after each.
func TestMoveIsLegalWhereverStopped(t *testing.T) {
	for _, id := range games {
		t.Run(id, func(t *testing.T) {
			e, p := setUp(t, id)
			legal := p.Moves(nil)
			step := rulestest.IntFromEnv(t, "LUDARIUM_STOP_STEP", 3)
			if testing.Short() {
				step = 37
			}
			for k := 1; k <= 3000; k += step {
				m, err := e.Think(t.Context(), p, ai.Limits{Nodes: uint64(k)}, nil)
				require.NoError(t, err)
				require.Contains(t, legal, m, "stopped after %d nodes", k)
			}
		})
	}
}

func TestPrincipalVariationIsLegal(t *testing.T) {
	for _, id := range games {
		t.Run(id, func(t *testing.T) {
			e, p := setUp(t, id)
			view := p.Clone()
			_, err := e.Think(t.Context(), p, ai.Limits{Nodes: reducedNodes(100_000), Lines: 3}, func(l ai.Line) {
				for i, m := range l.PV {
					require.Contains(t, view.Moves(nil), m, "depth %d, line %d, ply %d", l.Depth, l.Number, i)
					view.Play(m)
				}
				for range l.PV {
					view.Undo()
				}
			})
			require.NoError(t, err)
		})
	}
}

func TestMultiPVLinesAreSortedAndDistinct(t *testing.T) {
	for _, id := range games {
		t.Run(id, func(t *testing.T) {
			e, p := setUp(t, id)
			var lines []ai.Line
			var firsts []rules.Move
			_, err := e.Think(t.Context(), p, ai.Limits{Depth: 6, Lines: 4}, func(l ai.Line) {
				if l.Number == 1 {
					lines, firsts = nil, nil
				}
				lines, firsts = append(lines, l), append(firsts, l.PV[0])
			})
			require.NoError(t, err)
			require.Len(t, lines, 4)
			for i := 1; i < 4; i++ {
				assert.GreaterOrEqual(t, lines[i-1].Score, lines[i].Score)
				assert.Equal(t, i+1, lines[i].Number)
			}
			slices.Sort(firsts)
			assert.Len(t, slices.Compact(firsts), 4)
			one, err := e.Think(t.Context(), p, ai.Limits{Depth: 1, Lines: 999}, func(l ai.Line) { lines = append(lines, l) })
			require.NoError(t, err)
			assert.Contains(t, p.Moves(nil), one)
		})
	}
}

func TestSecondSearchAllocatesNothing(t *testing.T) {
	for _, id := range games {
		t.Run(id, func(t *testing.T) {
			e, p := setUp(t, id)
			ctx := context.Background()
			allocs := 1.0
			for range 3 { // the runtime allocates now and then too, which is counted
				allocs = min(allocs, testing.AllocsPerRun(3, func() {
					if _, err := e.Think(ctx, p, ai.Limits{Nodes: reducedNodes(50_000), Lines: 2}, nil); err != nil {
						t.Error(err)
					}
				}))
				if allocs == 0 {
					break
				}
			}
			assert.Zero(t, allocs)
		})
	}
}

func TestThinkErrors(t *testing.T) {
	e, g := newEngine(t, "chess")
	p, err := g.Parse("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", nil)
	require.NoError(t, err)
	_, err = e.Think(t.Context(), p, ai.Limits{Nodes: 100}, nil)
	require.ErrorIs(t, err, search.ErrNoMove)
	_, err = e.Think(t.Context(), unsearchable{p}, ai.Limits{Nodes: 100}, nil)
	assert.ErrorContains(t, err, "cannot be searched")
}

// unsearchable is a position that does not implement Position.
type unsearchable struct{ rules.Position }

func TestYieldIsCalled(t *testing.T) {
	g, _ := catalog.Find("chess")
	m, _ := eval.For("chess")
	calls := 0
	e := search.New(search.Config{
		Kinds: len(g.Info().Kinds), Board: g.Board(nil), Traits: m.Traits, Eval: m.NewEval, Table: search.NewTable(1),
		Yield: func() { calls++ },
	})
	p, err := g.Start(nil)
	require.NoError(t, err)
	_, err = e.Think(t.Context(), p, ai.Limits{Nodes: 20_000}, nil)
	require.NoError(t, err)
	assert.GreaterOrEqual(t, calls, 18)
}

// A countingEval says the same of every position, and counts how often it is asked.
type countingEval struct {
	value int
	asked atomic.Int64
}

func (c *countingEval) Evaluate(search.Position) int {
	c.asked.Add(1)
	return c.value
}

// The evaluation at full strength replaces the standard one, and scores of the other one are forgotten. No thread uses both.
func TestFullStrengthHasItsOwnEvaluation(t *testing.T) {
	standard, strong := &countingEval{value: -50}, &countingEval{value: 50}
	e, g := newEngine(t, "chess", func(c *search.Config) {
		c.Eval = func() search.Eval { return standard }
		c.StrongEval = func(context.Context) search.Eval { return strong }
	})
	p, err := g.Start(nil)
	require.NoError(t, err)
	for _, threads := range []int{1, 3} {
		for _, on := range []bool{false, true, false} {
			used, unused := standard, strong
			if on {
				used, unused = strong, standard
			}
			standard.asked.Store(0)
			strong.asked.Store(0)
			e.SetFullStrength(on)
			e.SetThreads(threads)
			var score ai.Score
			_, err := e.Think(t.Context(), p, ai.Limits{Depth: 6}, func(l ai.Line) { score = l.Score })
			require.NoError(t, err)
			assert.Equal(t, ai.Score(used.value), score)
			assert.NotZero(t, used.asked.Load(), "%d threads", threads)
			assert.Zero(t, unused.asked.Load(), "%d threads", threads)
		}
	}
}

// Searches with a time limit begin with the standard evaluation while the one at full strength is not there; others wait.
func TestFullStrengthIsWaitedForWithoutATimeLimit(t *testing.T) {
	standard, strong := &countingEval{value: -50}, &countingEval{value: 50}
	isLoaded, loads := false, 0
	e, g := newEngine(t, "chess", func(c *search.Config) {
		c.Eval = func() search.Eval { return standard }
		c.StrongEval = func(ctx context.Context) search.Eval {
			loads++
			if ctx.Err() == nil { // it waits
				isLoaded = true
			}
			if !isLoaded {
				return nil
			}
			return strong
		}
	})
	p, err := g.Start(nil)
	require.NoError(t, err)
	think := func(ctx context.Context, lim ai.Limits) (score ai.Score) {
		_, err := e.Think(ctx, p, lim, func(l ai.Line) { score = l.Score })
		require.NoError(t, err)
		return score
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	assert.Equal(t, ai.Score(-50), think(t.Context(), ai.Limits{Depth: 2}))
	assert.Zero(t, loads, "not at full strength")
	e.SetFullStrength(true)
	assert.Equal(t, ai.Score(-50), think(t.Context(), ai.Limits{Depth: 2, MoveTime: time.Minute}))
	assert.Equal(t, ai.Score(-50), think(t.Context(), ai.Limits{Depth: 2, Clock: &ai.Clock{Left: time.Minute}}))
	think(stopped, ai.Limits{})
	assert.Zero(t, strong.asked.Load())
	assert.Equal(t, 3, loads)
	assert.Equal(t, ai.Score(50), think(t.Context(), ai.Limits{Depth: 2}))
	assert.Equal(t, ai.Score(50), think(t.Context(), ai.Limits{Depth: 2, MoveTime: time.Minute}))
	assert.Equal(t, 4, loads, "once it is there")
}

// With KeepTables the table has room for some searches, and keeps what they learned.
func TestKeptTableIsSizedForSeveralSearches(t *testing.T) {
	table := search.NewTable(64)
	e, g := newEngine(t, "chess", func(c *search.Config) { c.Table, c.KeepTables = table, true })
	p, err := g.Start(nil)
	require.NoError(t, err)
	used := func(nodes uint64) int {
		_, err := e.Think(t.Context(), p, ai.Limits{Nodes: nodes}, nil)
		require.NoError(t, err)
		return table.UsedBytes()
	}
	short := used(100)
	assert.LessOrEqual(t, short, 1<<18)
	long := used(20_000)
	assert.Greater(t, long, 4*short)
	assert.Less(t, long, 64<<20)
	assert.Equal(t, long, used(100), "entries are kept")
	e.NewGame()
	assert.Equal(t, short, used(100))
}
