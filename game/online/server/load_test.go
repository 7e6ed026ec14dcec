package server_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/client"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// latencies collects durations from several goroutines.
type latencies struct {
	mu  sync.Mutex
	all []time.Duration
}

// count returns how many there are.
func (l *latencies) count() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return len(l.all)
}

func (l *latencies) add(d time.Duration) {
	l.mu.Lock()
	l.all = append(l.all, d)
	l.mu.Unlock()
}

// quantile returns the duration that this share of all does not exceed.
func (l *latencies) quantile(share float64) time.Duration {
	l.mu.Lock()
	defer l.mu.Unlock()
	slices.Sort(l.all)
	return l.all[min(int(share*float64(len(l.all))), len(l.all)-1)]
}

func (l *latencies) String() string {
	return fmt.Sprintf("%d times, p50 %.1f ms, p99 %.1f ms, longest %.1f ms", len(l.all),
		l.quantile(0.5).Seconds()*1e3, l.quantile(0.99).Seconds()*1e3, l.quantile(1).Seconds()*1e3)
}

// randomMoves returns the moves of a random game of chess that does not end within so many plies.
func randomMoves(t *testing.T, plies int) []string {
	t.Helper()
	g, _ := catalog.Find("chess")
	for seed := uint64(1); ; seed++ {
		rng, p := rand.New(rand.NewPCG(seed, 0)), must(g.Start(nil))(t)
		var moves []string
		for len(moves) < plies && !p.Result().IsOver() {
			legal := p.Moves(nil)
			if len(legal) == 0 {
				break
			}
			m := legal[rng.IntN(len(legal))]
			moves = append(moves, p.Format(m))
			p.Play(m)
		}
		if len(moves) == plies {
			return moves
		}
	}
}

func must[T any](v T, err error) func(t *testing.T) T {
	return func(t *testing.T) T {
		t.Helper()
		require.NoError(t, err)
		return v
	}
}

// connect connects to a table without the state of a client, so that the load costs little.
func connect(t *testing.T, l wire.Link) client.Conn {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 30*time.Second)
	defer cancel()
	conn, err := client.Dial(ctx, "ws"+strings.TrimPrefix(strings.TrimSuffix(l.Server, "/"), "http")+wire.Path)
	require.NoError(t, err)
	require.NoError(t, conn.Write(ctx, wire.Encode(&wire.Hello{Version: wire.Version, Table: l.Table, Token: l.Token})))
	return conn
}

// A loadPlayer is a connection of a seat, whose answers go to a channel.
type loadPlayer struct {
	conn    client.Conn
	answers chan *wire.Answer
}

func newLoadPlayer(t *testing.T, l wire.Link) *loadPlayer {
	t.Helper()
	p := &loadPlayer{conn: connect(t, l), answers: make(chan *wire.Answer, 4)}
	go func() {
		for {
			data, err := p.conn.Read(context.Background())
			if err != nil {
				close(p.answers)
				return
			}
			if frame, err := wire.Decode(data); err == nil {
				if a, ok := frame.(*wire.Answer); ok {
					p.answers <- a
				}
			}
		}
	}()
	return p
}

// request makes a request and returns how long its answer took.
func (p *loadPlayer) request(number int, kind wire.Kind, text string) (time.Duration, error) {
	start := time.Now()
	q := wire.Request{ID: fmt.Sprint(number), Number: number, Kind: kind, Text: text}
	if err := p.conn.Write(context.Background(), wire.Encode(&q)); err != nil {
		return 0, err
	}
	for a := range p.answers {
		switch a.Why {
		case "":
			return time.Since(start), nil
		case "retry": // as clients do
			time.Sleep(50 * time.Millisecond)
			if err := p.conn.Write(context.Background(), wire.Encode(&q)); err != nil {
				return 0, err
			}
		default:
			return 0, fmt.Errorf("entry %d: %+v", number, a)
		}
	}
	return 0, fmt.Errorf("entry %d: the connection has ended", number)
}

// memory returns the memory of the server in bytes.
func (k *killable) memory(t *testing.T) int {
	t.Helper()
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", k.cmd.Process.Pid))
	if err != nil {
		return 0 // not on this system
	}
	_, rest, _ := strings.Cut(string(data), "VmRSS:")
	kilobytes := 0
	_, err = fmt.Sscan(rest, &kilobytes)
	require.NoError(t, err)
	return kilobytes << 10
}

// TestLoad measures tables that play one move a second with a server on one core. LUDARIUM_ONLINE_TABLES is the number of
// tables, LUDARIUM_ONLINE_MOVES that of the moves at each.
func TestLoad(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	t.Parallel()
	tables, plies := rulestest.IntFromEnv(t, "LUDARIUM_ONLINE_TABLES", 20), rulestest.IntFromEnv(t, "LUDARIUM_ONLINE_MOVES", 2)
	k := newKillable(t, true)
	before, moves := k.memory(t), randomMoves(t, plies)
	var all latencies
	var failed atomic.Int32
	var ready, done sync.WaitGroup
	begin := make(chan struct{})
	for n := range tables {
		var players [2]*loadPlayer
		for i, l := range must(client.Create(t.Context(), "http://"+k.address, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2), Clock: "600+1"}))(t).Seats {
			players[i] = newLoadPlayer(t, l)
			defer players[i].conn.Close()
			_, err := players[i].request(1+i, wire.KindJoin, "someone")
			require.NoError(t, err)
		}
		ready.Add(1)
		done.Go(func() {
			ready.Done()
			<-begin
			time.Sleep(time.Second * time.Duration(n) / time.Duration(tables))
			next := time.NewTicker(time.Second)
			defer next.Stop()
			for ply, m := range moves {
				d, err := players[ply%2].request(3+ply, wire.KindMove, m)
				if err != nil {
					failed.Add(1)
					t.Log(err)
					return
				}
				all.add(d)
				<-next.C
			}
		})
	}
	ready.Wait()
	close(begin)
	done.Wait()
	t.Logf("%d tables, a move a second at each: %v; %d KB a table", tables, &all, (k.memory(t)-before)/tables>>10)
	assert.Zero(t, failed.Load())
	assert.Equal(t, tables*plies, all.count())
}

// TestWatchers measures how long the moves at one table take to those who watch it. LUDARIUM_ONLINE_WATCHERS is their number.
func TestWatchers(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	t.Parallel()
	watchers, plies := rulestest.IntFromEnv(t, "LUDARIUM_ONLINE_WATCHERS", 50), rulestest.IntFromEnv(t, "LUDARIUM_ONLINE_MOVES", 2)
	k := newKillable(t, true)
	links := must(client.Create(t.Context(), "http://"+k.address, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)}))(t)
	var players [2]*loadPlayer
	for i, l := range links.Seats {
		players[i] = newLoadPlayer(t, l)
		defer players[i].conn.Close()
		must(players[i].request(1+i, wire.KindJoin, "someone"))(t)
	}
	var sent [1000]atomic.Int64 // Unix time in nanoseconds, by number of the entry
	var seen, own latencies
	var wg sync.WaitGroup
	for range watchers {
		conn := connect(t, links.Watch)
		defer conn.Close()
		wg.Go(func() {
			for {
				data, err := conn.Read(context.Background())
				if err != nil {
					return
				}
				frame, _ := wire.Decode(data)
				f, ok := frame.(*wire.Entries)
				if !ok {
					continue
				}
				for _, e := range f.Entries {
					if at := sent[e.Number].Load(); at != 0 {
						seen.add(time.Since(time.Unix(0, at)))
					}
					if e.Number == plies+2 {
						return
					}
				}
			}
		})
	}
	for ply, m := range randomMoves(t, plies) {
		sent[3+ply].Store(time.Now().UnixNano())
		own.add(must(players[ply%2].request(3+ply, wire.KindMove, m))(t))
		time.Sleep(time.Second)
	}
	wg.Wait()
	t.Logf("%d watchers: %v; the players: %v", watchers, &seen, &own)
	assert.Equal(t, watchers*plies, seen.count())
}
