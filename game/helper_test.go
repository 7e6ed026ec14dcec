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
type testClock struct {
	now         time.Time
	autoAdvance time.Duration // added on every reading
}

func newTestClock() *testClock { return &testClock{now: time.Unix(1_000_000, 0)} }

func (c *testClock) Now() time.Time {
	c.now = c.now.Add(c.autoAdvance)
	return c.now
}

func (c *testClock) advance(d time.Duration) { c.now = c.now.Add(d) }

// A fakeEngine is a computer player that answers when the test says so, or immediately with reply.
type fakeEngine struct {
	mu       sync.Mutex
	requests []ai.Request
	reports  chan ai.Info
	running  bool
	stops    int
	reply    func(r ai.Request) ai.Info // nil: the test answers
}

func (e *fakeEngine) Start(r ai.Request) (<-chan ai.Info, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.finish(ai.Info{})
	e.requests = append(e.requests, r)
	e.reports, e.running = make(chan ai.Info, 4), true
	if e.reply != nil {
		e.finish(e.reply(r))
	}
	return e.reports, nil
}

// finish sends the final report of the running request.
func (e *fakeEngine) finish(i ai.Info) {
	if e.running {
		i.ID, i.Final = e.requests[len(e.requests)-1].ID, true
		e.reports <- i
		close(e.reports)
		e.running = false
	}
}

func (e *fakeEngine) answer(i ai.Info) {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.finish(i)
}

func (e *fakeEngine) Stop() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.stops++
	e.finish(ai.Info{Err: "stopped"})
}

func (e *fakeEngine) NewGame() {}

func (e *fakeEngine) Close() { e.Stop() }

func (e *fakeEngine) lastRequest() ai.Request {
	e.mu.Lock()
	defer e.mu.Unlock()
	if len(e.requests) == 0 {
		return ai.Request{}
	}
	return e.requests[len(e.requests)-1]
}

func (e *fakeEngine) requestCount() int {
	e.mu.Lock()
	defer e.mu.Unlock()
	return len(e.requests)
}

// A fakeAutosaver counts the saves and holds the last record.
type fakeAutosaver struct {
	last  *saves.Record
	saves int
}

func (a *fakeAutosaver) SaveRecord(r *saves.Record) { a.last, a.saves = r, a.saves+1 }

// A testMatch is a match with the fakes that a test controls.
type testMatch struct {
	*game.Match
	t         *testing.T
	clock     *testClock
	engine    *fakeEngine
	autosaver *fakeAutosaver
}

func findGame(t *testing.T, id string) rules.Game {
	t.Helper()
	g, ok := catalog.Find(id)
	require.True(t, ok, id)
	return g
}

var levelOne = game.Player{Computer: true, Level: 1}

// newTestMatch starts a game between these players: 'h' is a person, 'c' a computer.
func newTestMatch(t *testing.T, id, players string, configure func(*game.Setup, *game.Env)) *testMatch {
	t.Helper()
	m := &testMatch{t: t, clock: newTestClock(), engine: &fakeEngine{}, autosaver: &fakeAutosaver{}}
	setup := game.Setup{Game: findGame(t, id)}
	for _, p := range players {
		if p == 'c' {
			setup.Players = append(setup.Players, levelOne)
		} else {
			setup.Players = append(setup.Players, game.Player{})
		}
	}
	env := game.Env{
		OpenEngine: func(string) (ai.Player, error) { return m.engine, nil },
		FindGame:   catalog.Find, Now: m.clock.Now, Autosaver: m.autosaver,
	}
	if configure != nil {
		configure(&setup, &env)
	}
	match, err := game.New(setup, env)
	require.NoError(t, err)
	t.Cleanup(match.Close)
	m.Match = match
	return m
}

// playMoves plays moves of people.
func (m *testMatch) playMoves(moves string) {
	m.t.Helper()
	for _, s := range strings.Fields(moves) {
		mv, err := m.ParseMove(s)
		require.NoError(m.t, err, s)
		require.NoError(m.t, m.Play(mv), s)
	}
}

// answerRequest makes the computer answer the running request, and waits until the match has handled it.
func (m *testMatch) answerRequest(i ai.Info) {
	m.t.Helper()
	m.engine.answer(i)
	select {
	case <-m.Wake():
	case <-time.After(time.Minute):
		m.t.Fatal("no answer arrived")
	}
	m.Tick()
}

// tickUntil ticks until done.
func (m *testMatch) tickUntil(done func() bool) {
	m.t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); {
		if m.Tick(); done() {
			return
		}
		time.Sleep(time.Millisecond)
	}
	m.t.Fatal("condition never became true")
}

// playedLine is the notation of the moves up to the current node.
func (m *testMatch) playedLine() string {
	var words []string
	s := m.Snapshot()
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
func (m *testMatch) eventKinds() []game.EventKind {
	var kinds []game.EventKind
	for _, e := range m.Events() {
		kinds = append(kinds, e.Kind)
	}
	return kinds
}
