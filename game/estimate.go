package game

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// An Estimate is what a computer player thinks of whose the cells will be. Nobody changes it.
type Estimate struct {
	Owner []int8 // by cell, in per cent, see [rules.Estimator]
	Lead  int    // of the first seat, in whole points: more would be said than is known
}

// estimable says that somebody can be asked whose the cells will be.
func (m *Match) estimable() bool {
	_, ok := m.pos.(rules.Estimator)
	_, stopped := m.stopped()
	return ok && !stopped && !m.over() && m.watchable()
}

// Estimate asks whose the cells will be. The answer comes in the snapshot; any change of the position takes it away, and so does
// CancelHint.
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
