package game

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// A counting is how far the players are with a count. It stays with its node, for those who come back to it.
type counting struct {
	ready    bool         // the proposal is there
	failed   bool         // nobody could propose anything, and nobody has marked anything since
	proposed []rules.Cell // what was proposed as dead, one cell a group
	owner    []int8       // with what certainty, see rules.Estimator; nil: not known
	dead     []rules.Cell // what is marked, one cell a group
	decided  []rules.Cell // what persons have called dead or alive, one cell a group
	last     turning      // of what is marked
	switched []rules.Cell // one cell a region
	accepted rules.SeatSet
}

// again is the count as those find it who come back to it: nobody has accepted it, and what nobody could propose is asked for again.
func (n *counting) again() {
	n.accepted = rules.SeatSet{}
	n.ready = n.ready && !n.failed
}

// turn switches the region of c, and says whether it is one that somebody could own.
func (n *counting) turn(sc rules.Scorer, c rules.Cell) bool {
	owned := func(switched []rules.Cell) (owned, void bool) {
		s := sc.Score(n.dead, switched)
		return s.Owner[c] != rules.NoSeat, slices.Contains(s.Void, c)
	}
	was, void := owned(n.switched)
	if !was && !void {
		return false
	}
	// Any cell of the region may stand for it in the list.
	for i := range n.switched {
		less := slices.Delete(slices.Clone(n.switched), i, i+1)
		if is, _ := owned(less); is != was {
			n.switched = less
			return true
		}
	}
	n.switched = append(slices.Clone(n.switched), c)
	return true
}
