package natslog_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/onlinetest"
	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/store/natslog"
	"github.com/ludarium/ludarium/game/online/store/storetest"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// cluster returns the configuration of a server.
func cluster(i int, addresses []string) natslog.Cluster {
	return natslog.Cluster{Name: "test", Node: fmt.Sprint("node", i), Listen: addresses[i], Routes: addresses, Secret: "secret", Replicas: 3}
}

// openCluster starts servers. Those without a folder store nothing.
func openCluster(t *testing.T, addresses, dirs []string) []*natslog.Log {
	t.Helper()
	logs := make([]*natslog.Log, len(addresses))
	var wg sync.WaitGroup
	for i := range addresses {
		wg.Go(func() {
			ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
			defer cancel()
			var err error
			logs[i], err = natslog.OpenCluster(ctx, dirs[i], cluster(i, addresses))
			assert.NoError(t, err)
		})
	}
	wg.Wait()
	require.False(t, t.Failed())
	return logs
}

// Four servers, of which one stores nothing, share a log. One is closed and comes back.
func TestCluster(t *testing.T) {
	if rulestest.IntFromEnv(t, "LUDARIUM_ONLINE_CLUSTER", 0) == 0 { // the usual run has the cluster of package server
		return
	}
	rulestest.SkipInRaceRun(t)
	addresses, dirs := onlinetest.FreeAddresses(t, 4), []string{t.TempDir(), t.TempDir(), t.TempDir(), ""}
	began := time.Now()
	logs := openCluster(t, addresses, dirs)
	t.Logf("started after %v", time.Since(began).Round(time.Millisecond))
	t.Run("log", func(t *testing.T) { storetest.TestLog(t, logs[0]) })
	t.Run("shared", func(t *testing.T) { testShared(t, logs) })
	t.Run("stranger", func(t *testing.T) { testStranger(t, logs, addresses) })

	started, lost := logs[0].Outages()
	assert.WithinRange(t, started, began, time.Now())
	assert.Empty(t, lost)
	require.NoError(t, logs[1].Close())
	require.Eventually(t, func() bool { _, lost := logs[3].Outages(); return len(lost) == 1 }, 5*time.Second, time.Millisecond)
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	var err error
	logs[1], err = natslog.OpenCluster(ctx, dirs[1], cluster(1, addresses))
	require.NoError(t, err)
	again, lostAgain := logs[1].Outages()
	assert.WithinDuration(t, started, again, time.Second, "the cluster was not away")
	assert.Len(t, lostAgain, 1)
	assert.Equal(t, 1, leaders(logs, "aaaaaaaaaaaa"))
	entries, err := logs[1].Read(t.Context(), "aaaaaaaaaaaa")
	require.NoError(t, err)
	assert.Len(t, entries, 20)

	require.NoError(t, logs[2].Close())
	require.NoError(t, logs[1].Close())
	for _, l := range []*natslog.Log{logs[0], logs[3]} {
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		require.Error(t, l.Probe(ctx), "one of three cannot store")
		cancel()
		require.NoError(t, l.Close())
	}
	_, err = natslog.Open(t.Context(), dirs[0])
	require.ErrorIs(t, err, natslog.ErrFolder)
	other := cluster(0, addresses)
	other.Name = "other"
	_, err = natslog.OpenCluster(t.Context(), dirs[0], other)
	require.ErrorIs(t, err, natslog.ErrFolder)
}

// leaders returns how many servers believe that they lead a table.
func leaders(logs []*natslog.Log, table string) (count int) {
	for _, l := range logs {
		if l.Leads(table) {
			count++
		}
	}
	return count
}

// receive receives what comes within a while.
func receive[T any](t *testing.T, from <-chan T) (v T) {
	t.Helper()
	select {
	case v = <-from:
	case <-time.After(10 * time.Second):
		require.Fail(t, "nothing comes")
	}
	return v
}

// testShared tests what one server learns of others.
func testShared(t *testing.T, logs []*natslog.Log) {
	t.Helper()
	const table = "eeeeeeeeeeee"
	seen := make(chan store.Stored, 100)
	told := make(chan string, 100)
	const hello = "hello from "
	var mu sync.Mutex
	heard := map[string]bool{} // by listener and message
	for i, l := range logs {
		stop, err := l.Watch(table, func(s store.Stored) { seen <- s })
		require.NoError(t, err)
		defer stop()
		stop, err = l.Subscribe(table, func(m []byte) {
			if !strings.HasPrefix(string(m), hello) {
				told <- string(m)
				return
			}
			mu.Lock()
			defer mu.Unlock()
			heard[fmt.Sprint(i, string(m))] = true
		})
		require.NoError(t, err)
		defer stop()
	}
	require.Eventually(t, func() bool { // all servers know who listens, which the later of two subscriptions tells
		for i, l := range logs {
			assert.NoError(t, l.Publish(table, fmt.Append(nil, hello, i)))
		}
		mu.Lock()
		defer mu.Unlock()
		return len(heard) == len(logs)*len(logs)
	}, 10*time.Second, 50*time.Millisecond)
	var last store.Sequence
	for i, l := range logs {
		var err error
		last, err = l.Append(t.Context(), table, last, fmt.Append(nil, i))
		require.NoError(t, err)
		for range logs {
			assert.Equal(t, store.Stored{Sequence: last, Data: fmt.Append(nil, i)}, receive(t, seen))
		}
		_, err = logs[0].Append(t.Context(), table, last-1, []byte("x"))
		require.ErrorIs(t, err, store.ErrConflict)
		require.NoError(t, l.Publish(table, fmt.Append(nil, i)))
		for range logs {
			assert.Equal(t, fmt.Sprint(i), receive(t, told))
		}
		kept, err := l.LoadOrStore(t.Context(), "key", fmt.Append(nil, "of ", i))
		require.NoError(t, err)
		assert.Equal(t, "of 0", string(kept))
	}
	for _, l := range logs {
		require.NoError(t, l.Probe(t.Context()))
		s, err := l.Last(t.Context(), table)
		require.NoError(t, err)
		assert.Equal(t, last, s)
		s, err = l.Last(t.Context(), "ffffffffffff")
		require.NoError(t, err)
		assert.Zero(t, s)
		_, err = l.Load(t.Context(), "nothing")
		require.ErrorIs(t, err, store.ErrNoTable)
	}
}

// testStranger tests that a server without the secret is not let in.
func testStranger(t *testing.T, logs []*natslog.Log, addresses []string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Second)
	defer cancel()
	stranger := cluster(0, addresses)
	stranger.Node, stranger.Listen, stranger.Secret = "stranger", onlinetest.FreeAddresses(t, 1)[0], "guess"
	_, err := natslog.OpenCluster(ctx, "", stranger)
	require.ErrorIs(t, err, context.DeadlineExceeded)
	_, lost := logs[0].Outages()
	assert.Empty(t, lost)
}

// A server that cannot start says why.
func TestClusterPortInUse(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer listener.Close() //nolint:errcheck // not used
	_, err = natslog.OpenCluster(t.Context(), t.TempDir(), cluster(0, []string{listener.Addr().String()}))
	require.ErrorContains(t, err, "in use")
}

// Servers that are too few for the streams say so when they give up.
func TestTooFewServers(t *testing.T) {
	if rulestest.IntFromEnv(t, "LUDARIUM_ONLINE_CLUSTER", 0) == 0 {
		return
	}
	addresses := onlinetest.FreeAddresses(t, 2)
	var errs [2]error
	var wg sync.WaitGroup
	for i := range addresses {
		dir := t.TempDir()
		wg.Go(func() {
			ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
			defer cancel()
			_, errs[i] = natslog.OpenCluster(ctx, dir, cluster(i, addresses))
		})
	}
	wg.Wait()
	err := errors.Join(errs[:]...)
	require.ErrorIs(t, err, context.DeadlineExceeded)
	assert.ErrorContains(t, err, "no suitable peers")
}

// Without a secret nobody listens for other machines.
func TestClusterSecret(t *testing.T) {
	open := cluster(0, onlinetest.FreeAddresses(t, 3))
	open.Secret, open.Listen = "", ":6222"
	_, err := natslog.OpenCluster(t.Context(), t.TempDir(), open)
	require.ErrorIs(t, err, natslog.ErrSecret)
}

// A folder of a server that was alone is none for a cluster.
func TestFolders(t *testing.T) {
	dir := t.TempDir()
	l, err := natslog.Open(t.Context(), dir)
	require.NoError(t, err)
	require.NoError(t, l.Close())
	_, err = natslog.OpenCluster(t.Context(), dir, cluster(0, onlinetest.FreeAddresses(t, 3)))
	require.ErrorIs(t, err, natslog.ErrFolder)
}
