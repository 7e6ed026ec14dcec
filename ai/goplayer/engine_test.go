package goplayer

import (
	"context"
	"strconv"
	"testing"
	"time"

	"github.com/ludarium/ludarium/rules/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/mcts"
	"github.com/ludarium/ludarium/ai/multi"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

var _ multi.Searcher = (*Engine)(nil)

// With a node limit the answer does not depend on earlier searches or the number of threads.
func TestFixedPlayoutsAreDeterministic(t *testing.T) {
	p := newGame(t, "size", "9")
	other := mustParse(t, "......./..B..../...W.../.BBW.../.W.B.../..WB.../....... w", nil)
	think := func(e *Engine) (m rules.Move, lines []ai.Line) {
		m, err := e.Think(t.Context(), p, ai.Limits{Nodes: 600, Lines: 3}, func(l ai.Line) {
			l.Time = 0
			lines = append(lines, l)
		})
		require.NoError(t, err)
		assert.LessOrEqual(t, e.Nodes(), uint64(600))
		return m, lines
	}
	m, lines := think(New(Config{}))
	e := New(Config{})
	e.SetThreads(3)
	_, err := e.Think(t.Context(), other, ai.Limits{Nodes: 100}, nil)
	require.NoError(t, err)
	m2, lines2 := think(e)
	assert.Equal(t, m, m2)
	assert.Equal(t, lines, lines2)
	assert.NotEmpty(t, lines)
}

// A stopped search does not run to the next check.
func TestStop(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	for n := 1; n < 20; n++ {
		ctx, cancel := context.WithCancel(t.Context())
		asked, played := 0, uint64(0)
		var e *Engine
		e = New(Config{Yield: func() {
			if asked++; asked == n {
				cancel()
				played = e.Nodes()
			}
		}})
		m, err := e.Think(ctx, newGame(t, "size", "19"), ai.Limits{}, nil)
		require.NoError(t, err)
		assert.NotEqual(t, rules.NoMove, m)
		assert.Positive(t, played)
		assert.LessOrEqual(t, e.Nodes(), played+1)
		cancel()
	}
}

// The move is always legal and one of those allowed.
func TestMovesAreLegal(t *testing.T) {
	p := newGame(t, "size", "7")
	e := New(Config{MemoryMB: 1})
	rng := mcts.NewPRNG(5)
	for range 120 {
		if p.IsScoring() || p.Result().IsOver() {
			break
		}
		m, err := e.Think(t.Context(), p, ai.Limits{Nodes: uint64(1 + rng.IntN(60))}, nil)
		require.NoError(t, err)
		require.True(t, p.IsLegal(m), "%s %s", p, p.Format(m))
		p.Play(m)
	}
	p = newGame(t, "size", "9")
	some := p.Moves(nil)[3:5]
	e.SetRootMoves(some)
	m, err := e.Think(t.Context(), p, ai.Limits{Nodes: 50}, nil)
	require.NoError(t, err)
	assert.Contains(t, some, m)
}

// Several threads, a tree that is too small, overlooked moves and a time limit always give an answer, without data
// races.
func TestThreads(t *testing.T) {
	p := newGame(t, "size", "9")
	e := New(Config{MemoryMB: 1})
	e.SetThreads(3)
	for range 6 {
		m, err := e.Think(t.Context(), p, ai.Limits{MoveTime: 20 * time.Millisecond}, nil)
		require.NoError(t, err)
		require.True(t, p.IsLegal(m))
		p.Play(m)
	}
	e.SetBlunders(search.Blunders{MissedReplies: 300, MissedMoves: 300, Seed: 4})
	m, err := e.Think(t.Context(), p, ai.Limits{Nodes: 200}, nil)
	require.NoError(t, err)
	require.True(t, p.IsLegal(m))
}

// The subtree below the moves made is kept.
func TestTreeReuse(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	p := newGame(t, "size", "9")
	e := New(Config{})
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	go func() {
		for e.Nodes() < 3000 {
			time.Sleep(time.Millisecond)
		}
		cancel()
	}()
	_, err := e.Think(ctx, p, ai.Limits{Clock: &ai.Clock{Left: time.Hour}}, nil)
	require.NoError(t, err)
	tree := e.search.Tree()
	reply := tree.MostVisitedReply(mcts.RootIndex)
	answer := tree.MostVisitedReply(reply)
	visits := tree.Node(answer).Visits
	require.Positive(t, visits)
	require.True(t, tree.Node(answer).IsExpanded())
	for _, at := range []int32{reply, answer} {
		p.Play(e.game.ToMove(tree.Node(at).Move))
	}
	e.setRoot(p, p.Moves(nil), false)
	assert.Equal(t, visits, tree.Node(mcts.RootIndex).Visits)
}

// The tree does not repeat positions either: the third ko of three may not be retaken.
func TestSuperko(t *testing.T) {
	p := mustParse(t, ".B.B.BW/BBBBBBW/WWWWWWW/W.W.W.W/......./......./......W w 0 1", nil)
	e := New(Config{})
	_, err := e.Think(t.Context(), p, ai.Limits{Nodes: 2000}, nil)
	require.NoError(t, err)
	if e.game.turn != colour(p.Turn())+black { // the root is the position after a tested pass
		p.Play(p.PassMove())
	}
	tree, seen := e.search.Tree(), 0
	var walk func(i int32, p *goban.Position)
	walk = func(i int32, p *goban.Position) {
		if p.IsScoring() {
			return
		}
		for at, n := range tree.Replies(i) {
			m := e.game.ToMove(n.Move)
			if n.Visits > 0 {
				require.True(t, p.IsLegal(m), "%s %s", p, p.Format(m))
				seen++
				p.Play(m)
				walk(at, p)
				p.Undo()
			} else if n.IsBanned {
				require.False(t, p.IsLegal(m))
			}
		}
	}
	walk(mcts.RootIndex, p)
	assert.Greater(t, seen, 50)
}

func TestFreeHandicap(t *testing.T) {
	p := newGame(t, "size", "9", "handicap", "3", "placement", "free")
	e := New(Config{})
	for range 3 {
		m, err := e.Think(t.Context(), p, ai.Limits{Nodes: 10}, nil)
		require.NoError(t, err)
		require.True(t, p.IsLegal(m))
		p.Play(m)
	}
	assert.Equal(t, goban.White, p.Turn())
}

func TestPlayoutsDoNotAllocate(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	p := newGame(t, "size", "9")
	e := New(Config{MemoryMB: 1})
	_, err := e.Think(t.Context(), p, ai.Limits{Nodes: 3000}, nil)
	require.NoError(t, err)
	assert.Zero(t, testing.AllocsPerRun(500, func() { _ = e.search.RunPlayouts(t.Context(), 1) }))
}

func BenchmarkTree(b *testing.B) {
	for _, size := range []int{7, 9, 13, 19} {
		b.Run(strconv.Itoa(size), func(b *testing.B) {
			p := newGame(b, "size", strconv.Itoa(size), "rules", "chinese")
			e := New(Config{})
			n, from := uint64(0), cpuSeconds()
			for b.Loop() {
				_, err := e.Think(b.Context(), p, ai.Limits{Nodes: 4000, Lines: 2}, nil)
				require.NoError(b, err)
				n += e.Nodes()
			}
			b.ReportMetric(float64(n)/(cpuSeconds()-from), "playouts/cpu-s")
		})
	}
}
