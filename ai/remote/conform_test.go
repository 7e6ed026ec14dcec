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
		make func() Maker // for each pool
	}{
		{"workers", func() Maker { return pipes(fault{}) }},
		{"no workers", func() Maker { return nil }},
		{"no worker starts", func() Maker { return pipes(fault{unborn: true}) }},
		{"workers that ignore a stop", func() Maker { return pipes(fault{deaf: true}) }},
		// Only the first: a request that meets two failing workers gets an error, which is right but no answer.
		{"the first worker fails at some point", func() Maker {
			return pipes([...]fault{
				{dies: 1 + dice.IntN(20)}, {silent: 2 + dice.IntN(20)}, {raves: 1 + dice.IntN(20)},
			}[dice.IntN(3)], fault{})
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			aitest.Conform(t, func(t *testing.T) ai.Player {
				t.Helper()
				o := real(tt.make())
				o.Local, o.Voters = func() ai.Player { return Alone(pipes(fault{}), 2) }, 3
				return crew(t, o).NewPlayer(2)
			})
		})
	}
}

// levelRequest is a request for a move of a level, the n-th of a game.
func moves(n int) ai.Request {
	line := []string{"e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5", "d2d3", "g8f6", "b1c3", "d7d6", "h2h3", "h7h6"}
	return ai.Request{
		ID: uint64(n), Game: "chess", Actions: line[:8+n%5], Level: ai.Level(1 + n%9), Seed: 3, Purpose: ai.Play,
		Limits: ai.Limits{MoveTime: time.Hour},
	} // so that only nodes limit the search
}

func TestTheLevelsPlayAsTheyDoHere(t *testing.T) {
	const mb = 16 // a quarter, after two failures, still holds the search of the highest level
	near := thinker(mb)
	defer near.Close()
	for _, m := range []Maker{pipes(fault{}), pipes(fault{dies: 9}, fault{silent: 9}, fault{}), nil} {
		o := real(m)
		o.Local = func() ai.Player { return thinker(mb) }
		far := crew(t, o).NewPlayer(mb)
		for n := range 9 {
			want, got := aitest.Ask(t, near, moves(n)), aitest.Ask(t, far, moves(n))
			want.Time, got.Time = 0, 0
			assert.Equal(t, want, got, "level %d", moves(n).Level)
		}
	}
}

func TestNothingIsLeftBehind(t *testing.T) {
	before := runtime.NumGoroutine()
	for _, f := range []fault{{}, {deaf: true}, {dies: 4}, {silent: 4}, {raves: 4}, {unborn: true}} {
		o := real(pipes(f, fault{}))
		o.Voters = 2
		c := NewCrew(o)
		for _, game := range []string{"chess", "go", "chess"} {
			p := c.NewPlayer(2)
			_, err := p.Start(ai.Request{Game: game, Purpose: ai.Analyse})
			require.NoError(t, err)
			time.Sleep(50 * time.Millisecond)
			p.Stop()
			_, err = p.Start(moves(1))
			require.NoError(t, err)
			p.Close()
		}
		c.Close()
	}
	for end := time.Now().Add(time.Minute); runtime.NumGoroutine() > before; time.Sleep(10 * time.Millisecond) {
		require.True(t, time.Now().Before(end), "a goroutine is still running")
	}
}
