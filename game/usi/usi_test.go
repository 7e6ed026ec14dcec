package usi_test

import (
	"bytes"
	"context"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game/protocoltest"
	"github.com/ludarium/ludarium/game/uci"
	"github.com/ludarium/ludarium/game/usi"
	"github.com/ludarium/ludarium/rules"
	chessrules "github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/shogi"
)

// newServer returns a USI server around player.
func newServer(player ai.Player) *uci.Server {
	u := usi.NewServer([]rules.Game{shogi.New(), chesslike.NewGame(chessrules.Spec())})
	u.Name, u.NewPlayer = "Ludarium test", func(int, int) ai.Player { return player }
	return u
}

// run sends lines and returns the output.
func run(t *testing.T, player *protocoltest.Player, lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, newServer(player).Serve(strings.NewReader(strings.Join(lines, "\n")), &out))
	return out.String()
}

func TestConversations(t *testing.T) {
	const (
		entered = "position sfen 4K4/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 b 2P 1"
		mated   = "position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1"
		mate3   = "position sfen 8k/9/7G1/9/9/9/9/9/4K4 b 2G 1"
	)
	for _, c := range []struct {
		name  string
		lines []string
		want  []string // in this order
		never string
	}{
		{"usi", []string{"usi"}, []string{
			"id name Ludarium test\n", "id author ", "option name USI_Hash type spin default 64 min 1 max ", "option name Threads type spin",
			"option name MultiPV type spin", "option name USI_Ponder type check", "option name Level type spin default 0 min 0 max 10\n", "\nusiok\n",
		}, "UCI_"},
		{"UCI commands are unknown", []string{"uci", "ucinewgame", "isready"}, []string{"info string unknown command: \"uci\"", "info string unknown", "readyok\n"}, "uciok"},
		{"search", []string{"usinewgame", "position startpos moves 7g7f", "go depth 4"}, []string{"info depth 3 seldepth 3 multipv 1 score mate 2 nodes 12", "bestmove 1a1b\n"}, "info string"},
		{"SFEN position", []string{"position sfen lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1 moves 5a4b", "d"}, []string{"Sfen: lnsg1gsnl/5k3/"}, ""},
		{"FEN is not accepted", []string{"position fen x", "go nodes 1"}, []string{"info string position: neither startpos nor sfen", "bestmove "}, ""},
		{"byoyomi", []string{"go btime 0 wtime 0 byoyomi 10"}, []string{"bestmove "}, "info string"},
		{"options", []string{"setoption name USI_Hash value 8", "setoption name USI_Ponder value true", "setoption name Hash value 3", "go nodes 1"}, []string{"info string no such option: \"Hash\"", "bestmove "}, ""},
		{"ponder", []string{"go ponder btime 9 wtime 9 byoyomi 9", "isready", "ponderhit"}, []string{"readyok\n", "bestmove "}, ""},
		{"gameover during a search", []string{"go infinite", "gameover win"}, []string{"bestmove "}, ""},
		{"checkmate", []string{mated, "go nodes 9"}, []string{"bestmove resign\n"}, ""},
		{"entering-king declaration", []string{entered, "go nodes 9"}, []string{"bestmove win\n"}, ""},
		{"mate search", []string{mate3, "go mate infinite", "quit"}, []string{"checkmate "}, "bestmove"},
		{"mate in one", []string{"position sfen 7lk/9/7G1/9/9/9/9/9/4K4 b LP 1", "go mate 60000", "quit"}, []string{"checkmate L*1b\n"}, "bestmove"},
		{"no mate", []string{"position sfen 8k/9/9/9/9/9/9/9/4K4 b P 1", "go mate 60000"}, []string{"checkmate nomate\n"}, ""},
		{"invalid mate time", []string{"go mate soon"}, []string{"info string go: mate: \"soon\" is no number"}, "bestmove"},
		{"perft", []string{"go perft 2", "quit"}, []string{"Nodes searched: 900\n"}, ""},
	} {
		player := &protocoltest.Player{Claims: c.name == "entering-king declaration"}
		out := run(t, player, c.lines...)
		protocoltest.CheckOutput(t, c.name, out, c.want, c.never)
	}
}

func TestRequest(t *testing.T) {
	player := &protocoltest.Player{}
	run(t, player, "setoption name Level value 3", "position startpos moves 7g7f", "go btime 60000 wtime 50000 byoyomi 3000 binc 1 winc 2")
	require.Len(t, player.Requests, 1)
	r := player.Requests[0]
	assert.Equal(t, "shogi", r.Game)
	assert.Equal(t, ai.Level(3), r.Level)
	assert.Equal(t, &ai.Clock{Left: 50 * time.Second, Increment: 2 * time.Millisecond, Period: 3 * time.Second}, r.Limits.Clock, "White's clock")
}

func TestResign(t *testing.T) {
	assert.Contains(t, run(t, &protocoltest.Player{Resigns: true}, "go nodes 1"), "bestmove resign\n")
}

func TestCommandQueue(t *testing.T) {
	player := &protocoltest.Player{}
	c := protocoltest.NewClient(t, newServer(player).Serve)
	c.Send("position startpos moves 7g7f 3c3d", "go ponder btime 9000 wtime 9000", "stop", "position startpos moves 7g7f 8c8d", "go btime 9000 wtime 9000 byoyomi 10")
	assert.Equal(t, "bestmove 1g1f", c.Answer())
	assert.Equal(t, "bestmove 1g1f", c.Answer())
	c.Send("go ponder", "gameover lose", "usinewgame", "position startpos", "go ponder", "ponderhit", "isready")
	var got []string
	for range 3 {
		got = append(got, c.Answer())
	}
	assert.ElementsMatch(t, []string{"bestmove 1g1f", "bestmove 1g1f", "readyok"}, got)
	c.Close()
	require.Len(t, player.Requests, 4)
	assert.Equal(t, []string{"7g7f", "8c8d"}, player.Requests[1].Actions)
	assert.Empty(t, player.Requests[3].Actions)
	assert.Equal(t, 1, player.NewGames)
}

// "gameover", which ends a search, is heard however many commands wait.
func TestFullCommandQueueHearsGameOver(t *testing.T) {
	const long = "go movetime 3600000"
	c := protocoltest.NewClient(t, newServer(&protocoltest.Player{}).Serve)
	c.Send(long, "position startpos moves 7g7f", long)
	for range 100 {
		c.Send(strings.TrimSuffix(strings.Repeat("setoption name MultiPV value 2\n", 100), "\n"))
	}
	require.Contains(t, c.Answer(), "info string too many commands are waiting")
	require.Contains(t, c.Answer(), "info string too many commands are waiting")
	c.Send("isready", "gameover lose")
	for _, want := range []string{"readyok", "bestmove 1g1f", "bestmove 1a1b"} {
		assert.Equal(t, want, c.Answer())
	}
	c.Close()
}

// "quit" waits for a bench, but not for the searches that wait for the bench.
func TestQuitDropsQueuedCommands(t *testing.T) {
	player := &protocoltest.Player{}
	in := protocoltest.WatchedReader{Reader: strings.NewReader("bench\ngo nodes 1\nd\nquit\n"), Taken: make(chan struct{})}
	u := newServer(player)
	u.Bench = func(context.Context, rules.Game) (uint64, time.Duration, error) {
		<-in.Taken
		return 123456, time.Second / 2, nil
	}
	var out bytes.Buffer
	require.NoError(t, u.Serve(in, &out))
	assert.Equal(t, "123456 nodes 246912 nps\n", out.String())
	assert.Empty(t, player.Requests)
}

func FuzzCommands(f *testing.F) {
	f.Add("usi\nposition startpos moves 7g7f 3c3d 8h2b+\ngo nodes 1\n")
	f.Add("position sfen lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1\ngo mate 1\ngo btime 1 byoyomi 2\ngameover draw\nquit")
	f.Fuzz(func(t *testing.T, lines string) {
		require.NoError(t, newServer(&protocoltest.Player{}).Serve(strings.NewReader(lines+"\nisready\n"), io.Discard))
	})
}
