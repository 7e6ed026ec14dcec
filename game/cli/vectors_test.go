package cli_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/cli"
)

// read reads a file of testdata into v.
func read(t *testing.T, name string, v any) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
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
		read(t, game+".json", &rows)
		for _, row := range rows {
			r := run(t, "", "perft", "--game", game, "--position", row.FEN+row.Position, "--depth", strconv.Itoa(row.Depth))
			assert.Equal(t, cli.Done, r.code, r.errors)
			fields := strings.Fields(r.last())
			require.Len(t, fields, 6, row.Note)
			assert.Equal(t, strconv.FormatUint(row.Nodes, 10), fields[1], "%s: %s at depth %d", game, row.Note, row.Depth)
			if row.Depth == 1 {
				list := run(t, "", "moves", "--game", game, "--position", row.FEN+row.Position)
				assert.Equal(t, "total "+fields[1], list.last(), row.Note)
			}
		}
	}
}

// stateOf reads the lines of the command state.
func stateOf(r ran) map[string]string {
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
	read(t, "hasami-shogi-cases.json", &cases)
	require.NotEmpty(t, cases.Moves)
	for _, c := range cases.Moves {
		r := run(t, "", "state", "--game", "hasami-shogi", "--position", c.Position, "--moves", c.Move)
		if !c.Legal {
			assert.Equal(t, cli.Failed, r.code, c.Why)
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
