package uci_test

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game/protocoltest"
	"github.com/ludarium/ludarium/rules"
)

// Commands sent in one write run in order, each search answered before the next begins. polyglot, which drives an
// engine for xboard, sends "stop", "position" and "go" together when the opponent did not play the expected move.
func TestCommandQueue(t *testing.T) {
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
			player := &protocoltest.Player{}
			var created [][2]int
			c := protocoltest.NewClient(t, newServer(player, &created).Serve)
			c.Send(test.lines...)
			for _, want := range test.answers {
				got := c.Answer()
				for got == "readyok" { // may come before queued commands
					got = c.Answer()
				}
				assert.Equal(t, want, got)
			}
			c.Close()
			var searched [][]string
			for _, r := range player.Requests {
				if r.Limits != (ai.Limits{Nodes: 1}) { // "isready" may come after the search and warm the player up
					searched = append(searched, r.Actions)
				}
			}
			assert.Equal(t, test.searched, searched)
		})
	}
}

// "isready" is answered immediately, whatever is running or queued.
func TestIsReadyDuringSearch(t *testing.T) {
	var created [][2]int
	c := protocoltest.NewClient(t, newServer(&protocoltest.Player{}, &created).Serve)
	c.Send("uci", "uci")
	for uciokCount := 0; uciokCount < 2; {
		if c.Answer() == "uciok" {
			uciokCount++
		}
	}
	c.Send("isready")
	assert.Equal(t, "readyok", c.Answer())
	c.Send("go movetime 3600000", "isready")
	assert.Equal(t, "readyok", c.Answer())
	c.Send("position startpos moves e2e4", "go nodes 1", "isready")
	assert.Equal(t, "readyok", c.Answer(), "position and go are queued")
	c.Send("stop")
	assert.Equal(t, "bestmove a2a3", c.Answer())
	assert.Equal(t, "bestmove a7a5", c.Answer())
	c.Close()
}

// A client that floods us during a search cannot fill our memory.
func TestCommandQueueOverflow(t *testing.T) {
	var created [][2]int
	c := protocoltest.NewClient(t, newServer(&protocoltest.Player{}, &created).Serve)
	c.Send("go movetime 3600000")
	for range 101 {
		c.Send(strings.TrimSuffix(strings.Repeat("setoption name MultiPV value 2\n", 100), "\n"))
	}
	for range 100 {
		require.Contains(t, c.Answer(), "info string too many commands are waiting")
	}
	c.Send("stop")
	assert.Equal(t, "bestmove a2a3", c.Answer())
	c.Close()
}

// What ends a search, and "isready", is heard however many commands wait.
func TestFullCommandQueueHearsStop(t *testing.T) {
	const long = "go movetime 3600000"
	for _, c := range []struct {
		name    string
		lines   []string
		ending  []string
		answers []string
	}{
		{"stop", []string{long, "position startpos moves e2e4", long}, []string{"isready", "stop"}, []string{"readyok", "bestmove a2a3", "bestmove a7a5"}},
		{"ponderhit", []string{long, "position startpos moves e2e4", "go ponder wtime 9000 btime 9000"}, []string{"ponderhit", "stop", "stop"}, []string{"bestmove a2a3", "bestmove a7a5"}},
		{"quit", []string{long, "position startpos moves e2e4", long}, []string{"quit"}, []string{"bestmove a2a3"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var created [][2]int
			client := protocoltest.NewClient(t, newServer(&protocoltest.Player{}, &created).Serve)
			client.Send(c.lines...)
			for range 100 {
				client.Send(strings.TrimSuffix(strings.Repeat("setoption name MultiPV value 2\n", 100), "\n"))
			}
			require.Contains(t, client.Answer(), "info string too many commands are waiting")
			require.Contains(t, client.Answer(), "info string too many commands are waiting")
			client.Send(c.ending...)
			for _, want := range c.answers {
				assert.Equal(t, want, client.Answer())
			}
			client.Close()
		})
	}
}

// "quit" waits for a bench, but not for the searches that wait for the bench.
func TestQuitDropsQueuedCommands(t *testing.T) {
	player := &protocoltest.Player{}
	in := protocoltest.WatchedReader{Reader: strings.NewReader("bench\ngo nodes 1\nd\nquit\n"), Taken: make(chan struct{})}
	var created [][2]int
	u := newServer(player, &created)
	u.Bench = func(context.Context, rules.Game) (uint64, time.Duration, error) {
		<-in.Taken
		return 123456, time.Second / 2, nil
	}
	var out bytes.Buffer
	require.NoError(t, u.Serve(in, &out))
	assert.Equal(t, "123456 nodes 246912 nps\n", out.String())
	assert.Empty(t, player.Requests)
}

// "quit" ends the running search, which is answered, and no other begins.
func TestQuitStopsRunningSearch(t *testing.T) {
	player := &protocoltest.Player{}
	out := run(t, player, "go movetime 3600000", "position startpos moves e2e4", "go movetime 3600000", "go nodes 1", "quit")
	assert.Equal(t, 1, strings.Count(out, "bestmove "), out)
	assert.Len(t, player.Requests, 1)
}

// At the end of the input every "go" is answered, also one that waits for a long search.
func TestEndOfInputAnswersQueuedSearches(t *testing.T) {
	player := &protocoltest.Player{}
	out := run(t, player, "go movetime 3600000", "position startpos moves e2e4", "go movetime 3600000", "position startpos", "go infinite", "go nodes 1")
	var answers []string
	for line := range strings.Lines(out) {
		if move, ok := strings.CutPrefix(line, "bestmove "); ok {
			answers = append(answers, strings.TrimSpace(move))
		}
	}
	assert.Equal(t, []string{"a2a3", "a7a5", "a2a3", "a2a3"}, answers)
	assert.Len(t, player.Requests, 4)
	out = run(t, &protocoltest.Player{}, "go infinite", "setoption name MultiPV value 2", "d")
	assert.Contains(t, out, "Fen: ", "commands that wait for a search without a limit are answered, too")
}

// A deafPlayer does not stop.
type deafPlayer struct{ protocoltest.Player }

func (*deafPlayer) Stop() {}

// A player that does not stop cannot keep the program running for the searches that wait.
func TestEndOfInputWithDeafPlayer(t *testing.T) {
	player := &deafPlayer{}
	var created [][2]int
	u := newServer(&player.Player, &created)
	u.NewPlayer = func(int, int) ai.Player { return player }
	var out bytes.Buffer
	require.NoError(t, u.Serve(strings.NewReader("go movetime 3600000\ngo nodes 1\n"), &out))
	assert.Empty(t, out.String())
}
