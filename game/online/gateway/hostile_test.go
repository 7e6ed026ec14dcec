package gateway_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/online/gateway"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// An attacker sends nonsense to a server, which it knows well: it has a seat at a table of its own, and watches the table of others.
type attacker struct {
	rng         *rand.Rand
	address     string
	own, token  string // table and token of a seat there
	table       string // of the others
	otherTokens []string
}

// An attack is what is sent on one connection.
type attack struct {
	frames   [][]byte
	isBinary bool
	// mustEnd means that the server has to end the connection; otherwise it may as well refuse or ignore what was sent.
	mustEnd bool
}

// hello returns a frame that begins a connection.
func (a *attacker) hello(table, token string) []byte {
	return wire.Encode(&wire.Hello{Version: wire.Version, Table: table, Token: token})
}

// request returns a frame with a request.
func request(number int, kind wire.Kind, text string) []byte {
	return wire.Encode(&wire.Request{ID: "x", Number: number, Kind: kind, Text: text})
}

// kinds are all kinds of entries, those of the server too, and some that do not exist.
var kinds = []wire.Kind{
	wire.KindTable, wire.KindJoin, wire.KindMove, wire.KindResign, wire.KindClaim, wire.KindDeclare, wire.KindOffer, wire.KindCount, wire.KindTakeBack,
	wire.KindAccept, wire.KindDecline, wire.KindMark, wire.KindAgree, wire.KindResume, wire.KindSay, wire.KindRematch, wire.KindFlag, wire.KindPause,
	wire.KindContinue, wire.KindProposed, wire.KindReissue, wire.KindNext, "", "MOVE", "move\x00", "🐴",
}

// next returns another attack. n chooses its kind.
func (a *attacker) next(n int) attack {
	kind := kinds[a.rng.IntN(len(kinds))]
	valid := [][]byte{
		a.hello(a.table, ""), a.hello(a.own, a.token), request(a.rng.IntN(9), kind, "e2e4"), wire.Encode(&wire.Follow{}),
		wire.Encode(&wire.Create{Version: wire.Version, ID: "y", Setup: wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)}}),
	}
	frame := valid[a.rng.IntN(len(valid))]
	switch n % 20 {
	case 0: // random bytes
		data := make([]byte, a.rng.IntN(300))
		for i := range data {
			data[i] = byte(a.rng.Uint32())
		}
		return attack{frames: [][]byte{[]byte(strings.ToValidUTF8(string(data), "?"))}, mustEnd: true}
	case 1: // a frame with some bytes changed
		data := bytes.Clone(frame)
		for range 1 + a.rng.IntN(4) {
			data[a.rng.IntN(len(data))] = byte(' ' + a.rng.IntN(95))
		}
		return attack{frames: [][]byte{data}}
	case 2: // a frame that ends too early
		return attack{frames: [][]byte{frame[:a.rng.IntN(len(frame))]}, mustEnd: true}
	case 3: // too long
		return attack{frames: [][]byte{[]byte(`{"f":"hello","table":"` + strings.Repeat("a", wire.MaxFrame+a.rng.IntN(1<<20)) + `"}`)}, mustEnd: true}
	case 4: // deeply nested
		return attack{frames: [][]byte{[]byte(strings.Repeat(`{"f":`, 1+a.rng.IntN(1600)))}, mustEnd: true}
	case 5: // numbers that are none
		text := []string{"1e999", "-1", "99999999999999999999", "1.5", `"1"`, "null", "[]", "true"}[a.rng.IntN(8)]
		return attack{frames: [][]byte{[]byte(fmt.Sprintf(`{"f":"hello","v":%s,"table":%q,"have":%s}`, text, a.table, text))}}
	case 6: // a request before the hello
		return attack{frames: [][]byte{request(1, kind, "e2e4")}, mustEnd: true}
	case 7: // who watches asks for something
		return attack{frames: [][]byte{a.hello(a.table, ""), request(a.rng.IntN(9), kind, "e2e4")}, mustEnd: true}
	case 8: // the token of another table
		return attack{frames: [][]byte{a.hello(a.table, a.token)}, mustEnd: true}
	case 9: // a token of the others with one letter changed
		token := []byte(a.otherTokens[a.rng.IntN(len(a.otherTokens))])
		at := a.rng.IntN(len(token))
		token[at] = "ABab01-_"[a.rng.IntN(8)]
		if string(token) == a.otherTokens[0] || string(token) == a.otherTokens[1] {
			token[at] ^= 1
		}
		return attack{frames: [][]byte{a.hello(a.table, string(token))}, mustEnd: true}
	case 10: // tables that are no tables
		table := []string{"", "*", ">", "log.1.>", "../../key.pem", strings.Repeat("2", 12), a.table + "x", strings.ToUpper(a.table), "$JS.API.INFO"}[a.rng.IntN(9)]
		return attack{frames: [][]byte{a.hello(table, "")}, mustEnd: true}
	case 11: // entries that only the server makes, at its own table
		return attack{frames: [][]byte{a.hello(a.own, a.token), request(2, kind, `{"game":"go"}`)}}
	case 12: // moves that are none
		text := []string{"", "e2e5", "a9", "\x00", strings.Repeat("x", wire.MaxText), "0000", "e2e4 e7e5", `"`, "P*5e", "e7e8q"}[a.rng.IntN(10)]
		return attack{frames: [][]byte{a.hello(a.own, a.token), request(2, wire.KindMove, text)}}
	case 13: // a flood
		frames := [][]byte{a.hello(a.own, a.token)}
		for i := range 200 {
			frames = append(frames, request(i, wire.KindMove, "e2e4"))
		}
		return attack{frames: frames, mustEnd: true}
	case 14: // a flood of hellos
		return attack{frames: slicesRepeat(a.hello(a.table, ""), 100), mustEnd: true}
	case 15: // frames of a server
		return attack{frames: [][]byte{wire.Encode(&wire.Entries{Entries: []wire.Entry{{Number: 1, Kind: wire.KindResign}}})}, mustEnd: true}
	case 16: // binary
		return attack{frames: [][]byte{frame}, isBinary: true, mustEnd: true}
	case 17: // tables for games that are none
		setup := wire.Setup{Game: []string{"", "chess2", "../chess", "go"}[a.rng.IntN(4)], Start: strings.Repeat("k", a.rng.IntN(300)), Clock: []string{"", "-1", "1e9+1", "x"}[a.rng.IntN(4)]}
		setup.Seats = make([]wire.SetupSeat, a.rng.IntN(rules.MaxSeats+3))
		for i := range setup.Seats {
			setup.Seats[i].Level = a.rng.IntN(14) - 2
		}
		return attack{frames: [][]byte{wire.Encode(&wire.Create{Version: wire.Version, ID: "z", Setup: setup})}}
	case 18: // another version
		return attack{frames: [][]byte{wire.Encode(&wire.Hello{Version: 2 + a.rng.IntN(100), Table: a.table})}, mustEnd: true}
	}
	// Members that a frame does not have.
	var members map[string]any
	_ = json.Unmarshal(frame, &members)
	members[string(kind)+"subject"] = "log.>"
	data, _ := json.Marshal(members)
	return attack{frames: [][]byte{data}, mustEnd: true}
}

// slicesRepeat returns n times the same frame.
func slicesRepeat(frame []byte, n int) (frames [][]byte) {
	for range n {
		frames = append(frames, frame)
	}
	return frames
}

// run carries out an attack and reports whether the server ended the connection. It has to let the attacker in.
func (a *attacker) run(ctx context.Context, k attack) (hasEnded bool, err error) {
	ws, _, err := websocket.Dial(ctx, "ws"+strings.TrimPrefix(a.address, "http")+wire.Path, nil) //nolint:bodyclose // the library does
	if err != nil {
		return false, err
	}
	defer ws.CloseNow() //nolint:errcheck // it may be closed already
	ws.SetReadLimit(1 << 20)
	kind := websocket.MessageText
	if k.isBinary {
		kind = websocket.MessageBinary
	}
	for _, frame := range k.frames {
		if ws.Write(ctx, kind, frame) != nil {
			break
		}
	}
	wait := 5 * time.Second
	if !k.mustEnd {
		wait = 20 * time.Millisecond
	}
	limited, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	for {
		if _, _, err := ws.Read(limited); err != nil {
			return limited.Err() == nil, nil
		}
	}
}

// Nonsense of many kinds ends the connection that it came by, and hurts nobody else.
func TestHostileClient(t *testing.T) {
	attacks := rulestest.IntFromEnv(t, "LUDARIUM_ONLINE_ATTACKS", 1000)
	s := startServer(t, gateway.Limits{NewPerMinute: 1e6, NewBurst: 1e6, TablesPerMinute: 1e6, TableBurst: 1e6})
	players, watcher := s.create(t, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2), Clock: "600+1"}, nil)
	own, ownTokens, err := s.referee.Create(t.Context(), wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	require.NoError(t, err)
	await(t, watcher, "table", func() bool { return watcher.Table() != nil })
	before := runtime.NumGoroutine()

	ctx, cancel := context.WithCancel(t.Context())
	var wg sync.WaitGroup
	table, tokens := s.lastTable, s.lastTokens
	for worker := range 4 {
		wg.Go(func() {
			a := &attacker{
				rng: rand.New(rand.NewPCG(uint64(worker), 7)), address: s.address, own: own, token: ownTokens[0],
				table: table, otherTokens: tokens,
			}
			for n := range attacks / 4 {
				k := a.next(n)
				ended, err := a.run(ctx, k)
				if !assert.NoError(t, err) { //nolint:testifylint // not the goroutine of the test
					return
				}
				assert.True(t, ended || !k.mustEnd, "the connection goes on after %q", k.frames[0][:min(len(k.frames[0]), 200)])
			}
		})
	}
	done := make(chan struct{})
	go func() {
		wg.Wait()
		close(done)
	}()
	// The others play on, with no longer waits than usual.
	for _, k := range players {
		do(t, k, wire.KindJoin, "someone")
	}
	var longest time.Duration
	rng, plies := rand.New(rand.NewPCG(1, 2)), 0
	for isRunning := true; isRunning && plies < 300; plies++ {
		select {
		case <-done:
			isRunning = false
		case <-time.After(20 * time.Millisecond):
		}
		k := players[plies%2]
		await(t, k, "turn", func() bool { return k.Table().Match.Snapshot().Ply == plies })
		position := k.Table().Match.Snapshot()
		if position.Result.IsOver() {
			break
		}
		start := time.Now()
		do(t, k, wire.KindMove, position.Position.Format(position.Legal[rng.IntN(len(position.Legal))]))
		longest = max(longest, time.Since(start))
	}
	<-done
	cancel()
	t.Logf("%d attacks, %d plies beside them, the longest took %v", attacks, plies, longest)
	await(t, watcher, "all", func() bool { return watcher.Table().Match.Snapshot().Ply == plies })
	for _, e := range watcher.Table().Entries(1) {
		assert.Contains(t, []wire.Kind{wire.KindJoin, wire.KindMove}, e.Kind)
	}
	assert.Len(t, watcher.Table().Entries(0), 1+2+plies, "nobody else has written there")
	if os.Getenv("LUDARIUM_ONLINE_ATTACKS") != "" { // a machine that is busy with other tests proves nothing
		assert.Less(t, longest, 2*time.Second)
	}
	assert.Eventually(t, func() bool { return runtime.NumGoroutine() < before+20 }, 20*time.Second, 50*time.Millisecond, "the connections leave nothing behind")
}
