package referee

import (
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/store/archive"
	"github.com/ludarium/ludarium/game/online/store/storetest"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
)

// After a start of the server, tables that nobody opens are archived: finished ones, and others after a month.
func TestArchiveOld(t *testing.T) {
	memory := store.NewMemory()
	before := newTestReferee(t, memory, nil)
	timed := twoPersons("chess")
	timed.Clock = "600"
	over, abandoned, abandonedTimed := before.create(t, twoPersons("chess")), before.create(t, twoPersons("chess")), before.create(t, timed)
	empty, _, err := before.Create(t.Context(), twoPersons("go"))
	require.NoError(t, err)
	before.do(t, over, 0, wire.KindResign, "")
	before.play(t, abandonedTimed, 0, "e2e4")
	before.clock.advance(20 * 24 * time.Hour)
	fresh := before.create(t, twoPersons("shogi"))
	_, err = memory.Append(t.Context(), "mnmnmnmnmnmn", 0, []byte("no entry"))
	require.NoError(t, err)
	before.Close()

	log := archive.Log{Log: memory, Dir: t.TempDir()}
	r := newTestReferee(t, memory, func(c *Config) { c.Log = log })
	require.NoError(t, r.Recover(t.Context()))
	reads := map[string]int{}
	sweep := func() (left []string) {
		require.NoError(t, r.ArchiveOld(t.Context(), time.Hour, 30*24*time.Hour, func(id string) error {
			reads[id]++
			return log.Move(t.Context(), id)
		}))
		return tablesOf(t, memory)
	}
	r.clock.advance(30 * time.Minute)
	assert.Contains(t, sweep(), over, "somebody may still ask for a rematch")
	r.clock.advance(time.Hour)
	assert.NotContains(t, sweep(), over)
	assert.NotContains(t, r.tables, over)
	r.clock.advance(29 * 24 * time.Hour)
	assert.Subset(t, sweep(), []string{abandoned, abandonedTimed, empty})
	r.clock.advance(24 * time.Hour)
	assert.ElementsMatch(t, []string{fresh, "mnmnmnmnmnmn"}, sweep(), "what cannot be read stays, for people to look at")

	// They can be looked at, but not gone on with, and no clock runs there.
	for _, id := range []string{over, abandoned, abandonedTimed} {
		view, err := r.View(t.Context(), id, 0)
		require.NoError(t, err)
		assert.GreaterOrEqual(t, view.Count, 3)
		r.SetPresent(id, 0, true)
		r.SetPresent(id, 1, true)
		answer := r.Request(t.Context(), id, 1, wire.Request{ID: "late", Number: view.Count, Kind: wire.KindMove, Text: "e7e5"}, 0)
		assert.Equal(t, wire.Answer{ID: "late", Number: view.Count, Why: "closed"}, answer)
		open, err := r.openTable(t.Context(), id)
		require.NoError(t, err)
		assert.Equal(t, view.Count, open.state.Len(), "nothing happens by itself")
		assert.Nil(t, open.flagTimer)
		assert.Nil(t, open.pauseTimer)
		assert.Nil(t, open.retryTimer)
		open.mu.Unlock()
	}
	view, err := r.View(t.Context(), abandonedTimed, 0)
	require.NoError(t, err)
	assert.Equal(t, wire.KindPause, view.Entries[len(view.Entries)-1].Kind)
	assert.False(t, view.Clock.Runs)
	assert.Equal(t, map[string]int{over: 1, abandoned: 1, abandonedTimed: 1, empty: 1}, reads)
}

// tablesOf returns the IDs of the tables in a log.
func tablesOf(t *testing.T, log store.Log) []string {
	t.Helper()
	tables, err := log.Tables(t.Context())
	require.NoError(t, err)
	return slices.Collect(maps.Keys(tables))
}

// A table that somebody uses stays, however old it is.
func TestArchiveOldLeavesLoaded(t *testing.T) {
	r := newTestReferee(t, store.NewMemory(), nil)
	id := r.create(t, twoPersons("chess"))
	r.clock.advance(365 * 24 * time.Hour)
	require.NoError(t, r.ArchiveOld(t.Context(), time.Hour, time.Hour, func(string) error { assert.Fail(t, "it must stay"); return nil }))
	r.play(t, id, 0, "e2e4")
}

// Of two servers the one that leads archives, though not what somebody is connected to at the other one, which then finds the table in
// the archive that both have.
func TestArchiveShared(t *testing.T) {
	memory, bus, kept := store.NewMemory(), &storetest.Bus{}, storetest.Values{}
	var servers [2]*testReferee
	var logs [2]archive.Log
	connected := map[string]bool{}
	for i := range servers {
		shared := &storetest.SharedMemory{Memory: memory, IsFollower: i == 0, Bus: bus}
		logs[i] = archive.Log{Log: shared, Shared: kept}
		servers[i] = newTestReferee(t, memory, func(c *Config) {
			c.Log, c.Shared, c.IsConnected = logs[i], shared, func(id string) bool { return connected[id] }
		})
		servers[i].clock = servers[0].clock
		servers[i].Now = servers[0].clock.read
	}
	follower := servers[0]
	timed := twoPersons("chess")
	timed.Clock = "600"
	over, abandoned := follower.create(t, twoPersons("chess")), follower.create(t, timed)
	follower.do(t, over, 0, wire.KindResign, "")
	sweep := func(i int) (left []string) {
		require.NoError(t, servers[i].ArchiveOld(t.Context(), time.Hour, 30*24*time.Hour, func(id string) error { return logs[i].Move(t.Context(), id) }))
		return tablesOf(t, memory)
	}
	follower.clock.advance(31 * 24 * time.Hour)
	connected[over], connected[abandoned] = true, true
	assert.ElementsMatch(t, []string{over, abandoned}, sweep(1))
	connected = map[string]bool{abandoned: true}
	assert.Equal(t, []string{abandoned}, sweep(1))
	connected = nil
	follower.CloseIdle(follower.clock.read(), func(string) error { assert.Fail(t, "the other server does that"); return nil })
	assert.Equal(t, []string{abandoned}, sweep(0))
	require.Equal(t, 3, follower.length(abandoned), "its clock runs, so that it stays in memory")
	assert.Empty(t, sweep(1))

	for _, id := range []string{over, abandoned} {
		view, err := follower.View(t.Context(), id, 0)
		require.NoError(t, err)
		assert.Equal(t, 4, view.Count)
		assert.False(t, view.Clock.Runs)
		answer := follower.Request(t.Context(), id, 1, wire.Request{ID: "late", Number: 4, Kind: wire.KindResign}, 0)
		assert.Equal(t, "closed", answer.Why, "%+v", answer)
		again, err := follower.View(t.Context(), id, 0)
		require.NoError(t, err)
		assert.Equal(t, view.Entries, again.Entries)
	}
	assert.Equal(t, []wire.Kind{wire.KindPause}, follower.kinds(t, abandoned, 3))
}

// A leader that has read a running table finds out that the game is over by the entries of another server.
func TestArchiveOldLooksAgain(t *testing.T) {
	servers, logs := newSharedReferees(t)
	var archived []string
	sweep := func() {
		require.NoError(t, servers[0].ArchiveOld(t.Context(), time.Hour, 30*24*time.Hour, func(id string) error {
			archived = append(archived, id)
			return logs[0].Remove(t.Context(), id)
		}))
	}
	id := servers[1].create(t, twoPersons("chess"))
	sweep()
	assert.Contains(t, servers[0].nextArchiveCheck, id)
	servers[1].do(t, id, 0, wire.KindResign, "")
	servers[0].clock.advance(2 * time.Hour)
	sweep()
	assert.Equal(t, []string{id}, archived)
	sweep()
	assert.Empty(t, servers[0].nextArchiveCheck, "of tables that are gone nothing is kept")
}

// That the servers were away does not make an abandoned table young again.
func TestArchiveOldDespitePause(t *testing.T) {
	r := newTestReferee(t, store.NewMemory(), nil)
	setup := twoPersons("chess")
	setup.Clock = "600"
	id := r.create(t, setup)
	r.clock.advance(20 * 24 * time.Hour)
	open, err := r.openTable(t.Context(), id)
	require.NoError(t, err)
	require.NoError(t, open.appendEntry(wire.Entry{Kind: wire.KindPause, Seat: rules.NoSeat}))
	open.forget()
	open.mu.Unlock()
	r.clock.advance(11 * 24 * time.Hour)
	var archived []string
	require.NoError(t, r.ArchiveOld(t.Context(), time.Hour, 30*24*time.Hour, func(id string) error {
		archived = append(archived, id)
		return nil
	}))
	assert.Equal(t, []string{id}, archived)
}

// Another server has moved a table to the archive while this one, to which that was not told, still holds it.
func TestVerifyFindsArchived(t *testing.T) {
	memory, kept := store.NewMemory(), storetest.Values{}
	log := archive.Log{Log: &storetest.SharedMemory{Memory: memory, Bus: &storetest.Bus{}}, Shared: kept}
	r := newTestReferee(t, memory, func(c *Config) {
		c.Log, c.Shared = archive.Log{Log: silentLog{memory}, Shared: kept}, &storetest.SharedMemory{Memory: memory, Bus: &storetest.Bus{}}
	})
	id := r.create(t, twoPersons("chess"))
	other := newTestReferee(t, memory, nil)
	other.do(t, id, 0, wire.KindResign, "")
	require.NoError(t, log.Move(t.Context(), id))
	r.clock.advance(verifyInterval)
	assert.Equal(t, []wire.Kind{wire.KindResign}, r.kinds(t, id, 3))
}

// Whether somebody is connected at finished tables is asked for several at a time, and while nobody waits for them.
func TestCloseIdleAsksAtOnce(t *testing.T) {
	asked, answer := make(chan string, 3), make(chan struct{})
	r := newTestReferee(t, store.NewMemory(), func(c *Config) {
		c.IsConnected = func(id string) bool {
			asked <- id
			<-answer
			return false
		}
	})
	var ids []string
	for range 3 {
		ids = append(ids, r.create(t, twoPersons("chess")))
		r.do(t, ids[len(ids)-1], 0, wire.KindResign, "")
	}
	r.clock.advance(time.Hour)
	since := r.clock.read()
	var archived []string
	done := make(chan struct{})
	go func() {
		defer close(done)
		r.CloseIdle(since, func(id string) error { archived = append(archived, id); return nil })
	}()
	require.Eventually(t, func() bool { return len(asked) == 3 }, 5*time.Second, time.Millisecond)
	first := <-asked
	_, err := r.View(t.Context(), first, 0) // which notes that it is used
	require.NoError(t, err)
	close(answer)
	<-done
	assert.ElementsMatch(t, slices.DeleteFunc(ids, func(id string) bool { return id == first }), archived)
	assert.Contains(t, r.tables, first)
}
