package aitest

import (
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
)

// QuietPosition is a chess position outside the opening book.
const QuietPosition = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 1 6"

// TestPlayer is the conformance test of players of chess, hasami shogi and the games on boards that are not
// rectangular. newPlayer makes a player with a table of about 2 MB; TestPlayer closes it.
func TestPlayer(t *testing.T, newPlayer func(t *testing.T) ai.Player) {
	t.Helper()
	tests := []struct {
		name string
		test func(*testing.T, ai.Player)
	}{
		{"invalid requests are refused", testErrors},
		{"infos of an analysis", testInfos},
		{"slow reader", testSlowReader},
		{"prompt stop", testPromptStop},
		{"stop before the first result", testEarlyStop},
		{"a new request stops the old one", testNewRequestStopsOld},
		{"many requests", testManyRequests},
		{"a new game", testNewGame},
		{"other boards, several seats", testOtherBoards},
		{"a hint that lifts a pair", testLiftedPair},
		{"concurrent calls", testConcurrentCalls},
		{"a closed player", testClosed},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := newPlayer(t)
			defer p.Close()
			tt.test(t, p)
		})
	}
}

// Ask sends a request and returns the final Info, which must be an answer.
func Ask(tb testing.TB, p ai.Player, r ai.Request) ai.Info {
	tb.Helper()
	infos, err := p.Start(r)
	require.NoError(tb, err)
	last := LastInfo(infos)
	require.True(tb, last.Final, "the channel closed without a final Info")
	require.Empty(tb, last.Err)
	return last
}

// LastInfo reads a channel to its end.
func LastInfo(infos <-chan ai.Info) (last ai.Info) {
	for i := range infos {
		last = i
	}
	return last
}

func testErrors(t *testing.T, p ai.Player) {
	t.Helper()
	tests := []struct {
		name    string
		request ai.Request
		want    string
	}{
		{"unknown game", ai.Request{Game: "ludo", Purpose: ai.Play}, `unknown game "ludo"`},
		{"unknown purpose", ai.Request{Game: "chess", Purpose: "dance"}, `unknown purpose "dance"`},
		{"no purpose", ai.Request{Game: "chess"}, `unknown purpose ""`},
		{"level too high", ai.Request{Game: "chess", Purpose: ai.Play, Level: 11}, "level 11"},
		{"level below none", ai.Request{Game: "chess", Purpose: ai.Play, Level: -1}, "level -1"},
		{"unknown option", ai.Request{Game: "chess", Purpose: ai.Play, Options: map[string]string{"komi": "7"}}, `no option "komi"`},
		{"bad start", ai.Request{Game: "chess", Purpose: ai.Play, Start: "nonsense"}, "start:"},
		{"bad action", ai.Request{Game: "chess", Purpose: ai.Play, Actions: []string{"e2e4", "e2e4"}}, "action 2"},
		{"the match is over", ai.Request{Game: "chess", Purpose: ai.Play, Actions: []string{"end:resignation:white"}}, "the match is over"},
		{"mated", ai.Request{Game: "chess", Purpose: ai.Play, Start: "7k/5KQ1/8/8/8/8/8/8 b - - 0 1"}, "no legal move"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, err := p.Start(tt.request)
			assert.ErrorContains(t, err, tt.want)
		})
	}
}

func testInfos(t *testing.T, p ai.Player) {
	t.Helper()
	infos, err := p.Start(ai.Request{ID: 7, Game: "chess", Limits: ai.Limits{Depth: 6, Lines: 3}, Purpose: ai.Analyse})
	require.NoError(t, err)
	seen := map[int]bool{}
	var last ai.Info
	for i := range infos {
		assert.EqualValues(t, 7, i.ID)
		assert.Equal(t, 1000, int(i.WDL[0])+int(i.WDL[1])+int(i.WDL[2]))
		assert.False(t, last.Final, "an Info after the final one")
		if !i.Final {
			seen[i.Line] = true
		}
		last = i
	}
	assert.True(t, last.Final)
	assert.NotEmpty(t, last.Best)
	assert.Equal(t, last.PV[0], last.Best)
	assert.Equal(t, map[int]bool{1: true, 2: true, 3: true}, seen)
}

func testSlowReader(t *testing.T, p ai.Player) {
	t.Helper()
	const depth, lines = 6, 20
	infos, err := p.Start(ai.Request{ID: 3, Game: "chess", Limits: ai.Limits{Depth: depth, Lines: lines}, Purpose: ai.Analyse})
	require.NoError(t, err)
	time.Sleep(300 * time.Millisecond)
	Ask(t, p, ai.Request{ID: 4, Game: "chess", Level: 1, Purpose: ai.Play}) // which ends the first request
	assert.Eventually(t, func() bool { return len(infos) > 0 }, time.Second, time.Millisecond)
	received := 0
	var last ai.Info
	for i := range infos {
		last = i
		received++
	}
	assert.LessOrEqual(t, cap(infos), 64)
	assert.Less(t, received, depth*lines, "what has been replaced by a deeper line is not kept for a slow reader")
	assert.True(t, last.Final)
	assert.NotEmpty(t, last.Best)
}

func testNewGame(t *testing.T, p ai.Player) {
	t.Helper()
	p.NewGame()
	r := ai.Request{Game: "chess", Start: QuietPosition, Level: 5, Seed: 9, Purpose: ai.Play}
	first := Ask(t, p, r)
	infos, err := p.Start(ai.Request{Game: "chess", Purpose: ai.Analyse})
	require.NoError(t, err)
	p.NewGame()
	assert.True(t, LastInfo(infos).Final)
	second := Ask(t, p, r)
	first.Time, second.Time = 0, 0
	assert.Equal(t, first, second)
}

// testConcurrentCalls calls everything from several goroutines at random times, for the race detector.
func testConcurrentCalls(t *testing.T, p ai.Player) {
	t.Helper()
	games := []string{"chess", "hasami-shogi"}
	purposes := []ai.Purpose{ai.Play, ai.Hint, ai.Analyse, ai.Answer, ai.Threat}
	var wg sync.WaitGroup
	for n := range 3 {
		wg.Go(func() {
			rng := rand.New(rand.NewPCG(uint64(n), 1))
			for range 15 {
				infos, err := p.Start(ai.Request{
					ID: uint64(n), Game: games[rng.IntN(2)], Purpose: purposes[rng.IntN(5)], Level: ai.Level(rng.IntN(6)),
					Limits: ai.Limits{MoveTime: 30 * time.Millisecond},
				})
				if err != nil {
					t.Error(err)
					return
				}
				time.Sleep(time.Duration(rng.IntN(4)) * time.Millisecond)
				switch rng.IntN(4) {
				case 0:
					p.Stop()
				case 1:
					p.NewGame()
				case 2:
					continue // nobody reads the channel
				}
				last := LastInfo(infos)
				assert.True(t, last.Final)
				assert.NotEmpty(t, last.Best+last.Err)
			}
		})
	}
	wg.Wait()
	_, err := p.Start(ai.Request{Game: "chess", Purpose: ai.Analyse})
	require.NoError(t, err)
}

func testClosed(t *testing.T, p ai.Player) {
	t.Helper()
	infos, err := p.Start(ai.Request{ID: 6, Game: "chess", Purpose: ai.Analyse})
	require.NoError(t, err)
	p.Close()
	p.Close()
	p.Stop()
	p.NewGame()
	last := LastInfo(infos)
	assert.True(t, last.Final)
	assert.True(t, last.Best != "" || last.Err != "")
	_, err = p.Start(ai.Request{Game: "chess", Purpose: ai.Play})
	assert.ErrorContains(t, err, "closed")
}
