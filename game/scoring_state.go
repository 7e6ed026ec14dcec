package game

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// A scoringState is the progress of scoring at a node. It stays with the node when the board moves elsewhere.
type counting struct {
	ready    bool         // a proposal has been made
	failed   bool         // no proposal could be made, and nothing has been marked since
	proposed []rules.Cell // stones proposed as dead, one cell per group
	owner    []int8       // certainty of the proposal, see rules.OwnershipEstimator; nil: unknown
	dead     []rules.Cell // stones marked as dead, one cell per group
	decided  []rules.Cell // groups marked by people, one cell per group
	last     turning
	switched []rules.Cell // regions not counted, one cell per region
	accepted rules.SeatSet
}

// reopen prepares the state for a return to the node: acceptances are withdrawn, and a failed proposal is requested
// again.
func (n *counting) again() {
	n.accepted = rules.SeatSet{}
	n.ready = n.ready && !n.failed
}

// toggleRegion toggles whether the region at c is counted, and reports whether anyone could own it.
func (n *counting) turn(sc rules.Scorer, c rules.Cell) bool {
	owned := func(switched []rules.Cell) (owned, void bool) {
		s := sc.Score(n.dead, switched)
		return s.Owner[c] != rules.NoSeat, slices.Contains(s.Void, c)
	}
	was, void := owned(n.switched)
	if !was && !void {
		return false
	}
	// Any cell of the region may represent it in the list.
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
