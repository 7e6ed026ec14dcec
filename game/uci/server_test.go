package uci_test

import (
	"bufio"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game/protocoltest"
)

func TestConversations(t *testing.T) {
	const anyBestMove = "bestmove "
	for _, c := range []struct {
		name  string
		lines []string
		want  []string // in this order
		never string
	}{
		{"uci", []string{"uci"}, []string{"id name Ludarium test\n", "id author ", "option name Hash type spin default 64 min 1 max ", "option name UCI_Variant type combo default chess var chess", "uciok\n"}, "bestmove"},
		{"isready", []string{"isready"}, []string{"readyok\n"}, "info"},
		{"search", []string{"position startpos moves e2e4", "go depth 4"}, []string{"info depth 3 seldepth 3 multipv 1 score mate 1 nodes 12", "info depth 4 seldepth 7 multipv 1 score cp -25 lowerbound nodes 34", anyBestMove}, ""},
		{"go without position searches the start position", []string{"go nodes 5"}, []string{anyBestMove}, "info string"},
		{"garbage", []string{"hello", "", "   ", "\x00\xff", "Uci", "go movetime 1"}, []string{"info string unknown command: \"hello\"", "info string unknown", "info string unknown", anyBestMove}, "uciok"},
		{"invalid position keeps the last one", []string{"position fen 8/8 w", "position fen", "position", "position startpos x", "go nodes 1"}, []string{"info string position: ", "info string position: ", "info string position: ", "info string position: ", anyBestMove}, ""},
		{"illegal move", []string{"position startpos moves e2e4 e2e4", "go nodes 1"}, []string{"info string position: move 2: ", anyBestMove}, ""},
		{"stop without a search", []string{"stop", "isready"}, []string{"readyok"}, "bestmove"},
		{"input ends during a search", []string{"go infinite"}, []string{anyBestMove}, ""},
		{"quit during a search", []string{"go", "quit", "isready"}, []string{anyBestMove}, "readyok"},
		{"options during a search", []string{"go", "setoption name Hash value 32", "ucinewgame", "setoption name Hash value 0", "go nodes 1"}, []string{anyBestMove, "info string option Hash: \"0\"", anyBestMove}, ""},
		{"checkmate", []string{"position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "go depth 3"}, []string{"info depth 0 score mate 0\nbestmove (none)\n"}, ""},
		{"stalemate", []string{"position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "go depth 3"}, []string{"info depth 0 score cp 0\nbestmove (none)\n"}, ""},
		{"go parameter without a number", []string{"go depth", "go nodes x", "go movetime 99999999999999999999", "isready"}, []string{"info string go: depth without", "info string go: nodes", "info string go: movetime", "readyok"}, "bestmove"},
		{"unknown go parameter", []string{"go quickly depth 2"}, []string{"info string go: ignored: quickly", anyBestMove}, ""},
		{"illegal searchmoves", []string{"go searchmoves e2e5 d2d4 x depth 2"}, []string{"info string go: searchmoves: ignored: illegal move e2e5", "info string go: searchmoves: ignored", anyBestMove}, ""},
		{"unknown words before a command", []string{"joho isready", "  \tjoho\t quit\t now", "isready"}, []string{"info string unknown command: \"joho isready\"", "readyok"}, "readyok\nreadyok"},
		{"extra spaces", []string{"\tsetoption   name  Clear   Hash ", " position  startpos \tmoves  e2e4", "go\tnodes   1"}, []string{anyBestMove}, "info string"},
		{"option names are case-insensitive", []string{"setoption name hASH value 32", "setoption name uci_showwdl value TRUE", "setoption name UCI_variant value CHESS"}, nil, "info string"},
		{"commands that do nothing", []string{"debug on", "register later", "ponderhit", "stop"}, nil, "info"},
		{"all option types", []string{"uci"}, []string{
			"option name Clear Hash type button\n", "option name Threads type spin default 1 ", "option name MultiPV type spin default 1 ",
			"option name Ponder type check default false\n", "option name Level type spin default 0 min 0 max 10\n",
			"option name UCI_ShowWDL type check default false\n", "option name UCI_AnalyseMode type check default false\n",
			"option name UCI_Variant type combo default chess var chess var anywhere var hasami\n", "option name UCI_Chess960 type check default false\n",
		}, ""},
		{"invalid boolean", []string{"setoption name UCI_ShowWDL value 1"}, []string{"info string option UCI_ShowWDL: \"1\" is neither"}, ""},
		{"no WDL by default", []string{"go depth 1", "isready"}, []string{"score mate 1 nodes"}, "wdl"},
		{"UCI_ShowWDL", []string{"setoption name UCI_ShowWDL value true", "go depth 1"}, []string{"score mate 1 wdl 900 90 10 nodes"}, ""},
		{"ponder and stop", []string{"go ponder wtime 100 btime 100", "isready", "stop"}, []string{"readyok", anyBestMove}, ""},
		{"input ends while pondering", []string{"go ponder depth 3"}, []string{anyBestMove}, ""},
		{"ponder infinite is an infinite search", []string{"go ponder infinite", "ponderhit", "isready", "stop"}, []string{"readyok", anyBestMove}, ""},
		{"display", []string{"position startpos moves e2e4", "d"}, []string{
			"\n | r | n | b | q | k | b | n | r | 8\n", "\n |   |   |   |   | P |   |   |   | 4\n", "\n   a   b   c   d   e   f   g   h\n",
			"\nFen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq", "\nKey: ", "\nCheckers: \n",
		}, "info"},
		{"display with two checkers", []string{"position fen 4k3/8/3N4/8/8/8/8/4RK2 b - - 0 1", "d"}, []string{"\nCheckers: d6 e1 \n"}, ""},
		{"display of another game", []string{"setoption name UCI_Variant value hasami", "d"}, []string{"\n | m |   |   |   |   |   |   |   | M | 1\n", "Fen: RRRRRRRRR", "Checkers: \n"}, "info"},
		{"bench", []string{"bench", "quit"}, []string{"123456 nodes 246912 nps\n"}, "info"},
		{"bench stopped", []string{"setoption name UCI_Variant value hasami", "bench", "bench", "go", "stop", "isready"}, []string{"info string bench: stopped", "info string bench: stopped", "readyok", "bestmove i1b1"}, "while"},
		{"quit waits for perft", []string{"go perft 3", "quit"}, []string{"Nodes searched: 8902"}, ""},
		{"Chess960 by option", []string{"setoption name UCI_Chess960 value true", "go", "stop"}, []string{"info string aitest: unknown game \"anywhere\""}, ""},
		{"UCI_Chess960 set and reset", []string{"setoption name UCI_Chess960 value true", "setoption name UCI_Chess960 value false", "go nodes 1"}, []string{anyBestMove}, "info string"},
		{"Chess960 by variant name", []string{"setoption name UCI_Variant value anywhere", "go", "stop"}, []string{"info string aitest: unknown game \"anywhere\""}, ""},
		{"UCI_Chess960 in another game", []string{"setoption name UCI_Chess960 value true", "setoption name UCI_Variant value hasami", "go nodes 1"}, []string{anyBestMove}, "info string"},
		{"position during a search", []string{"go infinite", "position startpos moves e2e4", "stop"}, []string{"bestmove a2a3"}, "info string"},
		{"perft", []string{"position startpos moves e2e4", "go perft 2"}, []string{"a7a6: 30\n", "\nNodes searched: 600\n"}, "bestmove"},
		{"perft stopped", []string{"go perft 20", "stop", "isready"}, []string{"info string the count was stopped", "readyok"}, "Nodes searched"},
		{"unknown option", []string{"setoption name Contempt value 3", "setoption", "setoption name"}, []string{"info string no such option: \"Contempt\"", "info string setoption: no name", "info string setoption: no name"}, ""},
		{"invalid values", []string{"setoption name Hash value 0", "setoption name Hash value big", "setoption name Level", "setoption name UCI_Variant value ludo"}, []string{"info string option Hash", "info string option Hash", "info string option Level", "info string option UCI_Variant"}, ""},
		{"another variant", []string{"setoption name UCI_Variant value hasami", "position startpos moves i5e5", "go nodes 1"}, []string{"bestmove a"}, "info string"},
	} {
		out := run(t, &protocoltest.Player{}, c.lines...)
		protocoltest.CheckOutput(t, c.name, out, c.want, c.never)
	}
}

// A second "go" ends an infinite search. The answer to "isready" may come before, between or after the moves.
func TestGoTwice(t *testing.T) {
	out := run(t, &protocoltest.Player{}, "position startpos moves e2e4", "go infinite", "position startpos", "go nodes 1", "isready", "stop")
	protocoltest.CheckOutput(t, "go twice", out, []string{"bestmove a7a5\n", "bestmove a2a3\n"}, "info string")
	assert.Equal(t, 2, strings.Count(out, "bestmove "))
	assert.Contains(t, out, "readyok\n")
}

func TestClockRequest(t *testing.T) {
	player := &protocoltest.Player{}
	run(t, player,
		"setoption name level value 3", "setoption name MultiPV value 2",
		"position fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 moves c7c5",
		"go wtime 60000 btime 50000 winc 1000 binc 2000 movestogo 40",
		"position startpos moves e2e4",
		"go wtime 60000 btime -20",
		"go nodes 300 depth 9 movetime 50",
	)
	require.NotEmpty(t, player.Requests)
	r := player.Requests[0]
	assert.Equal(t, "chess", r.Game)
	assert.Equal(t, []string{"c7c5"}, r.Actions)
	assert.Equal(t, ai.Level(3), r.Level)
	assert.Equal(t, ai.Play, r.Purpose)
	assert.Equal(t, ai.Limits{Lines: 2, Clock: &ai.Clock{Left: time.Minute, Increment: time.Second, MovesToGo: 40}}, r.Limits)
}

func TestRequests(t *testing.T) {
	const level = "setoption name Level value 3"
	minute := &ai.Clock{Left: time.Minute}
	for _, c := range []struct {
		name  string
		lines []string
		want  ai.Request
	}{
		{"mate search at full strength", []string{level, "go mate 3"}, ai.Request{Limits: ai.Limits{Mate: 3}, Purpose: ai.Analyse}},
		{"searchmoves", []string{level, "go searchmoves d2d4 e2e4 d2d4 nodes 9"}, ai.Request{RootMoves: []string{"d2d4", "e2e4"}, Limits: ai.Limits{Nodes: 9}, Level: 3, Purpose: ai.Play}},
		{"searchmoves at the end", []string{"go nodes 9 searchmoves e2e4"}, ai.Request{RootMoves: []string{"e2e4"}, Limits: ai.Limits{Nodes: 9}, Purpose: ai.Play}},
		{"illegal searchmoves are ignored", []string{"go nodes 9 searchmoves e2e5"}, ai.Request{Limits: ai.Limits{Nodes: 9}, Purpose: ai.Play}},
		{"ponder", []string{level, "go ponder wtime 60000 btime 1"}, ai.Request{Limits: ai.Limits{Clock: minute}, Level: 3, Purpose: ai.Ponder}},
		{"analysis at full strength", []string{level, "setoption name UCI_AnalyseMode value true", "go depth 7"}, ai.Request{Limits: ai.Limits{Depth: 7}, Purpose: ai.Analyse}},
		{"infinite search at full strength", []string{level, "go infinite depth 7"}, ai.Request{Purpose: ai.Analyse}},
		{"no limit means infinite", []string{level, "go"}, ai.Request{Purpose: ai.Analyse}},
	} {
		player := &protocoltest.Player{}
		run(t, player, append(c.lines, "stop")...)
		c.want.ID, c.want.Seed, c.want.Game, c.want.Limits.Lines = 1, 1, "chess", 1
		require.Len(t, player.Requests, 1, c.name)
		assert.Equal(t, c.want, player.Requests[0], c.name)
	}
}

func TestPonderMove(t *testing.T) {
	for _, c := range []struct {
		name    string
		start   string
		follows []string
		want    string
	}{
		{"PV of several moves", "startpos", []string{"e7e5", "g1f3"}, "bestmove a2a3 ponder e7e5\n"},
		{"PV too short", "startpos", nil, "bestmove a2a3\n"},
		{"illegal second move", "startpos", []string{"e2e4"}, "bestmove a2a3\n"},
		{"game over after the move", "fen 7k/8/8/8/8/8/r7/K7 w - - 0 1", []string{"h8h7"}, "bestmove a1a2\n"},
	} {
		assert.Contains(t, run(t, &protocoltest.Player{Continuation: c.follows}, "position "+c.start, "go nodes 1"), c.want, c.name)
	}
}

// TestSequence waits for each answer, as a GUI does.
func TestSequence(t *testing.T) {
	player := &protocoltest.Player{}
	var created [][2]int
	in, sent := io.Pipe()
	got, out := io.Pipe()
	done := make(chan error, 1)
	go func() { done <- newServer(player, &created).Serve(in, out) }()
	lines := bufio.NewScanner(got)
	answer := func(want string) {
		for lines.Scan() {
			if strings.HasPrefix(lines.Text(), want) {
				return
			}
		}
		assert.Fail(t, "the session ended before "+want)
	}
	send := func(line string) { _, _ = io.WriteString(sent, line+"\n") }
	send("position startpos moves e2e4")
	send("go wtime 60000 btime -20")
	answer("bestmove")
	send("go nodes 300 depth 9 movetime 50")
	answer("bestmove")
	send("setoption name Hash value 32")
	send("setoption name Threads value 1")
	send("ucinewgame")
	send("go ponder")
	send("isready")
	answer("readyok")
	send("ponderhit")
	answer("bestmove")
	send("ponderhit")
	send("setoption name Threads value 2")
	send("setoption name Threads value 65")
	answer("info string option Threads")
	send("go nodes 1")
	answer("bestmove")
	require.NoError(t, sent.Close())
	require.NoError(t, <-done)

	require.Len(t, player.Requests, 4)
	assert.Equal(t, &ai.Clock{Left: time.Millisecond}, player.Requests[0].Limits.Clock, "negative time")
	assert.Equal(t, ai.Limits{Lines: 1, Nodes: 300, Depth: 9, MoveTime: 50 * time.Millisecond}, player.Requests[1].Limits)
	assert.Equal(t, ai.Ponder, player.Requests[2].Purpose)
	assert.Empty(t, player.Requests[2].Actions, "ucinewgame resets the position")
	assert.Equal(t, [][2]int{{64, 1}, {32, 1}, {32, 2}}, created, "changed hash size or threads need a new player")
}

func TestWarmUp(t *testing.T) {
	player := &protocoltest.Player{}
	warmUp := ai.Request{Game: "chess", Limits: ai.Limits{Nodes: 1}, Purpose: ai.Analyse}
	out := run(t, player, "isready", "isready", "ucinewgame", "position startpos moves e2e4", "isready", "go movetime 5")
	require.Len(t, player.Requests, 3)
	assert.Equal(t, []ai.Request{warmUp, warmUp}, player.Requests[:2], "once when new, once after ucinewgame")
	assert.Equal(t, 1, strings.Count(out, "bestmove"), "the warm-up prints nothing")
	assert.Equal(t, []string{"e2e4"}, player.Requests[2].Actions)
}

func TestFailedPlayerStillMoves(t *testing.T) {
	out := run(t, &protocoltest.Player{Broken: true}, "go nodes 1")
	assert.Contains(t, out, "info string the computer player failed: a tile fell\nbestmove ")
}

func TestResignationIsNotSent(t *testing.T) {
	assert.NotContains(t, run(t, &protocoltest.Player{Resigns: true}, "go nodes 1"), "resign", "UCI has no word for it")
}

func TestDefaults(t *testing.T) {
	var created [][2]int
	u := newServer(&protocoltest.Player{}, &created)
	u.Defaults = map[string]string{"hash": "8"}
	require.NoError(t, u.CheckDefaults())
	require.NoError(t, u.Serve(strings.NewReader("go nodes 1"), io.Discard))
	assert.Equal(t, [][2]int{{8, 1}}, created)
	u.Defaults = map[string]string{"hash": "many"}
	require.Error(t, u.CheckDefaults())
	require.Error(t, u.Serve(strings.NewReader(""), io.Discard))
}
