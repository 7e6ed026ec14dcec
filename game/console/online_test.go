package console_test

import (
	"bytes"
	"context"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/console"
	"github.com/ludarium/ludarium/game/online/onlinetest"
	"github.com/ludarium/ludarium/game/online/referee"
	"github.com/ludarium/ludarium/game/online/wire"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
)

// An onlineTable is a table on a server, with the links of its seats and one to watch.
type onlineTable struct {
	referee  *referee.Referee
	links    []wire.Link
	finished chan string // results that those who joined have kept
}

func newOnlineTable(t *testing.T, setup wire.Setup) *onlineTable {
	t.Helper()
	server := onlinetest.Serve(t)
	return &onlineTable{referee: server.Referee, links: server.NewTable(t, setup), finished: make(chan string, 9)}
}

// join runs one person's script to its end and returns what was printed. The input ends with quit when the game is over.
func (o *onlineTable) join(t *testing.T, seat int, name, script string) string {
	t.Helper()
	out, err := o.tryToJoin(t, seat, name, script)
	assert.NoError(t, err)
	return out
}

// tryToJoin is join with the error.
func (o *onlineTable) tryToJoin(t *testing.T, seat int, name, script string) (string, error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	var out bytes.Buffer
	err := console.Join(ctx, strings.NewReader(script), &out, console.OnlineOptions{
		Words: text.For("en"), Link: o.links[seat], Name: name, FindGame: catalog.Find, OnFinished: func(r *saves.Record) { o.finished <- r.Result },
	})
	assert.NoError(t, ctx.Err(), "%s waits for ever: %s", name, out.String()) //nolint:testifylint // called by several goroutines
	return out.String(), err
}

func TestJoin(t *testing.T) {
	table := newOnlineTable(t, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2), Chat: true})
	var white, black string
	var wg sync.WaitGroup
	wg.Go(func() { white = table.join(t, 0, "Anna", "help\nKe9\nsay hello\nf3\nboard\ng4\nquit\n") })
	wg.Go(func() { black = table.join(t, 1, "B\x1b[1mob", "e5\nQh4\nquit\n") })
	wg.Wait()
	for _, line := range []string{
		"You play White in a game of Chess.", "Anna plays White.", "White: your move.", "Anna (White): hello", "Type a move, or one of these:",
		"White plays f3: pawn from f2 to f3.", "Black wins: checkmate.",
	} {
		assert.Contains(t, white, line+"\n")
	}
	assert.NotContains(t, white, "\x1b", "names of others are cleaned")
	assert.Contains(t, black, "Black: your move.\n")
	assert.Equal(t, "black mate", <-table.finished)
	assert.Equal(t, "black mate", <-table.finished)
	assert.Contains(t, table.join(t, 2, "", "e4\nquit\n"), "You’re watching a game of Chess.\n")
	assert.Empty(t, table.finished, "who watches has not played")
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
		assert.Contains(t, out, "Anna (Black) accepts the score.")
		assert.Contains(t, out, "Black wins by 41.5 points.")
		assert.NotContains(t, out, "hint")
	}
}

// A script plays a rematch: its lines wait until that begins.
func TestJoinRematch(t *testing.T) {
	table := newOnlineTable(t, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	var anna, bob string
	var wg sync.WaitGroup
	wg.Go(func() { anna = table.join(t, 0, "Anna", "f3\ng4\nrematch\ne5\nQh4\n") })
	wg.Go(func() { bob = table.join(t, 1, "Bob", "e5\nQh4\nrematch\nf3\ng4\n") })
	wg.Wait()
	assert.Contains(t, anna, "The rematch is ready.\nYou play Black in a game of Chess.\n")
	assert.Contains(t, bob, "The rematch is ready.\nYou play White in a game of Chess.\n")
	for _, out := range []string{anna, bob} {
		assert.Equal(t, 2, strings.Count(out, "Black wins: checkmate.\n"), out)
	}
}

// Who has no name is told by the seat.
func TestJoinWithoutName(t *testing.T) {
	table := newOnlineTable(t, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	var anna string
	var wg sync.WaitGroup
	wg.Go(func() { anna = table.join(t, 0, "Anna", "resign\nrematch\nrematch\n") })
	wg.Go(func() { table.join(t, 1, "", "") })
	wg.Wait()
	assert.Contains(t, anna, "Black has joined.\n")
}

// Nobody waits for a rematch that cannot come: at the end of the input, after quit, or when the others have gone.
func TestJoinWithoutRematch(t *testing.T) {
	for _, script := range []string{"rematch\n", "rematch\nquit\n", "rematch\ne4\n"} {
		table := newOnlineTable(t, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
		var wg sync.WaitGroup
		wg.Go(func() { table.join(t, 0, "Anna", "f3\ng4\n") })
		wg.Go(func() {
			assert.Contains(t, table.join(t, 1, "Bob", "e5\nQh4\n"+script), "Bob (Black) wants a rematch.\n")
		})
		wg.Wait()
	}
}

func TestJoinEnds(t *testing.T) {
	table := newOnlineTable(t, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	table.links[0].Token = "x"
	_, err := table.tryToJoin(t, 0, "Anna", "")
	require.EqualError(t, err, "This link is no longer valid.")
	table.links[2].Table = "222222222222"
	_, err = table.tryToJoin(t, 2, "", "")
	require.EqualError(t, err, "There’s no such game on this server.")
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	assert.NoError(t, console.Join(ctx, strings.NewReader(""), io.Discard, console.OnlineOptions{
		Words: text.For("en"), Link: wire.Link{Server: "http://127.0.0.1:1/", Table: "222222222222"}, FindGame: catalog.Find,
	}), "a server that is not there is tried again")
}

// A person whose link was made void while they sat is told so.
func TestJoinRevoked(t *testing.T) {
	table := newOnlineTable(t, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	revoked := make(chan error, 1)
	go func() {
		_, err := table.tryToJoin(t, 1, "Bob", "e5\n")
		revoked <- err
	}()
	require.Eventually(t, func() bool {
		view, err := table.referee.View(t.Context(), table.links[1].Table, 0)
		return err == nil && view.Count == 2
	}, 10*time.Second, 10*time.Millisecond, "Bob sits")
	_, err := table.referee.Reissue(t.Context(), table.links[1].Table, 1)
	require.NoError(t, err)
	require.EqualError(t, <-revoked, "This link is no longer valid.")
}

func TestJoinSaysThatItStillConnects(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer cancel()
	in, _ := io.Pipe()
	var out bytes.Buffer
	require.NoError(t, console.Join(ctx, in, &out, console.OnlineOptions{
		Words: text.For("en"), Link: wire.Link{Server: "http://127.0.0.1:1", Table: "abcdefghjkmn"}, FindGame: catalog.Find, Patience: time.Millisecond,
	}))
	assert.Equal(t, "Still connecting…\n", out.String())
}
