package game

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// An OwnershipEstimate is a computer player's prediction of who will own each cell. It is immutable.
type OwnershipEstimate struct {
	Ownership []int8 // by cell, in per cent, see [rules.OwnershipEstimator]
	ScoreLead int    // of the first seat, rounded to whole points
}

// canEstimate reports whether an estimate can be requested.
func (m *Match) canEstimate() bool {
	_, ok := m.pos.(rules.OwnershipEstimator)
	_, scoring := m.scoringPosition()
	return ok && !scoring && !m.isOver() && m.hasAdviser()
}

// RequestEstimate requests an ownership estimate. The answer comes in the snapshot; any change of the position and
// ClearAdvice remove it.
func (m *Match) RequestEstimate() error {
	m.resolveHeldMove()
	switch {
	case m.isOver():
		return ErrGameOver
	case !m.canEstimate():
		return ErrNotScoring
	case m.advice.id != 0 && m.advice.purpose == ai.EstimateOwnership || m.estimate != nil:
		return nil
	}
	m.hint, m.threat = nil, nil
	m.requestAdvice(ai.EstimateOwnership, m.pos.Turn(), 0)
	return nil
}
