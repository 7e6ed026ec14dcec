package goplayer

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules/goban"
)

// The first limit reached ends a search, also a time limit beside a huge node limit.
func TestTimeLimitWithNodeLimit(t *testing.T) {
	for _, limits := range []ai.Limits{
		{Nodes: 1 << 40, MoveTime: 20 * time.Millisecond},
		{Nodes: 1 << 40, Clock: &ai.Clock{Left: 100 * time.Millisecond}},
		{Nodes: 1 << 40, Clock: &ai.Clock{Period: 100 * time.Millisecond}},
	} {
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
		e := New(Config{MemoryMB: 1})
		_, err := e.Think(ctx, newGame(t, "size", "9"), limits, nil)
		require.NoError(t, err)
		require.NoError(t, ctx.Err(), "%+v", limits)
		cancel()
	}
}

// A pass before the root counts toward the end of the game; setting the turn is no pass.
func TestPassesAtRoot(t *testing.T) {
	for moves, want := range map[string]int{"D4": 0, "D4 pass": 1, "D4 pl:b": 0, "D4 pass pl:b pl:w": 1, "D4 pass pass": 1, "D4 pass pass resume:b": 0} {
		p := newGame(t, "size", "7")
		for word := range strings.FieldsSeq(moves) {
			if word == "resume:b" {
				p.Resume(goban.Black)
				continue
			}
			m, err := p.ParseMove(word)
			require.NoError(t, err)
			p.Play(m)
		}
		e := New(Config{MemoryMB: 1})
		e.setRoot(p, p.Moves(nil), true)
		assert.Equal(t, want, e.game.passes, moves)
	}
}
