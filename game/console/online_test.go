package console_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"io"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/console"
	"github.com/ludarium/ludarium/game/online/gateway"
	"github.com/ludarium/ludarium/game/online/referee"
	"github.com/ludarium/ludarium/game/online/store"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
)

// An onlineTable is a table on a server, with the links of its seats and one to watch.
type onlineTable struct {
	links    []wire.Link
	finished chan string // results that those who joined have kept
}

func newOnlineTable(t *testing.T, setup wire.Setup) *onlineTable {
	t.Helper()
	log := store.NewMemory()
	r := referee.New(referee.Config{Log: log, Key: ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)), FindGame: catalog.Find})
	g := gateway.New(gateway.Config{Referee: r, Log: log})
	web := httptest.NewServer(g)
	t.Cleanup(func() {
		g.Close()
		r.Close()
		web.Close()
	})
	id, tokens, err := r.Create(t.Context(), setup)
	require.NoError(t, err)
	table := &onlineTable{finished: make(chan string, 9)}
	for _, token := range append(tokens, "") {
		table.links = append(table.links, wire.Link{Server: web.URL, Table: id, Token: token})
	}
	return table
}

// join runs one person's script to its end and returns what was printed. The input ends with quit when the game is over.
func (o *onlineTable) join(t *testing.T, seat int, name, script string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	var out bytes.Buffer
	assert.NoError(t, console.Join(ctx, strings.NewReader(script), &out, console.OnlineOptions{
		Words: text.For("en"), Link: o.links[seat], Name: name, FindGame: catalog.Find, OnFinished: func(r *saves.Record) { o.finished <- r.Result },
	}))
	assert.NoError(t, ctx.Err(), "%s waits for ever: %s", name, out.String())
	return out.String()
}

func TestJoin(t *testing.T) {
	table := newOnlineTable(t, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2), Chat: true})
	var white, black string
	var wg sync.WaitGroup
	wg.Go(func() { white = table.join(t, 0, "Anna", "help\nKe9\nsay hello\nf3\nboard\ng4\nquit\n") })
	wg.Go(func() { black = table.join(t, 1, "B\x1b[1mob", "e5\nQh4\nquit\n") })
	wg.Wait()
	for _, line := range []string{
		"You play White in a game of Chess.", "Anna plays White.", "White: your move.", "White: hello", "Type a move, or one of these:",
		"White plays f3: pawn from f2 to f3.", "Black wins: checkmate.",
	} {
		assert.Contains(t, white, line+"\n")
	}
	assert.NotContains(t, white, "\x1b", "names of others are cleaned")
	assert.Contains(t, black, "Black: your move.\n")
	assert.Equal(t, "black mate", <-table.finished)
	assert.Equal(t, "black mate", <-table.finished)
	assert.Contains(t, table.join(t, 2, "", "e4\nquit\n"), "You’re watching a game of Chess.\n")
}

func TestJoinGoCount(t *testing.T) {
	table := newOnlineTable(t, wire.Setup{Game: "go", Options: rules.Options{"size": "7", "rules": "chinese"}, Seats: make([]wire.SetupSeat, 2)})
	var black, white string
	var wg sync.WaitGroup
	wg.Go(func() { black = table.join(t, 0, "Anna", "D4\npass\ndead A1\naccept\nquit\n") })
	wg.Go(func() { white = table.join(t, 1, "Bob", "A1\npass\naccept\naccept\nquit\n") })
	wg.Wait()
	for _, out := range []string{black, white} {
		assert.Contains(t, out, "Type accept to agree to the score")
		assert.Contains(t, out, "Black accepts the score.")
		assert.Contains(t, out, "Black wins by 41.5 points.")
		assert.NotContains(t, out, "hint")
	}
}

func TestJoinEnds(t *testing.T) {
	table := newOnlineTable(t, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	table.links[0].Token = "x"
	assert.Contains(t, table.join(t, 0, "Anna", ""), "This link is no longer valid.\n")
	table.links[2].Table = "222222222222"
	assert.Contains(t, table.join(t, 2, "", ""), "There’s no such game on this server.\n")
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	assert.NoError(t, console.Join(ctx, strings.NewReader(""), io.Discard, console.OnlineOptions{
		Words: text.For("en"), Link: wire.Link{Server: "http://127.0.0.1:1/", Table: "222222222222"}, FindGame: catalog.Find,
	}), "a server that is not there is tried again")
}
