package player

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

func TestRemainingLimits(t *testing.T) {
	const second = time.Second
	clock := func(left, period time.Duration) ai.Limits {
		return ai.Limits{Clock: &ai.Clock{Left: left, Period: period}}
	}
	tests := []struct {
		name   string
		lim    ai.Limits
		used   time.Duration
		want   ai.Limits
		enough bool
	}{
		{"no limit of time", ai.Limits{Nodes: 9}, second, ai.Limits{Nodes: 9}, true},
		{"half of the time is enough", ai.Limits{MoveTime: 2 * second}, second, ai.Limits{MoveTime: second}, true},
		{"less is not", ai.Limits{MoveTime: 3 * second}, 2 * second, ai.Limits{MoveTime: second}, false},
		{"nothing left is still a limit", ai.Limits{MoveTime: second}, 2 * second, ai.Limits{MoveTime: time.Millisecond}, false},
		{"a clock runs on", clock(60*second, 0), 2 * second, clock(58*second, 0), true},
		{"a fallen clock", clock(second, 0), 2 * second, clock(time.Millisecond, 0), true},
		{"main time before the period", clock(60*second, 10*second), 8 * second, clock(52*second, 10*second), true},
		{"in the period", clock(0, 10*second), 3 * second, clock(time.Millisecond, 7*second), true},
		{"most of the period", clock(0, 10*second), 8 * second, clock(time.Millisecond, 2*second), false},
		{"the period as time left", clock(10*second, 10*second), 8 * second, clock(2*second, 2*second), false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			rest, enough := remainingLimits(tt.lim, tt.used)
			assert.Equal(t, tt.want, rest)
			assert.Equal(t, tt.enough, enough)
		})
	}
}

// A slowEngine finds itself lost and takes its time.
type slowEngine struct {
	panickingEngine
	sleep  time.Duration
	limits *[]ai.Limits
}

func (s slowEngine) Think(_ context.Context, p rules.Position, lim ai.Limits, report func(ai.Line)) (rules.Move, error) {
	*s.limits = append(*s.limits, lim)
	time.Sleep(s.sleep)
	m := p.Moves(nil)[0]
	report(ai.Line{Depth: 1, Number: 1, Score: -2000, PV: []rules.Move{m}})
	return m, nil
}

func TestSecondSearchFitsIntoTime(t *testing.T) {
	var limits []ai.Limits
	p := newPlayer(catalog.Find, smallOptions, func(g rules.Game, o rules.Options, memory *search.Memory, yield func()) (gameEngine, error) {
		b, err := newGameEngine(g, o, memory, yield)
		b.Engine = slowEngine{sleep: 30 * time.Millisecond, limits: &limits}
		return b, err
	})
	defer p.Close()
	ask(t, p, ai.Request{Game: "chess", Start: quietPosition, Level: 2, Purpose: ai.Play, Limits: ai.Limits{MoveTime: time.Hour}})
	require.Len(t, limits, 2)
	assert.LessOrEqual(t, limits[1].MoveTime, time.Hour-30*time.Millisecond)

	limits = nil
	ask(t, p, ai.Request{Game: "chess", Start: quietPosition, Level: 2, Purpose: ai.Play, Limits: ai.Limits{MoveTime: 50 * time.Millisecond}})
	assert.Len(t, limits, 1)
}

// TestGoLevelsFitIntoTheirTime checks that nodes, not time, limit a level on one current core.
func TestGoLevelsFitIntoTheirTime(t *testing.T) {
	g, ok := catalog.Find("go")
	require.True(t, ok)
	for size, second := range map[string]float64{"19": 3_500, "13": 8_000, "9": 15_000, "7": 25_000} {
		b, err := newGameEngine(g, rules.Options{"size": size}, search.NewMemory(1), nil)
		require.NoError(t, err)
		for level, strength := range b.levels {
			needs := float64(strength.OnDay(strength.DailyForm).Nodes) / second
			assert.Less(t, needs, defaultLevelTime.Seconds(), "level %d on %s lines", level, size)
		}
	}
}
