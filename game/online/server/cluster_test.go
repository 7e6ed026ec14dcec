package server_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/client"
	"github.com/ludarium/ludarium/game/online/data"
	"github.com/ludarium/ludarium/game/online/onlinetest"
	"github.com/ludarium/ludarium/game/online/store/natslog"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
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
	free := onlinetest.FreeAddresses(t, 2*(storing+1))
	routes, addresses := free[:storing+1], free[storing+1:]
	c := &testCluster{}
	for i := range storing + 1 {
		cluster := natslog.Cluster{Name: "test", Node: fmt.Sprint("node", i), Listen: routes[i], Routes: routes[:storing], Secret: "secret"}
		if i < storing {
			cluster.Replicas = storing
		}
		text, err := json.Marshal(cluster)
		require.NoError(t, err)
		k := &killable{address: addresses[i], dir: t.TempDir(), environment: []string{killedServer + "_CLUSTER=" + string(text)}}
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

// TestCluster plays at several servers. LUDARIUM_ONLINE_CLUSTER is the number of games, LUDARIUM_ONLINE_WRITERS that of the tries of
// two writers; .ci/nightly has more.
func TestCluster(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	t.Parallel()
	games, tries := rulestest.IntFromEnv(t, "LUDARIUM_ONLINE_CLUSTER", 2), rulestest.IntFromEnv(t, "LUDARIUM_ONLINE_WRITERS", 100)
	began := time.Now()
	c := newTestCluster(t)
	t.Logf("the cluster was started after %v", time.Since(began).Round(time.Millisecond))
	t.Run("writers", func(t *testing.T) { testWriters(t, c, tries) })
	t.Run("kills", func(t *testing.T) { testKills(t, c, games) })
	t.Run("readiness", func(t *testing.T) { testReadiness(t, c) })
}

// readiness returns the status of /readyz.
func (k *killable) readiness(ctx context.Context) (int, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+k.address+"/readyz", nil)
	if err != nil {
		return 0, err
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, err
	}
	return answer.StatusCode, answer.Body.Close()
}

// testReadiness kills all servers that store but one: nothing can be stored then.
func testReadiness(t *testing.T, c *testCluster) {
	t.Helper()
	for _, k := range c.nodes {
		await(t, func() bool { return must(k.readiness(t.Context()))(t) == http.StatusOK }) // streams may be electing who leads
	}
	for _, k := range c.nodes[1:3] {
		k.kill()
	}
	var wg sync.WaitGroup
	for _, k := range []*killable{c.nodes[0], c.nodes[3]} {
		wg.Go(func() {
			status, err := k.readiness(t.Context())
			assert.Equal(t, http.StatusServiceUnavailable, status, err)
		})
	}
	wg.Wait()
	_, err := data.Backup(c.nodes[0].dir, filepath.Join(t.TempDir(), "backup.tar.gz"))
	require.ErrorIs(t, err, data.ErrCluster)
	_, err = data.Backup(c.nodes[3].dir, filepath.Join(t.TempDir(), "backup.tar.gz"))
	require.ErrorIs(t, err, data.ErrNoData)
}

// testKills kills one of several servers with signal 9 at a time while games of all kinds are played through all of them.
func testKills(t *testing.T, c *testCluster, games int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(uint64(rulestest.IntFromEnv(t, "LUDARIUM_SEED", 1)), 2))
	var waits, longWaits latencies // all, and those of more than a second
	var neverStarted atomic.Int64
	entries, pauses := 0, 0
	pause := func() time.Duration { return time.Duration(rng.IntN(2000)) * time.Millisecond }
	kills := playWhileKilling(t, games, rng, func() *killGame {
		return &killGame{address: c.address, startedAt: &neverStarted, pause: 400 * time.Millisecond}
	}, func(g *killGame) {
		for _, d := range g.waits.all {
			if waits.add(d); d > time.Second {
				longWaits.add(d)
			}
		}
		for _, e := range g.players[0].Table().Entries(0) {
			if entries++; e.Kind == wire.KindPause {
				pauses++
			}
		}
	}, pause, func() {
		k := c.nodes[rng.IntN(len(c.nodes))]
		k.kill()
		time.Sleep(pause())
		k.start(t)
	})
	t.Logf("%d games, %d entries, %d kills of one of %d servers, %d pauses; waits: %v", games, entries, kills, len(c.nodes), pauses, &waits)
	assert.Positive(t, kills)
	if len(longWaits.all) > 0 {
		t.Logf("of the waits those of more than a second: %v", &longWaits)
	}
}

// A writer is a connection of a seat through one server.
type writer struct{ *loadPlayer }

// write makes a request again and again until it is stored or refused, and reports whether it was stored.
func (w writer) write(t *testing.T, number int, kind wire.Kind, text string) bool {
	t.Helper()
	id := fmt.Sprintf("%p %d", w.loadPlayer, number)
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		q := wire.Request{ID: id, Number: number, Kind: kind, Text: text}
		if w.conn.Write(t.Context(), wire.Encode(&q)) != nil {
			return assert.Fail(t, "the connection has ended")
		}
		var a *wire.Answer
		select {
		case a = <-w.answers: // nil: the connection has ended
		case <-time.After(time.Minute):
		}
		if !assert.NotNil(t, a, "an answer") {
			return false
		}
		switch a.Why {
		case "":
			return assert.Equal(t, number, a.Number)
		case "stale":
			return false
		}
		if !assert.Contains(t, []string{"retry", "paused"}, a.Why) {
			return false
		}
	}
	return assert.Fail(t, "no answer")
}

// killInterval is how often the third server is killed.
const killInterval = 10 * time.Second

// testWriters has the two tabs of a player at two servers make different moves at one ply, again and again, while the third server
// is killed now and then: one of the two is stored.
func testWriters(t *testing.T, c *testCluster, tries int) {
	t.Helper()
	third, kills, killedAt := c.nodes[2], 0, time.Now()
	wins, both, none, entries := [2]int{}, 0, 0, 0
	for done := 0; done < tries && !t.Failed(); {
		links := must(client.Create(t.Context(), "http://"+c.nodes[0].address, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)}))(t)
		var writers [2][2]*loadPlayer // by server and seat
		for i, k := range c.nodes[:2] {
			for seat, l := range links.Seats {
				l.Server = "http://" + k.address
				writers[i][seat] = newLoadPlayer(t, l)
				defer writers[i][seat].conn.Close()
			}
		}
		for seat := range 2 {
			require.True(t, writer{writers[0][seat]}.write(t, 1+seat, wire.KindJoin, "someone"))
		}
		g, _ := catalog.Find("chess")
		p := must(g.Start(nil))(t)
		rng := rand.New(rand.NewPCG(uint64(done), 4))
		number := 3
		for legal := p.Moves(nil); done < tries && len(legal) > 1 && !p.Result().IsOver() && p.Claim() == ""; legal = p.Moves(nil) {
			if time.Since(killedAt) > killInterval && third.isListening() {
				third.kill()
				third.launch(t) // meanwhile it goes on
				killedAt = time.Now()
				kills++
			}
			first := rng.IntN(len(legal))
			moves := [2]rules.Move{legal[first], legal[(first+1+rng.IntN(len(legal)-1))%len(legal)]}
			var stored [2]bool
			var wg sync.WaitGroup
			for i := range writers {
				text := p.Format(moves[i]) // a position serves one goroutine
				wg.Go(func() {
					stored[i] = writer{writers[i][(number-3)%2]}.write(t, number, wire.KindMove, text)
				})
			}
			wg.Wait()
			done++
			switch {
			case stored[0] && stored[1]:
				both++
			case stored[0]:
				wins[0]++
				p.Play(moves[0])
			case stored[1]:
				wins[1]++
				p.Play(moves[1])
			default:
				none++
			}
			if stored[0] == stored[1] {
				break
			}
			number++
		}
		for _, k := range c.nodes[:2] { // both servers have what was answered
			l := links.Watch
			l.Server = "http://" + k.address
			watcher := client.New(client.Config{Link: l, FindGame: catalog.Find})
			require.Eventually(t, func() bool {
				_, err := watcher.Poll()
				return assert.NoError(t, err) && watcher.Table() != nil && watcher.Table().Len() >= number
			}, 20*time.Second, time.Millisecond)
			assert.Equal(t, number, watcher.Table().Len())
			assert.Equal(t, p.String(), watcher.Table().Match.Snapshot().Position.String())
			watcher.Close()
		}
		entries += number
	}
	t.Logf("%d tries of two writers, %d kills of a third server: %d and %d won, both %d times, none %d times, %d entries", tries, kills, wins[0], wins[1], both, none, entries)
	third.awaitReady(t)
	assert.Zero(t, both)
	assert.Zero(t, none)
	if os.Getenv("LUDARIUM_ONLINE_WRITERS") != "" { // of few tries one may win all
		assert.Positive(t, wins[0])
		assert.Positive(t, wins[1])
	}
}
