package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

func TestIllegalMoveReasons(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", nil)
	_, err := m.ParseMove("e2e5")
	var refusal rules.IllegalReason
	require.ErrorAs(t, err, &refusal)
	assert.NotEmpty(t, refusal.Code)
	require.Error(t, m.Play(rules.Move(0xFFFFFFFF)))
	assert.Empty(t, m.playedLine())
}

func TestEndActions(t *testing.T) {
	for name, c := range map[string]struct {
		do     func(m *testMatch) error
		result string
	}{
		"resignation of the seat to move":     {func(m *testMatch) error { return m.Resign(0) }, "black resignation"},
		"resignation of the seat not to move": {func(m *testMatch) error { return m.Resign(1) }, "white resignation"},
		"agreement": {func(m *testMatch) error {
			require.NoError(t, m.OfferDraw(0))
			return m.AcceptOffer(1)
		}, "draw agreement"},
	} {
		t.Run(name, func(t *testing.T) {
			m := newTestMatch(t, "chess", "hh", nil)
			require.NoError(t, c.do(m))
			s := m.Snapshot()
			assert.True(t, s.Result.IsOver())
			assert.Empty(t, s.Legal)
			assert.Equal(t, c.result, m.Record().Result)
			assert.Contains(t, m.eventKinds(), game.GameOver)
			require.ErrorIs(t, m.Resign(0), game.ErrGameOver)
			require.ErrorIs(t, m.OfferDraw(0), game.ErrGameOver)

			require.NoError(t, m.Undo(), "an end can be undone like a move")
			assert.False(t, m.Snapshot().Result.IsOver())
			require.NoError(t, m.Redo())
			assert.True(t, m.Snapshot().Result.IsOver())
			require.NoError(t, m.Undo())
			m.playMoves("e4")
			assert.Equal(t, "e4", m.playedLine())
		})
	}
}

func TestDrawOffers(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", nil)
	require.ErrorIs(t, m.AcceptOffer(1), game.ErrNoOffer)
	require.NoError(t, m.OfferDraw(0))
	require.ErrorIs(t, m.OfferDraw(1), game.ErrCannotOffer, "one offer at a time")
	require.ErrorIs(t, m.AcceptOffer(0), game.ErrNoOffer, "a seat cannot accept its own offer")
	m.playMoves("e4")
	assert.Equal(t, rules.Seat(0), m.Snapshot().OfferSeat, "open until the opponent moves")
	m.playMoves("e5")
	assert.Equal(t, rules.NoSeat, m.Snapshot().OfferSeat)
	require.NoError(t, m.OfferDraw(0))
	require.NoError(t, m.DeclineOffer(1))
	require.ErrorIs(t, m.OfferDraw(0), game.ErrCannotOffer, "not again in the same turn")
	m.playMoves("d4")
	require.NoError(t, m.OfferDraw(0))
	require.ErrorIs(t, m.OfferDraw(7), game.ErrNoSuchSeat)
}

func TestClaims(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", nil)
	require.ErrorIs(t, m.Claim(), game.ErrNoClaim)
	m.playMoves("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8")
	assert.Equal(t, rules.Repetition, m.Snapshot().Claim)
	assert.False(t, m.Snapshot().Result.IsOver(), "people have to claim threefold repetition")
	require.NoError(t, m.Claim())
	assert.Equal(t, "draw repetition", m.Record().Result)
	require.NoError(t, m.Undo())
	assert.Equal(t, 8, m.Snapshot().Ply, "only the claim is taken back")
	assert.Equal(t, rules.Repetition, m.Snapshot().Claim)
}

func TestSnapshot(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", nil)
	m.eventKinds()
	m.playMoves("e4 d5 exd5 Qxd5 Nc3 Qe5+")
	s := m.Snapshot()
	assert.Equal(t, 6, s.Ply)
	assert.Equal(t, "Qe5+", s.LastMove.Text)
	require.Len(t, s.CheckedRoyals, 1)
	assert.Equal(t, "e1", s.Board.Name(s.CheckedRoyals[0]))
	assert.Len(t, s.Captured[0], 1)
	assert.Len(t, s.Captured[1], 1)
	assert.Equal(t, 3, s.Line[4].Number)
	events := m.Events()
	last := events[len(events)-1]
	assert.Equal(t, game.MovePlayed, last.Kind)
	assert.True(t, last.Check)
	assert.Same(t, s, m.Snapshot(), "no change, no new snapshot")
	assert.False(t, m.Tick())
	assert.Same(t, s, m.Snapshot())
	m.playMoves("Be2")
	assert.NotSame(t, s, m.Snapshot())
	assert.Equal(t, "Qe5+", s.LastMove.Text, "old snapshots are immutable")
}

func TestCheckmateEndsMatch(t *testing.T) {
	m := newTestMatch(t, "chess", "hh", nil)
	m.playMoves("f3 e5 g4 Qh4#")
	s := m.Snapshot()
	assert.Equal(t, rules.Mate, s.Result.Reason)
	assert.Equal(t, rules.Seat(1), s.Result.Winner())
	_, err := m.ParseMove("e4")
	require.Error(t, err)
	require.NoError(t, m.Undo())
	assert.True(t, m.Snapshot().PersonToMove)
}

func TestSetupValidation(t *testing.T) {
	_, err := game.New(game.Setup{Game: findGame(t, "chess"), Players: make([]game.Player, 3)}, game.Env{})
	require.Error(t, err)
	_, err = game.New(game.Setup{Game: findGame(t, "chess"), Players: []game.Player{{Computer: true}}}, game.Env{})
	require.Error(t, err)
	_, err = game.New(game.Setup{Game: findGame(t, "chess"), Start: "nonsense"}, game.Env{})
	require.Error(t, err)
	m := newTestMatch(t, "chess", "hh", nil)
	m.playMoves("e4")
	require.Error(t, m.SetPlayer(0, game.Player{Computer: true, Level: 11}))
	require.ErrorIs(t, m.SetPlayer(5, game.Player{}), game.ErrNoSuchSeat)
	require.Error(t, m.Restart(game.Setup{Game: findGame(t, "chess"), Start: "nonsense"}))
	assert.Equal(t, "e4", m.playedLine(), "a failed setup changes nothing")
}

// A pair of pawns that is lifted off the board before a quiet move is not captured.
func TestLiftedPairIsNotCaptured(t *testing.T) {
	m := newTestMatch(t, "byzantine-chess", "hh", func(s *game.Setup, _ *game.Env) { s.Start = "8p7/3pm11/11N4/K7k7 w 0 1" })
	m.Events()
	m.playMoves("*b4b5,c12d10")
	events := m.Events()
	assert.Equal(t, game.MovePlayed, events[0].Kind)
	assert.Len(t, events[0].LiftedCells, 2)
	assert.Empty(t, events[0].Captured)
	assert.Empty(t, m.Snapshot().LastMove.Captured)
	assert.Empty(t, m.Snapshot().Captured[1])
}
