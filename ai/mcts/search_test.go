package mcts

import (
	"context"
	"math/bits"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/rulestest"
)

func TestNodeSize(t *testing.T) {
	assert.Equal(t, uintptr(nodeBytes), reflect.TypeFor[Node]().Size())
}

// think searches the root of a game and returns the most visited move.
func think(t *testing.T, s *Search, r Root, limits ai.Limits) Move {
	t.Helper()
	s.Start()
	r.Reproducible = s.IsReproducible(limits)
	s.SetRoot(r)
	s.Run(t.Context(), limits, func() {})
	at := s.Tree().MostVisitedReply(RootIndex)
	require.NotZero(t, at)
	return s.Tree().Node(at).Move
}

// In every position of tic-tac-toe the search plays a move that perfect play cannot better.
func TestPlaysTicTacToePerfectly(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	g := &toyGame{}
	s := New(Config{Game: g, MemoryMB: 1})
	seen := map[uint64]bool{}
	var walk func(p ticTacToe)
	walk = func(p ticTacToe) {
		if _, isOver := p.reward(); isOver || seen[p.key()] {
			return
		}
		seen[p.key()] = true
		g.root = p
		playouts := uint64(1500)
		if bits.OnesCount16(p.emptyCells()) >= 6 { // more lies ahead
			playouts = 20_000
		}
		m := think(t, s, g.rootAfter(), ai.Limits{Nodes: playouts})
		after := p
		after.play(m)
		assert.Equal(t, p.best(), -after.best(), "%v: %d", p, m)
		for empty := p.emptyCells(); empty != 0; empty &= empty - 1 {
			next := p
			next.play(Move(bits.TrailingZeros16(empty)))
			walk(next)
		}
	}
	walk(newTicTacToe(t, "... ... ...", First))
	assert.Len(t, seen, 4520)
}

// newToySearch returns a search of a position of tic-tac-toe, X to move.
func newToySearch(t *testing.T, position string) (*Search, *toyGame) {
	t.Helper()
	g := &toyGame{root: newTicTacToe(t, position, First)}
	return New(Config{Game: g, MemoryMB: 1}), g
}

// replyWith returns the reply to the root with this move.
func replyWith(t *testing.T, s *Search, m Move) *Node {
	t.Helper()
	for _, n := range s.Tree().Replies(RootIndex) {
		if n.Move == m {
			return n
		}
	}
	require.Fail(t, "no reply", "%d", m)
	return nil
}

// With a node limit the answer does not depend on earlier searches or the number of threads.
func TestReproducible(t *testing.T) {
	s, g := newToySearch(t, "... .O. ..X")
	think(t, s, g.rootAfter(), ai.Limits{Nodes: 300})
	want := s.BestLines(3)
	require.Len(t, want, 3)
	s.SetThreads(3)
	g.rootAfter(1)
	think(t, s, g.rootAfter(2), ai.Limits{MoveTime: time.Millisecond})
	g.root = newTicTacToe(t, "... .O. ..X", First)
	think(t, s, g.rootAfter(), ai.Limits{Nodes: 300})
	assert.Equal(t, want, s.BestLines(3))
	assert.LessOrEqual(t, s.Nodes(), uint64(300))
}

// A stopped search does not run to the next check.
func TestStop(t *testing.T) {
	for n := 1; n < 10; n++ {
		ctx, cancel := context.WithCancel(t.Context())
		asked := 0
		g := &toyGame{}
		g.root.side = First
		s := New(Config{Game: g, Yield: func() {
			if asked++; asked == n {
				cancel()
			}
		}})
		s.Start()
		s.SetRoot(g.rootAfter())
		s.Run(ctx, ai.Limits{}, func() {})
		assert.Equal(t, uint64(n*playoutsPerCheck+1), s.Nodes())
		require.ErrorIs(t, s.RunPlayouts(ctx, 1), context.Canceled)
		cancel()
	}
}

// Several threads share a tree that is too small, without data races.
func TestThreads(t *testing.T) {
	s, g := newToySearch(t, "... ... ...")
	s.tree.maxNodes = 100
	s.SetThreads(3)
	for range 5 {
		for moveTime := 50 * time.Millisecond; ; moveTime *= 2 { // however slow the machine, the tree is full in the end
			think(t, s, g.rootAfter(), ai.Limits{MoveTime: moveTime})
			assert.LessOrEqual(t, len(s.tree.nodes), 100)
			if len(s.tree.nodes) > 80 {
				break
			}
			require.Less(t, moveTime, time.Minute, "%d nodes", len(s.tree.nodes))
		}
	}
}

// The subtree below the moves made is kept, but not by a reproducible search or one of some root moves, nor when the
// moves do not lead from the last root.
func TestSubtreeIsKept(t *testing.T) {
	const position = "... ... ..."
	prepare := func() (s *Search, g *toyGame, played []Move, visits int32) {
		s, g = newToySearch(t, position)
		s.Start()
		s.SetRoot(g.rootAfter())
		require.NoError(t, s.RunPlayouts(t.Context(), 2000))
		reply := s.tree.MostVisitedReply(RootIndex)
		answer := s.tree.MostVisitedReply(reply)
		require.True(t, s.tree.Node(answer).IsExpanded())
		return s, g, []Move{s.tree.Node(reply).Move, s.tree.Node(answer).Move}, s.tree.Node(answer).Visits
	}
	s, g, played, visits := prepare()
	r := g.rootAfter(played...)
	s.SetRoot(r)
	assert.Equal(t, visits, s.tree.Node(RootIndex).Visits)
	s.SetRoot(r)
	assert.Equal(t, visits, s.tree.Node(RootIndex).Visits, "the same position again")

	s, g, played, _ = prepare()
	r = g.rootAfter(played...)
	r.Reproducible = true
	s.SetRoot(r)
	assert.Zero(t, s.tree.Node(RootIndex).Visits, "reproducible")

	s, g, played, _ = prepare()
	s.SetRootMoves([]rules.Move{1})
	s.SetRoot(g.rootAfter(played...))
	assert.Zero(t, s.tree.Node(RootIndex).Visits, "some root moves")

	s, g, played, _ = prepare()
	r = g.rootAfter(played...)
	r.Recent = r.Recent[:1]
	s.SetRoot(r)
	assert.Zero(t, s.tree.Node(RootIndex).Visits, "another game")

	s, g, played, _ = prepare()
	s.Clear()
	s.SetRoot(g.rootAfter(played...))
	assert.Zero(t, s.tree.Node(RootIndex).Visits, "cleared")
}

// The kept subtree is complete and stays in the same memory.
func TestKeepSubtree(t *testing.T) {
	s, g := newToySearch(t, "... ... ...")
	think(t, s, g.rootAfter(), ai.Limits{Nodes: 5000})
	was := Tree{nodes: slices.Clone(s.tree.nodes)}
	at := was.MostVisitedReply(RootIndex)
	memory := &s.tree.nodes[0]
	require.True(t, s.tree.promoteReply(was.nodes[at].Move))
	assert.Same(t, memory, &s.tree.nodes[0])
	nodes := 2 // the unused node 0 and the root
	var walk func(was *Tree, i, now int32)
	walk = func(was *Tree, i, now int32) {
		a, b := was.nodes[i], s.tree.nodes[now]
		if a.firstReply != 0 {
			nodes += int(a.replyCount)
			require.Greater(t, b.firstReply, now)
			for j := range int32(a.replyCount) {
				walk(was, a.firstReply+j, b.firstReply+j)
			}
		}
		a.firstReply, b.firstReply = 0, 0
		require.Equal(t, a, b)
	}
	walk(&was, at, RootIndex)
	assert.Greater(t, nodes, 500)
	assert.Len(t, s.tree.nodes, nodes)
	assert.False(t, s.tree.promoteReply(100), "unknown move")
}

// Only the moves allowed are searched, unless none of them is legal.
func TestRootMoves(t *testing.T) {
	s, g := newToySearch(t, "XX. OO. ...")
	s.SetRootMoves([]rules.Move{7, 9, 1})
	assert.Equal(t, []rules.Move{7, 9}, s.RestrictMoves([]rules.Move{3, 6, 7, 8, 9}))
	assert.Equal(t, []rules.Move{3, 6}, s.RestrictMoves([]rules.Move{3, 6}))
	r := g.rootAfter()
	assert.Equal(t, Move(3), think(t, s, r, ai.Limits{Nodes: 200}))
	r.Moves = []Move{7, 9}
	assert.Contains(t, r.Moves, think(t, s, r, ai.Limits{Nodes: 200}))
	assert.Equal(t, []bool{true, false}, []bool{s.IsRootMove(9), s.IsRootMove(3)})
	assert.Len(t, s.VisitedReplies(), 2)
}

// A forbidden move is banned and never visited; the next best is played.
func TestForbiddenMove(t *testing.T) {
	s, g := newToySearch(t, "XX. OO. ...")
	g.forbidden = 3
	m := think(t, s, g.rootAfter(), ai.Limits{Nodes: 400})
	assert.Equal(t, Move(6), m, "O's row is blocked")
	assert.True(t, replyWith(t, s, 3).IsBanned)
	assert.Zero(t, replyWith(t, s, 3).Visits)
}

// A game without a result is half a win for both, and no reply is expanded after it.
func TestNoResult(t *testing.T) {
	s, g := newToySearch(t, "OO. XO. X..")
	g.noResult = 3
	assert.Equal(t, Move(3), think(t, s, g.rootAfter(), ai.Limits{Nodes: 400}), "the only move that does not lose")
	n := replyWith(t, s, 3)
	assert.InDelta(t, 0.5, n.Mean(), 1e-6)
	assert.False(t, n.IsExpanded())
}

// A null move is a reply like others, except for RAVE.
func TestNullMove(t *testing.T) {
	s, g := newToySearch(t, "... ... ...")
	g.hasPass = true
	think(t, s, g.rootAfter(), ai.Limits{Nodes: 10_000, Lines: 2})
	n := replyWith(t, s, NullMove)
	assert.Positive(t, n.Visits)
	assert.Zero(t, n.raveVisits)
	assert.Positive(t, replyWith(t, s, 5).raveVisits)
}

// Weaker players miss most moves if they are to, the conspicuous ones less often, the obvious ones never.
func TestBlunders(t *testing.T) {
	s, g := newToySearch(t, "... ... ...")
	g.obvious, g.conspicuous = 5, 7
	seen := [10]int{}
	for seed := range uint64(400) {
		s.SetBlunders(search.Blunders{MissedMoves: 1000, MissedReplies: 10, Seed: seed})
		assert.True(t, s.IsReproducible(ai.Limits{}))
		think(t, s, g.rootAfter(), ai.Limits{Nodes: 1})
		for _, n := range s.Tree().Replies(RootIndex) {
			seen[n.Move]++
		}
	}
	assert.Equal(t, 400, seen[5])
	assert.InDelta(t, 200, seen[7], 40)
	assert.InDelta(t, 20, seen[1], 15)
}

// Lines are the most visited moves with what follows. A worker's first line carries the visits of all root moves.
func TestLines(t *testing.T) {
	s, g := newToySearch(t, "XX. OO. ...")
	s.Start()
	s.SetWorkerIndex(2)
	s.SetRoot(g.rootAfter())
	require.NoError(t, s.RunPlayouts(t.Context(), 300))
	lines := s.BestLines(5)
	require.NotEmpty(t, lines)
	assert.Equal(t, []rules.Move{3}, lines[0].PV)
	assert.Equal(t, 1, lines[0].Depth)
	assert.Greater(t, lines[0].Score, ai.Score(200))
	replies := s.VisitedReplies()
	assert.Len(t, lines[0].RootMoves, len(replies))
	assert.Equal(t, ai.RootMove{Move: 3, Visits: uint64(replyWith(t, s, 3).Visits), Score: lines[0].Score}, lines[0].RootMoves[0])
	assert.Len(t, s.rootVotes(slices.Repeat(replies, 40)), maxRootMoves)

	var reported []ai.Line
	given := []ai.Line{{Score: 100}, {Score: 120}, {Score: 60}, {Score: 40}}
	s.SetLineSpread(50)
	s.Report(given, func(l ai.Line) { reported = append(reported, l) })
	require.Len(t, reported, 3, "the last is worse by more than the spread")
	for i, want := range []ai.Score{100, 100, 60} {
		assert.Equal(t, want, reported[i].Score, "no more than the line before")
		assert.Equal(t, i+1, reported[i].Number)
	}
}

// A score is the log odds of the share of wins, bounded.
func TestScores(t *testing.T) {
	assert.Equal(t, ai.Score(0), scoreOf(0.5))
	assert.Equal(t, ai.Score(WinScale), scoreOf(0.731058578))
	assert.Equal(t, ai.Score(-760), scoreOf(0))
	s, g := newToySearch(t, "... ... ...")
	n := &Node{Visits: 30, Wins: 25, prior: 110, priorWins: 105}
	s.SetRoot(g.rootAfter())
	assert.InDelta(t, 130.0/140, s.Expectation(n), 1e-9)
	r := g.rootAfter()
	r.PriorsAreNoResults = true
	s.SetRoot(r)
	assert.InDelta(t, 30.0/40, s.Expectation(n), 1e-9)
}

// While pondering no time limit counts and no answer is given.
func TestPonder(t *testing.T) {
	s, g := newToySearch(t, "... ... ...")
	hit := make(chan struct{})
	s.SetPonderHit(hit)
	go func() {
		time.Sleep(30 * time.Millisecond)
		close(hit)
	}()
	start := time.Now()
	limits := ai.Limits{MoveTime: 100 * time.Millisecond}
	think(t, s, g.rootAfter(), limits)
	s.Wait(t.Context(), limits)
	assert.GreaterOrEqual(t, time.Since(start), 30*time.Millisecond)
	s.SetPonderHit(nil)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s.Wait(ctx, ai.Limits{}) // returns as ctx has ended
	s.Wait(t.Context(), limits)
}

// Part of every limit is kept for a search that checks the answer.
func TestReserveForCheck(t *testing.T) {
	s, g := newToySearch(t, "... ... ...")
	r := g.rootAfter()
	limits := ai.Limits{Nodes: 600, MoveTime: 6*time.Second + 5*time.Millisecond}
	s.SetRoot(r)
	all := newTimeManager(s, limits)
	r.ReserveForCheck = true
	s.SetRoot(r)
	some := newTimeManager(s, limits)
	assert.Equal(t, []int64{600, 500}, []int64{all.nodes, some.nodes})
	assert.Equal(t, all.hardLimit*5/6, some.hardLimit)
	for n, want := range map[int64]int64{0: 0, 20: 10, 100: 32, 600: 100} {
		assert.Equal(t, want, CheckPlayouts(n))
	}
}

func TestPlayoutsDoNotAllocate(t *testing.T) {
	s, g := newToySearch(t, "... ... ...")
	think(t, s, g.rootAfter(), ai.Limits{Nodes: 3000})
	assert.Zero(t, testing.AllocsPerRun(500, s.workers[0].runPlayout))
}
