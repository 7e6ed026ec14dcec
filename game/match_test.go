package game_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

func TestIllegalMovesAreRefusedWithTheirReason(t *testing.T) {
	m := sit(t, "chess", "hh", nil)
	_, err := m.Read("e2e5")
	var refusal rules.Refusal
	require.ErrorAs(t, err, &refusal)
	assert.NotEmpty(t, refusal.Code)
	require.Error(t, m.Play(rules.Move(0xFFFFFFFF)))
	assert.Empty(t, m.line())
}

func TestEndsAreActions(t *testing.T) {
	for name, c := range map[string]struct {
		do     func(m *table) error
		result string
	}{
		"resignation of the seat to move":     {func(m *table) error { return m.Resign(0) }, "black resignation"},
		"resignation of the seat not to move": {func(m *table) error { return m.Resign(1) }, "white resignation"},
		"agreement": {func(m *table) error {
			require.NoError(t, m.Offer(0))
			return m.Accept(1)
		}, "draw agreement"},
	} {
		t.Run(name, func(t *testing.T) {
			m := sit(t, "chess", "hh", nil)
			require.NoError(t, c.do(m))
			s := m.Snapshot()
			assert.True(t, s.Result.Over())
			assert.Empty(t, s.Legal)
			assert.Equal(t, c.result, m.Record().Result)
			assert.Contains(t, m.kinds(), game.Over)
			require.ErrorIs(t, m.Resign(0), game.CannotOver)
			require.ErrorIs(t, m.Offer(0), game.CannotOver)

			require.NoError(t, m.Undo(), "an end can be undone like a move")
			assert.False(t, m.Snapshot().Result.Over())
			require.NoError(t, m.Redo())
			assert.True(t, m.Snapshot().Result.Over())
			require.NoError(t, m.Undo())
			m.play("e4")
			assert.Equal(t, "e4", m.line())
		})
	}
}

func TestDrawOffers(t *testing.T) {
	m := sit(t, "chess", "hh", nil)
	require.ErrorIs(t, m.Accept(1), game.CannotAnswer)
	require.NoError(t, m.Offer(0))
	require.ErrorIs(t, m.Offer(1), game.CannotOffer, "one offer at a time")
	require.ErrorIs(t, m.Accept(0), game.CannotAnswer, "a seat cannot accept its own offer")
	m.play("e4")
	assert.Equal(t, rules.Seat(0), m.Snapshot().Offer, "open until the opponent moves")
	m.play("e5")
	assert.Equal(t, rules.NoSeat, m.Snapshot().Offer)
	require.NoError(t, m.Offer(0))
	require.NoError(t, m.Decline(1))
	require.ErrorIs(t, m.Offer(0), game.CannotOffer, "not again in the same turn")
	m.play("d4")
	require.NoError(t, m.Offer(0))
	require.ErrorIs(t, m.Offer(7), game.CannotSeat)
}

func TestClaims(t *testing.T) {
	m := sit(t, "chess", "hh", nil)
	require.ErrorIs(t, m.Claim(), game.CannotClaim)
	m.play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8")
	assert.Equal(t, rules.Repetition, m.Snapshot().Claim)
	assert.False(t, m.Snapshot().Result.Over(), "people have to claim threefold repetition")
	require.NoError(t, m.Claim())
	assert.Equal(t, "draw repetition", m.Record().Result)
	require.NoError(t, m.Undo())
	assert.Equal(t, 8, m.Snapshot().Ply, "only the claim is taken back")
	assert.Equal(t, rules.Repetition, m.Snapshot().Claim)
}

func TestSnapshotTellsWhatHappened(t *testing.T) {
	m := sit(t, "chess", "hh", nil)
	m.kinds()
	m.play("e4 d5 exd5 Qxd5 Nc3 Qe5+")
	s := m.Snapshot()
	assert.Equal(t, 6, s.Ply)
	assert.Equal(t, "Qe5+", s.Last.Text)
	require.Len(t, s.Checked, 1)
	assert.Equal(t, "e1", s.Board.Name(s.Checked[0]))
	assert.Len(t, s.Taken[0], 1)
	assert.Len(t, s.Taken[1], 1)
	assert.Equal(t, 3, s.Line[4].Number)
	events := m.Events()
	last := events[len(events)-1]
	assert.Equal(t, game.Moved, last.Kind)
	assert.True(t, last.Check)
	assert.Same(t, s, m.Snapshot(), "no change, no new snapshot")
	assert.False(t, m.Tick())
	assert.Same(t, s, m.Snapshot())
	m.play("Be2")
	assert.NotSame(t, s, m.Snapshot())
	assert.Equal(t, "Qe5+", s.Last.Text, "old snapshots are immutable")
}

func TestMateEndsTheMatch(t *testing.T) {
	m := sit(t, "chess", "hh", nil)
	m.play("f3 e5 g4 Qh4#")
	s := m.Snapshot()
	assert.Equal(t, rules.Mate, s.Result.Reason)
	assert.Equal(t, rules.Seat(1), s.Result.Winner())
	_, err := m.Read("e4")
	require.Error(t, err)
	require.NoError(t, m.Undo())
	assert.True(t, m.Snapshot().Person)
}

func TestSeatsAreChecked(t *testing.T) {
	_, err := game.New(game.Setup{Game: find(t, "chess"), Players: make([]game.Player, 3)}, game.Env{})
	require.Error(t, err)
	_, err = game.New(game.Setup{Game: find(t, "chess"), Players: []game.Player{{Computer: true}}}, game.Env{})
	require.Error(t, err)
	_, err = game.New(game.Setup{Game: find(t, "chess"), Start: "nonsense"}, game.Env{})
	require.Error(t, err)
	m := sit(t, "chess", "hh", nil)
	m.play("e4")
	require.Error(t, m.Sit(0, game.Player{Computer: true, Level: 11}))
	require.ErrorIs(t, m.Sit(5, game.Player{}), game.CannotSeat)
	require.Error(t, m.Restart(game.Setup{Game: find(t, "chess"), Start: "nonsense"}))
	assert.Equal(t, "e4", m.line(), "a failed setup changes nothing")
}

// A pair of pawns that is lifted off the board before a quiet move is not captured.
func TestWhoIsLiftedOffIsNotTaken(t *testing.T) {
	m := sit(t, "byzantine-chess", "hh", func(s *game.Setup, _ *game.Env) { s.Start = "8p7/3pm11/11N4/K7k7 w 0 1" })
	m.Events()
	m.play("*b4b5,c12d10")
	told := m.Events()
	assert.Equal(t, game.Moved, told[0].Kind)
	assert.Len(t, told[0].Lifted, 2)
	assert.Empty(t, told[0].Taken)
	assert.Empty(t, m.Snapshot().Last.Taken)
	assert.Empty(t, m.Snapshot().Taken[1])
}
