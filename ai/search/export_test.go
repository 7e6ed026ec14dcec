package search

import (
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// PollInterval is the number of nodes between two polls of the clock.
const PollInterval = pollInterval

// SetFullWidth makes e search without pruning, reductions or extensions.
func (e *Engine) SetFullWidth() { e.leader.fullWidth = true }

// TinyTable makes a table with a single bucket.
func TinyTable() *Table { return &Table{buckets: make([]bucket, 1)} }

// TimeLimits returns the time manager's limits.
func TimeLimits(lim ai.Limits) (soft, hard time.Duration) {
	tm := newTimeManager(lim)
	return tm.softLimit, tm.hardLimit
}

// UsedBytes returns how many bytes of the table the last search could use.
func (t *Table) UsedBytes() int { return int(t.mask+1) * bucketSize * 16 }

// Contains reports whether the table has the position with that key.
func (t *Table) Contains(key uint64) bool {
	_, ok := t.probe(key, 0)
	return ok
}

// LeaderNodes returns the nodes of the last search without those of helpers.
func (e *Engine) LeaderNodes() uint64 { return e.leader.nodes }

// IntLog is the logarithm behind late move reductions.
func IntLog(n int) int { return intLog(n) }

// ClearHistories clears the histories but not the table.
func (e *Engine) ClearHistories() { e.leader.clearHistories() }

// TimeLimitsAfterPonder returns the limits when the clock starts after pondering that long.
func TimeLimitsAfterPonder(lim ai.Limits, pondered time.Duration) (soft, hard time.Duration) {
	tm := newTimeManager(lim)
	tm.ponderHit(pondered)
	return tm.softLimit, tm.hardLimit
}

// ProbCut reports whether a node of depth 5, not the root, is cut off because a capture gains so much.
func (e *Engine) ProbCut(p Position, gain int) bool {
	s := &e.leader
	s.nextPoll, s.nodeLimit = PollInterval, 0
	s.reset(p)
	defer func() { s.pos = nil }()
	f := &s.stack[rootOffset+1]
	f.staticEval = s.evaluate()
	beta := f.staticEval + gain
	_, pruned := s.forwardPrune(f, entry{}, false, beta-1, beta, 5, false, true)
	return pruned
}

// Misses reports whether m is missed after the moves of line from p.
func (e *Engine) Misses(p Position, m rules.Move, line ...rules.Move) bool {
	s := &e.leader
	s.nextPoll, s.nodeLimit = PollInterval, 0
	s.reset(p)
	f := &s.stack[rootOffset]
	for _, x := range line {
		s.playMove(f, x)
		f = &s.stack[f.ply+rootOffset+1]
	}
	defer func() {
		for range line {
			p.Undo()
		}
		s.pos = nil
	}()
	return s.misses(m, f)
}

// Improves reports whether an entry of the table with such a score knows a position better than its evaluation.
func Improves(score, eval int, isLower, isUpper bool) bool {
	e := entry{score: score}
	if isLower {
		e.bound |= boundLower
	}
	if isUpper {
		e.bound |= boundUpper
	}
	return e.improves(eval)
}
