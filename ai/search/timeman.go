package search

import (
	"time"

	"github.com/ludarium/ludarium/ai"
)

// moveOverhead is always left on the clock, for delivering the move.
const moveOverhead = 50 * time.Millisecond

// A timeManager decides when to stop. The zero value never does.
type timeManager struct {
	softLimit time.Duration // no new iteration starts much later
	hardLimit time.Duration // the search is stopped
}

// newTimeManager allots the time of the limits.
func newTimeManager(limits ai.Limits) timeManager {
	var tm timeManager
	if limits.MoveTime > 0 {
		// The clock is polled only now and then, so stop a little early.
		tm.hardLimit = limits.MoveTime - min(limits.MoveTime/20, 5*time.Millisecond)
	}
	if limits.Clock == nil {
		return tm
	}
	c := *limits.Clock
	left := max(c.Left-moveOverhead, time.Millisecond)
	moves := time.Duration(30)
	if c.MovesToGo > 0 {
		moves = time.Duration(min(c.MovesToGo+1, 40))
	}
	soft := left/moves + c.Increment*3/4
	hard := min(left*3/10, 5*soft)
	if c.MovesToGo == 1 {
		soft, hard = left*6/10, left*9/10
	}
	if c.Period > 0 {
		// Byoyomi: once the main time is used up, every move has a fresh period.
		period := max(c.Period-max(moveOverhead, min(300*time.Millisecond, c.Period/10)), time.Millisecond)
		soft, hard = soft+period*8/10, hard+period
		if c.Left <= c.Period {
			soft, hard = max(soft, period*8/10), period
		}
		left += max(c.Period-moveOverhead, 0)
	}
	hard = min(hard, left)
	tm.softLimit = min(soft, hard)
	if tm.hardLimit == 0 || hard < tm.hardLimit {
		tm.hardLimit = hard
	}
	return tm
}

// ponderHit adjusts the limits after pondering that long. A search that has already pondered for a whole move is deep
// in an iteration that might run to the hard limit, which is not worth it.
func (tm *timeManager) ponderHit(pondered time.Duration) {
	if tm.softLimit > 0 && pondered >= tm.softLimit {
		tm.hardLimit = min(tm.hardLimit, tm.softLimit)
	}
}

// isOutOfTime reports whether the hard limit is reached.
func (tm timeManager) isOutOfTime(elapsed time.Duration) bool {
	return tm.hardLimit > 0 && elapsed >= tm.hardLimit
}

// A searchStability summarizes the last iterations for the time manager.
type searchStability struct {
	stableIterations int // iterations with the same best move
	scoreDrop        int // fall of the score, in units of 100 per pawn
	bestMoveShare    int // nodes spent on the best move, per cent
}

// shouldStop reports whether no new iteration should start.
func (tm timeManager) shouldStop(elapsed time.Duration, stability searchStability) bool {
	if tm.softLimit == 0 {
		return false
	}
	factor := [...]int{150, 120, 100, 90, 80, 75}[min(stability.stableIterations, 5)]
	if stability.scoreDrop > 30 {
		factor += 40
	}
	switch {
	case stability.bestMoveShare > 90:
		factor = factor * 6 / 10
	case stability.bestMoveShare > 75:
		factor = factor * 8 / 10
	}
	return elapsed >= min(tm.hardLimit, tm.softLimit*time.Duration(factor)/100)*55/100
}
