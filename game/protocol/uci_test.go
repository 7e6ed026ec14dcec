package protocol_test

import (
	"bufio"
	"bytes"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game/protocol"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/hasami"
)

// A fake is a player that gives the first legal move: at once, or when it is stopped if nothing limits it.
type fake struct {
	mu       sync.Mutex
	requests []ai.Request
	forgot   int
	stop     chan struct{}
	broken   bool
}

func (f *fake) Start(r ai.Request) (<-chan ai.Info, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.requests = append(f.requests, r)
	best, err := firstMove(r)
	if err != nil {
		return nil, err
	}
	stop := make(chan struct{})
	f.stop = stop
	infos := make(chan ai.Info, 2)
	go func() {
		defer close(infos)
		if r.Limits == (ai.Limits{Lines: r.Limits.Lines}) || r.Limits.MoveTime > time.Minute {
			<-stop
		}
		if f.broken {
			infos <- ai.Info{ID: r.ID, Final: true, Err: "a tile fell"}
			return
		}
		infos <- ai.Info{ID: r.ID, Depth: 3, Score: 31998, Nodes: 12, PV: []string{best}}
		infos <- ai.Info{ID: r.ID, Depth: 4, SelDepth: 7, Line: 1, Score: -25, Bound: 1, Nodes: 34, Best: best, Final: true}
	}()
	return infos, nil
}

// firstMove plays the actions of a request, as every player does, and gives the first legal move.
func firstMove(r ai.Request) (string, error) {
	g := chess
	if r.Game != g.Info().ID {
		g = hasami.New()
	}
	p, err := g.Start(nil)
	if r.Start != "" {
		p, err = g.Parse(r.Start, nil)
	}
	if err != nil {
		return "", err
	}
	for _, word := range r.Actions {
		m, err := p.ParseMove(word)
		if err != nil {
			return "", err
		}
		p.Play(m)
	}
	return p.Format(p.Moves(nil)[0]), nil
}

func (f *fake) Stop() {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.stop != nil {
		close(f.stop)
		f.stop = nil
	}
}

func (f *fake) NewGame() { f.forgot++ }
func (f *fake) Close()   { f.Stop() }

var chess rules.Game = chesslike.NewGame(chesslike.Chess())

// engine is a UCI around player.
func engine(player *fake, made *[][2]int) *protocol.UCI {
	u := &protocol.UCI{Name: "Ludarium test", NewPlayer: func(hash, threads int) ai.Player {
		*made = append(*made, [2]int{hash, threads})
		return player
	}}
	u.Variants = []protocol.Variant{{Name: "chess", Game: chess}, {Name: "hasami", Game: hasami.New()}}
	return u
}

// talk sends lines and gives all that comes back.
func talk(t *testing.T, player *fake, lines ...string) string {
	t.Helper()
	var out bytes.Buffer
	var made [][2]int
	require.NoError(t, engine(player, &made).Serve(strings.NewReader(strings.Join(lines, "\n")), &out))
	return out.String()
}

func TestConversations(t *testing.T) {
	const chessFirst = "bestmove "
	for _, c := range []struct {
		name  string
		lines []string
		want  []string // in this order
		never string
	}{
		{"hello", []string{"uci"}, []string{"id name Ludarium test\n", "id author ", "option name Hash type spin default 64 min 1 max ", "option name UCI_Variant type combo default chess var chess", "uciok\n"}, "bestmove"},
		{"ready", []string{"isready"}, []string{"readyok\n"}, "info"},
		{"a search", []string{"position startpos moves e2e4", "go depth 4"}, []string{"info depth 3 seldepth 3 multipv 1 score mate 1 nodes 12", "info depth 4 seldepth 7 multipv 1 score cp -25 lowerbound nodes 34", chessFirst}, ""},
		{"without a position the start is searched", []string{"go nodes 5"}, []string{chessFirst}, "info string"},
		{"garbage", []string{"hello", "", "   ", "\x00\xff", "Uci", "go movetime 1"}, []string{"info string unknown command: \"hello\"", "info string unknown", "info string unknown", chessFirst}, "uciok"},
		{"a bad FEN keeps the last position", []string{"position fen 8/8 w", "position fen", "position", "position startpos x", "go nodes 1"}, []string{"info string position: ", "info string position: ", "info string position: ", "info string position: ", chessFirst}, ""},
		{"an illegal move", []string{"position startpos moves e2e4 e2e4", "go nodes 1"}, []string{"info string position: move 2: ", chessFirst}, ""},
		{"go twice", []string{"go infinite", "go nodes 1", "position startpos", "isready", "stop"}, []string{"info string not while thinking", "readyok", chessFirst}, ""},
		{"stop with nothing to stop", []string{"stop", "isready"}, []string{"readyok"}, "bestmove"},
		{"the input ends in thought", []string{"go infinite"}, []string{chessFirst}, ""},
		{"quit in thought", []string{"go", "quit", "isready"}, []string{chessFirst}, "readyok"},
		{"options in thought", []string{"go", "setoption name Hash value 32", "ucinewgame"}, []string{"info string not while", "info string not while", chessFirst}, ""},
		{"mated", []string{"position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "go depth 3"}, []string{"info depth 0 score mate 0\nbestmove (none)\n"}, ""},
		{"stalemate", []string{"position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "go depth 3"}, []string{"info depth 0 score cp 0\nbestmove (none)\n"}, ""},
		{"go without its number", []string{"go depth", "go nodes x", "go movetime 99999999999999999999", "isready"}, []string{"info string go: depth without", "info string go: nodes", "info string go: movetime", "readyok"}, "bestmove"},
		{"unknown words of go", []string{"go searchmoves e2e4 depth 2"}, []string{"info string go: ignored: searchmoves e2e4", chessFirst}, ""},
		{"perft", []string{"position startpos moves e2e4", "go perft 2"}, []string{"a7a6: 30\n", "\nNodes searched: 600\n"}, "bestmove"},
		{"perft is stopped", []string{"go perft 20", "stop", "isready"}, []string{"info string the count was stopped", "readyok"}, "Nodes searched"},
		{"unknown option", []string{"setoption name Contempt value 3", "setoption", "setoption name"}, []string{"info string no such option: \"Contempt\"", "info string setoption: no name", "info string setoption: no name"}, ""},
		{"bad values", []string{"setoption name Hash value 0", "setoption name Hash value big", "setoption name Level", "setoption name UCI_Variant value ludo"}, []string{"info string option Hash", "info string option Hash", "info string option Level", "info string option UCI_Variant"}, ""},
		{"another game", []string{"setoption name UCI_Variant value hasami", "position startpos moves i5e5", "go nodes 1"}, []string{"bestmove a"}, "info string"},
	} {
		out := talk(t, &fake{}, c.lines...)
		rest := out
		for _, part := range c.want {
			_, after, ok := strings.Cut(rest, part)
			assert.True(t, ok, "%s: %q is missing in\n%s", c.name, part, out)
			rest = after
		}
		if c.never != "" {
			assert.NotContains(t, out, c.never, c.name)
		}
	}
}

func TestRequests(t *testing.T) {
	player := &fake{}
	talk(t, player,
		"setoption name level value 3", "setoption name MultiPV value 2",
		"position fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1 moves c7c5",
		"go wtime 60000 btime 50000 winc 1000 binc 2000 movestogo 40",
		"position startpos moves e2e4",
		"go wtime 60000 btime -20",
		"go nodes 300 depth 9 movetime 50",
	)
	require.NotEmpty(t, player.requests)
	r := player.requests[0]
	assert.Equal(t, "chess", r.Game)
	assert.Equal(t, []string{"c7c5"}, r.Actions)
	assert.Equal(t, ai.Level(3), r.Level)
	assert.Equal(t, ai.Play, r.Purpose)
	assert.Equal(t, ai.Limits{Lines: 2, Clock: &ai.Clock{Left: time.Minute, Increment: time.Second, MovesToGo: 40}}, r.Limits)
}

// TestClocks waits for each answer, as a program that plays does.
func TestClocks(t *testing.T) {
	player := &fake{}
	var made [][2]int
	in, sent := io.Pipe()
	got, out := io.Pipe()
	done := make(chan error, 1)
	go func() { done <- engine(player, &made).Serve(in, out) }()
	lines := bufio.NewScanner(got)
	answer := func(want string) {
		for lines.Scan() {
			if strings.HasPrefix(lines.Text(), want) {
				return
			}
		}
		assert.Fail(t, "the conversation ended before "+want)
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
	send("stop")
	answer("bestmove")
	send("setoption name Threads value 2")
	send("setoption name Threads value 65")
	answer("info string option Threads")
	send("go nodes 1")
	answer("bestmove")
	require.NoError(t, sent.Close())
	require.NoError(t, <-done)

	require.Len(t, player.requests, 4)
	assert.Equal(t, &ai.Clock{Left: time.Millisecond}, player.requests[0].Limits.Clock, "a clock that has run out")
	assert.Equal(t, ai.Limits{Lines: 1, Nodes: 300, Depth: 9, MoveTime: 50 * time.Millisecond}, player.requests[1].Limits)
	assert.Equal(t, ai.Analyse, player.requests[2].Purpose)
	assert.Empty(t, player.requests[2].Actions, "a new game forgets the position")
	assert.Equal(t, [][2]int{{64, 1}, {32, 1}, {32, 2}}, made, "another table or number of threads needs another player")
}

func TestMemoryIsTakenBeforeTheClockRuns(t *testing.T) {
	player := &fake{}
	warm := ai.Request{Game: "chess", Limits: ai.Limits{Nodes: 1}, Purpose: ai.Analyse}
	out := talk(t, player, "isready", "isready", "ucinewgame", "position startpos moves e2e4", "isready", "go movetime 5")
	require.Len(t, player.requests, 3)
	assert.Equal(t, []ai.Request{warm, warm}, player.requests[:2], "once when new, once after it has forgotten")
	assert.Equal(t, 1, strings.Count(out, "bestmove"), "nothing is heard of it")
	assert.Equal(t, []string{"e2e4"}, player.requests[2].Actions)
}

func TestAPlayerThatFailsStillMoves(t *testing.T) {
	out := talk(t, &fake{broken: true}, "go nodes 1")
	assert.Contains(t, out, "info string the computer player failed: a tile fell\nbestmove ")
}

func TestDefaults(t *testing.T) {
	var made [][2]int
	u := engine(&fake{}, &made)
	u.Defaults = map[string]string{"hash": "8"}
	require.NoError(t, u.CheckDefaults())
	require.NoError(t, u.Serve(strings.NewReader("go nodes 1"), io.Discard))
	assert.Equal(t, [][2]int{{8, 1}}, made)
	u.Defaults = map[string]string{"hash": "many"}
	require.Error(t, u.CheckDefaults())
	require.Error(t, u.Serve(strings.NewReader(""), io.Discard))
}

func TestManyLines(t *testing.T) {
	began := time.Now()
	out := talk(t, &fake{}, strings.Repeat("position startpos moves e2e4 e7e5\nfoo\nisready\n", 33_334), strings.Repeat("x", 3<<20), "isready")
	assert.Equal(t, 33_335, strings.Count(out, "readyok\n"))
	assert.Less(t, len(out), 4<<20)
	assert.Less(t, time.Since(began), 20*time.Second)
}

// broken is a reader of our lines that has gone.
type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestNobodyReads(t *testing.T) {
	var made [][2]int
	endless, _ := io.Pipe()
	in := io.MultiReader(strings.NewReader("uci\n"), endless)
	assert.ErrorIs(t, engine(&fake{}, &made).Serve(in, broken{}), io.ErrClosedPipe)
}

func FuzzUCI(f *testing.F) {
	f.Add("uci\nposition startpos moves e2e4\ngo nodes 1\n")
	f.Add("position fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\ngo infinite\nstop\nquit")
	f.Add("setoption name UCI_Variant value hasami\nposition startpos moves i5e5\ngo wtime 1 btime 2 winc 3 binc 4 movestogo 5")
	f.Add("setoption name Clear Hash\ngo perft 1\nposition moves\ngo go go")
	f.Fuzz(func(t *testing.T, lines string) {
		var out bytes.Buffer
		var made [][2]int
		require.NoError(t, engine(&fake{}, &made).Serve(strings.NewReader(lines+"\nisready\n"), &out))
		for line := range strings.Lines(out.String()) {
			word, _, _ := strings.Cut(strings.TrimSpace(line), " ")
			known := slices.Contains([]string{"", "info", "bestmove", "readyok", "uciok", "id", "option", "Nodes"}, word) || strings.HasSuffix(word, ":")
			assert.True(t, known, "%q", line)
		}
	})
}
