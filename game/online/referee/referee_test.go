package referee

import (
	"context"
	"crypto/ed25519"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/player"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/game/online/metrics"
	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/table"
	"github.com/ludarium/ludarium/game/online/token"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
)

// A testClock is a time that tests set.
type testClock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *testClock) advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

func (c *testClock) read() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// A testReferee is a referee with a log in memory.
type testReferee struct {
	*Referee
	clock    *testClock
	log      *store.Memory
	metrics  *metrics.Registry
	requests int
}

func newTestReferee(t *testing.T, log *store.Memory, change func(*Config)) *testReferee {
	t.Helper()
	r := &testReferee{clock: &testClock{now: time.Unix(1_700_000_000, 0)}, log: log, metrics: metrics.New()}
	c := Config{
		Log: log, Key: ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)), FindGame: catalog.Find, Now: r.clock.read, Metrics: r.metrics,
	}
	if change != nil {
		change(&c)
	}
	r.Referee = New(c)
	t.Cleanup(r.Close)
	return r
}

// create makes a table for persons and takes all seats.
func (r *testReferee) create(t *testing.T, setup wire.Setup) string {
	t.Helper()
	id, tokens, err := r.Create(t.Context(), setup)
	require.NoError(t, err)
	for i, token := range tokens {
		if token == "" {
			continue
		}
		seat, _, err := r.Enter(t.Context(), id, token)
		require.NoError(t, err)
		require.Equal(t, rules.Seat(i), seat)
		r.do(t, id, seat, wire.KindJoin, fmt.Sprint("Player ", i))
	}
	return id
}

// request makes a request with the next number.
func (r *testReferee) request(t *testing.T, id string, seat rules.Seat, k wire.Kind, text string) wire.Answer {
	t.Helper()
	view, err := r.View(t.Context(), id, 0)
	require.NoError(t, err)
	r.requests++
	return r.Request(t.Context(), id, seat, wire.Request{ID: fmt.Sprintf("%p %d", r, r.requests), Number: view.Count, Kind: k, Text: text}, 0)
}

// do makes a request that must be accepted.
func (r *testReferee) do(t *testing.T, id string, seat rules.Seat, k wire.Kind, text string) {
	t.Helper()
	require.Empty(t, r.request(t, id, seat, k, text).Why, "%d %s %s", seat, k, text)
}

// clocks returns the clocks of a table now.
func (t *openTable) clocks() []game.Clock {
	return t.state.Clocks(t.now(t.state.RunsClock(), t.referee.Now()))
}

// play makes moves of the seats in turn.
func (r *testReferee) play(t *testing.T, id string, first rules.Seat, moves ...string) {
	t.Helper()
	for i, m := range moves {
		r.do(t, id, (first+rules.Seat(i))%2, wire.KindMove, m)
	}
}

func twoPersons(game string) wire.Setup {
	return wire.Setup{Game: game, Seats: make([]wire.SetupSeat, 2)}
}

// record returns the game as a client would know it.
func (r *testReferee) record(t *testing.T, id string) *saves.Record {
	t.Helper()
	open, err := r.openTable(t.Context(), id)
	require.NoError(t, err)
	defer open.mu.Unlock()
	return open.state.Record()
}

// endedGames returns how many games have ended here.
func (r *testReferee) endedGames(t *testing.T) (count int) {
	t.Helper()
	var text strings.Builder
	require.NoError(t, r.metrics.WriteText(&text))
	_, after, _ := strings.Cut(text.String(), "\nludarium_tables_ended_total ")
	_, err := fmt.Sscan(after, &count)
	require.NoError(t, err)
	return count
}

// assertEnded checks that the game of a table has ended with a result, and was counted once.
func (r *testReferee) assertEnded(t *testing.T, id, result string) {
	t.Helper()
	assert.Equal(t, result, r.record(t, id).Result)
	assert.Equal(t, 1, r.endedGames(t))
}

func TestGame(t *testing.T) {
	r := newTestReferee(t, store.NewMemory(), nil)
	id := r.create(t, twoPersons("chess"))
	r.play(t, id, 0, "f2f3", "e7e5")
	assert.Equal(t, "kind", r.request(t, id, 0, wire.KindFlag, "").Why)
	assert.Equal(t, "turn", r.request(t, id, 1, wire.KindMove, "d8h4").Why)
	assert.Equal(t, "illegal", r.request(t, id, 0, wire.KindMove, "e1e3").Why)
	assert.Equal(t, "illegal", r.request(t, id, 0, wire.KindMove, "").Why)
	assert.Equal(t, "cannot-offer", func() string {
		r.do(t, id, 0, wire.KindOffer, "")
		return r.request(t, id, 0, wire.KindOffer, "").Why
	}())
	r.do(t, id, 1, wire.KindDecline, "")
	r.play(t, id, 0, "g2g4", "d8h4")
	r.assertEnded(t, id, "black mate")
	assert.Equal(t, "over", r.request(t, id, 0, wire.KindMove, "a2a3").Why)
	record := r.record(t, id)
	assert.Equal(t, "Player 1", record.Seats[1].Name)

	// Another server reads the same.
	other := newTestReferee(t, r.log, nil)
	require.NoError(t, other.Recover(t.Context()))
	assert.Equal(t, record, other.record(t, id))
	assert.Zero(t, other.endedGames(t), "it was counted before")
}

// Who offers what another seat offers already accepts it.
func TestCrossingOffers(t *testing.T) {
	r := newTestReferee(t, store.NewMemory(), nil)
	id := r.create(t, twoPersons("chess"))
	r.play(t, id, 0, "e2e4")
	r.do(t, id, 0, wire.KindTakeBack, "")
	r.do(t, id, 0, wire.KindOffer, "")
	assert.Equal(t, "cannot-offer", r.request(t, id, 1, wire.KindOffer, "").Why, "an acceptance would be one of the take-back")
	r.do(t, id, 1, wire.KindDecline, "")
	assert.Equal(t, "cannot-offer", r.request(t, id, 0, wire.KindOffer, "").Why, "nobody accepts their own offer")
	assert.NotEmpty(t, r.request(t, id, 1, wire.KindCount, "").Why, "this is something else")
	r.do(t, id, 1, wire.KindOffer, "")
	r.assertEnded(t, id, "draw agreement")

	id = r.create(t, wire.Setup{Game: "four-player-chess", Seats: make([]wire.SetupSeat, 4)})
	for _, seat := range []rules.Seat{2, 0, 3, 1} {
		assert.NotEqual(t, "draw agreement", r.record(t, id).Result)
		r.do(t, id, seat, wire.KindOffer, "")
	}
	assert.Equal(t, "draw agreement", r.record(t, id).Result)
}

func TestRequestsAreIdempotent(t *testing.T) {
	r := newTestReferee(t, store.NewMemory(), nil)
	id := r.create(t, twoPersons("chess"))
	q := wire.Request{ID: "abc", Number: 3, Kind: wire.KindMove, Text: "e2e4"}
	assert.Equal(t, wire.Answer{ID: "abc", Number: 3}, r.Request(t.Context(), id, 0, q, 0))
	assert.Equal(t, wire.Answer{ID: "abc", Number: 3, IsDuplicate: true}, r.Request(t.Context(), id, 0, q, 0))
	other := newTestReferee(t, r.log, nil)
	assert.Equal(t, wire.Answer{ID: "abc", Number: 3, IsDuplicate: true}, other.Request(t.Context(), id, 0, q, 0), "after a restart too")
	assert.Equal(t, wire.Answer{ID: "abc", Number: 4, Why: "stale"}, r.Request(t.Context(), id, 1, q, 0), "the ID of another seat is another")
	q.ID, q.Text = "d", "e7e5"
	assert.Equal(t, wire.Answer{ID: "d", Number: 4, Why: "stale"}, r.Request(t.Context(), id, 1, q, 0))
	assert.Equal(t, wire.Answer{ID: "d", Why: "table"}, r.Request(t.Context(), "222222222222", 1, q, 0))
}

// A silentLog never tells what others store, as between servers that have lost their connection.
type silentLog struct{ *store.Memory }

func (silentLog) Watch(string, func(store.Stored)) (stop func(), err error) { return func() {}, nil }

// Two servers that share a log never store two entries of one number.
func TestConflict(t *testing.T) {
	log := store.NewMemory()
	silent := func(c *Config) { c.Log = silentLog{log} }
	a, b := newTestReferee(t, log, silent), newTestReferee(t, log, silent)
	id := a.create(t, twoPersons("chess"))
	_, err := b.View(t.Context(), id, 0) // b has read the table before a's move
	require.NoError(t, err)
	a.play(t, id, 0, "e2e4")
	assert.Equal(t, "stale", b.request(t, id, 0, wire.KindMove, "d2d4").Why)
	b.do(t, id, 1, wire.KindMove, "e7e5")
	assert.Equal(t, "stale", a.request(t, id, 1, wire.KindMove, "c7c5").Why)
	a.play(t, id, 0, "g1f3")
	q := wire.Request{ID: "late", Number: 6, Kind: wire.KindMove, Text: "b8c6"}
	assert.Equal(t, wire.Answer{ID: "late", Number: 6}, b.Request(t.Context(), id, 1, q, 0), "the client knows more than this server")
	require.Len(t, a.record(t, id).Tree.Nodes, 4)
	assert.Equal(t, wire.Answer{ID: "late", Number: 6, IsDuplicate: true}, a.Request(t.Context(), id, 1, q, 0))
	assert.Equal(t, b.record(t, id).Tree, a.record(t, id).Tree)
}

// A server learns at once what another one has stored.
func TestTwoServers(t *testing.T) {
	servers, _ := newSharedReferees(t)
	a, b := servers[0], servers[1]
	id := a.create(t, twoPersons("chess"))
	for n, m := range []string{"e2e4", "e7e5", "g1f3", "b8c6"} {
		[]*testReferee{a, b}[n/2%2].play(t, id, rules.Seat(n%2), m)
	}
	assert.Equal(t, a.record(t, id).Tree, b.record(t, id).Tree)
	view, err := b.View(t.Context(), id, 0)
	require.NoError(t, err)
	assert.Equal(t, 7, view.Count)
}

// No time passes while nothing can be stored.
func TestOutage(t *testing.T) {
	log := &failingLog{Memory: store.NewMemory()}
	r := newTestReferee(t, log.Memory, func(c *Config) { c.Log = log })
	setup := twoPersons("chess")
	setup.Clock = "60"
	id := r.create(t, setup)
	r.clock.advance(10 * time.Second)
	log.fails, log.storesNothing = true, true
	q := wire.Request{ID: "abc", Number: 3, Kind: wire.KindMove, Text: "e2e4"}
	for range 20 { // longer than the time that the seat has
		assert.Equal(t, "retry", r.Request(t.Context(), id, 0, q, 0).Why)
		r.clock.advance(4 * time.Second)
	}
	log.fails, log.storesNothing = false, false
	assert.Equal(t, wire.Answer{ID: "abc", Number: 3}, r.Request(t.Context(), id, 0, q, 0))
	view, err := r.View(t.Context(), id, 0)
	require.NoError(t, err)
	assert.Equal(t, int64(10_000), view.Entries[3].GameTime)
	r.clock.advance(time.Second)
	r.do(t, id, 1, wire.KindMove, "e7e5")
	view, err = r.View(t.Context(), id, 0)
	require.NoError(t, err)
	assert.Equal(t, int64(11_000), view.Entries[4].GameTime)
}

// A failingLog stores an entry but says that it failed, as a server does that dies before it answers.
type failingLog struct {
	*store.Memory
	fails         bool
	storesNothing bool
}

func (l *failingLog) Append(ctx context.Context, table string, last store.Sequence, data []byte) (store.Sequence, error) {
	if l.storesNothing {
		return 0, context.DeadlineExceeded
	}
	s, err := l.Memory.Append(ctx, table, last, data)
	if l.fails {
		return 0, context.DeadlineExceeded
	}
	return s, err
}

func TestLostAnswer(t *testing.T) {
	log := &failingLog{Memory: store.NewMemory()}
	r := newTestReferee(t, log.Memory, func(c *Config) { c.Log = log })
	id := r.create(t, twoPersons("chess"))
	q := wire.Request{ID: "abc", Number: 3, Kind: wire.KindMove, Text: "e2e4"}
	log.fails = true
	assert.Equal(t, "retry", r.Request(t.Context(), id, 0, q, 0).Why)
	log.fails = false
	assert.Equal(t, wire.Answer{ID: "abc", Number: 3, IsDuplicate: true}, r.Request(t.Context(), id, 0, q, 0))
}

func TestTokens(t *testing.T) {
	r := newTestReferee(t, store.NewMemory(), nil)
	id, tokens, err := r.Create(t.Context(), twoPersons("chess"))
	require.NoError(t, err)
	other, otherTokens, err := r.Create(t.Context(), twoPersons("chess"))
	require.NoError(t, err)
	assert.NotEqual(t, id, other)
	for _, text := range []string{otherTokens[0], tokens[0] + "A", "B" + tokens[0][1:], "x"} {
		_, _, err := r.Enter(t.Context(), id, text)
		require.ErrorIs(t, err, token.ErrInvalid, text)
	}
	_, _, err = r.Enter(t.Context(), "222222222222", "")
	require.ErrorIs(t, err, store.ErrNoTable)
	seat, _, err := r.Enter(t.Context(), id, "")
	require.NoError(t, err)
	assert.Equal(t, rules.NoSeat, seat)
	r.clock.advance(31 * 24 * time.Hour)
	_, _, err = r.Enter(t.Context(), id, tokens[0])
	require.ErrorIs(t, err, token.ErrInvalid, "expired")
}

func TestHasRunningGames(t *testing.T) {
	r := newTestReferee(t, store.NewMemory(), nil)
	assert.False(t, r.HasRunningGames(t.Context()))
	id := r.create(t, twoPersons("chess"))
	assert.True(t, r.HasRunningGames(t.Context()))
	r.do(t, id, 0, wire.KindResign, "")
	assert.False(t, r.HasRunningGames(t.Context()), "it is over")
	again := newTestReferee(t, r.log, nil)
	require.NoError(t, again.Recover(t.Context()))
	assert.False(t, again.HasRunningGames(t.Context()))
}

func TestClocks(t *testing.T) {
	r := newTestReferee(t, store.NewMemory(), nil)
	setup := twoPersons("chess")
	setup.Clock = "60+1"
	id, _, err := r.Create(t.Context(), setup)
	require.NoError(t, err)
	r.clock.advance(time.Hour)
	assert.Equal(t, "waiting", r.request(t, id, 0, wire.KindMove, "e2e4").Why)
	r.do(t, id, 0, wire.KindJoin, "Anna")
	r.clock.advance(time.Hour)
	r.do(t, id, 1, wire.KindJoin, "\x1b[31mBo\nb "+fmt.Sprint(make([]int, 99)))
	r.clock.advance(10 * time.Second)
	r.play(t, id, 0, "e2e4")
	open, err := r.openTable(t.Context(), id)
	require.NoError(t, err)
	assert.NotContains(t, open.state.Name(1), "\n")
	assert.Len(t, []rune(open.state.Name(1)), maxNameLength)
	assert.Equal(t, 51*time.Second, open.clocks()[0].Remaining, "the clocks begin when all are there")
	open.mu.Unlock()

	// The time that a move travels is not charged, up to a limit.
	r.clock.advance(10 * time.Second)
	assert.Empty(t, r.Request(t.Context(), id, 1, wire.Request{ID: "a", Number: 4, Kind: wire.KindMove, Text: "e7e5"}, 300*time.Millisecond).Why)
	assert.Equal(t, 51300*time.Millisecond, open.clocks()[1].Remaining)

	// After a restart the clocks are stopped until the seat to move is back.
	r.clock.advance(5 * time.Second)
	again := newTestReferee(t, r.log, nil)
	again.clock.now = r.clock.now.Add(time.Hour)
	require.NoError(t, again.Recover(t.Context()))
	again.SetPresent(id, 1, true)
	again.clock.advance(time.Minute)
	assert.Equal(t, "paused", again.request(t, id, 1, wire.KindMove, "g1f3").Why)
	again.SetPresent(id, 0, true)
	again.clock.advance(2 * time.Second)
	again.do(t, id, 0, wire.KindMove, "g1f3")
	open, err = again.openTable(t.Context(), id)
	require.NoError(t, err)
	assert.Equal(t, 50*time.Second, open.clocks()[0].Remaining, "what it had, less two seconds, and the increment")
	open.mu.Unlock()

	// The flag.
	again.clock.advance(52 * time.Second)
	open.mu.Lock()
	open.dropFlag(open.state.Version())
	open.mu.Unlock()
	again.assertEnded(t, id, "white time")
}

func TestFlagFallsByItself(t *testing.T) {
	r := newTestReferee(t, store.NewMemory(), func(c *Config) { c.Now = nil })
	setup := twoPersons("chess")
	setup.Clock = "0.2"
	id := r.create(t, setup)
	require.Eventually(t, func() bool { return r.record(t, id).Result != "" }, 5*time.Second, 10*time.Millisecond)
	assert.Equal(t, "black time", r.record(t, id).Result)
}

func TestTakeBack(t *testing.T) {
	r := newTestReferee(t, store.NewMemory(), nil)
	id := r.create(t, twoPersons("chess"))
	assert.Equal(t, "cannot-undo", r.request(t, id, 0, wire.KindTakeBack, "").Why)
	r.play(t, id, 0, "e2e4", "e7e5")
	r.do(t, id, 0, wire.KindTakeBack, "")
	assert.Equal(t, "cannot-undo", r.request(t, id, 1, wire.KindTakeBack, "").Why)
	r.do(t, id, 1, wire.KindDecline, "")
	r.do(t, id, 0, wire.KindTakeBack, "")
	r.do(t, id, 1, wire.KindAccept, "")
	r.play(t, id, 0, "d2d4", "d7d5")
	r.do(t, id, 1, wire.KindTakeBack, "")
	r.play(t, id, 0, "c2c4") // moving is an answer too
	assert.Equal(t, "cannot-answer", r.request(t, id, 0, wire.KindAccept, "").Why)
	assert.Equal(t, []string{"d2d4", "d7d5", "c2c4"}, func() []string {
		open, err := r.openTable(t.Context(), id)
		require.NoError(t, err)
		defer open.mu.Unlock()
		return open.state.Match.Actions()
	}())
}

func TestGoCount(t *testing.T) {
	r := newTestReferee(t, store.NewMemory(), nil)
	setup := twoPersons("go")
	setup.Options = rules.Options{"size": "7", "rules": "chinese"}
	id := r.create(t, setup)
	r.play(t, id, 0, "D4", "A1", "C2")
	assert.Equal(t, "cannot-score", r.request(t, id, 1, wire.KindAgree, "").Why)
	r.play(t, id, 1, "pass", "pass")
	assert.Equal(t, "cannot-stopped", r.request(t, id, 1, wire.KindMove, "E5").Why)
	r.do(t, id, 0, wire.KindMark, "A1")
	r.do(t, id, 0, wire.KindAgree, "")
	r.do(t, id, 1, wire.KindMark, "A1") // withdraws the agreement
	r.do(t, id, 1, wire.KindAgree, "")
	assert.Zero(t, r.endedGames(t))
	r.do(t, id, 1, wire.KindResume, "")
	r.play(t, id, 0, "E2", "pass", "pass")
	r.do(t, id, 0, wire.KindMark, "A1")
	r.do(t, id, 0, wire.KindAgree, "")
	r.do(t, id, 1, wire.KindAgree, "")
	r.assertEnded(t, id, "black score")
}

func TestRematch(t *testing.T) {
	r := newTestReferee(t, store.NewMemory(), nil)
	id := r.create(t, twoPersons("chess"))
	assert.Equal(t, "kind", r.request(t, id, 0, wire.KindRematch, "").Why, "the game goes on")
	r.do(t, id, 0, wire.KindResign, "")
	r.do(t, id, 0, wire.KindRematch, "")
	_, _, err := r.Follow(t.Context(), id, 0)
	require.Error(t, err)
	r.do(t, id, 1, wire.KindRematch, "")
	var next string
	var tokens []string
	require.Eventually(t, func() bool { next, tokens, err = r.Follow(t.Context(), id, 0); return err == nil }, time.Second, time.Millisecond)
	assert.Empty(t, tokens[0])
	seat, _, err := r.Enter(t.Context(), next, tokens[1])
	require.NoError(t, err)
	assert.Equal(t, rules.Seat(1), seat, "White is Black now")
	assert.NotEqual(t, id, next)
}

// Who gives a handicap gives it in the rematch, too.
func TestRematchWithHandicap(t *testing.T) {
	r := newTestReferee(t, store.NewMemory(), nil)
	setup := twoPersons("chess")
	setup.Clock, setup.MainTimePercent = "60", []int{0, 50}
	id := r.create(t, setup)
	r.do(t, id, 0, wire.KindResign, "")
	r.do(t, id, 0, wire.KindRematch, "")
	r.do(t, id, 1, wire.KindRematch, "")
	var next string
	var tokens []string
	require.Eventually(t, func() bool {
		var err error
		next, tokens, err = r.Follow(t.Context(), id, 0)
		return err == nil
	}, time.Second, time.Millisecond)
	seat, _, err := r.Enter(t.Context(), next, tokens[0])
	require.NoError(t, err)
	assert.Equal(t, rules.Seat(0), seat)
	open, err := r.openTable(t.Context(), next)
	require.NoError(t, err)
	defer open.mu.Unlock()
	assert.Equal(t, []int{0, 50}, open.state.Setup.MainTimePercent)
}

func TestComputers(t *testing.T) {
	r := newTestReferee(t, store.NewMemory(), func(c *Config) {
		c.Now, c.ThinkTime, c.MinThinkTime, c.Engines = nil, 20*time.Millisecond, time.Millisecond, 2
		c.OpenEngine = func() ai.Player { return player.New(catalog.Find, player.Options{HashMB: 1}) }
	})
	setup := wire.Setup{Game: "go", Options: rules.Options{"size": "7"}, Seats: []wire.SetupSeat{{}, {Level: 2}}}
	id := r.create(t, setup)
	r.SetPresent(id, 0, true)
	moves := func() int { return len(r.record(t, id).Tree.Nodes) - 1 }
	r.do(t, id, 0, wire.KindMove, "D4")
	require.Eventually(t, func() bool { return moves() == 2 }, 10*time.Second, 10*time.Millisecond)
	scoring := func() (begun, proposed bool) {
		open, err := r.openTable(t.Context(), id)
		require.NoError(t, err)
		defer open.mu.Unlock()
		begun = open.state.Match.Snapshot().Scoring != nil
		return begun, begun && open.state.IsProposed()
	}
	for range 100 {
		n := moves()
		if begun, _ := scoring(); begun {
			break
		}
		if n%2 == 0 {
			r.do(t, id, 0, wire.KindMove, "pass")
		}
		require.Eventually(t, func() bool { return moves() > n+1-n%2 || func() bool { begun, _ := scoring(); return begun }() }, 10*time.Second, 5*time.Millisecond)
	}
	require.Eventually(t, func() bool { _, proposed := scoring(); return proposed }, 10*time.Second, 5*time.Millisecond)
	r.do(t, id, 0, wire.KindAgree, "")
	assert.Equal(t, 1, r.endedGames(t))
	assert.True(t, r.record(t, id).Seats[1].Computer)
}

func TestCloseIdle(t *testing.T) {
	r := newTestReferee(t, store.NewMemory(), nil)
	over, running, clock, present := r.create(t, twoPersons("chess")), r.create(t, twoPersons("chess")), "", r.create(t, twoPersons("chess"))
	setup := twoPersons("chess")
	setup.Clock = "600"
	clock = r.create(t, setup)
	r.do(t, over, 0, wire.KindResign, "")
	r.SetPresent(present, 1, true)
	var archived []string
	sweep := func() {
		r.CloseIdle(r.clock.now, func(id string) error { archived = append(archived, id); return nil })
	}
	sweep()
	assert.Empty(t, archived)
	r.clock.advance(time.Hour)
	sweep()
	assert.Equal(t, []string{over}, archived)
	assert.Contains(t, r.tables, clock)
	assert.Contains(t, r.tables, present)
	assert.NotContains(t, r.tables, running)
	r.play(t, running, 0, "e2e4") // it is read again
}

func TestReissue(t *testing.T) {
	r := newTestReferee(t, store.NewMemory(), nil)
	id, tokens, err := r.Create(t.Context(), twoPersons("chess"))
	require.NoError(t, err)
	text, err := r.Reissue(t.Context(), id, 1)
	require.NoError(t, err)
	_, _, err = r.Enter(t.Context(), id, tokens[1])
	require.ErrorIs(t, err, token.ErrInvalid, "the old one is void")
	for i, valid := range []string{tokens[0], text} {
		seat, _, err := r.Enter(t.Context(), id, valid)
		require.NoError(t, err)
		assert.Equal(t, rules.Seat(i), seat)
	}
	_, err = r.Reissue(t.Context(), id, 2)
	require.Error(t, err)
}

func TestNames(t *testing.T) {
	r := newTestReferee(t, store.NewMemory(), nil)
	setup := twoPersons("chess")
	setup.Seats[0].Name = "\x1b[2J" + strings.Repeat("x\u202e", 100)
	id, _, err := r.Create(t.Context(), setup)
	require.NoError(t, err)
	view, err := r.View(t.Context(), id, 0)
	require.NoError(t, err)
	assert.NotContains(t, view.Entries[0].Text, "\\u001b")
	assert.NotContains(t, view.Entries[0].Text, "\u202e")
	assert.Less(t, len(view.Entries[0].Text), 300)
	for _, seats := range [][]wire.SetupSeat{{{Level: 1}, {Level: 2}}, {{}, {Level: 3}}, {{}}, {{Level: 11}, {}}} {
		_, _, err := r.Create(t.Context(), wire.Setup{Game: "chess", Seats: seats})
		require.ErrorIs(t, err, ErrSetup, "%v without computer players", seats)
	}
}

// Only a stored move is compensated for its way: refused ones do not stop the clock.
func TestCompensation(t *testing.T) {
	r := newTestReferee(t, store.NewMemory(), nil)
	setup := twoPersons("chess")
	setup.Clock = "60"
	id := r.create(t, setup)
	for n := range 40 {
		r.clock.advance(200 * time.Millisecond)
		q := wire.Request{ID: fmt.Sprint("no", n), Number: 3, Kind: wire.KindMove, Text: "e2e5"}
		assert.Equal(t, "illegal", r.Request(t.Context(), id, 0, q, time.Second).Why)
		q = wire.Request{ID: fmt.Sprint("other", n), Number: 3, Kind: wire.KindMove, Text: "e7e5"}
		assert.Equal(t, "turn", r.Request(t.Context(), id, 1, q, time.Second).Why)
	}
	assert.Empty(t, r.Request(t.Context(), id, 0, wire.Request{ID: "yes", Number: 3, Kind: wire.KindMove, Text: "e2e4"}, time.Second).Why)
	view, err := r.View(t.Context(), id, 3)
	require.NoError(t, err)
	assert.GreaterOrEqual(t, view.Entries[0].GameTime, int64(7500), "of eight seconds")
}

// TestStateIsThatOfTheLog makes random requests, most of them impossible: the state of the server is always the one that follows
// from the log.
func TestStateIsThatOfTheLog(t *testing.T) {
	kinds := []wire.Kind{
		wire.KindMove, wire.KindMove, wire.KindMove, wire.KindMove, wire.KindOffer, wire.KindAccept, wire.KindDecline, wire.KindTakeBack, wire.KindClaim, wire.KindDeclare,
		wire.KindCount, wire.KindSay, wire.KindMark, wire.KindAgree, wire.KindResume, wire.KindRematch, wire.KindJoin,
	}
	for n, g := range catalog.All() {
		rng := rand.New(rand.NewPCG(uint64(n), 0))
		r := newTestReferee(t, store.NewMemory(), nil)
		setup := wire.Setup{Game: g.Info().ID, Seats: make([]wire.SetupSeat, len(g.Info().Seats)), Clock: []string{"20+1", "10+2x5", "10d2", ""}[n%4], Chat: true}
		id := r.create(t, setup)
		open, err := r.openTable(t.Context(), id)
		require.NoError(t, err)
		open.mu.Unlock()
		for range 150 {
			r.clock.advance(time.Duration(rng.IntN(700)) * time.Millisecond)
			open.mu.Lock()
			s, number := open.state.Match.Snapshot(), open.state.Len()
			open.mu.Unlock()
			seat, kind, text := rules.Seat(rng.IntN(len(setup.Seats))), kinds[rng.IntN(len(kinds))], ""
			switch {
			case kind == wire.KindMove && len(s.Legal) > 0:
				text = s.Position.Format(s.Legal[rng.IntN(len(s.Legal))])
			case kind == wire.KindMark:
				text = s.Board.Name(rules.Cell(rng.IntN(len(s.Board.Cells))))
			}
			q := wire.Request{ID: fmt.Sprint(rng.Uint64()), Number: number, Kind: kind, Text: text}
			r.Request(t.Context(), id, seat, q, time.Duration(rng.IntN(800))*time.Millisecond)
		}
		open.mu.Lock()
		now := open.now(open.state.RunsClock(), r.clock.now)
		replayed, err := table.Replay(open.state.Entries(0), catalog.Find)
		require.NoError(t, err, g.Info().ID)
		assert.Equal(t, open.state.Clocks(now), replayed.Clocks(now), g.Info().ID)
		want, got := open.state.Record(), replayed.Record()
		want.Clock.Left, got.Clock.Left = nil, nil // up to the moment that each match has seen
		assert.Equal(t, want, got, g.Info().ID)
		assert.Greater(t, open.state.Len(), 10, g.Info().ID)
		open.mu.Unlock()
	}
}

// Two dead chains in one region are proposed at once, and a mark before the proposal is refused.
func TestProposal(t *testing.T) {
	r := newTestReferee(t, store.NewMemory(), func(c *Config) {
		c.OpenEngine = func() ai.Player { return &slowPlayer{} }
	})
	setup := twoPersons("go")
	setup.Options = rules.Options{"size": "7", "rules": "chinese"}
	id := r.create(t, setup)
	r.play(t, id, 0, "D4", "A1", "C2", "C1", "E5", "pass", "pass")
	assert.Equal(t, "cannot-score", r.request(t, id, 0, wire.KindMark, "A1").Why)
	assert.Equal(t, "cannot-score", r.request(t, id, 0, wire.KindAgree, "").Why)
	open, err := r.openTable(t.Context(), id)
	require.NoError(t, err)
	require.NoError(t, open.appendEntry(wire.Entry{Kind: wire.KindProposed, Seat: rules.NoSeat, Text: "A1 C1"}))
	require.Error(t, open.appendEntry(wire.Entry{Kind: wire.KindProposed, Seat: rules.NoSeat}), "only once")
	open.mu.Unlock()
	dead := 0
	for _, group := range open.state.Match.Snapshot().Scoring.Groups {
		if group.Dead {
			dead++
		}
	}
	assert.Equal(t, 2, dead)
	r.do(t, id, 0, wire.KindAgree, "")
	r.do(t, id, 1, wire.KindAgree, "")
	r.assertEnded(t, id, "black score")
}

// A slowPlayer never answers.
type slowPlayer struct{ reports chan ai.Info }

func (p *slowPlayer) Start(ai.Request) (<-chan ai.Info, error) {
	p.reports = make(chan ai.Info)
	return p.reports, nil
}
func (p *slowPlayer) Stop()    { close(p.reports) }
func (p *slowPlayer) NewGame() {}
func (p *slowPlayer) Close()   {}

// A computer player moves after the log has failed to store its move.
func TestComputerAfterFailure(t *testing.T) {
	log := &failingLog{Memory: store.NewMemory()}
	r := newTestReferee(t, log.Memory, func(c *Config) {
		c.Log, c.Now, c.ThinkTime, c.MinThinkTime = log, nil, 5*time.Millisecond, 100*time.Millisecond
		c.OpenEngine = func() ai.Player { return player.New(catalog.Find, player.Options{HashMB: 1}) }
	})
	id := r.create(t, wire.Setup{Game: "hasami-shogi", Seats: []wire.SetupSeat{{}, {Level: 1}}})
	r.SetPresent(id, 0, true)
	view, err := r.View(t.Context(), id, 0)
	require.NoError(t, err)
	open, err := r.openTable(t.Context(), id)
	require.NoError(t, err)
	legal := open.state.Match.Snapshot()
	move := legal.Position.Format(legal.Legal[0])
	open.mu.Unlock()
	r.do(t, id, 0, wire.KindMove, move)
	open.mu.Lock()
	log.fails, log.storesNothing = true, true
	open.mu.Unlock()
	time.Sleep(300 * time.Millisecond) // the computer's move fails
	open.mu.Lock()
	log.fails, log.storesNothing = false, false
	open.mu.Unlock()
	require.Eventually(t, func() bool {
		now, err := r.View(t.Context(), id, 0)
		return err == nil && now.Count == view.Count+2
	}, 10*time.Second, 10*time.Millisecond)
}

// The clocks of a player who does not come back run on after a while, and the other can resign until then.
func TestAbsence(t *testing.T) {
	r := newTestReferee(t, store.NewMemory(), nil)
	setup := twoPersons("chess")
	setup.Clock = "60"
	id := r.create(t, setup)
	again := newTestReferee(t, r.log, nil)
	require.NoError(t, again.Recover(t.Context()))
	assert.Equal(t, "paused", again.request(t, id, 1, wire.KindMove, "e7e5").Why)
	open, err := again.openTable(t.Context(), id)
	require.NoError(t, err)
	assert.True(t, open.state.IsPaused())
	assert.NotNil(t, open.pauseTimer)
	open.mu.Unlock()
	again.do(t, id, 1, wire.KindResign, "")
	again.assertEnded(t, id, "white resignation")
}
