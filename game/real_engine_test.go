package game_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/player"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules/catalog"
)

// newMatchWithRealEngine starts a game with the built-in computer player.
func newMatchWithRealEngine(t *testing.T, id, players string, configure func(*game.Setup, *game.Env)) *testMatch {
	t.Helper()
	return newTestMatch(t, id, players, func(s *game.Setup, e *game.Env) {
		e.OpenEngine = func(string) (ai.Player, error) { return player.New(catalog.Find, player.Options{HashMB: 1}), nil }
		if configure != nil {
			configure(s, e)
		}
	})
}

// waitUntil runs the match on its own wake-ups until done.
func (m *testMatch) waitUntil(done func() bool) {
	m.t.Helper()
	timeout := time.After(5 * time.Minute)
	for m.Tick(); !done(); m.Tick() {
		select {
		case <-m.Wake():
		case <-timeout:
			m.t.Fatalf("condition never became true: %s", m.playedLine())
		}
	}
}

func TestRealEngines(t *testing.T) {
	for _, id := range []string{"chess", "hasami-shogi"} {
		t.Run(id, func(t *testing.T) {
			m := newMatchWithRealEngine(t, id, "hc", nil)
			require.NoError(t, m.RequestHint())
			m.waitUntil(func() bool { return m.Snapshot().Hint != nil })
			require.NoError(t, m.Play(m.Snapshot().Hint.Move))
			m.waitUntil(func() bool { return m.Snapshot().Ply == 2 })
			require.NoError(t, m.OfferDraw(0))
			m.waitUntil(func() bool { return m.Snapshot().OfferSeat < 0 })
			assert.NotContains(t, m.eventKinds(), game.EngineFailed)

			first := newMatchWithRealEngine(t, id, "cc", nil)
			first.waitUntil(func() bool { return first.Snapshot().Ply >= 30 || first.Snapshot().Result.IsOver() })
			again := newMatchWithRealEngine(t, id, "cc", nil)
			again.waitUntil(func() bool { return again.Snapshot().Ply >= 30 || again.Snapshot().Result.IsOver() })
			assert.Equal(t, first.Record().Tree, again.Record().Tree, "equal seeds, equal games")
		})
	}
}

func TestRealEngineWithClock(t *testing.T) {
	m := newMatchWithRealEngine(t, "chess", "hc", func(s *game.Setup, e *game.Env) {
		s.TimeControl, _ = game.ParseTimeControl("30")
		s.Players[1].Level = 10
		e.Now = time.Now
	})
	m.playMoves("e4")
	m.waitUntil(func() bool { return m.Snapshot().Ply == 2 })
	assert.Less(t, m.Clocks()[1].Remaining, 30*time.Second)
	assert.False(t, m.Snapshot().Result.IsOver())
}
