package server_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/client"
	"github.com/ludarium/ludarium/game/online/gateway"
	"github.com/ludarium/ludarium/game/online/onlinetest"
	"github.com/ludarium/ludarium/game/online/server"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// killedServer names the environment variable in which the test tells itself to be a server: its address and folder.
const killedServer = "LUDARIUM_TEST_SERVER"

func TestMain(m *testing.M) {
	if dir := os.Getenv(killedServer); dir != "" {
		serveUntilKilled(os.Getenv(killedServer+"_ADDRESS"), dir)
	}
	os.Exit(m.Run())
}

// serveUntilKilled is the process that is killed.
func serveUntilKilled(address, dir string) {
	c := server.Config{Dir: dir, FindGame: catalog.Find, Limits: gateway.Limits{
		FramesPerSecond: 1e4, PerAddress: 1e5, NewPerMinute: 1e6, TablesPerMinute: 1e6,
	}}
	if cluster := os.Getenv(killedServer + "_CLUSTER"); cluster != "" {
		if err := json.Unmarshal([]byte(cluster), &c.Cluster); err != nil {
			panic(err) // the test has written it
		}
		if isGateway := c.Cluster.Replicas == 0; isGateway {
			c.Dir = ""
		}
	}
	server.SetUpRuntime()
	s, err := server.Start(context.Background(), c)
	if err == nil {
		mux := http.NewServeMux()
		mux.Handle(wire.Path, s)
		mux.Handle("/", s.Admin())
		err = http.ListenAndServe(address, mux) //nolint:gosec // ended by the test
	}
	fmt.Fprintln(os.Stderr, err)
	os.Exit(1)
}

// A killable is a server in a process of its own.
type killable struct {
	address, dir string
	environment  []string
	onOneCore    bool // if the system has taskset
	cmd          *exec.Cmd
	startedAt    atomic.Int64 // Unix time in nanoseconds, 0: not running
}

// newKillable starts a server. It is killed at the end of the test.
func newKillable(t *testing.T, onOneCore bool) *killable {
	t.Helper()
	k := &killable{address: onlinetest.FreeAddresses(t, 1)[0], dir: t.TempDir(), onOneCore: onOneCore}
	k.start(t)
	t.Cleanup(k.kill)
	return k
}

// start starts the server and waits until it answers.
func (k *killable) start(t *testing.T) {
	t.Helper()
	k.launch(t)
	k.awaitReady(t)
}

// launch starts the server.
func (k *killable) launch(t *testing.T) {
	t.Helper()
	self, err := os.Executable()
	require.NoError(t, err)
	k.cmd = exec.Command(self) //nolint:gosec // the test itself
	if taskset, err := exec.LookPath("taskset"); err == nil && k.onOneCore {
		k.cmd = exec.Command(taskset, "--cpu-list", "0", self) //nolint:gosec // the same
	}
	k.cmd.Env = append(append(os.Environ(), killedServer+"="+k.dir, killedServer+"_ADDRESS="+k.address), k.environment...)
	k.cmd.Stderr = os.Stderr
	require.NoError(t, k.cmd.Start())
}

// awaitReady waits until the server answers.
func (k *killable) awaitReady(t *testing.T) {
	t.Helper()
	require.Eventually(t, k.isListening, time.Minute, 5*time.Millisecond)
	k.startedAt.Store(time.Now().UnixNano())
}

// isListening reports whether clients can connect.
func (k *killable) isListening() bool {
	c, err := net.Dial("tcp", k.address)
	if err != nil {
		return false
	}
	_ = c.Close()
	return true
}

// kill kills the server with signal 9.
func (k *killable) kill() {
	k.startedAt.Store(0)
	_ = k.cmd.Process.Kill()
	_ = k.cmd.Wait()
}

// A killGame is a game of random moves between clients, of which every acknowledged entry is noted.
type killGame struct {
	game         rules.Game
	players      []*client.Client
	acknowledged []wire.Entry
	slowest      time.Duration // from a start of the server to the first answer after it
	waits        latencies     // for entries
	address      string
	startedAt    *atomic.Int64 // of the server, as in killable
	pause        time.Duration // between moves, at most
}

// request makes a request and waits until it is stored.
func (g *killGame) request(seat int, kind wire.Kind, text string) error {
	k := g.players[seat]
	if err := g.await(k, "a seat", func() bool { return k.Table() != nil && k.Seat() != rules.NoSeat }); err != nil {
		return err
	}
	if err := k.Request(kind, text); err != nil {
		return err
	}
	q, _ := k.Pending()
	start := g.startedAt.Load()
	if err := g.await(k, "an answer to "+string(kind)+" "+text, func() bool { _, isPending := k.Pending(); return !isPending }); err != nil {
		return err
	}
	if now := g.startedAt.Load(); start != now && now != 0 {
		g.slowest = max(g.slowest, time.Since(time.Unix(0, now)))
	}
	entry, ok := k.Table().Find(rules.Seat(seat), q.ID)
	if !ok {
		return fmt.Errorf("%s: what was acknowledged is not there: %+v", g.game.Info().ID, q)
	}
	g.acknowledged = append(g.acknowledged, entry)
	return nil
}

// await polls a client until a condition holds.
func (g *killGame) await(k *client.Client, what string, isReached func() bool) error {
	began, deadline := time.Now(), time.After(time.Minute)
	defer func() { g.waits.add(time.Since(began)) }()
	for {
		u, err := k.Poll()
		if err != nil {
			return err
		}
		if u.Refused != "" && u.Refused != "paused" { // which is asked again by the caller
			return fmt.Errorf("%s: %s: %+v", g.game.Info().ID, u.Refused, u.Request)
		}
		if isReached() {
			return nil
		}
		select {
		case <-k.Wake():
		case <-deadline:
			return fmt.Errorf("%s waits for %s", g.game.Info().ID, what)
		}
	}
}

// play plays the game to its end or to a number of plies, when the seat to move resigns.
func (g *killGame) play(t *testing.T, rng *rand.Rand, plies int) error {
	t.Helper()
	for i := range g.players {
		if err := g.request(i, wire.KindJoin, fmt.Sprint("Player ", i)); err != nil {
			return err
		}
	}
	for ply := 0; ; ply++ {
		first := g.players[0]
		if err := g.await(first, "the last entry", func() bool {
			return first.Table() != nil && first.Table().Len() > g.acknowledged[len(g.acknowledged)-1].Number && first.Table().HasStarted()
		}); err != nil {
			return err
		}
		if first.Table().IsOver() {
			break
		}
		turn := int(first.Table().Match.Snapshot().Turn)
		k := g.players[turn]
		if err := g.await(k, "its turn", func() bool {
			return k.Table() != nil && k.Table().Len() >= first.Table().Len() && !k.Table().IsPaused()
		}); err != nil {
			return err
		}
		time.Sleep(time.Duration(rng.Int64N(int64(g.pause)))) // so that the server is killed in the middle of games
		s, kind, text := k.Table().Match.Snapshot(), wire.KindResign, ""
		if ply < plies && s.Scoring == nil && len(s.Legal) > 0 {
			kind, text = wire.KindMove, s.Position.Format(s.Legal[rng.IntN(len(s.Legal))])
		}
		if err := g.request(turn, kind, text); err != nil {
			return err
		}
	}
	want := g.players[0].Table()
	for _, k := range g.players[1:] {
		if err := g.await(k, "the end", func() bool { return k.Table().Len() == want.Len() }); err != nil {
			return err
		}
		assert.Equal(t, want.Entries(0), k.Table().Entries(0))
	}
	for _, e := range g.acknowledged {
		assert.Equal(t, e, want.Entries(e.Number)[0], "an acknowledged entry is never lost")
	}
	return nil
}

// comeBackTime is how long a client may take to go on once the server is there again.
const comeBackTime = 2 * time.Second

// gamesAtOnce is how many games are played at a time while servers are killed.
const gamesAtOnce = 12

// playWhileKilling plays so many games of all kinds to their ends, and calls kill, which returns after the server has been started again,
// now and then until then. onEnd is called with one game at a time that is over. It returns how often kill was called.
func playWhileKilling(t *testing.T, games int, rng *rand.Rand, newGame func() *killGame, onEnd func(*killGame), pause func() time.Duration, kill func()) (kills int) {
	t.Helper()
	var left atomic.Int32
	left.Store(int32(games))
	var mu sync.Mutex
	var wg sync.WaitGroup
	for worker := range min(gamesAtOnce, games) {
		rng := rand.New(rand.NewPCG(rng.Uint64(), 1))
		wg.Go(func() {
			for n := worker; left.Add(-1) >= 0; n += gamesAtOnce {
				g := newGame()
				g.game = catalog.All()[n%len(catalog.All())]
				err := g.seat(t.Context(), rng)
				if err == nil {
					err = g.play(t, rng, 40)
				}
				if assert.NoError(t, err) {
					mu.Lock()
					onEnd(g)
					mu.Unlock()
				}
				for _, p := range g.players {
					p.Close()
				}
			}
		})
	}
	done := make(chan struct{})
	go func() { wg.Wait(); close(done) }()
	for {
		select {
		case <-done:
			return kills
		case <-time.After(pause()):
			kill()
			kills++
		}
	}
}

// TestKilled kills the server with signal 9 at random times while games of all kinds are played. LUDARIUM_ONLINE_KILLS is the
// number of games; .ci/nightly plays more.
func TestKilled(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	games := rulestest.IntFromEnv(t, "LUDARIUM_ONLINE_KILLS", 24)
	k := newKillable(t, false)
	rng := rand.New(rand.NewPCG(uint64(rulestest.IntFromEnv(t, "LUDARIUM_SEED", 1)), 0))
	var slowest time.Duration
	plies := 0
	kills := playWhileKilling(t, games, rng, func() *killGame {
		return &killGame{address: k.address, startedAt: &k.startedAt, pause: 40 * time.Millisecond}
	}, func(g *killGame) {
		slowest, plies = max(slowest, g.slowest), plies+len(g.acknowledged)
	}, func() time.Duration { return time.Duration(100+rng.IntN(800)) * time.Millisecond }, func() {
		k.kill()
		k.start(t)
	})
	t.Logf("%d games, %d acknowledged entries, %d kills, the slowest client went on %v after a start", games, plies, kills, slowest.Round(time.Millisecond))
	assert.Positive(t, kills)
	if os.Getenv("LUDARIUM_ONLINE_KILLS") != "" { // a machine that is busy with other tests proves nothing
		assert.Less(t, slowest, comeBackTime)
	}
}

// seat makes a table through the server and seats clients.
func (g *killGame) seat(ctx context.Context, rng *rand.Rand) error {
	setup := wire.Setup{Game: g.game.Info().ID, Seats: make([]wire.SetupSeat, len(g.game.Info().Seats)), Clock: "600+1"}
	setup.Options = g.game.Info().RandomOptions(nil, rng.IntN)
	address := "http://" + g.address
	link, err := client.Create(ctx, address, setup)
	for deadline := time.Now().Add(time.Minute); err != nil && time.Now().Before(deadline); {
		time.Sleep(50 * time.Millisecond)
		link, err = client.Create(ctx, address, setup)
	}
	for _, l := range link.Seats {
		g.players = append(g.players, client.New(client.Config{Link: l, FindGame: catalog.Find}))
	}
	return err
}
