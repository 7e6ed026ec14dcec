package mcts

import (
	"context"
	"time"

	"github.com/ludarium/ludarium/ai"
)

const (
	reserve = 50 * time.Millisecond // time always left on the clock, for transmitting the move
	round   = 16                    // playouts between two checks of the time
)

// A timeManager decides when to stop.
type watch struct {
	nodes int64         // 0: no limit
	depth int           // length of the principal variation; 0: no limit
	soft  time.Duration // enough if the choice is clear; 0: no limit
	hard  time.Duration // 0: no limit
	since time.Time     // zero while pondering
	hit   <-chan struct{}
	lines int
}

// newTimeManager allocates the time of the limits.
func newWatch(e *Engine, lim ai.Limits) (w watch) {
	w = watch{nodes: int64(lim.Nodes), depth: lim.Depth, hit: e.hit, lines: lim.Lines}
	if e.hit == nil {
		w.since = e.began
	}
	defer func() {
		if e.late() {
			w.nodes -= look(w.nodes)
			w.soft -= w.soft / lookShare
			w.hard -= w.hard / lookShare
		}
	}()
	if lim.MoveTime > 0 {
		w.hard = lim.MoveTime - min(lim.MoveTime/20, 5*time.Millisecond)
	}
	if lim.Clock == nil {
		return w
	}
	c := *lim.Clock
	left := max(c.Left-reserve, time.Millisecond)
	// Most games are decided before the board is full: assume that a third of the empty points need thought.
	moves := time.Duration(max(e.start.free/3, 12))
	if c.MovesToGo > 0 {
		moves = min(moves, time.Duration(c.MovesToGo))
	}
	soft := left/moves + c.Increment*3/4
	hard := min(left*3/10, 3*soft)
	if c.MovesToGo == 1 {
		hard = left * 9 / 10
	}
	if c.Period > 0 {
		period := max(c.Period-max(reserve, min(300*time.Millisecond, c.Period/10)), time.Millisecond)
		soft, hard = soft+period*8/10, hard+period
		if c.Left <= c.Period {
			soft, hard = period*8/10, period
		}
		left += max(c.Period-reserve, 0)
	}
	hard = min(hard, left)
	w.soft = min(soft, hard)
	if w.hard == 0 || hard < w.hard {
		w.hard = hard
	}
	return w
}

// searchMain is the loop of the first worker, which also checks the limits and reports lines.
func (e *Engine) lead(ctx context.Context, t watch, tell func()) {
	w, done := e.workers[0], ctx.Done()
	next := int64(4 * round)
	for n := 1; ; n++ {
		w.simulate()
		played := e.playouts.Add(1)
		select {
		case <-done:
			return
		default:
		}
		if t.nodes > 0 && played >= t.nodes {
			return
		}
		if n%round != 0 {
			continue
		}
		e.yield()
		if played >= next {
			next = played * 3 / 2
			tell()
		}
		if e.enough(&t, played) {
			return
		}
	}
}

// shouldStop reports whether the search may end.
func (e *Engine) enough(t *watch, played int64) bool {
	if t.hit != nil && t.since.IsZero() {
		select {
		case <-t.hit:
			t.since = time.Now()
		default:
			return false
		}
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if t.depth > 0 && len(e.line(root)) >= t.depth {
		return true
	}
	first, second := e.leaders()
	if t.nodes > 0 && t.lines <= 1 && int64(first-second) > t.nodes-played && first > second {
		return true
	}
	if t.hard == 0 {
		return false
	}
	used := time.Since(t.since)
	if used >= t.hard {
		return true
	}
	if t.nodes > 0 { // the answer must not depend on the time while there is enough
		return t.soft > 0 && used >= t.soft
	}
	limit := t.hard
	if t.soft > 0 && used >= t.soft/4 {
		// Spend more time if the best move is not clearly ahead.
		limit = t.soft
		if first < 3*second/2 {
			limit = min(t.hard, 2*t.soft)
		}
		if used >= limit {
			return true
		}
	}
	// Stop if the second move can no longer catch up in the remaining playouts.
	more := float64(played) * float64(limit-used) / float64(used+1)
	return t.lines <= 1 && played > 100 && float64(first-second) > more
}

// topVisits returns the visits of the two most visited replies to the root.
func (e *Engine) leaders() (first, second int32) {
	if e.tree.nodes[root].first == 0 {
		return 0, 0
	}
	for i := range e.tree.replies(root) {
		switch n := e.tree.replies(root)[i].visits; {
		case n > first:
			first, second = n, first
		case n > second:
			second = n
		}
	}
	return first, second
}
