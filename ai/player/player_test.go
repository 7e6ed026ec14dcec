package player

import (
	"context"
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// quietPosition is a chess position outside the opening book.
const quietPosition = aitest.QuietPosition

// smallOptions are the options of most tests.
var smallOptions = Options{HashMB: 2}

func TestConform(t *testing.T) {
	for _, threads := range []int{1, 2} {
		if testing.Short() && threads == 1 {
			continue
		}
		aitest.TestPlayer(t, func(*testing.T) ai.Player { return New(catalog.Find, Options{HashMB: 2, Threads: threads}) })
	}
}

func TestSameRequestGivesSameAnswer(t *testing.T) {
	r := ai.Request{Game: "chess", Actions: []string{"e2e4", "c7c5"}, Level: 4, Seed: 99, Purpose: ai.Play}
	text, err := json.Marshal(r)
	require.NoError(t, err)
	var back ai.Request
	require.NoError(t, json.Unmarshal(text, &back))
	one, two := New(catalog.Find, smallOptions), New(catalog.Find, smallOptions)
	defer one.Close()
	defer two.Close()
	ask(t, one, ai.Request{Game: "chess", Limits: ai.Limits{Depth: 7}, Purpose: ai.Hint}) // fills the tables of one
	a, b := ask(t, one, r), ask(t, two, back)
	a.Time, b.Time = 0, 0
	assert.Equal(t, a, b)
}

func TestSeedsVaryTheOpening(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	p := New(catalog.Find, smallOptions)
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
	p := New(catalog.Find, smallOptions)
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

func TestSlowReaderStillGetsFinalInfo(t *testing.T) {
	p := New(catalog.Find, smallOptions)
	defer p.Close()
	infos, err := p.Start(ai.Request{ID: 3, Game: "chess", Limits: ai.Limits{Depth: 6, Lines: 20}, Purpose: ai.Analyse})
	require.NoError(t, err)
	p.(*player).wait()
	var got []ai.Info
	for i := range infos {
		got = append(got, i)
	}
	require.LessOrEqual(t, len(got), cap(infos))
	assert.True(t, got[len(got)-1].Final)
	assert.NotEmpty(t, got[len(got)-1].Best)
}

func TestClosedPlayerRefuses(t *testing.T) {
	p := New(catalog.Find, smallOptions)
	p.Close()
	p.Close()
	p.Stop()
	p.NewGame()
	_, err := p.Start(ai.Request{Game: "chess", Purpose: ai.Play})
	assert.ErrorIs(t, err, ErrClosed)
}

// A panickingEngine panics when it searches.
type panickingEngine struct{}

func (panickingEngine) Think(context.Context, rules.Position, ai.Limits, func(ai.Line)) (rules.Move, error) {
	panic("the engine has blown up")
}
func (panickingEngine) NewGame()                     {}
func (panickingEngine) SetThreads(int)               {}
func (panickingEngine) SetBlunders(search.Blunders)  {}
func (panickingEngine) SetLineSpread(int)            {}
func (panickingEngine) SetRootMoves([]rules.Move)    {}
func (panickingEngine) SetPonderHit(<-chan struct{}) {}
func (panickingEngine) Nodes() uint64                { return 0 }

func TestEnginePanicIsReportedAndSurvived(t *testing.T) {
	panics := 2
	p := newPlayer(catalog.Find, smallOptions, func(g rules.Game, o rules.Options, memory *search.Memory, yield func()) (gameEngine, error) {
		b, err := newGameEngine(g, o, memory, yield)
		if panics > 0 {
			panics--
			b.Engine = panickingEngine{}
		}
		return b, err
	})
	defer p.Close()
	for _, level := range []ai.Level{0, 3} {
		infos, err := p.Start(ai.Request{ID: 5, Game: "chess", Start: quietPosition, Level: level, Limits: ai.Limits{Nodes: 100}, Purpose: ai.Play})
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

// wait waits until the running search has ended.
func (p *player) wait() {
	p.mu.Lock()
	done := p.done
	p.mu.Unlock()
	<-done
}
