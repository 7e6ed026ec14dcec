package cli_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/cli"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// Every command reports errors of files in one form: path, format, game, line, problem, advice.
func TestFileMessagesHaveOneForm(t *testing.T) {
	t.Setenv("LUDARIUM_HOME", t.TempDir())
	dir := t.TempDir()
	t.Chdir(dir)
	files := map[string]string{
		"bad.pgn":     "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. e4 e5 2. Nf6 *\n",
		"bad.sgf":     "(;GM[1]SZ[9];B[aa])(;GM[1]SZ[9];B[zz])",
		"bad.csa":     "V2.2\nPI\n+\n+7775FU\n",
		"bad.kifu":    "手合割：平手\n   1 ７五歩(77)\n",
		"packed.pgn":  "PK\x03\x04",
		"letter.pgn":  "",
		"damaged.pgn": "{\"ludarium\":1,\n",
		"opening.txt": "e2e4\ne2e5\n",
	}
	for name, text := range files {
		require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
	}
	form := regexp.MustCompile(`^ludarium: \./[a-z]+\.[a-z]+(, [A-Za-z]+)?(, game \d+)?(, line \d+)?: [^.].*\. [A-Z][^.]*\.\n$`)
	for _, c := range []struct{ file, want string }{
		{"./bad.pgn", "./bad.pgn, PGN, game 2, line 7: move 2, Nf6: "},
		{"./bad.sgf", "./bad.sgf, SGF, game 2, line 1: "},
		{"./bad.csa", "./bad.csa, CSA, game 1, line 4: "},
		{"./bad.kifu", "./bad.kifu, KIF, game 1, line 2: "},
		{"./packed.pgn", "./packed.pgn: the file is compressed (zip). Unpack it first."},
		{"./letter.pgn", "./letter.pgn: there is no game in it. Ludarium reads PGN"},
		{"./damaged.pgn", "./damaged.pgn: the file is damaged. If you have a backup, open that instead."},
		{"./none.pgn", "./none.pgn: there’s no such file. Check the name and the folder."},
	} {
		for _, args := range [][]string{
			{"convert", c.file, "out.ludarium"}, {"show", "--out", "out.png", c.file}, {"score", c.file}, {"console", "--lang", "en", c.file},
		} {
			r := run(t, "", args...)
			assert.Equal(t, cli.ExitFailure, r.code, "%v", args)
			assert.Regexp(t, form, r.errors, "%v", args)
			assert.True(t, strings.HasPrefix(r.errors, "ludarium: "+c.want), "%v: %s", args, r.errors)
		}
	}
	r := run(t, "", "match", "--game", "chess", "--players", "ai,ai", "--games", "1", "--openings", "./opening.txt")
	assert.Equal(t, cli.ExitFailure, r.code)
	assert.Regexp(t, form, r.errors)
	assert.True(t, strings.HasPrefix(r.errors, "ludarium: ./opening.txt, openings, line 2: "), r.errors)
	assert.NoFileExists(t, "out.ludarium")
	assert.NoFileExists(t, "out.png")
}

// The console reports them in the chosen language, in the same form; other commands in English.
func TestConsoleReportsFilesInItsLanguage(t *testing.T) {
	t.Setenv("LUDARIUM_HOME", t.TempDir())
	file := filepath.Join(t.TempDir(), "bad.pgn")
	require.NoError(t, os.WriteFile(file, []byte("1. e4 e5 2. Nf6 *\n"), 0o600))
	r := run(t, "", "console", "--lang", "pl", file)
	assert.Equal(t, cli.ExitFailure, r.code)
	assert.Contains(t, r.errors, file+", PGN, partia 1, wiersz 1: ruch 2, Nf6: ")
	assert.Contains(t, r.errors, "Popraw zapis")
	r = run(t, "load "+file+"\nquit\n", "console", "--lang", "ru", "--game", "chess")
	assert.Contains(t, r.out, file+", PGN, партия 1, строка 1: ход 2, Nf6: ")
}

// A message is one line of at most 400 characters, whatever the file holds.
func TestFileMessagesAreShort(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	dir := t.TempDir()
	long := strings.Repeat("ż", 100_000)
	for i, text := range []string{
		"1. " + long + " *", "[Variant \"" + long + "\"]\n\n1. e4 *", "[FEN \"" + long + "\"]\n\n1. e4 *", "(;GM[1]SZ[9];B[" + long + "])",
		"PI\n+\n+" + long + "\n", "手合割：平手\n   1 " + long + "(77)\n", "(;SZ[" + long + "])", "PI\n+\n'Ludarium: end:" + long, "[" + long,
		"1. e4 (" + strings.Repeat("(", 20_000), "\x1b[31m\u202e\r\n1. \u2028\x1b[2Je4 *",
	} {
		name := filepath.Join(dir, strings.Repeat("n", 200)+fmt.Sprint(i)+".pgn")
		require.NoError(t, os.WriteFile(name, []byte(text), 0o600))
		for _, args := range [][]string{{"convert", name, filepath.Join(dir, "out.ludarium")}, {"show", "--out", filepath.Join(dir, "out.png"), name}} {
			r := run(t, "", args...)
			assert.Equal(t, cli.ExitFailure, r.code, "%d: %s", i, r.errors)
			assert.Equal(t, 1, strings.Count(r.errors, "\n"), "%d: %s", i, r.errors)
			assert.LessOrEqual(t, utf8.RuneCountInString(strings.TrimSuffix(r.errors, "\n")), 400, "%d: %s", i, r.errors)
			assert.NotContains(t, r.errors, "\x1b")
			assert.NotContains(t, r.errors, "\u202e")
		}
	}
}

func TestConvertSeveralGames(t *testing.T) {
	dir := t.TempDir()
	path := func(name string) string { return filepath.Join(dir, name) }
	in := path("games.pgn")
	require.NoError(t, os.WriteFile(in, []byte("[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n\n[White \"C\"]\n\n1. c4 *\n"), 0o600))

	for _, out := range []string{"out.pgn", "out.ludarium"} {
		r := run(t, "", "convert", in, path(out))
		assert.Equal(t, cli.ExitFailure, r.code)
		assert.Equal(t, "ludarium: "+in+": it contains 3 games. Choose one with --game-number N, or all with --all.\n", r.errors)
		assert.NoFileExists(t, path(out))
	}
	runOK(t, "convert", in, path("second.pgn"), "--game-number", "2")
	data, err := os.ReadFile(path("second.pgn"))
	require.NoError(t, err)
	assert.Contains(t, string(data), "1. d4")
	assert.Equal(t, 1, strings.Count(string(data), "[White "))

	runOK(t, "convert", "--all", in, path("all.pgn"))
	data, err = os.ReadFile(path("all.pgn"))
	require.NoError(t, err)
	assert.Equal(t, 3, strings.Count(string(data), "[White "))

	runOK(t, "convert", "--all", in, path("all.ludarium"))
	assert.NoFileExists(t, path("all.ludarium"))
	for i, move := range []string{"e2e4", "d2d4", "c2c4"} {
		data, err := os.ReadFile(path(fmt.Sprintf("all-%d.ludarium", i+1)))
		require.NoError(t, err)
		assert.Contains(t, string(data), move)
	}

	r := run(t, "", "convert", in, path("x.pgn"), "--game-number", "4")
	assert.Equal(t, cli.ExitFailure, r.code)
	assert.Contains(t, r.errors, "there’s no game 4 in it, only 3. Choose one with --game-number N")
	for _, args := range [][]string{{"--game-number", "0"}, {"--game-number", "-1"}, {"--game-number", "x"}, {"--game-number", "1", "--all"}} {
		assert.Equal(t, cli.ExitUsage, run(t, "", append([]string{"convert", in, path("x.pgn")}, args...)...).code, "%v", args)
	}
	assert.NoFileExists(t, path("x.pgn"))
}

// A game without errors can be extracted from a file in which others have some.
func TestConvertGoodGameAmongBadOnes(t *testing.T) {
	dir := t.TempDir()
	in, out := filepath.Join(dir, "games.pgn"), filepath.Join(dir, "out.pgn")
	text := "[Variant \"Crazyhouse\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n\n[White \"C\"]\n\n1. Ke2 *\n"
	require.NoError(t, os.WriteFile(in, []byte(text), 0o600))
	runOK(t, "convert", in, out, "--game-number", "2")
	data, err := os.ReadFile(out)
	require.NoError(t, err)
	assert.Contains(t, string(data), "[White \"B\"]")
	for number, want := range map[string]string{"1": "game 1, line 1: Ludarium doesn’t have a game called “Crazyhouse”", "3": "game 3, line 11: move 1, Ke2"} {
		r := run(t, "", "convert", in, out, "--game-number", number)
		assert.Equal(t, cli.ExitFailure, r.code)
		assert.Contains(t, r.errors, want)
	}
	r := run(t, "", "convert", in, out, "--all")
	assert.Equal(t, cli.ExitFailure, r.code)
	assert.Contains(t, r.errors, "(1 more game has errors)")
}

// If one game cannot be written, none is.
func TestConvertAllWritesAllOrNothing(t *testing.T) {
	dir := t.TempDir()
	in := filepath.Join(dir, "games.csa")
	require.NoError(t, os.WriteFile(in, []byte("PI\n+\n+7776FU\n/\nPI\n+\nN+\u263A\n+2726FU\n"), 0o600))
	r := run(t, "", "convert", "--all", in, filepath.Join(dir, "out.kif"))
	assert.Equal(t, cli.ExitFailure, r.code)
	assert.Contains(t, r.errors, "Shift_JIS")
	files, err := filepath.Glob(filepath.Join(dir, "out*"))
	require.NoError(t, err)
	assert.Empty(t, files)
	runOK(t, "convert", "--all", in, filepath.Join(dir, "out.kifu"))
	assert.FileExists(t, filepath.Join(dir, "out-2.kifu"))
}
