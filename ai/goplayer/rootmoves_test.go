package goplayer

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// thinkAsWorker returns the move and the last first line of a new search as worker n.
func thinkAsWorker(t *testing.T, p *goban.Position, n int, limits ai.Limits) (rules.Move, ai.Line) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var e *Engine
	e = New(Config{Yield: func() {
		if e.Nodes() >= 400 {
			cancel()
		}
	}})
	e.SetWorkerIndex(n)
	var last ai.Line
	m, err := e.Think(ctx, p, limits, func(l ai.Line) {
		if l.Number == 1 {
			last = l
		}
	})
	require.NoError(t, err)
	return m, last
}

// Workers on the same position play different playouts and report root visits that can be added up.
func TestRootMovesOfWorkers(t *testing.T) {
	const maxRootMoves = 32 // of package mcts
	p := newGame(t, "size", "7")
	var all [][]ai.RootMove
	for n := 1; n <= 3; n++ {
		m, l := thinkAsWorker(t, p, n, ai.Limits{})
		require.NotEmpty(t, l.RootMoves)
		assert.LessOrEqual(t, len(l.RootMoves), maxRootMoves)
		assert.Equal(t, m, l.RootMoves[0].Move, "most visited first")
		assert.Equal(t, l.Score, l.RootMoves[0].Score)
		sum := uint64(0)
		for i, r := range l.RootMoves {
			sum += r.Visits
			assert.True(t, p.IsLegal(r.Move))
			assert.True(t, i == 0 || r.Visits <= l.RootMoves[i-1].Visits)
		}
		assert.InDelta(t, 400, sum, 60, "a visit is a playout, and few moves are left out")
		all = append(all, l.RootMoves)
	}
	assert.NotEqual(t, all[0], all[1])
	assert.NotEqual(t, all[1], all[2])
}

// A single engine reports no root visits, nor does a search with a node limit, which must be reproducible.
func TestNoRootMoves(t *testing.T) {
	p := newGame(t, "size", "7")
	_, l := thinkAsWorker(t, p, 0, ai.Limits{})
	assert.Empty(t, l.RootMoves)
	m, l := thinkAsWorker(t, p, 0, ai.Limits{Nodes: 300})
	m2, l2 := thinkAsWorker(t, p, 2, ai.Limits{Nodes: 300})
	l.Time, l2.Time = 0, 0
	assert.Equal(t, m, m2)
	assert.Equal(t, l, l2)
}

// If the move chosen is not the most visited one, its line still carries the root visits.
func TestWithMoveFirst(t *testing.T) {
	lines := []ai.Line{{PV: []rules.Move{5}, RootMoves: []ai.RootMove{{Move: 5, Visits: 9}, {Move: passMove, Visits: 2}}}}
	assert.Equal(t, lines[0].RootMoves, withMoveFirst(lines, passMove)[0].RootMoves)
	root, second := lines[0].RootMoves, ai.Line{PV: []rules.Move{7, 8}, Depth: 2}
	got := withMoveFirst(append(lines, second, ai.Line{PV: []rules.Move{9}}), 7)
	assert.Equal(t, []ai.Line{{PV: []rules.Move{7, 8}, Depth: 2, RootMoves: root}, {PV: []rules.Move{9}}}, got, "an existing line keeps its moves")
}
