package player

import (
	"context"
	"testing"
	"time"

	"github.com/ludarium/ludarium/ai/level"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

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
		for l, strength := range b.levels {
			needs := float64(strength.OnDay(strength.DailyForm).Nodes) / second
			assert.Less(t, needs, level.DefaultTime.Seconds(), "level %d on %s lines", l, size)
		}
	}
}
