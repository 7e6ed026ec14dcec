package cli_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/ludarium/ludarium/rules/rulestest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/cli"
)

// irregularBoards are the games with test vectors in rulesData.
var irregularBoards = []string{"hexagonal-chess", "byzantine-chess", "three-player-chess", "four-player-chess"}

// rulesData returns a file of testdata beside the rules of one of those games.
func rulesData(game, file string) string {
	dir := strings.ReplaceAll(strings.TrimSuffix(game, "-chess"), "-", "")
	return filepath.Join("../../rules", dir, "testdata", file)
}

// readTestdata decodes a JSON file of testdata into v.
func readTestdata(t *testing.T, name string, v any) {
	t.Helper()
	readFrom(t, filepath.Join("testdata", name), v)
}

func readFrom(t *testing.T, path string, v any) {
	t.Helper()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(data, v))
}

func TestPerftVectors(t *testing.T) {
	for _, game := range []string{"chess", "hasami-shogi"} {
		var rows []struct {
			FEN, Position, Note string
			Depth               int
			Nodes               uint64
		}
		readTestdata(t, game+".json", &rows)
		for _, row := range rows {
			r := run(t, "", "perft", "--game", game, "--position", row.FEN+row.Position, "--depth", strconv.Itoa(row.Depth))
			assert.Equal(t, cli.ExitOK, r.code, r.errors)
			fields := strings.Fields(r.lastLine())
			require.Len(t, fields, 6, row.Note)
			assert.Equal(t, strconv.FormatUint(row.Nodes, 10), fields[1], "%s: %s at depth %d", game, row.Note, row.Depth)
			if row.Depth == 1 {
				list := run(t, "", "moves", "--game", game, "--position", row.FEN+row.Position)
				assert.Equal(t, "total "+fields[1], list.lastLine(), row.Note)
			}
		}
	}
}

// TestIrregularBoardVectors checks perft counts, move lists, the position text, and a picture, for vectors with few
// nodes.
func TestIrregularBoardVectors(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	const maxNodes = 20_000 // nodes
	for _, game := range irregularBoards {
		t.Run(game, func(t *testing.T) {
			var rows []struct {
				FEN, Note string
				Depth     int
				Nodes     uint64
			}
			readFrom(t, rulesData(game, game+".json"), &rows)
			counted := 0
			for i, row := range rows {
				if row.Nodes > maxNodes {
					continue
				}
				counted++
				for _, more := range [][]string{nil, {"--nobulk"}} {
					r := run(t, "", append([]string{"perft", "--game", game, "--position", row.FEN, "--depth", strconv.Itoa(row.Depth)}, more...)...)
					require.Equal(t, cli.ExitOK, r.code, r.errors)
					assert.Equal(t, strconv.FormatUint(row.Nodes, 10), strings.Fields(r.lastLine())[1], "%s at depth %d %v", row.Note, row.Depth, more)
				}
				list := strings.Split(strings.TrimSpace(run(t, "", "moves", "--game", game, "--position", row.FEN).out), "\n")
				moves := list[:len(list)-1]
				assert.True(t, slices.IsSorted(moves), row.Note)
				assert.Equal(t, "total "+strconv.Itoa(len(moves)), list[len(list)-1], row.Note)
				state := stateOf(run(t, "", "state", "--game", game, "--position", row.FEN))
				second := stateOf(run(t, "", "state", "--game", game, "--position", state["position"]))
				assert.Equal(t, state, second, "%s: what is written can be read", row.Note)
				if i == 0 && len(moves) > 0 {
					picture := filepath.Join(t.TempDir(), "board.png")
					r := run(t, "", "show", "--game", game, "--position", row.FEN, "--moves", moves[0], "--size", "160", "--out", picture)
					require.Equal(t, cli.ExitOK, r.code, r.errors)
					assert.FileExists(t, picture)
				}
			}
			assert.Greater(t, counted, len(rows)/2)
		})
	}
}

// TestIrregularBoardOutcomes plays lines to the end of the game and checks the result.
func TestIrregularBoardOutcomes(t *testing.T) {
	type line struct {
		Game, FEN, End, Result, Note string
		Moves                        []string
	}
	var lines []line
	for _, game := range irregularBoards[:3] { // the fourth has none
		var more []line
		readFrom(t, rulesData(game, "outcomes.json"), &more)
		require.NotEmpty(t, more)
		lines = append(lines, more...)
	}
	seats := map[string]string{"w": "white", "b": "black", "r": "red"}
	reasons := map[string]string{
		"mate": "mate", "stalemate": "stalemate", "bare king": "bare-king", "only kings": "insufficient",
	}
	for _, c := range lines {
		state := stateOf(run(t, "", "state", "--game", c.Game, "--position", c.FEN, "--moves", strings.Join(c.Moves, " ")))
		assert.Equal(t, c.End, state["position"], "%s: %s", c.Game, c.Note)
		reason, winner, over := strings.Cut(c.Result, ": ")
		reason, _, _ = strings.Cut(reason, " of ")
		want := "draw " + reasons[reason]
		switch {
		case !over:
			want = "running"
		case winner != "draw":
			want = seats[winner[:1]] + " " + reasons[reason]
		}
		assert.Equal(t, want, state["result"], "%s: %s", c.Game, c.Note)
	}
}

// stateOf parses the output of the state command.
func stateOf(r runResult) map[string]string {
	lines := make(map[string]string)
	for line := range strings.Lines(r.out) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), " ")
		lines[key] = value
	}
	return lines
}

func TestHasamiCases(t *testing.T) {
	var cases struct {
		Moves []struct {
			Position, Move, After, Result, Note, Why string
			Legal                                    bool
		}
		Games []struct {
			Position, Result, After, Note string
			Moves                         []string
		}
	}
	readTestdata(t, "hasami-shogi-cases.json", &cases)
	require.NotEmpty(t, cases.Moves)
	for _, c := range cases.Moves {
		r := run(t, "", "state", "--game", "hasami-shogi", "--position", c.Position, "--moves", c.Move)
		if !c.Legal {
			assert.Equal(t, cli.ExitFailure, r.code, c.Why)
			continue
		}
		state := stateOf(r)
		assert.Equal(t, c.After, state["position"], c.Note)
		winner, _, _ := strings.Cut(state["result"], " ")
		assert.Equal(t, c.Result, winner, c.Note)
	}
	for _, c := range cases.Games {
		state := stateOf(run(t, "", "state", "--game", "hasami-shogi", "--position", c.Position, "--moves", strings.Join(c.Moves, " ")))
		assert.Equal(t, c.After, state["position"], c.Note)
		assert.Equal(t, c.Result, state["result"], c.Note)
	}
}
