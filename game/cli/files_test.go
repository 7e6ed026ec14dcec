package cli_test

import (
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/cli"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
	"github.com/ludarium/ludarium/saves/formats"
)

// runOK runs the program and requires it to succeed.
func runOK(t *testing.T, args ...string) runResult {
	t.Helper()
	r := run(t, "", args...)
	require.Equal(t, cli.ExitOK, r.code, "%v: %s", args, r.errors)
	return r
}

func TestConvertRoundTrip(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	for _, game := range []struct{ id, ending string }{{"chess", ".pgn"}, {"hasami-shogi", ".hasami"}} {
		dir := t.TempDir()
		runOK(t, "match", "--game", game.id, "--players", "ai:1,ai:2", "--games", "1", "--out", dir)
		first := filepath.Join(dir, "game-00001"+game.ending)
		saved := filepath.Join(dir, "kept.ludarium")
		second := filepath.Join(dir, "again"+game.ending)
		assert.Empty(t, runOK(t, "convert", first, saved).out)
		runOK(t, "convert", saved, second)
		want, err := os.ReadFile(first)
		require.NoError(t, err)
		got, err := os.ReadFile(second)
		require.NoError(t, err)
		assert.Equal(t, string(want), string(got))
	}
}

func TestConvertErrors(t *testing.T) {
	dir := t.TempDir()
	in := filepath.Join(dir, "in.pgn")
	require.NoError(t, os.WriteFile(in, []byte("1. e4 e5 2. Nf3 Nc6 *\n"), 0o600))
	bad := filepath.Join(dir, "bad.pgn")
	require.NoError(t, os.WriteFile(bad, []byte("1. e4 e5 2. Nf6 *\n"), 0o600))
	for _, c := range []struct{ name, in, out, want string }{
		{"a format that cannot hold the game", in, "x.hasami", "hasami"},
		{"an unknown format", in, "x.doc", ".doc"},
		{"a missing folder", in, "none/x.pgn", "x.pgn: its folder doesn’t exist. Create the folder, or choose another one."},
		{"an illegal move", bad, "x.ludarium", "Nf6"},
	} {
		out := filepath.Join(dir, c.out)
		r := run(t, "", "convert", c.in, out)
		assert.Equal(t, cli.ExitFailure, r.code, c.name)
		assert.Contains(t, r.errors, c.want, c.name)
		assert.Equal(t, 1, strings.Count(r.errors, "\n"), c.name)
		assert.NoFileExists(t, out, c.name)
	}
}

func TestShow(t *testing.T) {
	dir := t.TempDir()
	in := filepath.Join(dir, "in.pgn")
	require.NoError(t, os.WriteFile(in, []byte("1. e4 e5 2. Nf3 Nc6 *\n"), 0o600))
	picture := func(args ...string) (width int, data string) {
		out := filepath.Join(dir, "out.png")
		runOK(t, append([]string{"show", "--out", out}, args...)...)
		file, err := os.Open(out)
		require.NoError(t, err)
		defer func() { require.NoError(t, file.Close()) }()
		image, err := png.Decode(file)
		require.NoError(t, err)
		all, err := os.ReadFile(out)
		require.NoError(t, err)
		return image.Bounds().Dx(), string(all)
	}
	width, whole := picture("--size", "200", in)
	assert.LessOrEqual(t, width, 200)
	assert.Greater(t, width, 150)
	_, moves := picture("--size", "200", "--game", "chess", "--moves", "e2e4 e7e5 g1f3 b8c6")
	assert.Equal(t, whole, moves, "the record and its moves give the same picture")
	_, two := picture("--size", "200", "--ply", "2", in)
	_, same := picture("--size", "200", "--game", "chess", "--moves", "e2e4 e7e5 g1f3", "--ply", "2")
	assert.Equal(t, two, same)
	assert.NotEqual(t, whole, two)
	_, flipped := picture("--size", "200", "--flip", in)
	assert.NotEqual(t, whole, flipped)
	_, dark := picture("--size", "200", "--theme", "dark", in)
	assert.NotEqual(t, whole, dark)
	_, last := picture("--size", "200", "--ply", "4", in)
	assert.Equal(t, whole, last)
}

func TestMatchResumes(t *testing.T) {
	dir := t.TempDir()
	args := []string{"match", "--game", "chess", "--player", "ai nodes=60", "--player", "ai nodes=80", "--seed", "5", "--out", dir}
	first := runOK(t, append(args, "--games", "2")...)
	resumed := runOK(t, append(args, "--games", "4", "--resume")...)
	games, _, _ := strings.Cut(first.out, "player")
	assert.True(t, strings.HasPrefix(resumed.out, games), "games already played are listed again")
	uninterrupted := runOK(t, append(args[:len(args)-2:len(args)-2], "--games", "4")...)
	assert.Equal(t, uninterrupted.out, resumed.out, "the same games as in one run")
}

func TestOpeningsFromFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "openings")
	require.NoError(t, os.WriteFile(file, []byte("f2f3 e7e5 g2g4\n7k/8/5KQ1/8/8/8/8/8 w - - 0 1\n"), 0o600))
	r := runOK(t, "match", "--game", "chess", "--player", "ai depth=3 name=A", "--player", "ai depth=3 name=B", "--games", "3", "--openings", file)
	assert.Contains(t, r.out, "game 1 result black mate plies 4 ", "the mate in one is played")
	assert.Contains(t, r.out, "game 2 result black mate plies 4 ")
	assert.Contains(t, r.out, "game 3 result white mate plies 1 ")
	require.NoError(t, os.WriteFile(file, []byte("f2f3\ne2e5\n"), 0o600))
	bad := run(t, "", "match", "--game", "chess", "--players", "ai,ai", "--games", "1", "--openings", file)
	assert.Equal(t, cli.ExitFailure, bad.code)
	assert.Contains(t, bad.errors, "line 2")
}

func TestUCI(t *testing.T) {
	r := run(t, "uci\nisready\nposition startpos moves e2e4\ngo nodes 500\nquit\n", "uci", "--set", "hash=2")
	assert.Equal(t, cli.ExitOK, r.code)
	assert.True(t, strings.HasPrefix(r.out, "id name Ludarium "), r.out)
	assert.Contains(t, r.out, "\nuciok\nreadyok\n")
	assert.True(t, strings.HasPrefix(r.lastLine(), "bestmove "), r.lastLine())
	second := run(t, "go nodes 500\n", "uci", "--set", "hash=2").lastLine()
	assert.Equal(t, second, run(t, "go nodes 500\n", "uci", "--set", "hash=2").lastLine(), "a node limit makes the result repeatable")
}

func TestUSI(t *testing.T) {
	r := run(t, "usi\nisready\nposition startpos moves 7g7f\ngo nodes 500\nquit\n", "usi", "--set", "usi_hash=2")
	assert.Equal(t, cli.ExitOK, r.code)
	assert.Contains(t, r.out, "\nusiok\nreadyok\n")
	assert.True(t, strings.HasPrefix(r.lastLine(), "bestmove "), r.lastLine())
}

func TestConsole(t *testing.T) {
	t.Setenv("LUDARIUM_HOME", t.TempDir())
	r := run(t, "e2e4\nquit\n", "console", "--game", "chess", "--seed", "3", "--players", "human,ai:1")
	assert.Equal(t, cli.ExitOK, r.code, r.errors)
	assert.Contains(t, r.out, "White plays e4")
	r = run(t, "board\nquit\n", "console", "--continue")
	assert.Equal(t, cli.ExitOK, r.code, r.errors)
	assert.Contains(t, r.out, "4  .  .  .  .  P")
	r = run(t, "quit\n", "console", "--continue", "--players", "human,human")
	assert.Contains(t, r.out, "Black: human")
	file := filepath.Join(t.TempDir(), "game.pgn")
	r = run(t, "save "+file+"\nquit\n", "console", "--game", "chess", "--moves", "d2d4 d7d5", "--players", "human,human")
	assert.Equal(t, cli.ExitOK, r.code, r.errors)
	r = run(t, "quit\n", "console", file)
	assert.Equal(t, cli.ExitOK, r.code, r.errors)
	assert.Contains(t, runOK(t, "show", "--out", filepath.Join(t.TempDir(), "x.png"), file).out, "")
	saved, err := os.ReadFile(file)
	require.NoError(t, err)
	assert.Contains(t, string(saved), "1. d4 d5")
}

func TestContinueWithoutGame(t *testing.T) {
	t.Setenv("LUDARIUM_HOME", t.TempDir())
	r := run(t, "", "console", "--continue")
	assert.Equal(t, cli.ExitFailure, r.code)
	assert.Equal(t, "ludarium: there is no game to go on with\n", r.errors)
}

func TestBench(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	r := runOK(t, "bench", "--game", "hasami-shogi")
	assert.Regexp(t, `^hasami-shogi positions \d+ nodes \d+ seconds \d+\.\d+ nps \d+\n\d+ nodes \d+ nps\n$`, r.out)
}

// Data that a format cannot hold is reported.
func TestConvertWarnsAboutLosses(t *testing.T) {
	dir := t.TempDir()
	in := filepath.Join(dir, "in.kifu")
	text := "手合割：平手\n   1 ７六歩(77)\n*よし\n   2 ３四歩(33)\n\n変化：2手\n   2 ８四歩(83)\n"
	require.NoError(t, os.WriteFile(in, []byte(text), 0o600))
	for _, c := range []struct{ end, want string }{
		{".kif", ""},
		{".ludarium", ""},
		{".csa", ": it leaves out variations.\n"},
		{".usi", ": it leaves out variations and comments.\n"},
	} {
		out := filepath.Join(dir, "out"+c.end)
		r := run(t, "", "convert", in, out)
		assert.Equal(t, cli.ExitOK, r.code)
		if c.want != "" {
			c.want = "ludarium: " + out + c.want
		}
		assert.Equal(t, c.want, r.errors)
	}
}

// A file that holds only a position is converted to a game that starts from it, in any format.
func TestConvertPosition(t *testing.T) {
	dir := t.TempDir()
	in, saved, second := filepath.Join(dir, "in.txt"), filepath.Join(dir, "kept.ludarium"), filepath.Join(dir, "again.ludarium")
	for _, g := range catalog.All() {
		id := g.Info().ID
		p, err := g.Start(nil)
		require.NoError(t, err)
		for range 3 {
			p.Play(p.Moves(nil)[0])
		}
		require.NoError(t, os.WriteFile(in, []byte(p.String()+"\n"), 0o600))
		meant := formats.FindPositions(p.String(), catalog.All())
		require.NotEmpty(t, meant, id)
		r := runOK(t, "convert", in, saved)
		assert.Equal(t, len(meant) > 1, r.errors != "", "%s: %s", id, r.errors)
		for _, other := range meant[1:] {
			assert.Contains(t, r.errors, other.Game.Info().ID)
		}
		written := filepath.Join(dir, "written"+formats.ExtensionOf(meant[0].Game.Info().ID))
		runOK(t, "convert", saved, written)
		runOK(t, "convert", written, second)
		for _, file := range []string{saved, second} {
			records, err := formats.ReadFile(file, catalog.Find)
			require.NoError(t, err)
			state, err := records[0].State(catalog.Find)
			require.NoError(t, err)
			assert.Equal(t, meant[0].Position, state.Position.String(), "%s in %s", id, file)
			assert.Len(t, records[0].Tree.Nodes, 1, id)
		}
	}
}

func TestConvertPositionErrorIsOneLine(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct{ text, out, want string }{
		{"4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "x.pgn", "can’t hold this game: Shogi"},
		{"sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "x.sgf", "can’t hold this game: Shogi"},
		{"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "x.kif", "can’t hold this game: Chess. Use .pgn, .ludarium instead."},
		{"4k4/9/4P4/9/9/9/9/9/4Y4 b G 1", "x.kif", "in.sfen: the position isn’t valid for this game (shogi: row i"},
		{"6k1/5ppp/8/8/8/8/8/R5K w - - 0 1", "x.pgn", "in.sfen: the position isn’t valid for this game (fen: board: rank 1"},
	} {
		in, out := filepath.Join(dir, "in.sfen"), filepath.Join(dir, c.out)
		require.NoError(t, os.WriteFile(in, []byte(c.text), 0o600))
		r := run(t, "", "convert", in, out)
		assert.Equal(t, cli.ExitFailure, r.code, c.text)
		assert.Contains(t, r.errors, c.want)
		assert.NotContains(t, r.errors, "illegal move")
		assert.NoFileExists(t, out)
	}
}
