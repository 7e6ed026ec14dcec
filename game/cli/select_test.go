package cli_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/cli"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
	"github.com/ludarium/ludarium/saves"
)

// doubledPawns is a shogi position with two pawns on a file, which can be viewed but not played.
const doubledPawns = "position sfen 9/6p1k/6p2/7P1/9/9/9/9/9 b 2GS 1 moves G*2c 1b1a\n"

// writeTestFile writes a file into a temporary folder and returns its path.
func writeTestFile(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

// Notes about a game name its number in the file, unless it is the only game.
func TestNotesNameTheGameNumber(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out.kifu")
	several := writeTestFile(t, "several.usi", "position startpos moves 7g7f\n"+doubledPawns)
	r := runOK(t, "convert", several, out, "--game-number", "2")
	assert.True(t, strings.HasPrefix(r.errors, "ludarium: "+several+", game 2: "), r.errors)
	assert.Empty(t, runOK(t, "convert", several, out, "--game-number", "1").errors)
	one := writeTestFile(t, "one.usi", doubledPawns)
	for _, more := range [][]string{nil, {"--game-number", "1"}, {"--all"}} {
		r = runOK(t, append([]string{"convert", one, out}, more...)...)
		assert.True(t, strings.HasPrefix(r.errors, "ludarium: "+one+": "), r.errors)
		assert.NotContains(t, r.errors, "game 1")
	}
}

// An error is one line, without notes about the games read before it.
func TestErrorsComeWithoutNotes(t *testing.T) {
	dir := t.TempDir()
	one := writeTestFile(t, "one.usi", doubledPawns)
	losing := writeTestFile(t, "losing.pgn", "[Variant \"Losing chess\"]\n\n1. e3 *\n")
	position := writeTestFile(t, "position.fen", "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n")
	for _, args := range [][]string{
		{"convert", one, filepath.Join(dir, "out.pgn")},
		{"convert", losing, filepath.Join(dir, "out.sgf")},
		{"convert", position, filepath.Join(dir, "out.sgf")},
		{"show", one, "--ply", "9", "--out", filepath.Join(dir, "out.png")},
		{"score", one},
	} {
		r := run(t, "", args...)
		assert.Equal(t, cli.ExitFailure, r.code, "%v", args)
		assert.Equal(t, 1, strings.Count(r.errors, "\n"), "%v: %s", args, r.errors)
	}
}

// Unreadable games are counted, too. No count is given if reading stopped at a limit.
func TestGameCountInMessages(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	out := filepath.Join(t.TempDir(), "out.pgn")
	in := writeTestFile(t, "in.pgn", "[White \"A\"]\n\n1. e4 *\n\n[Variant \"Crazyhouse\"]\n\n1. e4 *\n\n[Variant \"Draughts\"]\n\n1. c4 *\n")
	r := run(t, "", "convert", in, out, "--game-number", "4")
	assert.Equal(t, cli.ExitFailure, r.code)
	assert.Contains(t, r.errors, "there’s no game 4 in it, only 3. ")

	in = writeTestFile(t, "long.pgn", "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. e4 "+strings.Repeat("(d4\n", saves.MaxDepth+1)+"\n\n[White \"C\"]\n\n1. d4 *\n")
	for _, number := range []string{"3", "4"} {
		r = run(t, "", "convert", in, out, "--game-number", number)
		assert.Equal(t, cli.ExitFailure, r.code)
		assert.Contains(t, r.errors, "PGN, game 2, line ", number)
		assert.Contains(t, r.errors, "more than 10000 variations", number)
	}
	runOK(t, "convert", in, out, "--game-number", "1")
}

// For a file with several games, a note says that the first is used; another can be selected.
func TestShowAndScoreSelectOneGame(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	dir := t.TempDir()
	in := writeTestFile(t, "games.sgf", "(;GM[1]SZ[9]KM[0];B[ee])(;GM[1]SZ[9]KM[0];B[ee];W[ec];B[cc])(;GM[1]SZ[9]KM[0])")
	output := "ludarium: " + in + ": it contains 3 games. This is the first; --game-number N chooses another.\n"
	picture := func(more ...string) (data, errors string) {
		out := filepath.Join(dir, "out.png")
		r := runOK(t, append([]string{"show", in, "--out", out}, more...)...)
		bytes, err := os.ReadFile(out)
		require.NoError(t, err)
		return string(bytes), r.errors
	}
	first, stderr := picture()
	assert.Equal(t, output, stderr)
	same, stderr := picture("--game-number", "1")
	assert.Equal(t, first, same)
	assert.Empty(t, stderr)
	second, stderr := picture("--game-number", "2")
	assert.NotEqual(t, first, second)
	assert.Empty(t, stderr)

	r := runOK(t, "score", in)
	assert.Equal(t, output, r.errors)
	assert.Equal(t, "B+80", r.lastLine())
	r = runOK(t, "score", in, "--game-number", "3")
	assert.Empty(t, r.errors)
	assert.Equal(t, "0", r.lastLine())

	for _, args := range [][]string{{"show", in, "--out", filepath.Join(dir, "out.png")}, {"score", in}} {
		r = run(t, "", append(args, "--game-number", "4")...)
		assert.Equal(t, cli.ExitFailure, r.code)
		assert.Equal(t, "ludarium: "+in+": there’s no game 4 in it, only 3. Choose one with --game-number N.\n", r.errors)
		assert.Equal(t, cli.ExitUsage, run(t, "", append(args, "--game-number", "0")...).code)
	}
	assert.Equal(t, cli.ExitUsage, run(t, "", "show", "--game", "go", "--game-number", "1", "--out", filepath.Join(dir, "out.png")).code)
	assert.Equal(t, cli.ExitUsage, run(t, "", "score", "--game-number", "1").code)
}

// If the window cannot open, the one line of the error also reports a bad file.
func TestBadFileIsReportedWithoutWindow(t *testing.T) {
	var stderr strings.Builder
	p := cli.Program{Games: catalog.All(), Stdout: &stderr, Stderr: &stderr, Window: func(cli.WindowOptions) error {
		return errors.New("there is no display")
	}}
	bad := writeTestFile(t, "bad.pgn", "1. e4 e5 2. Nf6 *\n")
	assert.Equal(t, cli.ExitFailure, p.Run([]string{bad}))
	assert.True(t, strings.HasPrefix(stderr.String(), "ludarium: "+bad+", PGN, game 1, line 1: move 2, Nf6: "), stderr.String())
	assert.Contains(t, stderr.String(), "there is no display")
	assert.Equal(t, 1, strings.Count(stderr.String(), "\n"))
	stderr.Reset()
	assert.Equal(t, cli.ExitFailure, p.Run([]string{writeTestFile(t, "good.pgn", "1. e4 *\n")}))
	assert.Equal(t, "ludarium: there is no display; to play without a window: ludarium console\n", stderr.String())
}
