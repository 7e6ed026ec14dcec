package protocol_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/aitest"
	"github.com/ludarium/ludarium/game/protocol"
	"github.com/ludarium/ludarium/rules"
)

// A testClient is the client's end of a session with an engine that has time to answer.
type testClient struct {
	t     *testing.T
	sent  *io.PipeWriter
	lines chan string
	done  chan error
}

func newTestClient(t *testing.T, serve func(in io.Reader, out io.Writer) error) *testClient {
	t.Helper()
	in, sent := io.Pipe()
	got, out := io.Pipe()
	c := &testClient{t: t, sent: sent, lines: make(chan string, 100), done: make(chan error, 1)}
	go func() {
		c.done <- serve(in, out)
		_ = out.Close()
	}()
	go func() {
		defer close(c.lines)
		for scan := bufio.NewScanner(got); scan.Scan(); {
			c.lines <- scan.Text()
		}
	}()
	return c
}

// send writes all lines in one write.
func (c *testClient) send(lines ...string) {
	_, _ = io.WriteString(c.sent, strings.Join(lines, "\n")+"\n")
}

// answer waits for the next line that is not an info, and returns it.
func (c *testClient) answer() string {
	c.t.Helper()
	for {
		select {
		case line, ok := <-c.lines:
			require.True(c.t, ok, "the engine has exited")
			if !strings.HasPrefix(line, "info depth") && line != "" {
				return line
			}
		case <-time.After(time.Minute):
			require.Fail(c.t, "no answer")
		}
	}
}

// close ends the session.
func (c *testClient) close() {
	c.t.Helper()
	require.NoError(c.t, c.sent.Close())
	require.NoError(c.t, <-c.done)
}

// Commands sent in one write run in order, each search answered before the next begins. polyglot, which drives an
// engine for xboard, sends "stop", "position" and "go" together when the opponent did not play the expected move.
func TestUCICommandQueue(t *testing.T) {
	const first, second, third = "position startpos moves e2e4", "position startpos moves e2e4 e7e5 g1f3", "position startpos moves d2d4 d7d5 c2c4 e7e6 b1c3"
	for _, test := range []struct {
		name     string
		lines    []string
		answers  []string
		searched [][]string // moves of the positions
	}{
		{
			"ponder miss",
			[]string{first, "go ponder wtime 9000 btime 9000", "stop", second, "go nodes 1"},
			[]string{"bestmove a7a5", "bestmove a7a5"},
			[][]string{{"e2e4"}, {"e2e4", "e7e5", "g1f3"}},
		},
		{
			"ponder miss, then ponder hit",
			[]string{first, "go ponder wtime 9000 btime 9000", "stop", second, "go ponder wtime 9000 btime 9000", "ponderhit"},
			[]string{"bestmove a7a5", "bestmove a7a5"},
			[][]string{{"e2e4"}, {"e2e4", "e7e5", "g1f3"}},
		},
		{
			"limited searches run one after the other",
			[]string{first, "go movetime 10", second, "go movetime 10", third, "go movetime 10"},
			[]string{"bestmove a7a5", "bestmove a7a5", "bestmove a7a5"},
			[][]string{{"e2e4"}, {"e2e4", "e7e5", "g1f3"}, {"d2d4", "d7d5", "c2c4", "e7e6", "b1c3"}},
		},
		{
			"position stops an infinite search",
			[]string{first, "go infinite", second, "go nodes 1"},
			[]string{"bestmove a7a5", "bestmove a7a5"},
			[][]string{{"e2e4"}, {"e2e4", "e7e5", "g1f3"}},
		},
		{
			"go stops an infinite search",
			[]string{first, "go infinite", "go ponder", "go nodes 1"},
			[]string{"bestmove a7a5", "bestmove a7a5", "bestmove a7a5"},
			[][]string{{"e2e4"}, {"e2e4"}, {"e2e4"}},
		},
		{
			"stop applies to the last go",
			[]string{first, "go infinite", "stop", second, "go infinite", "stop"},
			[]string{"bestmove a7a5", "bestmove a7a5"},
			[][]string{{"e2e4"}, {"e2e4", "e7e5", "g1f3"}},
		},
		{
			"stop ends a long search and a queued one",
			[]string{first, "go movetime 3600000", second, "go infinite", "stop"},
			[]string{"bestmove a7a5", "bestmove a7a5"},
			[][]string{{"e2e4"}, {"e2e4", "e7e5", "g1f3"}},
		},
		{
			"setoption does not stop a search",
			[]string{first, "go infinite", "setoption name MultiPV value 3", "isready", "stop", "isready"},
			[]string{"bestmove a7a5"},
			[][]string{{"e2e4"}},
		},
		{
			"ucinewgame twice",
			[]string{first, "go infinite", "ucinewgame", "ucinewgame", "isready", "go nodes 1"},
			[]string{"bestmove a7a5", "bestmove a2a3"},
			[][]string{{"e2e4"}, nil},
		},
		{
			"uci during a search", []string{first, "go infinite", "uci", "debug on", "register later", "stop"}, nil, [][]string{{"e2e4"}},
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			player := &fakePlayer{}
			var created [][2]int
			c := newTestClient(t, newUCIServer(player, &created).Serve)
			c.send(test.lines...)
			for _, want := range test.answers {
				got := c.answer()
				for got == "readyok" { // may come before queued commands
					got = c.answer()
				}
				assert.Equal(t, want, got)
			}
			c.close()
			var searched [][]string
			for _, r := range player.requests {
				searched = append(searched, r.Actions)
			}
			assert.Equal(t, test.searched, searched)
		})
	}
}

// "isready" is answered immediately, whatever is running or queued.
func TestIsReadyDuringSearch(t *testing.T) {
	var created [][2]int
	c := newTestClient(t, newUCIServer(&fakePlayer{}, &created).Serve)
	c.send("uci", "uci")
	for uciokCount := 0; uciokCount < 2; {
		if c.answer() == "uciok" {
			uciokCount++
		}
	}
	c.send("isready")
	assert.Equal(t, "readyok", c.answer())
	c.send("go movetime 3600000", "isready")
	assert.Equal(t, "readyok", c.answer())
	c.send("position startpos moves e2e4", "go nodes 1", "isready")
	assert.Equal(t, "readyok", c.answer(), "position and go are queued")
	c.send("stop")
	assert.Equal(t, "bestmove a2a3", c.answer())
	assert.Equal(t, "bestmove a7a5", c.answer())
	c.close()
}

func TestUSICommandQueue(t *testing.T) {
	player := &fakePlayer{}
	c := newTestClient(t, newUSIServer(player).Serve)
	c.send("position startpos moves 7g7f 3c3d", "go ponder btime 9000 wtime 9000", "stop", "position startpos moves 7g7f 8c8d", "go btime 9000 wtime 9000 byoyomi 10")
	assert.Equal(t, "bestmove 1g1f", c.answer())
	assert.Equal(t, "bestmove 1g1f", c.answer())
	c.send("go ponder", "gameover lose", "usinewgame", "position startpos", "go ponder", "ponderhit", "isready")
	var got []string
	for range 3 {
		got = append(got, c.answer())
	}
	assert.ElementsMatch(t, []string{"bestmove 1g1f", "bestmove 1g1f", "readyok"}, got)
	c.close()
	require.Len(t, player.requests, 4)
	assert.Equal(t, []string{"7g7f", "8c8d"}, player.requests[1].Actions)
	assert.Empty(t, player.requests[3].Actions)
	assert.Equal(t, 1, player.newGames)
}

// A client that floods us during a search cannot fill our memory.
func TestCommandQueueOverflow(t *testing.T) {
	var created [][2]int
	c := newTestClient(t, newUCIServer(&fakePlayer{}, &created).Serve)
	c.send("go movetime 3600000")
	for range 101 {
		c.send(strings.TrimSuffix(strings.Repeat("setoption name MultiPV value 2\n", 100), "\n"))
	}
	for range 100 {
		require.Contains(t, c.answer(), "info string too many commands are waiting")
	}
	c.send("stop")
	assert.Equal(t, "bestmove a2a3", c.answer())
	c.close()
}

// What ends a search, and "isready", is heard however many commands wait.
func TestFullCommandQueueHearsStop(t *testing.T) {
	const long = "go movetime 3600000"
	for _, c := range []struct {
		name    string
		usi     bool
		lines   []string
		ending  []string
		answers []string
	}{
		{"stop", false, []string{long, "position startpos moves e2e4", long}, []string{"isready", "stop"}, []string{"readyok", "bestmove a2a3", "bestmove a7a5"}},
		{"ponderhit", false, []string{long, "position startpos moves e2e4", "go ponder wtime 9000 btime 9000"}, []string{"ponderhit", "stop", "stop"}, []string{"bestmove a2a3", "bestmove a7a5"}},
		{"gameover", true, []string{long, "position startpos moves 7g7f", long}, []string{"isready", "gameover lose"}, []string{"readyok", "bestmove 1g1f", "bestmove 1a1b"}},
		{"quit", false, []string{long, "position startpos moves e2e4", long}, []string{"quit"}, []string{"bestmove a2a3"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var created [][2]int
			serve := newUCIServer(&fakePlayer{}, &created).Serve
			if c.usi {
				serve = newUSIServer(&fakePlayer{}).Serve
			}
			client := newTestClient(t, serve)
			client.send(c.lines...)
			for range 100 {
				client.send(strings.TrimSuffix(strings.Repeat("setoption name MultiPV value 2\n", 100), "\n"))
			}
			require.Contains(t, client.answer(), "info string too many commands are waiting")
			require.Contains(t, client.answer(), "info string too many commands are waiting")
			client.send(c.ending...)
			for _, want := range c.answers {
				assert.Equal(t, want, client.answer())
			}
			client.close()
		})
	}
}

// A quitReader gives its lines and then says that all of them were taken: a line is read only once the one before it is.
type quitReader struct {
	io.Reader
	taken chan struct{}
}

func (q quitReader) Read(b []byte) (int, error) {
	n, err := q.Reader.Read(b)
	if err != nil {
		close(q.taken)
		select {}
	}
	return n, err
}

// "quit" waits for a bench, but not for the searches that wait for the bench.
func TestQuitDropsQueuedCommands(t *testing.T) {
	for name, newServer := range map[string]func(*fakePlayer) *protocol.UCIServer{
		"UCI": func(player *fakePlayer) *protocol.UCIServer {
			var created [][2]int
			return newUCIServer(player, &created)
		},
		"USI": newUSIServer,
	} {
		player := &fakePlayer{}
		in := quitReader{strings.NewReader("bench\ngo nodes 1\nd\nquit\n"), make(chan struct{})}
		u := newServer(player)
		u.Bench = func(context.Context, rules.Game) (uint64, time.Duration, error) {
			<-in.taken
			return 123456, time.Second / 2, nil
		}
		var out bytes.Buffer
		require.NoError(t, u.Serve(in, &out))
		assert.Equal(t, "123456 nodes 246912 nps\n", out.String(), name)
		assert.Empty(t, player.requests, name)
	}
}

// "quit" ends the running search, which is answered, and no other begins.
func TestQuitStopsRunningSearch(t *testing.T) {
	player := &fakePlayer{}
	out := runUCI(t, player, "go movetime 3600000", "position startpos moves e2e4", "go movetime 3600000", "go nodes 1", "quit")
	assert.Equal(t, 1, strings.Count(out, "bestmove "), out)
	assert.Len(t, player.requests, 1)
}

// At the end of the input every "go" is answered, also one that waits for a long search.
func TestEndOfInputAnswersQueuedSearches(t *testing.T) {
	player := &fakePlayer{}
	out := runUCI(t, player, "go movetime 3600000", "position startpos moves e2e4", "go movetime 3600000", "position startpos", "go infinite", "go nodes 1")
	var answers []string
	for line := range strings.Lines(out) {
		if move, ok := strings.CutPrefix(line, "bestmove "); ok {
			answers = append(answers, strings.TrimSpace(move))
		}
	}
	assert.Equal(t, []string{"a2a3", "a7a5", "a2a3", "a2a3"}, answers)
	assert.Len(t, player.requests, 4)
	out = runUCI(t, &fakePlayer{}, "go infinite", "setoption name MultiPV value 2", "d")
	assert.Contains(t, out, "Fen: ", "commands that wait for a search without a limit are answered, too")
}

// A deafPlayer does not stop.
type deafPlayer struct{ fakePlayer }

func (*deafPlayer) Stop() {}

// A player that does not stop cannot keep the program running for the searches that wait.
func TestEndOfInputWithDeafPlayer(t *testing.T) {
	player := &deafPlayer{}
	var created [][2]int
	u := newUCIServer(&player.fakePlayer, &created)
	u.NewPlayer = func(int, int) ai.Player { return player }
	var out bytes.Buffer
	require.NoError(t, u.Serve(strings.NewReader("go movetime 3600000\ngo nodes 1\n"), &out))
	assert.Empty(t, out.String())
}

// GTP has no "stop": commands sent in one write are answered one after the other.
func TestGTPCommandQueue(t *testing.T) {
	firstMove := aitest.FakePlayer(func(_ ai.Request, p rules.Position) ai.Info { return ai.Info{Best: p.Format(p.Moves(nil)[0])} })
	c := newTestClient(t, newGTPServer(firstMove).Serve)
	c.send("1 boardsize 9", "2 genmove b", "3 genmove w", "4 name", "5 genmove b", "6 undo", "7 quit")
	for n := 1; n <= 7; n++ {
		assert.True(t, strings.HasPrefix(c.answer(), fmt.Sprintf("=%d", n)), n)
	}
	require.NoError(t, <-c.done)
}
