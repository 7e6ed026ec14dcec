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
	m := newTestMatch(t, "chess", "hc", nil)
	m.Tick()
	assert.Zero(t, m.engine.requestCount(), "not the computer's turn")
	m.playMoves("e4")
	r := m.engine.lastRequest()
	assert.Equal(t, []string{"e2e4"}, r.Actions)
	assert.Equal(t, ai.Play, r.Purpose)
	assert.Equal(t, ai.Level(1), r.Level)
	assert.Equal(t, rules.Seat(1), m.Snapshot().ThinkingSeat)
	_, err := m.ParseMove("e7e5")
	require.NoError(t, err)
	require.ErrorIs(t, m.Play(m.Snapshot().Legal[0]), game.ErrComputerToMove)
	m.answerRequest(ai.Info{Best: "e7e5"})
	assert.Equal(t, "e4 e5", m.playedLine())
	assert.Equal(t, rules.NoSeat, m.Snapshot().ThinkingSeat)
	require.NoError(t, m.Undo())
	assert.Empty(t, m.playedLine(), "undo takes back both moves")
	require.NoError(t, m.Redo())
	assert.Equal(t, "e4 e5", m.playedLine(), "redo plays both again")
}

func TestLateAnswersDropped(t *testing.T) {
	for name, c := range map[string]struct {
		do   func(m *testMatch) error
		want string
	}{
		"undo":          {func(m *testMatch) error { return m.Undo() }, ""},
		"browsing":      {func(m *testMatch) error { return m.GoToNode(0) }, ""},
		"resignation":   {func(m *testMatch) error { return m.Resign(0) }, "e4 resignation"},
		"player change": {func(m *testMatch) error { return m.SetPlayer(1, game.Player{}) }, "e4"},
		"new game":      {func(m *testMatch) error { return m.Restart(game.Setup{Game: findGame(t, "chess")}) }, ""},
		"load":          {func(m *testMatch) error { return m.Load(newTestMatch(t, "chess", "hh", nil).Record()) }, ""},
	} {
		t.Run(name, func(t *testing.T) {
			m := newTestMatch(t, "chess", "hc", nil)
			m.playMoves("e4")
			id := m.engine.lastRequest().ID
			require.NoError(t, c.do(m))
			assert.Equal(t, 1, m.engine.stops, "the search is stopped")
			for range 20 {
				time.Sleep(time.Millisecond)
				m.Tick()
			}
			assert.Equal(t, c.want, m.playedLine())
			require.NoError(t, m.Snapshot().EngineErrors[1], "a stopped search is not a failure")
			if last := m.engine.lastRequest(); last.ID != id {
				assert.Greater(t, last.ID, id)
			}
		})
	}
}

func TestMinThinkTime(t *testing.T) {
	m := newTestMatch(t, "chess", "hc", func(s *game.Setup, e *game.Env) {
		e.MinThinkTime = 350 * time.Millisecond
		s.TimeControl, _ = game.ParseTimeControl("60")
	})
	m.playMoves("e4")
	m.clock.advance(100 * time.Millisecond)
	m.answerRequest(ai.Info{Best: "e7e5"})
	assert.Equal(t, "e4", m.playedLine())
	at, ok := m.NextTick()
	require.True(t, ok)
	assert.Equal(t, 250*time.Millisecond, at.Sub(m.clock.Now()))
	m.clock.advance(249 * time.Millisecond)
	assert.False(t, m.Tick())
	m.clock.advance(time.Millisecond)
	assert.True(t, m.Tick())
	assert.Equal(t, "e4 e5", m.playedLine())
	assert.Equal(t, 59900*time.Millisecond, m.Clocks()[1].Remaining, "the delay is not charged")
}

// Among several computers a person can follow each move.
func TestMinThinkTimeAfterAnotherComputer(t *testing.T) {
	m := newTestMatch(t, "three-player-chess", "hcc", func(_ *game.Setup, e *game.Env) { e.MinThinkTime = 350 * time.Millisecond })
	first := func() string { s := m.Snapshot(); return s.Position.Format(s.Legal[0]) }
	require.NoError(t, m.Play(m.Snapshot().Legal[0]))
	for _, wait := range []time.Duration{350 * time.Millisecond, 1050 * time.Millisecond} {
		ply := m.Snapshot().Ply
		m.answerRequest(ai.Info{Best: first()})
		m.clock.advance(wait - time.Millisecond)
		m.Tick()
		assert.Equal(t, ply, m.Snapshot().Ply)
		m.clock.advance(time.Millisecond)
		m.Tick()
		assert.Equal(t, ply+1, m.Snapshot().Ply)
	}
	assert.Equal(t, rules.Seat(0), m.Turn())
}

func TestEngineFailure(t *testing.T) {
	for name, bad := range map[string]ai.Info{
		"error": {Err: "out of cheese"}, "illegal move": {Best: "e7e4"}, "no move": {}, "unreadable move": {Best: "\x00??"},
	} {
		t.Run(name, func(t *testing.T) {
			m := newTestMatch(t, "chess", "hc", nil)
			m.playMoves("e4")
			m.answerRequest(bad)
			assert.Equal(t, 2, m.engine.requestCount(), "retried once")
			m.answerRequest(bad)
			assert.Equal(t, 2, m.engine.requestCount())
			assert.Contains(t, m.eventKinds(), game.EngineFailed)
			require.Error(t, m.Snapshot().EngineErrors[1])
			m.Tick()
			assert.Equal(t, 2, m.engine.requestCount(), "a failed seat is not retried automatically")
			m.RetryEngine(1)
			m.answerRequest(ai.Info{Best: "e7e5"})
			assert.Equal(t, "e4 e5", m.playedLine())
			require.NoError(t, m.Snapshot().EngineErrors[1])
		})
	}
}

func TestReplaceFailedEngine(t *testing.T) {
	m := newTestMatch(t, "chess", "hc", func(_ *game.Setup, e *game.Env) { e.OpenEngine = nil })
	m.playMoves("e4")
	require.Error(t, m.Snapshot().EngineErrors[1])
	require.NoError(t, m.SetPlayer(1, game.Player{}))
	m.playMoves("e5")
	assert.Equal(t, "e4 e5", m.playedLine())
	require.ErrorIs(t, m.RequestHint(), game.ErrNoAdviser)
}

func TestDrawOfferToComputer(t *testing.T) {
	m := newTestMatch(t, "chess", "hc", nil)
	require.NoError(t, m.OfferDraw(0))
	r := m.engine.lastRequest()
	assert.Equal(t, ai.Answer, r.Purpose)
	assert.Equal(t, 1, r.Seat)
	m.answerRequest(ai.Info{})
	assert.Contains(t, m.eventKinds(), game.OfferDeclined)
	m.playMoves("e4")
	require.Equal(t, ai.Play, m.engine.lastRequest().Purpose)
	require.NoError(t, m.OfferDraw(0), "also while it is thinking")
	require.Equal(t, ai.Answer, m.engine.lastRequest().Purpose)
	m.engine.answer(ai.Info{})
	m.tickUntil(func() bool { return m.engine.lastRequest().Purpose == ai.Play })
	m.engine.answer(ai.Info{Best: "e7e5"})
	m.tickUntil(func() bool { return m.playedLine() == "e4 e5" })
	require.ErrorIs(t, m.OfferDraw(0), game.ErrCannotOffer)
	m.playMoves("d4")
	require.NoError(t, m.OfferDraw(0))
	m.engine.answer(ai.Info{AcceptDraw: true})
	m.tickUntil(func() bool { return m.Snapshot().Result.IsOver() })
	assert.Equal(t, "draw agreement", m.Record().Result)
}

func TestComputerOffersResignsClaims(t *testing.T) {
	m := newTestMatch(t, "chess", "hc", nil)
	m.playMoves("Nf3")
	m.answerRequest(ai.Info{Best: "g8f6", OfferDraw: true})
	assert.Equal(t, rules.Seat(1), m.Snapshot().OfferSeat)
	m.playMoves("Ng1")
	assert.Equal(t, rules.NoSeat, m.Snapshot().OfferSeat, "moving declines the offer")
	m.answerRequest(ai.Info{Resign: true, Best: "f6g8"})
	assert.Equal(t, "white resignation", m.Record().Result)
	require.NoError(t, m.Undo())
	m.Tick()
	m.answerRequest(ai.Info{Resign: true, Best: "f6g8"})
	assert.Equal(t, "Nf3 Nf6 Ng1 Ng8", m.playedLine(), "plays on when asked to")
	m.playMoves("Nf3")
	m.answerRequest(ai.Info{Best: "g8f6"})
	m.playMoves("Ng1")
	m.answerRequest(ai.Info{Best: "f6g8"})
	m.playMoves("Nf3")
	m.answerRequest(ai.Info{Claim: true, Best: "g8f6"})
	assert.Equal(t, "draw repetition", m.Record().Result)
	require.NoError(t, m.Undo())
	assert.True(t, m.Snapshot().PersonToMove, "it would only claim again, so it is not asked")
	assert.Equal(t, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8", m.playedLine())
}

// An external engine that resigns names no move: asked to play on, it resigns again.
func TestExternalEngineResignsAgain(t *testing.T) {
	m := newTestMatch(t, "shogi", "hc", nil)
	m.playMoves("7g7f")
	m.answerRequest(ai.Info{Resign: true, Best: "resign"})
	require.NoError(t, m.Undo())
	m.Tick()
	m.answerRequest(ai.Info{Resign: true, Best: "resign"})
	assert.Equal(t, "black resignation", m.Record().Result)
}

func TestAutomaticClaimsBetweenComputers(t *testing.T) {
	m := newTestMatch(t, "chess", "cc", nil)
	m.Tick()
	for range 2 {
		for _, mv := range []string{"g1f3", "g8f6", "f3g1", "f6g8"} {
			m.answerRequest(ai.Info{Best: mv})
		}
	}
	assert.Equal(t, "draw repetition", m.Record().Result)
}

func TestUndoBetweenComputersPauses(t *testing.T) {
	m := newTestMatch(t, "chess", "cc", nil)
	m.Tick()
	m.answerRequest(ai.Info{Best: "e2e4"})
	require.NoError(t, m.Undo())
	assert.True(t, m.Snapshot().Paused)
	n := m.engine.requestCount()
	m.Tick()
	assert.Equal(t, n, m.engine.requestCount())
	m.SetPaused(false)
	m.Tick()
	assert.Equal(t, n+1, m.engine.requestCount())
}

func TestCannotUndoComputersFirstMove(t *testing.T) {
	m := newTestMatch(t, "chess", "ch", nil)
	m.Tick()
	m.answerRequest(ai.Info{Best: "e2e4"})
	require.ErrorIs(t, m.Undo(), game.ErrNothingToUndo)
	m.playMoves("e5")
	require.NoError(t, m.Undo(), "while it is thinking")
	assert.Equal(t, "e4", m.playedLine())
}

func TestReplayedMoveIsAnsweredAgain(t *testing.T) {
	m := newTestMatch(t, "chess", "hc", nil)
	m.playMoves("e4")
	m.answerRequest(ai.Info{Best: "e7e5"})
	require.NoError(t, m.Undo())
	m.playMoves("e4")
	m.answerRequest(ai.Info{Best: "c7c5"})
	assert.Equal(t, "e4 c5", m.playedLine())
	assert.Len(t, m.Record().Tree.Nodes[1].Children, 2)
}

// TestHelpWithMovesOfComputer checks that there is help with a move of the computer only once the match is over.
func TestHelpWithMovesOfComputer(t *testing.T) {
	m := newTestMatch(t, "chess", "hc", nil)
	m.playMoves("e4")
	m.answerRequest(ai.Info{Best: "e7e5"})
	require.NoError(t, m.GoToNode(1))
	assert.False(t, m.Snapshot().CanHint)
	require.ErrorIs(t, m.RequestThreat(), game.ErrComputerToMove)
	require.NoError(t, m.GoToNode(2))
	require.NoError(t, m.Resign(0))
	require.NoError(t, m.GoToNode(1))
	assert.True(t, m.Snapshot().CanHint)
	require.NoError(t, m.RequestThreat())
	require.NoError(t, m.RequestHint())
	assert.Equal(t, ai.Hint, m.engine.lastRequest().Purpose)
}

func TestHint(t *testing.T) {
	m := newTestMatch(t, "chess", "hc", nil)
	require.NoError(t, m.RequestHint())
	r := m.engine.lastRequest()
	assert.Equal(t, ai.Hint, r.Purpose)
	assert.Zero(t, r.Level, "full strength")
	assert.True(t, m.Snapshot().AwaitingAdvice)
	require.NoError(t, m.RequestHint(), "a repeated request is ignored")
	assert.Equal(t, 1, m.engine.requestCount())
	m.answerRequest(ai.Info{Best: "g1f3", PV: []string{"g1f3", "g8f6"}})
	h := m.Snapshot().Hint
	require.NotNil(t, h)
	assert.Equal(t, "Nf3", h.Text)
	b := m.Snapshot().Board
	require.Len(t, h.TouchedCells, 2)
	assert.Equal(t, "g1 f3", b.Name(h.TouchedCells[0])+" "+b.Name(h.TouchedCells[1]))
	m.playMoves("e4")
	assert.Nil(t, m.Snapshot().Hint)
	require.ErrorIs(t, m.RequestHint(), game.ErrComputerToMove)
	m.answerRequest(ai.Info{Best: "e7e5"})
	require.NoError(t, m.RequestHint())
	m.ClearAdvice()
	assert.False(t, m.Snapshot().AwaitingAdvice)
	m.playMoves("d4")
	assert.Equal(t, ai.Play, m.engine.lastRequest().Purpose)
}

func TestSeatBecomesComputerOnItsTurn(t *testing.T) {
	m := newTestMatch(t, "hasami-shogi", "hh", nil)
	require.NoError(t, m.SetPlayer(0, levelOne))
	m.answerRequest(ai.Info{Best: "i1c1"})
	assert.Equal(t, 1, m.Snapshot().Ply)
	assert.True(t, m.Snapshot().PersonToMove)
}
