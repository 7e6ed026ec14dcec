package game_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
)

func TestTraceHasKindsOfEventsOnly(t *testing.T) {
	var trace []string
	m := newTestMatch(t, "chess", "hh", func(s *game.Setup, e *game.Env) {
		s.Players[0].Name = "Anna"
		e.Trace = func(event string) { trace = append(trace, event) }
	})
	move, err := m.ParseMove("e2e4")
	require.NoError(t, err)
	require.NoError(t, m.Play(move))
	require.NoError(t, m.Resign(1))
	assert.Equal(t, []string{"chess: game started, action 0", "chess: move, action 1", "chess: game over, action 2"}, trace)
}

func TestEveryKindOfEventHasName(t *testing.T) {
	for k := game.GameStarted; !strings.HasPrefix(k.String(), "EventKind("); k++ {
		assert.NotEmpty(t, k.String(), "%d", uint8(k))
	}
	assert.NotContains(t, game.ThreatReady.String(), "EventKind")
	assert.Equal(t, "EventKind(0)", game.EventKind(0).String())
	assert.Equal(t, "EventKind(255)", game.EventKind(255).String())
}
