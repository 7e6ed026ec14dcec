package server_test

import (
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/client"
	"github.com/ludarium/ludarium/game/online/store/natslog"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// A testCluster is several servers in processes of their own behind one address, as a balancer gives them.
type testCluster struct {
	nodes   []*killable
	address string
}

// newTestCluster starts three servers and a gateway.
func newTestCluster(t *testing.T) *testCluster {
	t.Helper()
	const storing = 3
	var routes []string
	for range storing {
		routes = append(routes, freeAddress(t))
	}
	c := &testCluster{}
	for i := range storing + 1 {
		cluster := natslog.Cluster{Name: "test", Node: fmt.Sprint("node", i), Routes: routes, Secret: "secret"}
		if i < storing {
			cluster.Listen, cluster.Replicas = routes[i], storing
		} else {
			cluster.Listen = freeAddress(t)
		}
		text, err := json.Marshal(cluster)
		require.NoError(t, err)
		k := &killable{address: freeAddress(t), dir: t.TempDir(), environment: []string{killedServer + "_CLUSTER=" + string(text)}}
		c.nodes = append(c.nodes, k)
		k.launch(t)
		t.Cleanup(k.kill)
	}
	for _, k := range c.nodes {
		k.awaitReady(t)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	t.Cleanup(func() { _ = listener.Close() })
	c.address = listener.Addr().String()
	go c.balance(listener)
	return c
}

// balance connects clients with servers that run, by chance.
func (c *testCluster) balance(listener net.Listener) {
	for {
		in, err := listener.Accept()
		if err != nil {
			return
		}
		go func() {
			defer in.Close() //nolint:errcheck // it may be closed already
			for _, i := range rand.Perm(len(c.nodes)) {
				if c.nodes[i].startedAt.Load() == 0 {
					continue
				}
				if out, err := net.Dial("tcp", c.nodes[i].address); err == nil {
					go func() {
						_, _ = io.Copy(out, in) // one side has ended
						_ = out.Close()
					}()
					_, _ = io.Copy(in, out) // one side has ended
					return
				}
			}
		}()
	}
}

// TestCluster kills one of several servers with signal 9 at a time while games of all kinds are played through all of them.
// LUDARIUM_ONLINE_CLUSTER is the number of games; .ci/nightly plays more.
func TestCluster(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	games := rulestest.IntFromEnv(t, "LUDARIUM_ONLINE_CLUSTER", 12)
	began := time.Now()
	c := newTestCluster(t)
	t.Logf("the cluster was started after %v", time.Since(began).Round(time.Millisecond))
	rng := rand.New(rand.NewPCG(uint64(rulestest.IntFromEnv(t, "LUDARIUM_SEED", 1)), 2))

	const atOnce = 12
	var left atomic.Int32
	left.Store(int32(games))
	var mu sync.Mutex
	var waits latencies
	var neverStarted atomic.Int64
	entries, pauses, kills := 0, 0, 0
	var wg sync.WaitGroup
	for worker := range min(atOnce, games) {
		rng := rand.New(rand.NewPCG(rng.Uint64(), 3))
		wg.Go(func() {
			for n := worker; left.Add(-1) >= 0; n += atOnce {
				g := &killGame{game: catalog.All()[n%len(catalog.All())], address: c.address, startedAt: &neverStarted, pause: 400 * time.Millisecond}
				g.seat(t, rng)
				g.play(t, rng, 40)
				mu.Lock()
				for _, d := range g.waits.all {
					waits.add(d)
				}
				for _, e := range g.players[0].Table().Entries(0) {
					if entries++; e.Kind == wire.KindPause {
						pauses++
					}
				}
				mu.Unlock()
				for _, p := range g.players {
					p.Close()
				}
			}
		})
	}
	done := make(chan struct{})
	go func() { wg.Wait(); close(done) }()
	for isDone := false; !isDone; {
		select {
		case <-done:
			isDone = true
		case <-time.After(time.Duration(rng.IntN(2000)) * time.Millisecond):
			k := c.nodes[rng.IntN(len(c.nodes))]
			k.kill()
			kills++
			time.Sleep(time.Duration(rng.IntN(2000)) * time.Millisecond)
			k.start(t)
		}
	}
	t.Logf("%d games, %d entries, %d kills of one of %d servers, %d pauses; waits: %v", games, entries, kills, len(c.nodes), pauses, &waits)
	assert.Positive(t, kills)
	_ = client.Connected
}
