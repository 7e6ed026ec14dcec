package search_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
)

func TestTimeLimits(t *testing.T) {
	const ms, sec = time.Millisecond, time.Second
	tests := []struct {
		name   string
		limits ai.Limits
		most   time.Duration // upper bound of the hard limit
		least  time.Duration // lower bound of the soft limit
	}{
		{"one minute", ai.Limits{Clock: &ai.Clock{Left: 60 * sec}}, 18 * sec, sec},
		{"with increment", ai.Limits{Clock: &ai.Clock{Left: 60 * sec, Increment: 2 * sec}}, 18 * sec, 3 * sec},
		{"almost no time", ai.Limits{Clock: &ai.Clock{Left: 60 * ms}}, 10 * ms, 0},
		{"no time", ai.Limits{Clock: &ai.Clock{}}, ms, 0},
		{"one move to go", ai.Limits{Clock: &ai.Clock{Left: 10 * sec, MovesToGo: 1}}, 9950 * ms, 5 * sec},
		{"ten moves to go", ai.Limits{Clock: &ai.Clock{Left: 10 * sec, MovesToGo: 10}}, 4 * sec, 800 * ms},
		{"byoyomi", ai.Limits{Clock: &ai.Clock{Left: 5 * sec, Period: 5 * sec}}, 4950 * ms, 3 * sec},
		{"byoyomi with main time left", ai.Limits{Clock: &ai.Clock{Left: 60 * sec, Period: 5 * sec}}, 25 * sec, 5 * sec},
		{"large increment with little time left", ai.Limits{Clock: &ai.Clock{Left: 200 * ms, Increment: 10 * sec}}, 150 * ms, 0},
		{"move time", ai.Limits{MoveTime: 100 * ms}, 100 * ms, 0},
		{"move time shorter than the clock", ai.Limits{MoveTime: 100 * ms, Clock: &ai.Clock{Left: 60 * sec}}, 100 * ms, 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			soft, hard := search.TimeLimits(tt.limits)
			assert.LessOrEqual(t, hard, tt.most)
			assert.Positive(t, hard)
			assert.GreaterOrEqual(t, soft, tt.least)
			assert.True(t, tt.limits.Clock == nil || soft <= max(hard, tt.limits.Clock.Left), "soft %v, hard %v", soft, hard)
		})
	}
}

func TestTimeLimitsAfterPonder(t *testing.T) {
	lim := ai.Limits{Clock: &ai.Clock{Left: time.Minute}}
	soft, hard := search.TimeLimits(lim)
	for _, tt := range []struct {
		name     string
		pondered time.Duration
		hard     time.Duration
	}{
		{"hit at once", 0, hard},
		{"hit before a move's time was over", soft - 1, hard},
		{"hit after a whole move's time", soft, soft},
		{"hit after an hour", time.Hour, soft},
	} {
		s, h := search.TimeLimitsAfterPonder(lim, tt.pondered)
		assert.Equal(t, soft, s, tt.name)
		assert.Equal(t, tt.hard, h, tt.name)
	}
	_, fixed := search.TimeLimitsAfterPonder(ai.Limits{MoveTime: time.Second}, time.Hour)
	_, whole := search.TimeLimits(ai.Limits{MoveTime: time.Second})
	assert.Equal(t, whole, fixed, "a fixed move time is not changed by pondering")
}
