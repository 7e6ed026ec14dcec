package remote

import (
	"math/rand/v2"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
)

func TestConform(t *testing.T) {
	dice := rand.New(rand.NewPCG(4, 7))
	tests := []struct {
		name string
		make func() WorkerFactory // for each pool
	}{
		{"workers", func() WorkerFactory { return pipeFactory(pipeFault{}) }},
		{"no workers", func() WorkerFactory { return nil }},
		{"no worker starts", func() WorkerFactory { return pipeFactory(pipeFault{failsAtStart: true}) }},
		{"workers that ignore a stop", func() WorkerFactory { return pipeFactory(pipeFault{ignoresStop: true}) }},
		// Only the first: a request that meets two failing workers gets an error, which is right but no answer.
		{"the first worker fails at some point", func() WorkerFactory {
			return pipeFactory([...]pipeFault{
				{diesAt: 1 + dice.IntN(20)}, {silentFrom: 2 + dice.IntN(20)}, {garbledAt: 1 + dice.IntN(20)},
			}[dice.IntN(3)], pipeFault{})
		}},
	}
	if testing.Short() {
		tests = tests[4:] // workers that fail and those that do not
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			aitest.TestPlayer(t, func(t *testing.T) ai.Player {
				t.Helper()
				o := realOptions(tt.make())
				o.NewLocal, o.ParallelWorkers = func() ai.Player { return NewLocalPlayer(pipeFactory(pipeFault{}), 2) }, 3
				return newRealPool(t, o).NewPlayer(2)
			})
		})
	}
}

// levelRequest is a request for a move of a level, the n-th of a game.
func levelRequest(n int) ai.Request {
	line := []string{"e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5", "d2d3", "g8f6", "b1c3", "d7d6", "h2h3", "h7h6"}
	return ai.Request{
		ID: uint64(n), Game: "chess", Actions: line[:8+n%5], Level: ai.Level(1 + n%9), Seed: 3, Purpose: ai.Play,
		Limits: ai.Limits{MoveTime: time.Hour},
	} // so that only nodes limit the search
}

func TestLevelsPlayTheSameRemotely(t *testing.T) {
	const mb = 16 // a quarter, after two failures, still holds the search of the highest level
	levels := 9
	if testing.Short() {
		levels = 5 // the others take long under the race detector
	}
	direct := newYieldingPlayer(mb)
	defer direct.Close()
	for _, m := range []WorkerFactory{pipeFactory(pipeFault{}), pipeFactory(pipeFault{diesAt: 9}, pipeFault{silentFrom: 9}, pipeFault{}), nil} {
		o := realOptions(m)
		o.NewLocal = func() ai.Player { return newYieldingPlayer(mb) }
		remote := newRealPool(t, o).NewPlayer(mb)
		for n := range levels {
			want, got := aitest.Ask(t, direct, levelRequest(n)), aitest.Ask(t, remote, levelRequest(n))
			want.Time, got.Time = 0, 0
			assert.Equal(t, want, got, "level %d", levelRequest(n).Level)
		}
	}
}

func TestCloseLeavesNoGoroutines(t *testing.T) {
	before := runtime.NumGoroutine()
	for _, f := range []pipeFault{{}, {ignoresStop: true}, {diesAt: 4}, {silentFrom: 4}, {garbledAt: 4}, {failsAtStart: true}} {
		o := realOptions(pipeFactory(f, pipeFault{}))
		o.ParallelWorkers = 2
		c := NewPool(o)
		for _, game := range []string{"chess", "go", "chess"} {
			p := c.NewPlayer(2)
			_, err := p.Start(ai.Request{Game: game, Purpose: ai.Analyse})
			require.NoError(t, err)
			time.Sleep(50 * time.Millisecond)
			p.Stop()
			_, err = p.Start(levelRequest(1))
			require.NoError(t, err)
			p.Close()
		}
		c.Close()
	}
	for end := time.Now().Add(time.Minute); runtime.NumGoroutine() > before; time.Sleep(10 * time.Millisecond) {
		require.True(t, time.Now().Before(end), "a goroutine is still running")
	}
}
