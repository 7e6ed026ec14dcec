package search

import (
	"time"

	"github.com/ludarium/ludarium/ai"
)

// moveOverhead is always left on the clock, for delivering the move.
const reserve = 50 * time.Millisecond

// A timeManager decides when to stop. The zero value never does.
type watch struct {
	soft time.Duration // no new iteration starts much later
	hard time.Duration // the search is stopped
}

// newTimeManager allots the time of the limits.
func newWatch(lim ai.Limits) watch {
	var w watch
	if lim.MoveTime > 0 {
		// The clock is polled only now and then, so stop a little early.
		w.hard = lim.MoveTime - min(lim.MoveTime/20, 5*time.Millisecond)
	}
	if lim.Clock == nil {
		return w
	}
	c := *lim.Clock
	left := max(c.Left-reserve, time.Millisecond)
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
		period := max(c.Period-max(reserve, min(300*time.Millisecond, c.Period/10)), time.Millisecond)
		soft, hard = soft+period*8/10, hard+period
		if c.Left <= c.Period {
			soft, hard = max(soft, period*8/10), period
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

// ponderHit adjusts the limits after pondering that long. A search that has already pondered for a whole move is deep
// in an iteration that might run to the hard limit, which is not worth it.
func (w *watch) wake(pondered time.Duration) {
	if w.soft > 0 && pondered >= w.soft {
		w.hard = min(w.hard, w.soft)
	}
}

// isOutOfTime reports whether the hard limit is reached.
func (w watch) out(used time.Duration) bool { return w.hard > 0 && used >= w.hard }

// A searchStability summarizes the last iterations for the time manager.
type mood struct {
	steady int // iterations with the same best move
	drop   int // fall of the score, in units of 100 per pawn
	share  int // nodes spent on the best move, per cent
}

// shouldStop reports whether no new iteration should start.
func (w watch) enough(used time.Duration, m mood) bool {
	if w.soft == 0 {
		return false
	}
	factor := [...]int{150, 120, 100, 90, 80, 75}[min(m.steady, 5)]
	if m.drop > 30 {
		factor += 40
	}
	switch {
	case m.share > 90:
		factor = factor * 6 / 10
	case m.share > 75:
		factor = factor * 8 / 10
	}
	return used >= min(w.hard, w.soft*time.Duration(factor)/100)*55/100
}
