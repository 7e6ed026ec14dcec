package search

import (
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// PollNodes is how many nodes are searched between two looks at the clock.
const PollNodes = pollNodes

// Plain makes e search every move to its full depth and no deeper.
func (e *Engine) Plain() { e.s.plain = true }

// TinyTable is a table that remembers next to nothing.
func TinyTable() *Table { return &Table{buckets: make([]bucket, 1)} }

// Times are what the time manager makes of limits.
func Times(lim ai.Limits) (soft, hard time.Duration) {
	w := newWatch(lim)
	return w.soft, w.hard
}

// Used is how many bytes of the table may be touched by the search that ran last.
func (t *Table) Used() int { return int(t.mask+1) * bucketSize * 16 }

// Knows says that the position with that key is in the table.
func (t *Table) Knows(key uint64) bool {
	_, ok := t.probe(key, 0)
	return ok
}

// Led is how many nodes the last search has seen without its helpers.
func (e *Engine) Led() uint64 { return e.s.nodes }

// Log is the logarithm behind late-move reductions.
func Log(n int) int { return log(n) }

// Forget empties the histories, but not the table.
func (e *Engine) Forget() { e.s.forget() }

// Woken are the times when the clock begins after so much pondering.
func Woken(lim ai.Limits, pondered time.Duration) (soft, hard time.Duration) {
	w := newWatch(lim)
	w.wake(pondered)
	return w.soft, w.hard
}

// Overlooks says that m is overlooked after the moves of line from p.
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
