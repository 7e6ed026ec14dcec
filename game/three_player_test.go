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
func camps(t *testing.T, players string, change func(*game.Setup, *game.Env)) *table {
	t.Helper()
	return sit(t, "chess", players, func(s *game.Setup, e *game.Env) {
		s.Game = toys.Camps()
		e.Find = func(string) (rules.Game, bool) { return toys.Camps(), true }
		if change != nil {
			change(s, e)
		}
	})
}

func (tb *table) any() {
	tb.t.Helper()
	require.NoError(tb.t, tb.Play(tb.Snapshot().Legal[0]))
}

func TestGameOfThreeGoesOnAfterADeparture(t *testing.T) {
	m := camps(t, "hhh", nil)
	m.any()
	require.NoError(t, m.Resign(2), "out of turn")
	s := m.Snapshot()
	assert.False(t, s.Result.Over())
	assert.Equal(t, []bool{true, true, false}, s.In)
	assert.Equal(t, rules.Seat(1), s.Turn)
	assert.Contains(t, m.kinds(), game.Departed)
	require.ErrorIs(t, m.Resign(2), game.CannotSeat)
	require.ErrorIs(t, m.Offer(2), game.CannotSeat)
	m.any()
	assert.Equal(t, rules.Seat(0), m.Snapshot().Turn)
	kept := m.Record()

	require.NoError(t, m.Undo())
	require.NoError(t, m.Undo())
	assert.Equal(t, []bool{true, true, true}, m.Snapshot().In, "an elimination can be undone like a move")
	require.NoError(t, m.Redo())
	assert.False(t, m.Snapshot().In[2])
	require.NoError(t, m.Redo())
	require.NoError(t, m.Resign(0))
	assert.True(t, m.Snapshot().Result.Over())
	assert.Equal(t, rules.Seat(1), m.Snapshot().Result.Winner())

	other := camps(t, "hhh", nil)
	require.NoError(t, other.Load(kept))
	assert.Equal(t, kept, other.Record())
}

func TestDrawOfThreeNeedsAll(t *testing.T) {
	m := camps(t, "hhc", nil)
	require.NoError(t, m.Offer(0))
	assert.Equal(t, 2, m.mind.last().Seat)
	m.replies(ai.Info{AcceptDraw: true})
	assert.False(t, m.Snapshot().Result.Over())
	assert.Equal(t, []bool{true, false, true}, m.Snapshot().Answered)
	require.NoError(t, m.Accept(1))
	assert.Equal(t, rules.Agreement, m.Snapshot().Result.Reason)
}

func TestFlagOfOneOfThree(t *testing.T) {
	m := camps(t, "hhh", func(s *game.Setup, _ *game.Env) { s.Control, _ = game.ParseControl("60") })
	m.watch.pass(time.Minute)
	m.Tick()
	s := m.Snapshot()
	assert.False(t, s.Result.Over())
	assert.False(t, s.In[0])
	assert.Equal(t, rules.Seat(1), s.Turn)
	m.watch.pass(time.Second)
	assert.InDelta(t, 59, m.left(1), 1e-9)
	assert.Equal(t, "leave:"+s.Info.SeatName(0)+":time", m.Record().Tree.Nodes[1].Action)
}

func TestPassing(t *testing.T) {
	m := sit(t, "chess", "hh", func(s *game.Setup, _ *game.Env) { s.Game = toys.Claims() })
	assert.True(t, m.Snapshot().CanPass)
	require.NoError(t, m.Pass())
	assert.Equal(t, 1, m.Snapshot().Ply)
	chess := sit(t, "chess", "hh", nil)
	require.ErrorIs(t, chess.Pass(), game.CannotPass)
}
