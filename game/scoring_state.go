package game

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// A scoringState is the progress of scoring at a node. It stays with the node when the board moves elsewhere.
type scoringState struct {
	hasProposal     bool         // a proposal has been made
	failed          bool         // no proposal could be made, and nothing has been marked since
	proposedDead    []rules.Cell // stones proposed as dead, one cell per group
	ownership       []int8       // certainty of the proposal, see rules.OwnershipEstimator; nil: unknown
	dead            []rules.Cell // stones marked as dead, one cell per group
	decidedByPlayer []rules.Cell // groups marked by people, one cell per group
	lastToggle      groupToggle
	switchedOut     []rules.Cell // regions not counted, one cell per region
	accepted        rules.SeatSet
}

// reopenScoring prepares the scoring state for a return to the node: acceptances are withdrawn, and a failed proposal is
// requested again.
func (n *nodeInfo) reopenScoring() {
	s := n.scoring
	if s == nil {
		return
	}
	s.accepted = rules.SeatSet{}
	s.hasProposal = s.hasProposal && !s.failed
}

// toggleRegion toggles whether the region at c is counted, and reports whether anyone could own it.
func (s *scoringState) toggleRegion(p rules.DeadStoneScoring, c rules.Cell) bool {
	owned := func(switched []rules.Cell) (owned, excluded bool) {
		score := p.Score(s.dead, switched)
		return score.Owner[c] != rules.NoSeat, slices.Contains(score.NotCounted, c)
	}
	wasOwned, excluded := owned(s.switchedOut)
	if !wasOwned && !excluded {
		return false
	}
	// Any cell of the region may represent it in the list.
	for i := range s.switchedOut {
		shorter := slices.Delete(slices.Clone(s.switchedOut), i, i+1)
		if isOwned, _ := owned(shorter); isOwned != wasOwned {
			s.switchedOut = shorter
			return true
		}
	}
	s.switchedOut = append(slices.Clone(s.switchedOut), c)
	return true
}
