package level_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/level"
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
			rest, enough := level.RemainingLimits(tt.lim, tt.used)
			assert.Equal(t, tt.want, rest)
			assert.Equal(t, tt.enough, enough)
		})
	}
}
