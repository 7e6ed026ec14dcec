package game

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// An OwnershipEstimate is a computer player's prediction of who will own each cell. It is immutable.
type Estimate struct {
	Owner []int8 // by cell, in per cent, see [rules.OwnershipEstimator]
	Lead  int    // of the first seat, rounded to whole points
}

// canEstimate reports whether an estimate can be requested.
func (m *Match) estimable() bool {
	_, ok := m.pos.(rules.Estimator)
	_, stopped := m.stopped()
	return ok && !stopped && !m.over() && m.watchable()
}

// RequestEstimate requests an ownership estimate. The answer comes in the snapshot; any change of the position and
// ClearAdvice remove it.
func (m *Match) Estimate() error {
	switch {
	case m.over():
		return CannotOver
	case !m.estimable():
		return CannotScore
	case m.advice.id != 0 && m.advice.purpose == ai.Count || m.estimate != nil:
		return nil
	}
	m.hint, m.threat = nil, nil
	m.consult(ai.Count, m.pos.Turn(), 0)
	return nil
}
