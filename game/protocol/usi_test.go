package protocol_test

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game/protocol"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
)

// newUSIServer returns a USI server around player.
func newUSIServer(player *fakePlayer) *protocol.UCIServer {
	player.ponderHits = make(chan struct{}, 9)
	return &protocol.UCIServer{
		Name: "Ludarium test", USI: true, Variants: protocol.Variants([]rules.Game{shogi.New(), chess}, true),
		NewPlayer: func(int, int) ai.Player { return player },
	}
}

// runUSI sends lines and returns the output.
func runUSI(t *testing.T, player *fakePlayer, lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, newUSIServer(player).Serve(strings.NewReader(strings.Join(lines, "\n")), &out))
	return out.String()
}

func TestUSIConversations(t *testing.T) {
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
		player := &fakePlayer{claims: c.name == "entering-king declaration"}
		out := runUSI(t, player, c.lines...)
		checkOutput(t, c.name, out, c.want, c.never)
	}
}

func TestUSIRequest(t *testing.T) {
	player := &fakePlayer{}
	runUSI(t, player, "setoption name Level value 3", "position startpos moves 7g7f", "go btime 60000 wtime 50000 byoyomi 3000 binc 1 winc 2")
	require.Len(t, player.requests, 1)
	r := player.requests[0]
	assert.Equal(t, "shogi", r.Game)
	assert.Equal(t, ai.Level(3), r.Level)
	assert.Equal(t, &ai.Clock{Left: 50 * time.Second, Increment: 2 * time.Millisecond, Period: 3 * time.Second}, r.Limits.Clock, "White's clock")
}

func TestUSIResign(t *testing.T) {
	assert.Contains(t, runUSI(t, &fakePlayer{resigns: true}, "go nodes 1"), "bestmove resign\n")
	assert.NotContains(t, runUCI(t, &fakePlayer{resigns: true}, "go nodes 1"), "resign", "UCI has no word for it")
}

func FuzzUSI(f *testing.F) {
	f.Add("usi\nposition startpos moves 7g7f 3c3d 8h2b+\ngo nodes 1\n")
	f.Add("position sfen lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1\ngo mate 1\ngo btime 1 byoyomi 2\ngameover draw\nquit")
	f.Fuzz(func(t *testing.T, lines string) {
		require.NoError(t, newUSIServer(&fakePlayer{}).Serve(strings.NewReader(lines+"\nisready\n"), io.Discard))
	})
}
