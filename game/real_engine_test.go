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
func real(t *testing.T, id, players string, change func(*game.Setup, *game.Env)) *table {
	t.Helper()
	return sit(t, id, players, func(s *game.Setup, e *game.Env) {
		e.Open = func(string) (ai.Player, error) { return player.New(catalog.Find, player.Options{HashMB: 1}), nil }
		if change != nil {
			change(s, e)
		}
	})
}

// waitUntil runs the match on its own wake-ups until done.
func (tb *table) wait(done func() bool) {
	tb.t.Helper()
	late := time.After(5 * time.Minute)
	for tb.Tick(); !done(); tb.Tick() {
		select {
		case <-tb.Wake():
		case <-late:
			tb.t.Fatalf("condition never became true: %s", tb.line())
		}
	}
}

func TestRealPlayers(t *testing.T) {
	for _, id := range []string{"chess", "hasami-shogi"} {
		t.Run(id, func(t *testing.T) {
			m := real(t, id, "hc", nil)
			require.NoError(t, m.Hint())
			m.wait(func() bool { return m.Snapshot().Hint != nil })
			require.NoError(t, m.Play(m.Snapshot().Hint.Move))
			m.wait(func() bool { return m.Snapshot().Ply == 2 })
			require.NoError(t, m.Offer(0))
			m.wait(func() bool { return m.Snapshot().Offer < 0 })
			assert.NotContains(t, m.kinds(), game.Faulted)

			first := real(t, id, "cc", nil)
			first.wait(func() bool { return first.Snapshot().Ply >= 30 || first.Snapshot().Result.Over() })
			again := real(t, id, "cc", nil)
			again.wait(func() bool { return again.Snapshot().Ply >= 30 || again.Snapshot().Result.Over() })
			assert.Equal(t, first.Record().Tree, again.Record().Tree, "equal seeds, equal games")
		})
	}
}

func TestRealPlayerWithAClock(t *testing.T) {
	m := real(t, "chess", "hc", func(s *game.Setup, e *game.Env) {
		s.Control, _ = game.ParseControl("30")
		s.Players[1].Level = 10
		e.Now = time.Now
	})
	m.play("e4")
	m.wait(func() bool { return m.Snapshot().Ply == 2 })
	assert.Less(t, m.Clocks()[1].Left, 30*time.Second)
	assert.False(t, m.Snapshot().Result.Over())
}
