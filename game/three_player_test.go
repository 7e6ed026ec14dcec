package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/rulestest/toys"
)

// newThreePlayerMatch starts the test game for three players.
func newThreePlayerMatch(t *testing.T, players string, configure func(*game.Setup, *game.Env)) *testMatch {
	t.Helper()
	return newTestMatch(t, "chess", players, func(s *game.Setup, e *game.Env) {
		s.Game = toys.Camps()
		e.FindGame = func(string) (rules.Game, bool) { return toys.Camps(), true }
		if configure != nil {
			configure(s, e)
		}
	})
}

func (m *testMatch) playFirstLegal() {
	m.t.Helper()
	require.NoError(m.t, m.Play(m.Snapshot().Legal[0]))
}

func TestThreePlayerGameContinuesAfterElimination(t *testing.T) {
	m := newThreePlayerMatch(t, "hhh", nil)
	m.playFirstLegal()
	require.NoError(t, m.Resign(2), "out of turn")
	s := m.Snapshot()
	assert.False(t, s.Result.IsOver())
	assert.Equal(t, []bool{true, true, false}, s.Playing)
	assert.Equal(t, rules.Seat(1), s.Turn)
	assert.Contains(t, m.eventKinds(), game.SeatEliminated)
	require.ErrorIs(t, m.Resign(2), game.ErrNoSuchSeat)
	require.ErrorIs(t, m.OfferDraw(2), game.ErrNoSuchSeat)
	m.playFirstLegal()
	assert.Equal(t, rules.Seat(0), m.Snapshot().Turn)
	saved := m.Record()

	require.NoError(t, m.Undo())
	require.NoError(t, m.Undo())
	assert.Equal(t, []bool{true, true, true}, m.Snapshot().Playing, "an elimination can be undone like a move")
	require.NoError(t, m.Redo())
	assert.False(t, m.Snapshot().Playing[2])
	require.NoError(t, m.Redo())
	require.NoError(t, m.Resign(0))
	assert.True(t, m.Snapshot().Result.IsOver())
	assert.Equal(t, rules.Seat(1), m.Snapshot().Result.Winner())

	other := newThreePlayerMatch(t, "hhh", nil)
	require.NoError(t, other.Load(saved))
	assert.Equal(t, saved, other.Record())
}

func TestThreePlayerDrawNeedsAll(t *testing.T) {
	m := newThreePlayerMatch(t, "hhc", nil)
	require.NoError(t, m.OfferDraw(0))
	assert.Equal(t, 2, m.engine.lastRequest().Seat)
	m.answerRequest(ai.Info{AcceptDraw: true})
	assert.False(t, m.Snapshot().Result.IsOver())
	assert.Equal(t, []bool{true, false, true}, m.Snapshot().Accepted)
	require.NoError(t, m.AcceptOffer(1))
	assert.Equal(t, rules.Agreement, m.Snapshot().Result.Reason)
}

func TestThreePlayerFlagFall(t *testing.T) {
	m := newThreePlayerMatch(t, "hhh", func(s *game.Setup, _ *game.Env) { s.TimeControl, _ = game.ParseTimeControl("60") })
	m.clock.advance(time.Minute)
	m.Tick()
	s := m.Snapshot()
	assert.False(t, s.Result.IsOver())
	assert.False(t, s.Playing[0])
	assert.Equal(t, rules.Seat(1), s.Turn)
	m.clock.advance(time.Second)
	assert.InDelta(t, 59, m.secondsLeft(1), 1e-9)
	assert.Equal(t, "leave:"+s.Info.SeatName(0)+":time", m.Record().Tree.Nodes[1].Action)
}

func TestPass(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", func(s *game.Setup, _ *game.Env) { s.Game = toys.Claims() })
	assert.True(t, m.Snapshot().CanPass)
	require.NoError(t, m.Pass())
	assert.Equal(t, 1, m.Snapshot().Ply)
	chess := newTestMatch(t, "chess", "hh", nil)
	require.ErrorIs(t, chess.Pass(), game.ErrCannotPass)
}
