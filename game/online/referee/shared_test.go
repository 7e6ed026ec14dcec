package referee

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/store/storetest"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
)

// newSharedReferees returns two servers of a cluster, of which the first leads, and a log that tells nothing if it is silent.
func newSharedReferees(t *testing.T) (servers [2]*testReferee, logs [2]*storetest.SharedMemory) {
	t.Helper()
	memory, bus := store.NewMemory(), &storetest.Bus{}
	for i := range servers {
		logs[i] = &storetest.SharedMemory{Memory: memory, IsFollower: i > 0, Bus: bus}
		servers[i] = newTestReferee(t, memory, func(c *Config) { c.Log, c.Shared = logs[i], logs[i] })
		servers[i].clock = servers[0].clock
		servers[i].Now = servers[0].clock.read
	}
	return servers, logs
}

// length returns how many entries the state of a table in memory has.
func (r *testReferee) length(id string) int {
	t := r.table(id)
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.state == nil {
		return 0
	}
	return t.state.Len()
}

// kinds returns the kinds of the entries of a table from a number on.
func (r *testReferee) kinds(t *testing.T, id string, from int) (kinds []wire.Kind) {
	t.Helper()
	view, err := r.View(t.Context(), id, from)
	require.NoError(t, err)
	for _, e := range view.Entries {
		kinds = append(kinds, e.Kind)
	}
	return kinds
}

// The state of a server follows what others store, without being asked.
func TestFollows(t *testing.T) {
	servers, _ := newSharedReferees(t)
	setup := twoPersons("chess")
	setup.Clock = "60"
	id := servers[0].create(t, setup)
	require.Len(t, servers[1].kinds(t, id, 0), 3)
	servers[0].play(t, id, 0, "e2e4")
	require.Eventually(t, func() bool { return servers[1].length(id) == 4 }, 5*time.Second, time.Millisecond)
	open := servers[1].table(id)
	open.mu.Lock()
	assert.NotNil(t, open.flagTimer, "it would let the flag fall")
	open.mu.Unlock()

	// A refused request has charged the clocks of the second server up to a time that the first one does not reach.
	servers[1].Now = func() time.Time { return servers[0].clock.read().Add(5 * time.Second) }
	assert.Equal(t, "illegal", servers[1].request(t, id, 1, wire.KindMove, "e7e1").Why)
	servers[0].play(t, id, 1, "e7e5")
	require.Eventually(t, func() bool { return servers[1].length(id) == 5 }, 5*time.Second, time.Millisecond)
	for _, r := range servers {
		open := r.table(id)
		open.mu.Lock()
		assert.Equal(t, time.Minute, open.state.Clocks(open.state.Now())[1].Remaining)
		open.mu.Unlock()
	}
}

// When a server is lost the clocks stop, by an entry of one of the others, until the seat to move is there.
func TestServerLost(t *testing.T) {
	servers, logs := newSharedReferees(t)
	setup := twoPersons("chess")
	setup.Clock = "60"
	id := servers[0].create(t, setup)
	servers[0].play(t, id, 0, "e2e4")
	require.Len(t, servers[1].kinds(t, id, 0), 4)
	lost := servers[0].clock.read().Add(10 * time.Second)
	servers[0].clock.advance(40 * time.Second) // it is noticed late
	for _, l := range logs {
		l.SetOutages(time.Time{}, lost)
	}
	require.Eventually(t, func() bool { return servers[0].length(id) == 5 && servers[1].length(id) == 5 }, 5*time.Second, time.Millisecond)
	time.Sleep(2 * followerDelay) // the second one adds nothing
	assert.Equal(t, []wire.Kind{wire.KindPause}, servers[1].kinds(t, id, 4))
	servers[1].SetPresent(id, 1, true)
	assert.Equal(t, []wire.Kind{wire.KindPause, wire.KindContinue}, servers[1].kinds(t, id, 4))
	view, err := servers[1].View(t.Context(), id, 5)
	require.NoError(t, err)
	assert.Equal(t, int64(10_000), view.Entries[0].GameTime, "the time until then counts")
}

// Of two servers that are lost one after the other, the time between does not count at a table that nothing happened at.
func TestServersLost(t *testing.T) {
	servers, logs := newSharedReferees(t)
	setup := twoPersons("chess")
	setup.Clock = "60"
	id := servers[0].create(t, setup)
	servers[0].play(t, id, 0, "e2e4")
	lost := servers[0].clock.read().Add(10 * time.Second)
	servers[0].clock.advance(50 * time.Second)
	logs[1].SetOutages(time.Time{}, lost, lost.Add(30*time.Second))
	servers[1].SetPresent(id, 1, true)
	view, err := servers[1].View(t.Context(), id, 4)
	require.NoError(t, err)
	require.NotEmpty(t, view.Entries)
	assert.Equal(t, wire.KindPause, view.Entries[0].Kind)
	assert.Equal(t, int64(10_000), view.Entries[0].GameTime)
}

// After a start of all servers nobody knows how long they were away, so that no time counts.
func TestClusterStarted(t *testing.T) {
	before, logs := newSharedReferees(t)
	setup := twoPersons("chess")
	setup.Clock = "60"
	id := before[0].create(t, setup)
	before[0].play(t, id, 0, "e2e4")
	before[0].clock.advance(time.Hour)
	logs[1].SetOutages(before[0].clock.read(), before[0].clock.read().Add(-time.Minute))
	before[0].Close()
	before[0].clock.advance(time.Minute)
	before[1].SetPresent(id, 1, true)
	before[1].do(t, id, 1, wire.KindMove, "e7e5")
	view, err := before[1].View(t.Context(), id, 4)
	require.NoError(t, err)
	require.Equal(t, []wire.Kind{wire.KindPause, wire.KindContinue, wire.KindMove}, before[1].kinds(t, id, 4))
	assert.Zero(t, view.Entries[2].GameTime)
}

// A flag falls once, also if two servers wait for it.
func TestFlagOfTwoServers(t *testing.T) {
	servers, logs := newSharedReferees(t)
	for i, r := range servers {
		r.Now = time.Now
		logs[i].IsFollower = false // both believe that they lead
	}
	setup := twoPersons("chess")
	setup.Clock = "0.2"
	id := servers[0].create(t, setup)
	require.NotEmpty(t, servers[1].kinds(t, id, 0))
	require.Eventually(t, func() bool { return servers[0].length(id) == 4 && servers[1].length(id) == 4 }, 5*time.Second, time.Millisecond)
	time.Sleep(100 * time.Millisecond)
	for _, r := range servers {
		assert.Equal(t, []wire.Kind{wire.KindFlag}, r.kinds(t, id, 3))
	}
}

// An entry that the log did not tell is found after a while, or at once if a client knows it.
func TestVerify(t *testing.T) {
	log := store.NewMemory()
	shared := &storetest.SharedMemory{Memory: log, Bus: &storetest.Bus{}}
	reread := make(chan string, 1)
	r := newTestReferee(t, log, func(c *Config) {
		c.Log, c.Shared, c.OnReread = silentLog{log}, shared, func(id string) { reread <- id }
	})
	other := newTestReferee(t, log, nil)
	id := r.create(t, twoPersons("chess"))
	other.play(t, id, 0, "e2e4")
	assert.Len(t, r.kinds(t, id, 0), 3)
	r.clock.advance(verifyInterval)
	assert.Len(t, r.kinds(t, id, 0), 4)
	assert.Equal(t, id, <-reread)
	other.play(t, id, 1, "e7e5")
	q := wire.Request{ID: "next", Number: 5, Kind: wire.KindMove, Text: "g1f3"}
	assert.Equal(t, wire.Answer{ID: "next", Number: 5}, r.Request(t.Context(), id, 0, q, 0))
	q = wire.Request{ID: "future", Number: 9, Kind: wire.KindMove, Text: "g8f6"}
	assert.Equal(t, "retry", r.Request(t.Context(), id, rules.Seat(1), q, 0).Why)
}
