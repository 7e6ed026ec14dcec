package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
)

func TestComputerAnswers(t *testing.T) {
	m := sit(t, "chess", "hc", nil)
	m.Tick()
	assert.Zero(t, m.mind.count(), "not the computer's turn")
	m.play("e4")
	r := m.mind.last()
	assert.Equal(t, []string{"e2e4"}, r.Actions)
	assert.Equal(t, ai.Play, r.Purpose)
	assert.Equal(t, ai.Level(1), r.Level)
	assert.Equal(t, rules.Seat(1), m.Snapshot().Thinking)
	_, err := m.Read("e7e5")
	require.NoError(t, err)
	require.ErrorIs(t, m.Play(m.Snapshot().Legal[0]), game.CannotTurn)
	m.replies(ai.Info{Best: "e7e5"})
	assert.Equal(t, "e4 e5", m.line())
	assert.Equal(t, rules.NoSeat, m.Snapshot().Thinking)
	require.NoError(t, m.Undo())
	assert.Empty(t, m.line(), "undo takes back both moves")
	require.NoError(t, m.Redo())
	assert.Equal(t, "e4 e5", m.line(), "redo plays both again")
}

func TestLateAnswersAreDropped(t *testing.T) {
	for name, c := range map[string]struct {
		do   func(m *table) error
		want string
	}{
		"undo":          {func(m *table) error { return m.Undo() }, ""},
		"browsing":      {func(m *table) error { return m.Go(0) }, ""},
		"resignation":   {func(m *table) error { return m.Resign(0) }, "e4 resignation"},
		"player change": {func(m *table) error { return m.Sit(1, game.Player{}) }, "e4"},
		"new game":      {func(m *table) error { return m.Restart(game.Setup{Game: find(t, "chess")}) }, ""},
		"load":          {func(m *table) error { return m.Load(sit(t, "chess", "hh", nil).Record()) }, ""},
	} {
		t.Run(name, func(t *testing.T) {
			m := sit(t, "chess", "hc", nil)
			m.play("e4")
			id := m.mind.last().ID
			require.NoError(t, c.do(m))
			assert.Equal(t, 1, m.mind.stopped, "the search is stopped")
			for range 20 {
				time.Sleep(time.Millisecond)
				m.Tick()
			}
			assert.Equal(t, c.want, m.line())
			require.NoError(t, m.Snapshot().Faults[1], "a stopped search is not a failure")
			if last := m.mind.last(); last.ID != id {
				assert.Greater(t, last.ID, id)
			}
		})
	}
}

func TestMoveIsHeldBack(t *testing.T) {
	m := sit(t, "chess", "hc", func(s *game.Setup, e *game.Env) {
		e.MinThink = 350 * time.Millisecond
		s.Control, _ = game.ParseControl("60")
	})
	m.play("e4")
	m.watch.pass(100 * time.Millisecond)
	m.replies(ai.Info{Best: "e7e5"})
	assert.Equal(t, "e4", m.line())
	at, ok := m.Next()
	require.True(t, ok)
	assert.Equal(t, 250*time.Millisecond, at.Sub(m.watch.Now()))
	m.watch.pass(249 * time.Millisecond)
	assert.False(t, m.Tick())
	m.watch.pass(time.Millisecond)
	assert.True(t, m.Tick())
	assert.Equal(t, "e4 e5", m.line())
	assert.Equal(t, 59900*time.Millisecond, m.Clocks()[1].Left, "the delay is not charged")
}

func TestEngineThatFails(t *testing.T) {
	for name, bad := range map[string]ai.Info{
		"error": {Err: "out of cheese"}, "illegal move": {Best: "e7e4"}, "no move": {}, "unreadable move": {Best: "\x00??"},
	} {
		t.Run(name, func(t *testing.T) {
			m := sit(t, "chess", "hc", nil)
			m.play("e4")
			m.replies(bad)
			assert.Equal(t, 2, m.mind.count(), "retried once")
			m.replies(bad)
			assert.Equal(t, 2, m.mind.count())
			assert.Contains(t, m.kinds(), game.Faulted)
			require.Error(t, m.Snapshot().Faults[1])
			m.Tick()
			assert.Equal(t, 2, m.mind.count(), "a failed seat is not retried automatically")
			m.Retry(1)
			m.replies(ai.Info{Best: "e7e5"})
			assert.Equal(t, "e4 e5", m.line())
			require.NoError(t, m.Snapshot().Faults[1])
		})
	}
}

func TestFailedSeatIsTakenOver(t *testing.T) {
	m := sit(t, "chess", "hc", func(_ *game.Setup, e *game.Env) { e.Open = nil })
	m.play("e4")
	require.Error(t, m.Snapshot().Faults[1])
	require.NoError(t, m.Sit(1, game.Player{}))
	m.play("e5")
	assert.Equal(t, "e4 e5", m.line())
	require.ErrorIs(t, m.Hint(), game.CannotHint)
}

func TestComputerIsOfferedADraw(t *testing.T) {
	m := sit(t, "chess", "hc", nil)
	require.NoError(t, m.Offer(0))
	r := m.mind.last()
	assert.Equal(t, ai.Answer, r.Purpose)
	assert.Equal(t, 1, r.Seat)
	m.replies(ai.Info{})
	assert.Contains(t, m.kinds(), game.Declined)
	m.play("e4")
	require.Equal(t, ai.Play, m.mind.last().Purpose)
	require.NoError(t, m.Offer(0), "also while it is thinking")
	require.Equal(t, ai.Answer, m.mind.last().Purpose)
	m.mind.answer(ai.Info{})
	m.until(func() bool { return m.mind.last().Purpose == ai.Play })
	m.mind.answer(ai.Info{Best: "e7e5"})
	m.until(func() bool { return m.line() == "e4 e5" })
	require.ErrorIs(t, m.Offer(0), game.CannotOffer)
	m.play("d4")
	require.NoError(t, m.Offer(0))
	m.mind.answer(ai.Info{AcceptDraw: true})
	m.until(func() bool { return m.Snapshot().Result.Over() })
	assert.Equal(t, "draw agreement", m.Record().Result)
}

func TestComputerOffersResignsAndClaims(t *testing.T) {
	m := sit(t, "chess", "hc", nil)
	m.play("Nf3")
	m.replies(ai.Info{Best: "g8f6", OfferDraw: true})
	assert.Equal(t, rules.Seat(1), m.Snapshot().Offer)
	m.play("Ng1")
	assert.Equal(t, rules.NoSeat, m.Snapshot().Offer, "moving declines the offer")
	m.replies(ai.Info{Resign: true, Best: "f6g8"})
	assert.Equal(t, "white resignation", m.Record().Result)
	require.NoError(t, m.Undo())
	m.Tick()
	m.replies(ai.Info{Resign: true, Best: "f6g8"})
	assert.Equal(t, "Nf3 Nf6 Ng1 Ng8", m.line(), "plays on when asked to")
	m.play("Nf3")
	m.replies(ai.Info{Best: "g8f6"})
	m.play("Ng1")
	m.replies(ai.Info{Best: "f6g8"})
	m.play("Nf3")
	m.replies(ai.Info{Claim: true, Best: "g8f6"})
	assert.Equal(t, "draw repetition", m.Record().Result)
	require.NoError(t, m.Undo())
	assert.True(t, m.Snapshot().Person, "it would only claim again, so it is not asked")
	assert.Equal(t, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", m.line())
}

// An external engine that resigns names no move: asked to play on, it resigns again.
func TestAnotherProgramResignsAgain(t *testing.T) {
	m := sit(t, "shogi", "hc", nil)
	m.play("7g7f")
	m.replies(ai.Info{Resign: true, Best: "resign"})
	require.NoError(t, m.Undo())
	m.Tick()
	m.replies(ai.Info{Resign: true, Best: "resign"})
	assert.Equal(t, "black resignation", m.Record().Result)
}

func TestClaimsAreAutomaticAmongComputers(t *testing.T) {
	m := sit(t, "chess", "cc", nil)
	m.Tick()
	for range 2 {
		for _, mv := range []string{"g1f3", "g8f6", "f3g1", "f6g8"} {
			m.replies(ai.Info{Best: mv})
		}
	}
	assert.Equal(t, "draw repetition", m.Record().Result)
}

func TestUndoAmongComputersPauses(t *testing.T) {
	m := sit(t, "chess", "cc", nil)
	m.Tick()
	m.replies(ai.Info{Best: "e2e4"})
	require.NoError(t, m.Undo())
	assert.True(t, m.Snapshot().Paused)
	n := m.mind.count()
	m.Tick()
	assert.Equal(t, n, m.mind.count())
	m.Pause(false)
	m.Tick()
	assert.Equal(t, n+1, m.mind.count())
}

func TestPersonBehindAComputerCannotUndoItsFirstMove(t *testing.T) {
	m := sit(t, "chess", "ch", nil)
	m.Tick()
	m.replies(ai.Info{Best: "e2e4"})
	require.ErrorIs(t, m.Undo(), game.CannotUndo)
	m.play("e5")
	require.NoError(t, m.Undo(), "while it is thinking")
	assert.Equal(t, "e4", m.line())
}

func TestSamePlayedMoveIsAnsweredAgain(t *testing.T) {
	m := sit(t, "chess", "hc", nil)
	m.play("e4")
	m.replies(ai.Info{Best: "e7e5"})
	require.NoError(t, m.Undo())
	m.play("e4")
	m.replies(ai.Info{Best: "c7c5"})
	assert.Equal(t, "e4 c5", m.line())
	assert.Len(t, m.Record().Tree.Nodes[1].Children, 2)
}

func TestHint(t *testing.T) {
	m := sit(t, "chess", "hc", nil)
	require.NoError(t, m.Hint())
	r := m.mind.last()
	assert.Equal(t, ai.Hint, r.Purpose)
	assert.Zero(t, r.Level, "full strength")
	assert.True(t, m.Snapshot().Hinting)
	require.NoError(t, m.Hint(), "a repeated request is ignored")
	assert.Equal(t, 1, m.mind.count())
	m.replies(ai.Info{Best: "g1f3", PV: []string{"g1f3", "g8f6"}})
	h := m.Snapshot().Hint
	require.NotNil(t, h)
	assert.Equal(t, "Nf3", h.Text)
	b := m.Snapshot().Board
	require.Len(t, h.Cells, 2)
	assert.Equal(t, "g1 f3", b.Name(h.Cells[0])+" "+b.Name(h.Cells[1]))
	m.play("e4")
	assert.Nil(t, m.Snapshot().Hint)
	require.ErrorIs(t, m.Hint(), game.CannotTurn)
	m.replies(ai.Info{Best: "e7e5"})
	require.NoError(t, m.Hint())
	m.CancelHint()
	assert.False(t, m.Snapshot().Hinting)
	m.play("d4")
	assert.Equal(t, ai.Play, m.mind.last().Purpose)
}

func TestSeatBecomesAComputerInItsTurn(t *testing.T) {
	m := sit(t, "hasami-shogi", "hh", nil)
	require.NoError(t, m.Sit(0, ai1))
	m.replies(ai.Info{Best: "i1c1"})
	assert.Equal(t, 1, m.Snapshot().Ply)
	assert.True(t, m.Snapshot().Person)
}
