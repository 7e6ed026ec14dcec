package game_test

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

// newAdvisedMatch starts a match with a separate fake adviser.
func advised(t *testing.T, players string, change func(*game.Setup, *game.Env)) (*table, *mind) {
	t.Helper()
	adviser := &mind{}
	var tb *table
	tb = sit(t, "chess", players, func(s *game.Setup, e *game.Env) {
		e.Open = func(name string) (ai.Player, error) {
			if name == game.Adviser {
				return adviser, nil
			}
			return tb.mind, nil
		}
		if change != nil {
			change(s, e)
		}
	})
	return tb, adviser
}

// sendReport sends a report before the final one.
func (p *mind) report(i ai.Info) {
	p.mu.Lock()
	defer p.mu.Unlock()
	i.ID = p.requests[len(p.requests)-1].ID
	p.out <- i
}

func TestHintGoesOnStepByStep(t *testing.T) {
	m, adviser := advised(t, "hc", nil)
	require.NoError(t, m.Hint())
	why := []ai.Fact{{Fact: ai.FactOnly, Count: 50}}
	adviser.answer(ai.Info{Best: "g1f3", Why: why})
	m.until(func() bool { return m.Snapshot().Hint != nil })
	assert.Zero(t, m.mind.count(), "the players' engine is not used")
	for _, step := range []game.HintStep{game.HintMan, game.HintWhere, game.HintWhy, game.HintWhy} {
		h := m.Snapshot().Hint
		assert.Equal(t, step, h.Step)
		assert.Equal(t, why, h.Why)
		require.NoError(t, m.Hint())
		assert.LessOrEqual(t, h.Step, step, "a snapshot is immutable")
	}
	assert.Equal(t, 1, adviser.count())
	m.play("e4")
	assert.Nil(t, m.Snapshot().Hint)
}

func TestHintWhileADrawIsThoughtAbout(t *testing.T) {
	m, adviser := advised(t, "hc", nil)
	require.NoError(t, m.Offer(0))
	require.NoError(t, m.Hint())
	adviser.answer(ai.Info{Best: "g1f3"})
	m.until(func() bool { return m.Snapshot().Hint != nil })
	m.mind.answer(ai.Info{AcceptDraw: true})
	m.until(func() bool { return m.Snapshot().Result.Over() })
}

func TestThreat(t *testing.T) {
	m, adviser := advised(t, "hh", nil)
	m.play("e4 e5 Qh5 Nc6 Bc4")
	require.NoError(t, m.Threat())
	assert.Equal(t, ai.Threat, adviser.last().Purpose)
	assert.True(t, m.Snapshot().Hinting)
	adviser.answer(ai.Info{Best: "h5f7", Score: 1 - ai.MateScore, Why: []ai.Fact{{Fact: ai.FactMates, Count: 1}}})
	m.until(func() bool { return m.Snapshot().Threat != nil })
	h := m.Snapshot().Threat
	assert.Equal(t, "Qxf7#", h.Text)
	assert.Equal(t, rules.Seat(0), h.Seat)
	assert.Equal(t, ai.MateScore-1, h.Score, "from the threatening side")
	assert.Len(t, h.Cells, 2)
	assert.Contains(t, m.kinds(), game.Threatened)
	require.NoError(t, m.Hint())
	assert.Nil(t, m.Snapshot().Threat, "only one kind of advice at a time")
	m.CancelHint()
	require.NoError(t, m.Threat())
	adviser.answer(ai.Info{Best: "a2a3"})
	m.until(func() bool { return m.Snapshot().Threat != nil })
	assert.Equal(t, rules.NoMove, m.Snapshot().Threat.Move, "no threat")
	m.play("Qe7 Qxf7+")
	require.ErrorIs(t, m.Threat(), game.CannotThreat, "no pass while in check")
	require.NoError(t, m.Restart(game.Setup{Game: find(t, "antichess")}))
	m.play("e3 b5")
	require.ErrorIs(t, m.Threat(), game.CannotThreat, "mandatory capture")
}

// Where a pass is a regular move, the threat is what the opponent would play after it.
func TestAThreatAfterAPassOfTheRules(t *testing.T) {
	m, adviser := advised(t, "hc", func(s *game.Setup, _ *game.Env) {
		s.Game, s.Options = find(t, "go"), rules.Options{"size": "7"}
	})
	require.NoError(t, m.Threat())
	assert.Equal(t, ai.Threat, adviser.last().Purpose)
	adviser.answer(ai.Info{Best: "D4", Why: []ai.Fact{{Fact: ai.FactGains, Count: 10}}})
	m.until(func() bool { return m.Snapshot().Threat != nil })
	h := m.Snapshot().Threat
	assert.Equal(t, rules.Seat(1), h.Seat, "White's move")
	assert.Equal(t, "D4", h.Text)
	assert.Equal(t, rules.Seat(0), m.Snapshot().Turn, "the position is unchanged")
}

func TestAdviserThatFails(t *testing.T) {
	m, adviser := advised(t, "hc", nil)
	require.NoError(t, m.Hint())
	adviser.answer(ai.Info{Best: "e2e5"})
	m.until(func() bool { return adviser.count() == 2 })
	adviser.answer(ai.Info{Err: "out of cheese"})
	m.until(func() bool { return !m.Snapshot().Hinting })
	assert.Nil(t, m.Snapshot().Hint)
	assert.Contains(t, m.kinds(), game.Faulted)
	require.NoError(t, errors.Join(m.Snapshot().Faults...), "the seats have not failed")
	m.Analyse(1)
	m.Tick()
	adviser.answer(ai.Info{Err: "out of cheese"})
	for range 20 {
		time.Sleep(time.Millisecond)
		m.Tick()
	}
	assert.Equal(t, 3, adviser.count(), "failed analysis is not retried immediately")
	assert.NotContains(t, m.kinds(), game.Faulted, "and emits nothing")
	m.play("e4")
	m.Tick()
	assert.Equal(t, 4, adviser.count())
}

func TestAHintEndsWhereAComputerSitsDown(t *testing.T) {
	m, adviser := advised(t, "hh", nil)
	require.NoError(t, m.Hint())
	adviser.answer(ai.Info{Best: "e2e4"})
	m.until(func() bool { return m.Snapshot().Hint != nil })
	require.NoError(t, m.Sit(0, game.Player{Computer: true, Level: 3}))
	assert.Nil(t, m.Snapshot().Hint)
}

func TestHintInterruptsAnAnalysis(t *testing.T) {
	m, adviser := advised(t, "hh", nil)
	m.Analyse(1)
	m.Tick()
	require.NoError(t, m.Hint())
	assert.Equal(t, ai.Hint, adviser.last().Purpose)
	m.Tick()
	assert.Equal(t, 2, adviser.count())
	adviser.answer(ai.Info{Best: "e2e4"})
	m.until(func() bool { return m.Snapshot().Hint != nil })
	m.Tick()
	assert.Equal(t, ai.Analyse, adviser.last().Purpose, "analysis resumes")
}
