package player

import (
	"context"
	"encoding/json"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
)

// quiet is a position of chess that no opening is known for.
const quiet = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 1 6"

// small are the options of tests.
var small = Options{HashMB: 2}

func TestStartRefuses(t *testing.T) {
	p := New(catalog.Find, small)
	defer p.Close()
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

func TestSameRequestSameAnswer(t *testing.T) {
	r := ai.Request{Game: "chess", Actions: []string{"e2e4", "c7c5"}, Level: 4, Seed: 99, Purpose: ai.Play}
	text, err := json.Marshal(r)
	require.NoError(t, err)
	var back ai.Request
	require.NoError(t, json.Unmarshal(text, &back))
	one, two := New(catalog.Find, small), New(catalog.Find, small)
	defer one.Close()
	defer two.Close()
	ask(t, one, ai.Request{Game: "chess", Limits: ai.Limits{Depth: 7}, Purpose: ai.Hint}) // fills the tables of one
	a, b := ask(t, one, r), ask(t, two, back)
	a.Time, b.Time = 0, 0
	assert.Equal(t, a, b)
}

func TestSeedsVaryTheOpening(t *testing.T) {
	p := New(catalog.Find, small)
	defer p.Close()
	for _, game := range []string{"chess", "hasami-shogi"} {
		seen := map[string]bool{}
		for seed := range uint64(12) {
			seen[ask(t, p, ai.Request{Game: game, Level: 5, Seed: seed, Purpose: ai.Play}).Best] = true
		}
		assert.Greater(t, len(seen), 2, game)
	}
}

func TestInfosOfAnAnalysis(t *testing.T) {
	p := New(catalog.Find, small)
	defer p.Close()
	infos, err := p.Start(ai.Request{ID: 7, Game: "chess", Limits: ai.Limits{Depth: 6, Lines: 3}, Purpose: ai.Analyse})
	require.NoError(t, err)
	count := map[int]int{}
	var last ai.Info
	for i := range infos {
		assert.EqualValues(t, 7, i.ID)
		assert.Equal(t, 1000, int(i.WDL[0])+int(i.WDL[1])+int(i.WDL[2]))
		if !i.Final {
			count[i.Line]++
		}
		last = i
	}
	assert.True(t, last.Final)
	assert.Equal(t, last.PV[0], last.Best)
	for line := 1; line <= 3; line++ {
		assert.GreaterOrEqual(t, count[line], 6, "line %d", line)
	}
}

func TestSlowReaderMissesInfosButNotTheLast(t *testing.T) {
	p := New(catalog.Find, small)
	defer p.Close()
	infos, err := p.Start(ai.Request{ID: 3, Game: "chess", Limits: ai.Limits{Depth: 6, Lines: 20}, Purpose: ai.Analyse})
	require.NoError(t, err)
	p.(*player).wait()
	var got []ai.Info
	for i := range infos {
		got = append(got, i)
	}
	require.LessOrEqual(t, len(got), room)
	assert.True(t, got[len(got)-1].Final)
	assert.NotEmpty(t, got[len(got)-1].Best)
}

func TestStopIsPrompt(t *testing.T) {
	p := New(catalog.Find, small)
	defer p.Close()
	for range 10 {
		infos, err := p.Start(ai.Request{Game: "chess", Purpose: ai.Analyse})
		require.NoError(t, err)
		time.Sleep(20 * time.Millisecond)
		began := time.Now()
		p.Stop()
		assert.Less(t, time.Since(began), 50*time.Millisecond, "Stop waits")
		var last ai.Info
		for i := range infos {
			last = i
		}
		assert.NotEmpty(t, last.Best)
		assert.Less(t, time.Since(began), 200*time.Millisecond) // 20 ms where nobody else uses the machine
	}
}

func TestNewRequestStopsTheOld(t *testing.T) {
	p := New(catalog.Find, small)
	defer p.Close()
	old, err := p.Start(ai.Request{ID: 1, Game: "chess", Purpose: ai.Analyse})
	require.NoError(t, err)
	final := ask(t, p, ai.Request{ID: 2, Game: "hasami-shogi", Level: 1, Purpose: ai.Play})
	assert.EqualValues(t, 2, final.ID)
	var last ai.Info
	for i := range old {
		last = i
	}
	assert.True(t, last.Final)
	assert.EqualValues(t, 1, last.ID)
}

func TestClosedPlayerRefuses(t *testing.T) {
	p := New(catalog.Find, small)
	p.Close()
	p.Close()
	p.Stop()
	p.NewGame()
	_, err := p.Start(ai.Request{Game: "chess", Purpose: ai.Play})
	assert.ErrorIs(t, err, ErrClosed)
}

// A bomb is an engine that panics.
type bomb struct{}

func (bomb) Think(context.Context, rules.Position, ai.Limits, func(ai.Line)) (rules.Move, error) {
	panic("the engine has blown up")
}
func (bomb) NewGame()                {}
func (bomb) Threads(int)             {}
func (bomb) Attend(search.Attention) {}
func (bomb) Spread(int)              {}

func TestPanicInTheEngineIsToldAndSurvived(t *testing.T) {
	bombs := 2
	p := newPlayer(catalog.Find, small, func(g rules.Game, o rules.Options, table *search.Table, yield func()) (brain, error) {
		b, err := newBrain(g, o, table, yield)
		if bombs > 0 {
			bombs--
			b.Thinker = bomb{}
		}
		return b, err
	})
	defer p.Close()
	for _, level := range []ai.Level{0, 3} {
		infos, err := p.Start(ai.Request{ID: 5, Game: "chess", Start: quiet, Level: level, Limits: ai.Limits{Nodes: 100}, Purpose: ai.Play})
		require.NoError(t, err)
		i := <-infos
		assert.True(t, i.Final)
		assert.EqualValues(t, 5, i.ID)
		assert.Contains(t, i.Err, "blown up")
		_, open := <-infos
		assert.False(t, open)
	}
	assert.NotEmpty(t, ask(t, p, ai.Request{Game: "chess", Level: 1, Purpose: ai.Play}).Best)
}

// TestAnythingAtAnyTime calls everything from several goroutines at random moments; the race detector watches.
func TestAnythingAtAnyTime(t *testing.T) {
	p := New(catalog.Find, Options{HashMB: 2, Threads: 2})
	games := []string{"chess", "hasami-shogi"}
	purposes := []ai.Purpose{ai.Play, ai.Hint, ai.Analyse, ai.Answer, ai.Threat}
	var all sync.WaitGroup
	for n := range 3 {
		all.Go(func() {
			dice := rand.New(rand.NewPCG(uint64(n), 1))
			for range 25 {
				infos, err := p.Start(ai.Request{
					ID: uint64(n), Game: games[dice.IntN(2)], Purpose: purposes[dice.IntN(5)], Level: ai.Level(dice.IntN(6)),
					Limits: ai.Limits{MoveTime: 30 * time.Millisecond},
				})
				if err != nil {
					t.Error(err)
					return
				}
				time.Sleep(time.Duration(dice.IntN(4)) * time.Millisecond)
				switch dice.IntN(4) {
				case 0:
					p.Stop()
				case 1:
					p.NewGame()
				case 2:
					continue // nobody reads
				}
				var last ai.Info
				for i := range infos {
					last = i
				}
				assert.True(t, last.Final)
				assert.NotEmpty(t, last.Best)
			}
		})
	}
	all.Wait()
	_, err := p.Start(ai.Request{Game: "chess", Purpose: ai.Analyse})
	require.NoError(t, err)
	p.Close()
}

// wait waits until the running search is over.
func (p *player) wait() {
	p.mu.Lock()
	done := p.done
	p.mu.Unlock()
	<-done
}
