package console_test

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game"
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
	require.EqualError(t, err, "This link isn’t valid. Copy it again, or ask for a new one.")
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
	require.EqualError(t, <-revoked, "This link isn’t valid. Copy it again, or ask for a new one.")
}

// A person is told once why there is no connection, while it is tried again.
func TestJoinSaysWhyItStillConnects(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	in, _ := io.Pipe()
	var out bytes.Buffer
	require.NoError(t, console.Join(ctx, in, &out, console.OnlineOptions{
		Words: text.For("en"), Link: wire.Link{Server: "http://127.0.0.1:1", Table: "abcdefghjkmn"}, FindGame: catalog.Find, Patience: time.Millisecond,
		Terminal: true,
	}))
	said := strings.TrimPrefix(out.String(), "Still connecting…\n") // if the cause was not known yet
	assert.Equal(t, "Can’t reach 127.0.0.1:1: no server is running there. Still trying…\n", said)
}

// In a pipe nobody waits for a server that is not there.
func TestJoinInPipeWithoutServer(t *testing.T) {
	in, _ := io.Pipe()
	var out bytes.Buffer
	require.EqualError(t, console.Join(t.Context(), in, &out, console.OnlineOptions{
		Words: text.For("en"), Link: wire.Link{Server: "http://127.0.0.1:1", Table: "abcdefghjkmn"}, FindGame: catalog.Find, Patience: time.Millisecond,
	}), "Can’t reach 127.0.0.1:1: no server is running there.")
}

// Who gives no name has that which the table knows.
func TestJoinKeepsName(t *testing.T) {
	table := newOnlineTable(t, wire.Setup{Game: "chess", Seats: []wire.SetupSeat{{Name: "Anna"}, {}}})
	var anna, bob string
	var wg sync.WaitGroup
	wg.Go(func() { anna = table.join(t, 0, "", "f3\ng4\nrematch\nresign\n") })
	wg.Go(func() { bob = table.join(t, 1, "", "e5\nQh4\nrematch\nresign\n") })
	wg.Wait()
	for _, out := range []string{anna, bob} {
		assert.Contains(t, out, "Anna plays White.\n")
		assert.Contains(t, out, "Anna plays Black.\n", "in the rematch too")
	}
}

// Who comes to a running game learns how it stands, not what is over.
func TestJoinRunningGame(t *testing.T) {
	table := newOnlineTable(t, wire.Setup{Game: "chess", Clock: "6000", Chat: true, Seats: make([]wire.SetupSeat, 2)})
	anna, bob := onlinetest.NewPlayer(t, table.links[0], "Anna"), onlinetest.NewPlayer(t, table.links[1], "Bob")
	wait := func(p *onlinetest.Player, what string, err error, isTrue func(s *game.Snapshot) bool) {
		t.Helper()
		require.NoError(t, err, what)
		p.Until(what, isTrue)
	}
	hasOffer := func(s *game.Snapshot) bool { return s.OfferSeat != rules.NoSeat }
	hasNoOffer := func(s *game.Snapshot) bool { return s.OfferSeat == rules.NoSeat }
	anna.Play("f3")
	bob.Play("e5")
	wait(bob, "words", bob.Say("hello"), func(*game.Snapshot) bool { return len(bob.Chat(1)) == 1 })
	wait(bob, "an offer", bob.Match.OfferDraw(1), hasOffer)
	anna.Until("the offer", hasOffer)
	wait(anna, "no agreement", anna.Match.DeclineOffer(0), hasNoOffer)
	anna.Play("a3")
	wait(anna, "a question", anna.Match.Undo(), func(*game.Snapshot) bool { return anna.Status().TakeBackSeat == 0 })
	bob.Until("the question", func(*game.Snapshot) bool { return bob.Status().TakeBackSeat == 0 })
	wait(bob, "the move is gone", bob.AnswerTakeBack(true), func(s *game.Snapshot) bool { return s.Ply == 2 })
	anna.Play("g4")
	wait(anna, "another offer", anna.Match.OfferDraw(0), hasOffer)

	const players = "Anna plays White.\nBob plays Black.\nThis is the position after White’s move 2, g4.\nWhite offers a draw.\n"
	const clocks = "White [0-9:]+; Black [0-9:]+\n"
	for _, c := range []struct {
		seat        int
		first, turn string
	}{
		{0, "You play White in a game of Chess.\n", "Black to move.\n"},
		{1, "You play Black in a game of Chess.\n", "Black: your move. Type accept or decline, or make a move.\n"},
		{2, "You’re watching a game of Chess.\n", "Black to move.\n"},
	} {
		p := table.sit(t, c.seat, false)
		p.until(c.turn)
		assert.Regexp(t, "^"+c.first+players+clocks+c.turn+"$", p.leave())
	}
	assert.Contains(t, table.join(t, 1, "", "Qh4\n"), "White offers a draw.\n", "the move lets the offer lapse")
	over := table.join(t, 0, "", "")
	assert.Equal(t, "You play White in a game of Chess.\nAnna plays White.\nBob plays Black.\nThis is the position after Black’s move 2, Qh4#.\nBlack wins: checkmate.\n", over)
	bob.Until("the end", func(s *game.Snapshot) bool { return s.Result.IsOver() })
	require.NoError(t, bob.WantRematch())
	bob.Until("the wish", func(*game.Snapshot) bool { return bob.Status().WantsRematch[1] })
	assert.Contains(t, table.join(t, 0, "", ""), "Black wins: checkmate.\nBob (Black) wants a rematch.\n")
}

// Only those who have to answer are told how. A person waits for the answer to a line before the next one.
func TestJoinRequests(t *testing.T) {
	table := newOnlineTable(t, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	anna, bob := table.sit(t, 0, true), table.sit(t, 1, true)
	both := func(text string) {
		t.Helper()
		anna.until(text)
		bob.until(text)
	}
	anna.until("White: your move.\n")
	anna.enter("e4")
	both("White plays e4")
	bob.until("Black: your move.\n")
	anna.enter("undo")
	both("White asks to take back their last move.\n")
	bob.until("Black: your move. Type accept or decline, or make a move.\n")
	bob.enter("decline")
	both("Black didn’t agree to the take-back.\n")
	bob.enter("draw")
	both("Black offers a draw.\n")
	anna.until("Black to move. Type accept or decline.\n")
	anna.enter("decline")
	both("White declined the draw.\n")
	anna.enter("draw")
	both("White offers a draw.\n")
	bob.until("White offers a draw.\nBlack: your move. Type accept or decline, or make a move.\n")
	assert.Equal(t, 1, strings.Count(anna.leave(), "Type accept"))
	assert.Equal(t, 2, strings.Count(bob.leave(), "Type accept"))
}

// Who has accepted the score, or watches, is not asked to accept it.
func TestJoinScore(t *testing.T) {
	table := newOnlineTable(t, wire.Setup{Game: "go", Options: rules.Options{"size": "7"}, Seats: make([]wire.SetupSeat, 2)})
	black, white, watcher := table.sit(t, 0, true), table.sit(t, 1, true), table.sit(t, 2, false)
	black.until("Black: your move.\n")
	black.enter("pass")
	white.until("White: your move.\n")
	white.enter("pass")
	black.until("Type accept to agree to the score")
	black.enter("accept")
	black.until("Waiting for White to accept.\n")
	watcher.until("Waiting for White to accept.\n")
	white.until("Type accept to agree to the score")
	white.enter("accept")
	watcher.until("wins")
	assert.NotContains(t, watcher.leave(), "Type accept")
}

// At a terminal the board is drawn when a game begins, as without a server, and also when it is joined later.
func TestJoinDrawsBoard(t *testing.T) {
	table := newOnlineTable(t, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	white, black := table.sit(t, 0, true), table.sit(t, 1, true)
	const forWhite, forBlack = "1  R  N  B  Q  K  B  N  R\n", "1  R  N  B  K  Q  B  N  R\n"
	white.until(forWhite)
	black.until(forBlack)
	white.until("White: your move.")
	white.enter("resign")
	for _, p := range []*consolePlayer{white, black} {
		p.until("Black wins: White resigned.")
	}
	assert.NotContains(t, white.text(), forBlack)
	for _, p := range []*consolePlayer{white, black} {
		p.enter("rematch")
	}
	white.until("The rematch is ready.\nYou play Black in a game of Chess.\n")
	white.until(forBlack)
	white.leave()
	black.leave()
}

// Who watches cannot play.
func TestJoinToWatch(t *testing.T) {
	table := newOnlineTable(t, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	for seat, name := range []string{"Anna", "Bob"} {
		onlinetest.NewPlayer(t, table.links[seat], name)
	}
	watcher := table.sit(t, 2, true)
	watcher.until("White to move.\n")
	for _, line := range []string{"e4", "draw", "say hello", "clock"} {
		watcher.enter(line)
	}
	watcher.until("This game has no clocks.\n")
	assert.Equal(t, 3, strings.Count(watcher.leave(), "You’re a spectator here: you can only watch.\n"))
}

// Four players are told apart by their names, not by colours alone.
func TestJoinFourPlayers(t *testing.T) {
	table := newOnlineTable(t, wire.Setup{Game: "four-player-chess", Seats: make([]wire.SetupSeat, 4)})
	names := []string{"Anna", "Bob", "", "Dora"}
	outs := make([]string, len(names))
	var wg sync.WaitGroup
	for seat, name := range names {
		wg.Go(func() { outs[seat] = table.join(t, seat, name, strings.Repeat("resign\n", 1-seat/3)) })
	}
	wg.Wait()
	for _, line := range []string{
		"Anna (Red) is out (place 4): resignation.\n", "Yellow is out (place 2): resignation.\n", "Dora (Green) wins: Yellow resigned.\n",
	} {
		assert.Contains(t, outs[3], line)
	}
}

// A consolePlayer is a person at a table whose lines depend on what they read.
type consolePlayer struct {
	t    *testing.T
	in   *io.PipeWriter
	ends chan error

	mu  sync.Mutex
	out bytes.Buffer
}

// sit joins without a name.
func (o *onlineTable) sit(t *testing.T, seat int, terminal bool) *consolePlayer {
	t.Helper()
	return o.sitWith(t, seat, console.OnlineOptions{Terminal: terminal})
}

// sitWith joins with options, to which those of the table are added.
func (o *onlineTable) sitWith(t *testing.T, seat int, options console.OnlineOptions) *consolePlayer {
	t.Helper()
	options.Words, options.Link, options.FindGame = text.For("en"), o.links[seat], catalog.Find
	in, lines := io.Pipe()
	p := &consolePlayer{t: t, in: lines, ends: make(chan error, 1)}
	t.Cleanup(func() { _ = lines.Close() })
	go func() {
		p.ends <- console.Join(t.Context(), in, p, options)
	}()
	return p
}

// Write implements [io.Writer].
func (p *consolePlayer) Write(data []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.out.Write(data)
}

// text returns what has been printed.
func (p *consolePlayer) text() string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.out.String()
}

// enter types a line.
func (p *consolePlayer) enter(line string) {
	p.t.Helper()
	_, err := io.WriteString(p.in, line+"\n")
	require.NoError(p.t, err)
}

// until waits for a text.
func (p *consolePlayer) until(text string) {
	p.t.Helper()
	for start := time.Now(); !strings.Contains(p.text(), text); time.Sleep(time.Millisecond) {
		require.Less(p.t, time.Since(start), 20*time.Second, "%q is not in %q", text, p.text())
	}
}

// leave ends the input if the person is at a terminal, and returns all that was printed until now.
func (p *consolePlayer) leave() string {
	_ = p.in.Close()
	return p.text()
}

// A line is a line to a server that can be cut.
type line struct {
	server string // HOST:PORT

	mu    sync.Mutex
	isCut bool
	conns []net.Conn
}

// newLine returns a line and the link that leads along it.
func newLine(t *testing.T, link wire.Link) (*line, wire.Link) {
	t.Helper()
	server, err := url.Parse(link.Server)
	require.NoError(t, err)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	l := &line{server: server.Host}
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go l.carry(conn)
		}
	}()
	t.Cleanup(func() {
		_ = listener.Close()
		l.setCut(true)
	})
	link.Server = "http://" + listener.Addr().String()
	return l, link
}

// carry carries what is sent in both directions until the line is cut.
func (l *line) carry(conn net.Conn) {
	defer conn.Close() //nolint:errcheck // it may be cut already
	server, err := net.Dial("tcp", l.server)
	if err != nil {
		return
	}
	defer server.Close() //nolint:errcheck // it may be cut already
	l.mu.Lock()
	isCut := l.isCut
	l.conns = append(l.conns, conn, server)
	l.mu.Unlock()
	if isCut {
		return
	}
	go func() { _, _ = io.Copy(server, conn) }()
	_, _ = io.Copy(conn, server)
}

// setCut cuts the line, or lets new connections through again.
func (l *line) setCut(isCut bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.isCut = isCut; isCut {
		for _, conn := range l.conns {
			_ = conn.Close()
		}
		l.conns = nil
	}
}

// What was missed is told after the connection is back.
func TestJoinReconnects(t *testing.T) {
	table := newOnlineTable(t, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	white := onlinetest.NewPlayer(t, table.links[0], "Anna")
	var line *line
	line, table.links[1] = newLine(t, table.links[1])
	black := table.sit(t, 1, true)
	black.until("White to move.\n")
	line.setCut(true)
	black.until("Connection lost. Reconnecting…\n")
	white.Play("e4")
	line.setCut(false)
	black.until("Black: your move.\n")
	assert.Regexp(t, `Reconnecting…\n(Can’t reach .*\n)?(Still connecting…\n)?Connected again.\nWhite plays e4`, black.leave())
}

// A game without clocks says so only when it is asked.
func TestJoinWithoutClocks(t *testing.T) {
	table := newOnlineTable(t, wire.Setup{Game: "chess", Clock: "none", Seats: make([]wire.SetupSeat, 2)})
	for seat, name := range []string{"Anna", "Bob"} {
		onlinetest.NewPlayer(t, table.links[seat], name)
	}
	anna := table.sit(t, 0, false)
	anna.until("White: your move.\n")
	assert.NotContains(t, anna.leave(), "clocks")
}

// A take-back of two moves is told once.
func TestJoinTakesBackTwoMoves(t *testing.T) {
	table := newOnlineTable(t, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	anna, bob := table.sit(t, 0, true), table.sit(t, 1, true)
	anna.until("White: your move.\n")
	anna.enter("e4")
	bob.until("Black: your move.\n")
	bob.enter("e5")
	anna.until("Black plays e5")
	anna.enter("list")
	anna.until("1. e4 e5 (here)\n")
	anna.enter("undo")
	bob.until("White asks to take back their last move.\n")
	bob.enter("accept")
	const start = "This is the start of the game.\n"
	bob.until(start)
	bob.enter("help")
	bob.until("Type a move, or one of these:")
	bob.enter("moves g1")
	bob.until("2 legal moves: Nf3 Nh3\n")
	assert.Equal(t, 1, strings.Count(bob.leave(), start))
}

// A name that comes too late is not passed over in silence.
func TestJoinUnderAnotherName(t *testing.T) {
	table := newOnlineTable(t, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	for _, visit := range []struct {
		seat       int
		name, said string
	}{
		{0, "Anna", ""},
		{0, "Ann", "You already sit here as Anna.\n"},
		{0, "Anna", ""},
		{1, "", ""},
		{1, "Bob", "You already sit here without a name.\n"},
	} {
		p := table.sitWith(t, visit.seat, console.OnlineOptions{Terminal: true, Name: visit.name})
		p.until(visit.said)
		p.until([]string{"Anna plays White.\n", "White to move.\n"}[visit.seat]) // the seat is taken
		out := p.leave()
		assert.Contains(t, out, visit.said)
		assert.Equal(t, visit.said != "", strings.Contains(out, "already"), out)
	}
}

// Who watches goes to the rematch, too.
func TestJoinWatchesRematch(t *testing.T) {
	table := newOnlineTable(t, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	anna, bob := table.sit(t, 0, true), table.sit(t, 1, true)
	anna.until("White: your move.")
	watcher := table.sit(t, 2, true)
	watcher.until("White to move.\n")
	anna.enter("resign")
	for _, p := range []*consolePlayer{anna, bob} {
		p.until("Black wins: White resigned.")
		p.enter("rematch")
	}
	bob.until("White: your move.")
	watcher.until("The rematch is ready.\nYou’re watching a game of Chess.\n")
	bob.enter("e4")
	watcher.until("White plays e4")
	watcher.leave()
}

// A move that is made without a connection is sent once that is back, and the person is told so.
func TestJoinKeepsMove(t *testing.T) {
	table := newOnlineTable(t, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	black := onlinetest.NewPlayer(t, table.links[1], "Bob")
	var line *line
	line, table.links[0] = newLine(t, table.links[0])
	white := table.sit(t, 0, true)
	white.until("White: your move.")
	line.setCut(true)
	white.until("Connection lost. Reconnecting…\n")
	white.enter("e4")
	white.until("Your move will be sent when the connection is back.\n")
	line.setCut(false)
	white.until("Connected again.\nWhite plays e4")
	black.Until("the move", func(s *game.Snapshot) bool { return s.Ply == 1 })
	white.leave()
}

// Whoever is gone for some time is missed, as long as there is something to wait for.
func TestJoinTellsOfAbsence(t *testing.T) {
	table := newOnlineTable(t, wire.Setup{Game: "chess", Seats: make([]wire.SetupSeat, 2)})
	white := onlinetest.NewPlayer(t, table.links[0], "Anna")
	black := table.sitWith(t, 1, console.OnlineOptions{Terminal: true, AbsenceLimit: 100 * time.Millisecond})
	black.until("White to move.\n")
	patient := table.sitWith(t, 2, console.OnlineOptions{AbsenceLimit: time.Hour})
	patient.until("White to move.\n")
	const gone, back = "Anna (White) is disconnected.\n", "Anna (White) is back.\n"
	white.Close()
	black.until(gone)
	white = onlinetest.NewPlayer(t, table.links[0], "")
	black.until(gone + back)
	white.Play("e4")
	patient.until("White plays e4")
	assert.NotContains(t, patient.leave(), "Anna (White) is", "for a short time")
	white.Close()
	black.until("White plays e4")
	black.enter("resign")
	black.until("White wins: Black resigned.\n")
	black.enter("rematch")
	black.until("Black wants a rematch.\n" + gone)
	black.leave()
}
