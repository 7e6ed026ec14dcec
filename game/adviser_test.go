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
func newAdvisedMatch(t *testing.T, players string, configure func(*game.Setup, *game.Env)) (*testMatch, *fakeEngine) {
	t.Helper()
	adviser := &fakeEngine{}
	var m *testMatch
	m = newTestMatch(t, "chess", players, func(s *game.Setup, e *game.Env) {
		e.OpenEngine = func(name string) (ai.Player, error) {
			if name == game.Adviser {
				return adviser, nil
			}
			return m.engine, nil
		}
		if configure != nil {
			configure(s, e)
		}
	})
	return m, adviser
}

// sendReport sends a report before the final one.
func (e *fakeEngine) sendReport(i ai.Info) {
	e.mu.Lock()
	defer e.mu.Unlock()
	i.ID = e.requests[len(e.requests)-1].ID
	e.reports <- i
}

func TestHintSteps(t *testing.T) {
	m, adviser := newAdvisedMatch(t, "hc", nil)
	require.NoError(t, m.RequestHint())
	why := []ai.Fact{{Fact: ai.FactOnly, Count: 50}}
	adviser.answer(ai.Info{Best: "g1f3", Reasons: why})
	m.tickUntil(func() bool { return m.Snapshot().Hint != nil })
	assert.Zero(t, m.engine.requestCount(), "the players' engine is not used")
	for _, step := range []game.HintStep{game.HintPiece, game.HintMove, game.HintReasons, game.HintReasons} {
		h := m.Snapshot().Hint
		assert.Equal(t, step, h.Step)
		assert.Equal(t, why, h.Reasons)
		require.NoError(t, m.RequestHint())
		assert.LessOrEqual(t, h.Step, step, "a snapshot is immutable")
	}
	assert.Equal(t, 1, adviser.requestCount())
	m.playMoves("e4")
	assert.Nil(t, m.Snapshot().Hint)
}

func TestHintDuringDrawOffer(t *testing.T) {
	m, adviser := newAdvisedMatch(t, "hc", nil)
	require.NoError(t, m.OfferDraw(0))
	require.NoError(t, m.RequestHint())
	adviser.answer(ai.Info{Best: "g1f3"})
	m.tickUntil(func() bool { return m.Snapshot().Hint != nil })
	m.engine.answer(ai.Info{AcceptDraw: true})
	m.tickUntil(func() bool { return m.Snapshot().Result.IsOver() })
}

func TestThreat(t *testing.T) {
	m, adviser := newAdvisedMatch(t, "hh", nil)
	m.playMoves("e4 e5 Qh5 Nc6 Bc4")
	require.NoError(t, m.RequestThreat())
	assert.Equal(t, ai.Threat, adviser.lastRequest().Purpose)
	assert.True(t, m.Snapshot().AwaitingAdvice)
	adviser.answer(ai.Info{Best: "h5f7", Score: 1 - ai.MateScore, Reasons: []ai.Fact{{Fact: ai.FactMates, Count: 1}}})
	m.tickUntil(func() bool { return m.Snapshot().Threat != nil })
	h := m.Snapshot().Threat
	assert.Equal(t, "Qxf7#", h.Text)
	assert.Equal(t, rules.Seat(0), h.Seat)
	assert.Equal(t, ai.MateScore-1, h.Score, "from the threatening side")
	assert.Len(t, h.TouchedCells, 2)
	assert.Contains(t, m.eventKinds(), game.ThreatReady)
	require.NoError(t, m.RequestHint())
	assert.Nil(t, m.Snapshot().Threat, "only one kind of advice at a time")
	m.ClearAdvice()
	require.NoError(t, m.RequestThreat())
	adviser.answer(ai.Info{Best: "a2a3"})
	m.tickUntil(func() bool { return m.Snapshot().Threat != nil })
	assert.Equal(t, rules.NoMove, m.Snapshot().Threat.Move, "no threat")
	m.playMoves("Qe7 Qxf7+")
	require.ErrorIs(t, m.RequestThreat(), game.ErrNoThreat, "no pass while in check")
	require.NoError(t, m.Restart(game.Setup{Game: findGame(t, "antichess")}))
	m.playMoves("e3 b5")
	require.ErrorIs(t, m.RequestThreat(), game.ErrNoThreat, "mandatory capture")
}

// Where a pass is a regular move, the threat is what the opponent would play after it.
func TestThreatAfterRegularPass(t *testing.T) {
	m, adviser := newAdvisedMatch(t, "hc", func(s *game.Setup, _ *game.Env) {
		s.Game, s.Options = findGame(t, "go"), rules.Options{"size": "7"}
	})
	require.NoError(t, m.RequestThreat())
	assert.Equal(t, ai.Threat, adviser.lastRequest().Purpose)
	adviser.answer(ai.Info{Best: "D4", Reasons: []ai.Fact{{Fact: ai.FactGains, Count: 10}}})
	m.tickUntil(func() bool { return m.Snapshot().Threat != nil })
	h := m.Snapshot().Threat
	assert.Equal(t, rules.Seat(1), h.Seat, "White's move")
	assert.Equal(t, "D4", h.Text)
	assert.Equal(t, rules.Seat(0), m.Snapshot().Turn, "the position is unchanged")
}

func TestAdviserFailure(t *testing.T) {
	m, adviser := newAdvisedMatch(t, "hc", nil)
	require.NoError(t, m.RequestHint())
	adviser.answer(ai.Info{Best: "e2e5"})
	m.tickUntil(func() bool { return adviser.requestCount() == 2 })
	adviser.answer(ai.Info{Err: "out of cheese"})
	m.tickUntil(func() bool { return !m.Snapshot().AwaitingAdvice })
	assert.Nil(t, m.Snapshot().Hint)
	assert.Contains(t, m.eventKinds(), game.EngineFailed)
	require.NoError(t, errors.Join(m.Snapshot().EngineErrors...), "the seats have not failed")
	m.SetAnalysisLines(1)
	m.Tick()
	adviser.answer(ai.Info{Err: "out of cheese"})
	for range 20 {
		time.Sleep(time.Millisecond)
		m.Tick()
	}
	assert.Equal(t, 3, adviser.requestCount(), "failed analysis is not retried immediately")
	assert.NotContains(t, m.eventKinds(), game.EngineFailed, "and emits nothing")
	m.playMoves("e4")
	m.Tick()
	assert.Equal(t, 4, adviser.requestCount())
}

func TestHintClearedWhenComputerTakesSeat(t *testing.T) {
	m, adviser := newAdvisedMatch(t, "hh", nil)
	require.NoError(t, m.RequestHint())
	adviser.answer(ai.Info{Best: "e2e4"})
	m.tickUntil(func() bool { return m.Snapshot().Hint != nil })
	require.NoError(t, m.SetPlayer(0, game.Player{Computer: true, Level: 3}))
	assert.Nil(t, m.Snapshot().Hint)
}

func TestHintInterruptsAnalysis(t *testing.T) {
	m, adviser := newAdvisedMatch(t, "hh", nil)
	m.SetAnalysisLines(1)
	m.Tick()
	require.NoError(t, m.RequestHint())
	assert.Equal(t, ai.Hint, adviser.lastRequest().Purpose)
	m.Tick()
	assert.Equal(t, 2, adviser.requestCount())
	adviser.answer(ai.Info{Best: "e2e4"})
	m.tickUntil(func() bool { return m.Snapshot().Hint != nil })
	m.Tick()
	assert.Equal(t, ai.Analyse, adviser.lastRequest().Purpose, "analysis resumes")
}
