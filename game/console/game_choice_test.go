package console_test

import (
	"strings"
	"testing"

	"github.com/ludarium/ludarium/saves/formats"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/saves"
)

// readThreeGames reads a file with three games.
func readThreeGames(t *testing.T) []*saves.Record {
	t.Helper()
	text := "[Event \"Cup\"]\n[White \"Anna\"]\n[Black \"Boris\"]\n\n1. e4 e5 1-0\n\n[White \"Cyd\"]\n[Black \"Dora\"]\n\n1. d4 *\n\n[White \"Eve\"]\n[Black \"Finn\"]\n\n1. c4 *\n"
	games, err := formats.Read("a.pgn", strings.NewReader(text), catalog.Find)
	require.NoError(t, err)
	return games
}

func TestChooseGameOfFile(t *testing.T) {
	for _, c := range []struct {
		name, script string
		want         []string
		never        string
	}{
		{"one is chosen", joinLines("2", "list", "quit"), []string{
			"cup.pgn: it contains 3 games. Type the number of the game you want.", "1. Anna vs Boris, Chess, Cup, 1 move, ", "2. Cyd vs Dora, Chess, 1 move",
			"3. Eve vs Finn, Chess, 1 move", "1. d4",
		}, "isn’t a number"},
		{"invalid numbers repeat the question", joinLines("4", "x", "3", "list", "quit"), []string{
			"“4” isn’t a number from 1 to 3.", "“x” isn’t a number from 1 to 3.", "1. c4",
		}, "1. d4"},
		{"the input ends", "", []string{"3. Eve vs Finn"}, "White to move"},
		{"the person quits", joinLines("quit", "1"), []string{"3. Eve vs Finn"}, "White to move"},
	} {
		t.Run(c.name, func(t *testing.T) {
			o, _ := newOptions(t, "chess", "human,human")
			o.Games, o.GamesFile = readThreeGames(t), "cup.pgn"
			out := runConsole(t, o, c.script)
			remaining := out
			for _, want := range c.want {
				_, after, ok := strings.Cut(remaining, want)
				require.True(t, ok, "%q is missing in\n%s", want, out)
				remaining = after
			}
			assert.NotContains(t, out, c.never)
		})
	}
}

func TestLoadFileWithSeveralGames(t *testing.T) {
	o, _ := newOptions(t, "chess", "human,human")
	games := readThreeGames(t)
	read := o.ReadFile
	o.ReadFile = func(path string) ([]*saves.Record, error) {
		if path == "my cup.pgn" {
			return games, nil
		}
		return read(path)
	}
	out := runConsole(t, o, joinLines("load my cup.pgn", "9", "2", "list", "quit"))
	assert.Contains(t, out, "my cup.pgn: it contains 3 games.")
	assert.Contains(t, out, "“9” isn’t a number from 1 to 3.")
	assert.Contains(t, out, "1. d4")
	out = runConsole(t, o, joinLines("load my cup.pgn 3", "list", "quit"))
	assert.Contains(t, out, "1. c4")
	assert.NotContains(t, out, "it contains 3 games")
	out = runConsole(t, o, joinLines("load my cup.pgn 7", "load my cup.pgn", "e2e4", "2", "list", "quit"))
	assert.Contains(t, out, "“7” isn’t a number from 1 to 3.")
	assert.Contains(t, out, "1. e4", "any other line keeps its usual meaning")
	assert.NotContains(t, out, "1. d4")
}
