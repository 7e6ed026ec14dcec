package mcts

import (
	"context"
	"time"

	"github.com/ludarium/ludarium/ai"
)

const (
	moveOverhead     = 50 * time.Millisecond // time always left on the clock, for transmitting the move
	minMovesLeft     = 12                    // a game may always last that many moves more
	playoutsPerCheck = 16                    // playouts between two checks of the time
	checkShare       = 6                     // a search that checks the answer gets one in so many playouts
	minCheckPlayouts = 32                    // and at least so many
)

// CheckPlayouts returns the part of n playouts that [Root.ReserveForCheck] reserves.
func CheckPlayouts(n int64) int64 { return min(max(n/checkShare, minCheckPlayouts), n/2) }

// A timeManager decides when to stop.
type timeManager struct {
	nodes     int64         // 0: no limit
	depth     int           // length of the principal variation; 0: no limit
	softLimit time.Duration // enough if the choice is clear; 0: no limit
	hardLimit time.Duration // 0: no limit
	startTime time.Time     // zero while pondering
	ponderHit <-chan struct{}
	lines     int
}

// newTimeManager allocates the time of the limits.
func newTimeManager(s *Search, limits ai.Limits) (manager timeManager) {
	manager = timeManager{nodes: int64(limits.Nodes), depth: limits.Depth, ponderHit: s.ponderHit, lines: limits.Lines}
	if s.ponderHit == nil {
		manager.startTime = s.startTime
	}
	defer func() {
		if s.root.ReserveForCheck {
			manager.nodes -= CheckPlayouts(manager.nodes)
			manager.softLimit -= manager.softLimit / checkShare
			manager.hardLimit -= manager.hardLimit / checkShare
		}
	}()
	if limits.MoveTime > 0 {
		manager.hardLimit = limits.MoveTime - min(limits.MoveTime/20, 5*time.Millisecond)
	}
	if limits.Clock == nil {
		return manager
	}
	clock := *limits.Clock
	left := max(clock.Left-moveOverhead, time.Millisecond)
	moves := time.Duration(max(s.root.MovesLeft, minMovesLeft))
	if clock.MovesToGo > 0 {
		moves = min(moves, time.Duration(clock.MovesToGo))
	}
	soft := left/moves + clock.Increment*3/4
	hard := min(left*3/10, 3*soft)
	if clock.MovesToGo == 1 {
		hard = left * 9 / 10
	}
	if clock.Period > 0 {
		period := max(clock.Period-max(moveOverhead, min(300*time.Millisecond, clock.Period/10)), time.Millisecond)
		soft, hard = soft+period*8/10, hard+period
		if clock.Left <= clock.Period {
			soft, hard = period*8/10, period
		}
		left += max(clock.Period-moveOverhead, 0)
	}
	hard = min(hard, left)
	manager.softLimit = min(soft, hard)
	if manager.hardLimit == 0 || hard < manager.hardLimit {
		manager.hardLimit = hard
	}
	return manager
}

// runMain is the loop of the first worker, which also checks the limits and reports lines.
func (s *Search) runMain(ctx context.Context, manager timeManager, report func()) {
	w, done := s.workers[0], ctx.Done()
	next := int64(4 * playoutsPerCheck)
	for n := 1; ; n++ {
		w.runPlayout()
		played := s.playouts.Add(1)
		select {
		case <-done:
			return
		default:
		}
		if manager.nodes > 0 && played >= manager.nodes {
			return
		}
		if n%playoutsPerCheck != 0 {
			continue
		}
		s.yield()
		if played >= next {
			next = played * 3 / 2
			report()
		}
		if s.shouldStop(&manager, played) {
			return
		}
	}
}

// shouldStop reports whether the search may end.
func (s *Search) shouldStop(manager *timeManager, played int64) bool {
	if manager.ponderHit != nil && manager.startTime.IsZero() {
		select {
		case <-manager.ponderHit:
			manager.startTime = time.Now()
		default:
			return false
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if manager.depth > 0 && len(s.tree.principalVariation(RootIndex)) >= manager.depth {
		return true
	}
	first, second := s.topVisits()
	if manager.nodes > 0 && manager.lines <= 1 && int64(first-second) > manager.nodes-played && first > second {
		return true
	}
	if manager.hardLimit == 0 {
		return false
	}
	elapsed := time.Since(manager.startTime)
	if elapsed >= manager.hardLimit {
		return true
	}
	if manager.nodes > 0 { // the answer must not depend on the time while there is enough
		return manager.softLimit > 0 && elapsed >= manager.softLimit
	}
	limit := manager.hardLimit
	if manager.softLimit > 0 && elapsed >= manager.softLimit/4 {
		// Spend more time if the best move is not clearly ahead.
		limit = manager.softLimit
		if first < 3*second/2 {
			limit = min(manager.hardLimit, 2*manager.softLimit)
		}
		if elapsed >= limit {
			return true
		}
	}
	// Stop if the second move can no longer catch up in the remaining playouts.
	expected := float64(played) * float64(limit-elapsed) / float64(elapsed+1)
	return manager.lines <= 1 && played > 100 && float64(first-second) > expected
}

// topVisits returns the visits of the two most visited replies to the root.
func (s *Search) topVisits() (first, second int32) {
	for _, r := range s.tree.replies(RootIndex) {
		switch n := r.Visits; {
		case n > first:
			first, second = n, first
		case n > second:
			second = n
		}
	}
	return first, second
}
