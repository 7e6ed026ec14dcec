package search

import (
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// PollInterval is the number of nodes between two polls of the clock.
const PollNodes = pollNodes

// SetFullWidth makes e search without pruning, reductions or extensions.
func (e *Engine) Plain() { e.s.plain = true }

// TinyTable makes a table with a single bucket.
func TinyTable() *Table { return &Table{buckets: make([]bucket, 1)} }

// TimeLimits returns the time manager's limits.
func Times(lim ai.Limits) (soft, hard time.Duration) {
	w := newWatch(lim)
	return w.soft, w.hard
}

// UsedBytes returns how many bytes of the table the last search could use.
func (t *Table) Used() int { return int(t.mask+1) * bucketSize * 16 }

// Contains reports whether the table has the position with that key.
func (t *Table) Knows(key uint64) bool {
	_, ok := t.probe(key, 0)
	return ok
}

// LeaderNodes returns the nodes of the last search without those of helpers.
func (e *Engine) Led() uint64 { return e.s.nodes }

// IntLog is the logarithm behind late move reductions.
func Log(n int) int { return log(n) }

// ClearHistories clears the histories but not the table.
func (e *Engine) Forget() { e.s.forget() }

// TimeLimitsAfterPonder returns the limits when the clock starts after pondering that long.
func Woken(lim ai.Limits, pondered time.Duration) (soft, hard time.Duration) {
	w := newWatch(lim)
	w.wake(pondered)
	return w.soft, w.hard
}

// Misses reports whether m is missed after the moves of line from p.
func (e *Engine) Overlooks(p Pos, m rules.Move, line ...rules.Move) bool {
	s := &e.s
	s.poll, s.limit = PollNodes, 0
	s.reset(p)
	f := &s.stack[back]
	for _, x := range line {
		s.play(f, x)
		f = &s.stack[f.ply+back+1]
	}
	defer func() {
		for range line {
			p.Undo()
		}
		s.p = nil
	}()
	return s.overlooks(m, f)
}
