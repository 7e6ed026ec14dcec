package game_test

import (
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
)

// A testClock is a clock that tests set by hand.
type watch struct {
	now   time.Time
	drift time.Duration // added on every reading
}

func newWatch() *watch { return &watch{now: time.Unix(1_000_000, 0)} }

func (w *watch) Now() time.Time {
	w.now = w.now.Add(w.drift)
	return w.now
}

func (w *watch) pass(d time.Duration) { w.now = w.now.Add(d) }

// A fakeEngine is a computer player that answers when the test says so, or immediately with reply.
type mind struct {
	mu       sync.Mutex
	requests []ai.Request
	out      chan ai.Info
	open     bool
	stopped  int
	reply    func(r ai.Request) ai.Info // nil: the test answers
}

func (p *mind) Start(r ai.Request) (<-chan ai.Info, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.end(ai.Info{})
	p.requests = append(p.requests, r)
	p.out, p.open = make(chan ai.Info, 4), true
	if p.reply != nil {
		p.end(p.reply(r))
	}
	return p.out, nil
}

// finish sends the final report of the running request.
func (p *mind) end(i ai.Info) {
	if p.open {
		i.ID, i.Final = p.requests[len(p.requests)-1].ID, true
		p.out <- i
		close(p.out)
		p.open = false
	}
}

func (p *mind) answer(i ai.Info) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.end(i)
}

func (p *mind) Stop() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.stopped++
	p.end(ai.Info{Err: "stopped"})
}

func (p *mind) NewGame() {}

func (p *mind) Close() { p.Stop() }

func (p *mind) last() ai.Request {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.requests) == 0 {
		return ai.Request{}
	}
	return p.requests[len(p.requests)-1]
}

func (p *mind) count() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.requests)
}

// A fakeAutosaver counts the saves and holds the last record.
type keeper struct {
	last  *saves.Record
	times int
}

func (k *keeper) Keep(r *saves.Record) { k.last, k.times = r, k.times+1 }

// A testMatch is a match with the fakes that a test controls.
type table struct {
	*game.Match
	t      *testing.T
	watch  *watch
	mind   *mind
	keeper *keeper
}

func find(t *testing.T, id string) rules.Game {
	t.Helper()
	g, ok := catalog.Find(id)
	require.True(t, ok, id)
	return g
}

var ai1 = game.Player{Computer: true, Level: 1}

// newTestMatch starts a game between these players: 'h' is a person, 'c' a computer.
func sit(t *testing.T, id, players string, change func(*game.Setup, *game.Env)) *table {
	t.Helper()
	tb := &table{t: t, watch: newWatch(), mind: &mind{}, keeper: &keeper{}}
	s := game.Setup{Game: find(t, id)}
	for _, p := range players {
		if p == 'c' {
			s.Players = append(s.Players, ai1)
		} else {
			s.Players = append(s.Players, game.Player{})
		}
	}
	e := game.Env{
		Open: func(string) (ai.Player, error) { return tb.mind, nil },
		Find: catalog.Find, Now: tb.watch.Now, Keeper: tb.keeper,
	}
	if change != nil {
		change(&s, &e)
	}
	m, err := game.New(s, e)
	require.NoError(t, err)
	t.Cleanup(m.Close)
	tb.Match = m
	return tb
}

// playMoves plays moves of people.
func (tb *table) play(moves string) {
	tb.t.Helper()
	for _, s := range strings.Fields(moves) {
		mv, err := tb.Read(s)
		require.NoError(tb.t, err, s)
		require.NoError(tb.t, tb.Play(mv), s)
	}
}

// answerRequest makes the computer answer the running request, and waits until the match has handled it.
func (tb *table) replies(i ai.Info) {
	tb.t.Helper()
	tb.mind.answer(i)
	select {
	case <-tb.Wake():
	case <-time.After(time.Minute):
		tb.t.Fatal("no answer arrived")
	}
	tb.Tick()
}

// tickUntil ticks until done.
func (tb *table) until(done func() bool) {
	tb.t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); {
		if tb.Tick(); done() {
			return
		}
		time.Sleep(time.Millisecond)
	}
	tb.t.Fatal("condition never became true")
}

// playedLine is the notation of the moves up to the current node.
func (tb *table) line() string {
	var words []string
	s := tb.Snapshot()
	for _, e := range s.Line {
		word := e.Text
		if e.Action.Kind != rules.ActMove {
			word = string(e.Action.Reason)
		}
		words = append(words, word)
		if e.Node == s.Node {
			break
		}
	}
	if s.Node == 0 {
		return ""
	}
	return strings.Join(words, " ")
}

// eventKinds returns the kinds of the events since the last call.
func (tb *table) kinds() []game.EventKind {
	var kinds []game.EventKind
	for _, e := range tb.Events() {
		kinds = append(kinds, e.Kind)
	}
	return kinds
}
