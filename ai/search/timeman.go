package search

import (
	"time"

	"github.com/ludarium/ludarium/ai"
)

// reserve is what is always left on the clock, for the way of the move to the board.
const reserve = 50 * time.Millisecond

// A watch decides when to stop. The zero watch never does.
type watch struct {
	soft time.Duration // a new iteration is not begun much later
	hard time.Duration // the search is broken off
}

// newWatch divides the time of lim.
func newWatch(lim ai.Limits) watch {
	var w watch
	if lim.MoveTime > 0 {
		// The clock is asked now and then only: leave for a little less than is allowed.
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
		// Byoyomi: the period comes anew with every move once the main time is gone.
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

// wake is told how long was pondered before the clock ran. Whoever has had the time of a whole move already is deep in
// an iteration that would take the most that is allowed: it is not worth that.
func (w *watch) wake(pondered time.Duration) {
	if w.soft > 0 && pondered >= w.soft {
		w.hard = min(w.hard, w.soft)
	}
}

// out says that the time is over.
func (w watch) out(used time.Duration) bool { return w.hard > 0 && used >= w.hard }

// A mood is what the last iterations say about the need for time.
type mood struct {
	steady int // iterations with the same best move
	drop   int // by how much the score has fallen, in pawn units of 100
	share  int // nodes spent on the best move, per cent
}

// enough says that no new iteration should begin.
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
