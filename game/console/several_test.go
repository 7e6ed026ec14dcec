package console_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
)

// threeGames are the games of a file.
func threeGames(t *testing.T) []*saves.Record {
	t.Helper()
	text := "[Event \"Cup\"]\n[White \"Anna\"]\n[Black \"Boris\"]\n\n1. e4 e5 1-0\n\n[White \"Cyd\"]\n[Black \"Dora\"]\n\n1. d4 *\n\n[White \"Eve\"]\n[Black \"Finn\"]\n\n1. c4 *\n"
	games, err := formats.Read("a.pgn", strings.NewReader(text), catalog.Find)
	require.NoError(t, err)
	return games
}

func TestAFileWithSeveralGamesIsAListToChooseFrom(t *testing.T) {
	for _, c := range []struct {
		name, script string
		want         []string
		never        string
	}{
		{"one is chosen", lines("2", "list", "quit"), []string{
			"cup.pgn: it holds 3 games. Type the number of the one that is wanted.", "1. Anna v Boris, Chess, Cup, 1 move, ", "2. Cyd v Dora, Chess, 1 move",
			"3. Eve v Finn, Chess, 1 move", "1. d4",
		}, "is no number"},
		{"what is no number of a game is asked again", lines("4", "x", "3", "list", "quit"), []string{
			"“4” is no number from 1 to 3.", "“x” is no number from 1 to 3.", "1. c4",
		}, "1. d4"},
		{"the input ends", "", []string{"3. Eve v Finn"}, "White to move"},
		{"nobody wants one", lines("quit", "1"), []string{"3. Eve v Finn"}, "White to move"},
	} {
		t.Run(c.name, func(t *testing.T) {
			o, _ := desk(t, "chess", "human,human")
			o.Several, o.File = threeGames(t), "cup.pgn"
			out := play(t, o, c.script)
			rest := out
			for _, want := range c.want {
				_, after, ok := strings.Cut(rest, want)
				require.True(t, ok, "%q is missing in\n%s", want, out)
				rest = after
			}
			assert.NotContains(t, out, c.never)
		})
	}
}

func TestLoadOfAFileWithSeveralGames(t *testing.T) {
	o, _ := desk(t, "chess", "human,human")
	games := threeGames(t)
	read := o.Read
	o.Read = func(path string) ([]*saves.Record, error) {
		if path == "my cup.pgn" {
			return games, nil
		}
		return read(path)
	}
	out := play(t, o, lines("load my cup.pgn", "9", "2", "list", "quit"))
	assert.Contains(t, out, "my cup.pgn: it holds 3 games.")
	assert.Contains(t, out, "“9” is no number from 1 to 3.")
	assert.Contains(t, out, "1. d4")
	out = play(t, o, lines("load my cup.pgn 3", "list", "quit"))
	assert.Contains(t, out, "1. c4")
	assert.NotContains(t, out, "it holds 3 games")
	out = play(t, o, lines("load my cup.pgn 7", "load my cup.pgn", "e2e4", "2", "list", "quit"))
	assert.Contains(t, out, "“7” is no number from 1 to 3.")
	assert.Contains(t, out, "1. e4", "any other line means what it always does")
	assert.NotContains(t, out, "1. d4")
}
