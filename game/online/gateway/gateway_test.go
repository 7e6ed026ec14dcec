package gateway_test

import (
	"bufio"
	"context"
	"crypto/ed25519"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/client"
	"github.com/ludarium/ludarium/game/online/gateway"
	"github.com/ludarium/ludarium/game/online/metrics"
	"github.com/ludarium/ludarium/game/online/referee"
	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/table"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// A server is a gateway and a referee that can be killed and started again over the same log.
type server struct {
	log     *store.Memory
	limits  gateway.Limits
	address string

	mu         sync.Mutex
	lastTable  string // made last, with the tokens of its seats
	lastTokens []string
	referee    *referee.Referee
	gateway    *gateway.Gateway
	metrics    *metrics.Registry
}

func startServer(t *testing.T, limits gateway.Limits) *server {
	t.Helper()
	s := &server{log: store.NewMemory(), limits: limits}
	s.start(t)
	web := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.mu.Lock()
		g := s.gateway
		s.mu.Unlock()
		g.ServeHTTP(w, r)
	}))
	s.address = web.URL
	t.Cleanup(func() {
		s.gateway.Close()
		s.referee.Close()
		web.Close()
	})
	return s
}

// start starts a referee and a gateway.
func (s *server) start(t *testing.T) {
	t.Helper()
	r := referee.New(referee.Config{Log: s.log, Key: ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)), FindGame: catalog.Find})
	require.NoError(t, r.Recover(t.Context()))
	s.mu.Lock()
	defer s.mu.Unlock()
	s.metrics = metrics.New()
	s.referee, s.gateway = r, gateway.New(gateway.Config{Referee: r, Log: s.log, Limits: s.limits, Metrics: s.metrics})
}

// restart ends the server and starts another one.
func (s *server) restart(t *testing.T) {
	t.Helper()
	s.mu.Lock()
	g, r := s.gateway, s.referee
	s.mu.Unlock()
	g.Close()
	r.Close()
	s.start(t)
}

// create makes a table and returns clients at all seats, and one that watches.
func (s *server) create(t *testing.T, setup wire.Setup, dial func(ctx context.Context, address string) (client.Conn, error)) (players []*client.Client, watcher *client.Client) {
	t.Helper()
	id, tokens, err := s.referee.Create(t.Context(), setup)
	require.NoError(t, err)
	s.mu.Lock()
	s.lastTable, s.lastTokens = id, tokens
	s.mu.Unlock()
	for _, token := range append(tokens, "") {
		k := client.New(client.Config{Link: wire.Link{Server: s.address, Table: id, Token: token}, FindGame: catalog.Find, Dial: dial, RepeatAfter: 200 * time.Millisecond})
		t.Cleanup(k.Close)
		players = append(players, k)
	}
	return players[:len(tokens)], players[len(tokens)]
}

// await polls a client until a condition holds.
func await(t *testing.T, k *client.Client, what string, isReached func() bool) {
	t.Helper()
	deadline := time.After(60 * time.Second)
	for {
		u, err := k.Poll()
		require.NoError(t, err)
		require.Empty(t, u.Refused, "%+v", u.Request)
		if isReached() {
			return
		}
		select {
		case <-k.Wake():
		case <-deadline:
			state := ""
			if k.Table() != nil {
				data, _ := json.Marshal(k.Table().Entries(0))
				state = string(data)
			}
			require.Fail(t, what, "%v %s", k.Status(), state)
		}
	}
}

// do makes a request and waits until it is stored.
func do(t *testing.T, k *client.Client, kind wire.Kind, text string) {
	t.Helper()
	await(t, k, "table", func() bool { return k.Table() != nil && k.Seat() != rules.NoSeat })
	require.NoError(t, k.Request(kind, text))
	await(t, k, string(kind)+" "+text, func() bool { _, ok := k.Pending(); return !ok })
}

// playRandomly plays a game of random moves and returns the logs of all clients.
func playRandomly(t *testing.T, rng *rand.Rand, players []*client.Client, watcher *client.Client, maxPlies int, between func()) {
	t.Helper()
	for _, k := range players {
		do(t, k, wire.KindJoin, "someone")
	}
	isOver := false
	for ply := 0; !isOver; ply++ {
		first := players[0]
		await(t, first, "started", func() bool { return first.Table() != nil && first.Table().HasStarted() })
		turn := first.Table().Match.Snapshot().Turn
		k := players[turn]
		await(t, k, "turn", func() bool { return k.Table() != nil && k.Table().Len() >= first.Table().Len() })
		s := k.Table().Match.Snapshot()
		if ply >= maxPlies || s.Scoring != nil || len(s.Legal) == 0 {
			do(t, k, wire.KindResign, "")
		} else {
			do(t, k, wire.KindMove, s.Position.Format(s.Legal[rng.IntN(len(s.Legal))]))
		}
		await(t, first, "entry", func() bool { // a late welcome makes it read all again
			return first.Table() != nil && first.Table().Len() >= k.Table().Len()
		})
		isOver = first.Table().IsOver()
		between()
	}
	want := players[0].Table().Entries(0)
	for _, k := range append(players[1:len(players):len(players)], watcher) {
		await(t, k, "end", func() bool { return k.Table() != nil && k.Table().Len() == len(want) })
		assert.Equal(t, want, k.Table().Entries(0))
		assert.Equal(t, players[0].Table().Record(), k.Table().Record())
	}
}

func seats(g rules.Game) wire.Setup {
	return wire.Setup{Game: g.Info().ID, Seats: make([]wire.SetupSeat, len(g.Info().Seats))}
}

// TestAllGames plays every game over good connections, with a restart of the server in the middle.
func TestAllGames(t *testing.T) {
	s := startServer(t, gateway.Limits{FramesPerSecond: 1e4})
	for i, g := range catalog.All() {
		t.Run(g.Info().ID, func(t *testing.T) {
			if testing.Short() && i%6 != 0 { // the race detector sees two of them
				return
			}
			rng, n := rand.New(rand.NewPCG(1, 2)), 0
			setup := seats(g)
			setup.Options = g.Info().RandomOptions(nil, rng.IntN)
			setup.Clock = "600+1"
			players, watcher := s.create(t, setup, nil)
			playRandomly(t, rng, players, watcher, 12, func() {
				if n++; n == 6 {
					s.restart(t)
				}
			})
		})
	}
}

// A lossyConn loses, repeats and swaps messages, and breaks.
type lossyConn struct {
	client.Conn
	mu   sync.Mutex
	rng  *rand.Rand
	held []byte
}

func (c *lossyConn) dice(n int) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.rng.IntN(n)
}

func (c *lossyConn) Read(ctx context.Context) ([]byte, error) {
	for {
		if c.held != nil && c.dice(2) == 0 {
			data := c.held
			c.held = nil
			return data, nil
		}
		data, err := c.Conn.Read(ctx)
		if err != nil {
			return nil, err
		}
		switch c.dice(20) {
		case 0: // lost
		case 1: // twice
			c.held = data
			return data, nil
		case 2: // later than the next
			c.held = data
		case 3:
			if c.dice(5) == 0 {
				return nil, errors.New("broken")
			}
			return data, nil
		default:
			return data, nil
		}
	}
}

func (c *lossyConn) Write(ctx context.Context, data []byte) error {
	switch c.dice(20) {
	case 0:
		return nil // lost
	case 1:
		if err := c.Conn.Write(ctx, data); err != nil {
			return err
		}
	}
	return c.Conn.Write(ctx, data)
}

// TestLossyLine plays games over bad connections: all sides end with the same log, in which every move is there once.
// LUDARIUM_ONLINE_LOSSY is the number of games.
func TestLossyLine(t *testing.T) {
	s := startServer(t, gateway.Limits{FramesPerSecond: 1e4, NewPerMinute: 1e6, PingInterval: 50 * time.Millisecond})
	rng := rand.New(rand.NewPCG(3, 4))
	var mu sync.Mutex
	dial := func(ctx context.Context, address string) (client.Conn, error) {
		conn, err := client.Dial(ctx, address)
		if err != nil {
			return nil, err
		}
		mu.Lock()
		defer mu.Unlock()
		return &lossyConn{Conn: conn, rng: rand.New(rand.NewPCG(rng.Uint64(), 5))}, nil
	}
	for n := range rulestest.IntFromEnv(t, "LUDARIUM_ONLINE_LOSSY", 3) {
		g := catalog.All()[5*n%len(catalog.All())]
		t.Run(fmt.Sprint(n, " ", g.Info().ID), func(t *testing.T) {
			t.Parallel()
			players, watcher := s.create(t, seats(g), dial)
			defer func() {
				for _, k := range append(players, watcher) {
					k.Close()
				}
			}()
			playRandomly(t, rand.New(rand.NewPCG(uint64(n), 7)), players, watcher, 25, func() {})
			ids := map[string]bool{}
			for _, e := range players[0].Table().Entries(0) {
				assert.False(t, e.ID != "" && ids[e.ID], "a request is stored once")
				ids[e.ID] = true
			}
		})
	}
}

// raw connects without a client.
func (s *server) raw(t *testing.T, header http.Header) (*websocket.Conn, *http.Response, error) {
	t.Helper()
	ws, r, err := websocket.Dial(t.Context(), "ws"+strings.TrimPrefix(s.address, "http")+wire.Path, &websocket.DialOptions{HTTPHeader: header})
	if ws != nil {
		t.Cleanup(func() { _ = ws.CloseNow() })
	}
	return ws, r, err
}

// farewell sends messages and returns the reason of its end.
func (s *server) farewell(t *testing.T, messages ...string) string {
	t.Helper()
	ws, _, err := s.raw(t, nil)
	require.NoError(t, err)
	for _, m := range messages {
		if ws.Write(t.Context(), websocket.MessageText, []byte(m)) != nil {
			break
		}
	}
	for {
		_, data, err := ws.Read(t.Context())
		if err != nil {
			return err.Error()
		}
		frame, err := wire.Decode(data)
		require.NoError(t, err)
		if end, ok := frame.(*wire.Close); ok {
			return end.Why
		}
	}
}

func TestRefusals(t *testing.T) {
	t.Parallel()
	s := startServer(t, gateway.Limits{Handshake: 300 * time.Millisecond, TableBurst: 3, TablesPerMinute: 0.001})
	id, tokens, err := s.referee.Create(t.Context(), wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	require.NoError(t, err)
	hello := `{"f":"hello","v":1,"table":"` + id + `","token":"` + tokens[0] + `","have":0}`
	create := `{"f":"create","v":1,"id":"x","setup":{"game":"chess","seats":[{},{}]}}`
	request := `{"f":"request","id":"a","n":1,"k":"join","x":"me"}`
	for _, tt := range []struct {
		name, want string
		messages   []string
	}{
		{"nothing", wire.CloseFrame, []string{""}},
		{"no JSON", wire.CloseFrame, []string{"hello"}},
		{"no frame", wire.CloseFrame, []string{`{"f":"dance"}`}},
		{"a server's frame", wire.CloseFrame, []string{`{"f":"close","why":"x"}`}},
		{"unknown member", wire.CloseFrame, []string{`{"f":"follow","x":1}`}},
		{"request before hello", wire.CloseFrame, []string{request}},
		{"another version", wire.CloseVersion, []string{strings.Replace(hello, `"v":1`, `"v":2`, 1)}},
		{"no such table", wire.CloseTable, []string{`{"f":"hello","v":1,"table":"222222222222","have":0}`}},
		{"a forged token", wire.CloseToken, []string{strings.Replace(hello, tokens[0], tokens[0][:len(tokens[0])-4]+"AAAA", 1)}},
		{"a server's entry", wire.CloseFrame, []string{hello, `{"f":"request","id":"a","n":1,"k":"flag"}`}},
		{"a watcher's request", wire.CloseFrame, []string{`{"f":"hello","v":1,"table":"` + id + `","have":0}`, request}},
		{"too long", wire.CloseFrame, []string{hello, `{"f":"request","id":"a","n":1,"k":"join","x":"` + strings.Repeat("x", 9000) + `"}`}},
		{"a flood", wire.CloseRate, func() (m []string) { return append(m, strings.Split(strings.Repeat(hello+"\n", 40), "\n")...) }()},
		{"too many tables", wire.CloseLimit, []string{create, create, create, create, create}},
	} {
		got := s.farewell(t, tt.messages...)
		assert.Equal(t, tt.want, got, tt.name)
	}

	start := time.Now()
	s.farewell(t) // says nothing
	assert.Less(t, time.Since(start), 5*time.Second, "a client that says nothing is cut off")

	_, r, err := s.raw(t, http.Header{"Origin": {"https://elsewhere.example"}})
	require.Error(t, err)
	assert.Equal(t, http.StatusForbidden, r.StatusCode)
	_, _, err = s.raw(t, http.Header{"Origin": {s.address}})
	require.NoError(t, err)
	assert.Eventually(t, func() bool { return s.gateway.Connections() <= 1 }, 5*time.Second, 10*time.Millisecond, "the others are closed")

	var text strings.Builder
	require.NoError(t, s.metrics.WriteText(&text))
	for reason, count := range map[string]int{
		wire.CloseFrame: 9, wire.CloseVersion: 1, wire.CloseTable: 1, wire.CloseToken: 1, wire.CloseRate: 1, wire.CloseLimit: 1, "handshake": 2,
	} {
		assert.Contains(t, text.String(), fmt.Sprintf("ludarium_clients_cut_off_total{reason=%q} %d\n", reason, count))
	}
	assert.Contains(t, text.String(), "ludarium_connections_refused_total{reason=\"origin\"} 1\n")
}

func TestAddressLimit(t *testing.T) {
	s := startServer(t, gateway.Limits{NewBurst: 3, NewPerMinute: 0.001})
	for n := range 5 {
		_, r, err := s.raw(t, nil)
		if n < 3 {
			require.NoError(t, err)
			continue
		}
		require.Error(t, err)
		assert.Equal(t, http.StatusTooManyRequests, r.StatusCode)
	}
}

// TestCreate makes tables through the gateway.
func TestCreate(t *testing.T) {
	s := startServer(t, gateway.Limits{})
	ws, _, err := s.raw(t, nil)
	require.NoError(t, err)
	ask := func(game string) any {
		setup := wire.Setup{Game: game, Seats: make([]wire.SetupSeat, 2)}
		require.NoError(t, ws.Write(t.Context(), websocket.MessageText, wire.Encode(&wire.Create{Version: wire.Version, ID: game, Setup: setup})))
		_, data, err := ws.Read(t.Context())
		require.NoError(t, err)
		frame, err := wire.Decode(data)
		require.NoError(t, err)
		return frame
	}
	assert.Equal(t, &wire.Answer{ID: "ludo", Why: "setup"}, ask("ludo"))
	assert.Equal(t, &wire.Answer{ID: "four-player-chess", Why: "setup"}, ask("four-player-chess"), "two seats of four")
	created, ok := ask("chess").(*wire.Created)
	require.True(t, ok)
	id, seat, ok := wire.TableOfToken(created.Tokens[1])
	assert.True(t, ok)
	assert.Equal(t, created.Table, id)
	assert.Equal(t, rules.Seat(1), seat)
}

// TestPresence checks that clients learn who is connected.
func TestPresence(t *testing.T) {
	s := startServer(t, gateway.Limits{})
	g, _ := catalog.Find("chess")
	players, watcher := s.create(t, seats(g), nil)
	await(t, watcher, "presence", func() bool {
		p := watcher.Presence()
		return p.Watchers == 1 && len(p.Seats) == 2 && p.Seats[0] && p.Seats[1]
	})
	players[1].Close()
	await(t, watcher, "absence", func() bool { p := watcher.Presence(); return p.Seats[0] && !p.Seats[1] })
}

// TestRefusedMoveIsNotShown checks that a client tells of a refusal and its table stays as it was.
func TestRefusedMoveIsNotShown(t *testing.T) {
	s := startServer(t, gateway.Limits{})
	g, _ := catalog.Find("chess")
	players, _ := s.create(t, seats(g), nil)
	do(t, players[0], wire.KindJoin, "a")
	await(t, players[0], "joined", func() bool { return players[0].Table().Len() == 2 })
	require.NoError(t, players[0].Request(wire.KindMove, "e2e4"))
	require.ErrorIs(t, players[0].Request(wire.KindMove, "d2d4"), client.ErrPending)
	var refused string
	require.Eventually(t, func() bool {
		u, err := players[0].Poll()
		require.NoError(t, err)
		refused += u.Refused
		return refused != ""
	}, 5*time.Second, time.Millisecond)
	assert.Equal(t, string(table.ErrWaiting), refused)
	assert.Equal(t, 2, players[0].Table().Len())
}

// A slowLog takes its time for every entry.
type slowLog struct {
	*store.Memory
	isAppending chan struct{}
}

func (l *slowLog) Append(ctx context.Context, table string, last store.Sequence, data []byte) (store.Sequence, error) {
	if last > 0 {
		l.isAppending <- struct{}{}
		time.Sleep(300 * time.Millisecond)
	}
	return l.Memory.Append(ctx, table, last, data)
}

// A request that is being stored when the server ends is answered before the goodbye.
func TestCloseAnswersRequests(t *testing.T) {
	log := &slowLog{Memory: store.NewMemory(), isAppending: make(chan struct{}, 9)}
	r := referee.New(referee.Config{Log: log, Key: ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)), FindGame: catalog.Find})
	defer r.Close()
	g := gateway.New(gateway.Config{Referee: r, Log: log})
	web := httptest.NewServer(g)
	defer web.Close()
	id, tokens, err := r.Create(t.Context(), wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	require.NoError(t, err)
	ws, _, err := websocket.Dial(t.Context(), "ws"+strings.TrimPrefix(web.URL, "http")+wire.Path, nil)
	require.NoError(t, err)
	defer ws.CloseNow() //nolint:errcheck // the server has closed it
	for _, frame := range []any{
		&wire.Hello{Version: wire.Version, Table: id, Token: tokens[0]}, &wire.Request{ID: "a", Number: 1, Kind: wire.KindJoin, Text: "Anna"},
		&wire.Request{ID: "b", Number: 2, Kind: wire.KindResign},
	} {
		require.NoError(t, ws.Write(t.Context(), websocket.MessageText, wire.Encode(frame)))
	}
	<-log.isAppending
	closed := make(chan struct{})
	go func() { g.Close(); close(closed) }()
	var answers []wire.Answer
	for isEnd := false; !isEnd; {
		_, data, err := ws.Read(t.Context())
		require.NoError(t, err)
		frame, err := wire.Decode(data)
		require.NoError(t, err)
		switch f := frame.(type) {
		case *wire.Answer:
			answers = append(answers, *f)
		case *wire.Close:
			assert.Equal(t, wire.CloseShutdown, f.Why)
			isEnd = true
		}
	}
	assert.Equal(t, []wire.Answer{{ID: "a", Number: 1}}, answers, "the second came too late")
	_, _, err = ws.Read(t.Context()) // which answers the end of the connection
	require.Error(t, err)
	<-closed
	_, response, err := websocket.Dial(t.Context(), "ws"+strings.TrimPrefix(web.URL, "http")+wire.Path, nil)
	require.Error(t, err)
	assert.Equal(t, http.StatusServiceUnavailable, response.StatusCode)
}

// A client may send its first frame before the server has accepted the connection.
func TestFirstFrameInHandshake(t *testing.T) {
	s := startServer(t, gateway.Limits{})
	conn, err := net.Dial("tcp", strings.TrimPrefix(s.address, "http://"))
	require.NoError(t, err)
	defer func() { _ = conn.Close() }()
	frame := wire.Encode(&wire.Hello{Version: wire.Version, Table: "abcdefghjkmn", Token: strings.Repeat("x", 700)})
	data := []byte("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" +
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n")
	data = append(data, 0x81, 0x80|126, byte(len(frame)>>8), byte(len(frame)), 0, 0, 0, 0) // text, masked by zeros: RFC 6455, 5.2
	_, err = conn.Write(append(data, frame...))
	require.NoError(t, err)
	answer := bufio.NewReader(conn)
	r, err := http.ReadResponse(answer, nil)
	require.NoError(t, err)
	require.NoError(t, r.Body.Close())
	require.Equal(t, http.StatusSwitchingProtocols, r.StatusCode)
	header, text := make([]byte, 2), []byte(nil)
	for header[0] != 0x81 { // behind a ping
		_, err = io.ReadFull(answer, header)
		require.NoError(t, err)
		text = make([]byte, header[1])
		_, err = io.ReadFull(answer, text)
		require.NoError(t, err)
	}
	assert.Equal(t, string(wire.Encode(&wire.Close{Why: wire.CloseTable})), string(text))
}
