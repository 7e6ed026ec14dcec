package uci_test

import (
	"bytes"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/protocoltest"
)

func TestFlood(t *testing.T) {
	out := run(t, &protocoltest.Player{}, strings.Repeat("position startpos moves e2e4 e7e5\nfoo\nisready\n", 33_334), strings.Repeat("x", 3<<20), "isready")
	assert.Equal(t, 33_335, strings.Count(out, "readyok\n"))
	assert.Less(t, len(out), 4<<20)
}

func TestWriteError(t *testing.T) {
	var created [][2]int
	endless, _ := io.Pipe()
	in := io.MultiReader(strings.NewReader("uci\n"), endless)
	assert.ErrorIs(t, newServer(&protocoltest.Player{}, &created).Serve(in, protocoltest.BrokenWriter{}), io.ErrClosedPipe)
}

func FuzzCommands(f *testing.F) {
	f.Add("uci\nposition startpos moves e2e4\ngo nodes 1\n")
	f.Add("position fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\ngo infinite\nstop\nquit")
	f.Add("setoption name UCI_Variant value hasami\nposition startpos moves i5e5\ngo wtime 1 btime 2 winc 3 binc 4 movestogo 5")
	f.Add("setoption name Clear Hash\ngo perft 1\nposition moves\ngo go go")
	f.Add("go ponder wtime 1\nponderhit\nd\nbench\njoho quit")
	f.Add("setoption name UCI_ShowWDL value true\ngo searchmoves e2e4 x mate 3\nstop\nd\ndebug on")
	f.Add("setoption name UCI_Chess960 value true\nposition startpos moves e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1h1\nd\ngo nodes 1")
	f.Fuzz(func(t *testing.T, lines string) {
		var out bytes.Buffer
		var created [][2]int
		require.NoError(t, newServer(&protocoltest.Player{}, &created).Serve(strings.NewReader(lines+"\nisready\n"), &out))
		for line := range strings.Lines(out.String()) {
			word, _, _ := strings.Cut(strings.TrimSpace(line), " ")
			known := slices.Contains([]string{"", "info", "bestmove", "readyok", "uciok", "id", "option", "Nodes", "a", "123456"}, word)
			assert.True(t, known || strings.HasSuffix(word, ":") || strings.HasPrefix(word, "|") || strings.HasPrefix(word, "+"), "%q", line)
		}
	})
}
