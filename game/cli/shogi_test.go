package cli_test

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/game/cli"
)

// shogiData is the folder of the shogi test vectors.
const shogiData = "../../rules/shogi/testdata"

// shogiArgs returns the arguments of a command about a shogi position.
func shogiArgs(command, sfen string, more ...string) []string {
	return append([]string{command, "--game", "shogi", "--position", sfen}, more...)
}

func TestShogiVectors(t *testing.T) {
	const maxNodes = 20_000 // nodes
	var rows []struct {
		SFEN, Note string
		Depth      int
		Nodes      uint64
	}
	readFrom(t, filepath.Join(shogiData, "shogi.json"), &rows)
	counted := 0
	for _, row := range rows {
		if row.Nodes > maxNodes {
			continue
		}
		r := run(t, "", shogiArgs("perft", row.SFEN, "--depth", strconv.Itoa(row.Depth))...)
		if r.code == cli.ExitFailure { // some vectors are illegal positions: see package shogi
			continue
		}
		counted++
		assert.Equal(t, strconv.FormatUint(row.Nodes, 10), strings.Fields(r.lastLine())[1], "%s at depth %d", row.SFEN, row.Depth)
		list := strings.Split(strings.TrimSpace(run(t, "", shogiArgs("moves", row.SFEN)...).out), "\n")
		moves := list[:len(list)-1]
		assert.True(t, slices.IsSorted(moves), row.Note)
		assert.Equal(t, "total "+strconv.Itoa(len(moves)), list[len(list)-1], row.Note)
		state := stateOf(run(t, "", shogiArgs("state", row.SFEN)...))
		assert.Equal(t, state, stateOf(run(t, "", shogiArgs("state", state["position"])...)), "%s: what is written can be read", row.SFEN)
	}
	assert.Greater(t, counted, len(rows)/2)
}

func TestShogiCases(t *testing.T) {
	var cases struct {
		Moves []struct {
			SFEN, Move, After, State, Why string
			Legal                         bool
		}
		Games []struct {
			SFEN, Result, After, Note string
			Moves                     []string
		}
		Impasse []struct {
			SFEN, Agreed, Note string
			Declare27          bool
		}
	}
	readFrom(t, filepath.Join(shogiData, "shogi-cases.json"), &cases)
	require.NotEmpty(t, cases.Moves)
	for _, c := range cases.Moves {
		r := run(t, "", shogiArgs("state", c.SFEN, "--moves", c.Move)...)
		if !c.Legal {
			assert.Equal(t, cli.ExitFailure, r.code, "%s %s", c.SFEN, c.Move)
			assert.Contains(t, r.errors, strings.ReplaceAll(c.Why, "king-left-in-check", "king-attacked"))
			continue
		}
		state := stateOf(r)
		assert.Equal(t, c.After, state["position"])
		assert.Equal(t, map[bool]string{true: "yes", false: "no"}[c.State == "check" || c.State == "mate"], state["check"])
		if c.State == "mate" || c.State == "no-move" {
			assert.True(t, strings.HasSuffix(state["result"], c.State), state["result"])
		} else {
			assert.Equal(t, "running", state["result"])
		}
	}
	for _, c := range cases.Games {
		state := stateOf(run(t, "", shogiArgs("state", c.SFEN, "--moves", strings.Join(c.Moves, " "))...))
		assert.Equal(t, c.After, state["position"], c.Note)
		assert.Equal(t, strings.ReplaceAll(c.Result, "sennichite", "repetition"), state["result"], c.Note)
	}
	for _, c := range cases.Impasse {
		r := run(t, "", shogiArgs("state", c.SFEN)...)
		if r.code == cli.ExitFailure { // an illegal position
			continue
		}
		state := stateOf(r)
		assert.Equal(t, map[bool]string{true: "declaration", false: ""}[c.Declare27], state["claim"], c.Note)
		declared := run(t, "", shogiArgs("state", c.SFEN, "--moves", "end:declaration:"+state["turn"])...)
		assert.Equal(t, c.Declare27, declared.code == cli.ExitOK, c.Note)
		agreed := run(t, "", shogiArgs("state", c.SFEN, "--moves", "end:impasse")...)
		if agreed.code == cli.ExitOK && c.Agreed != "" {
			assert.Equal(t, c.Agreed+" impasse", stateOf(agreed)["result"], c.Note)
		}
	}
}

// TestShogiOptions checks the initial positions of the options.
func TestShogiOptions(t *testing.T) {
	for _, c := range []struct {
		args []string
		want map[string]string
	}{
		{[]string{"--set", "handicap=two"}, map[string]string{
			"position": "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1", "turn": "white",
		}},
		{[]string{"--position", "4k4/9/9/9/9/9/9/9/4K3R b - 500", "--moves", "1i1h"}, map[string]string{"result": "draw move-count"}},
		{[]string{"--position", "4k4/9/9/9/9/9/9/9/4K3R b - 500", "--moves", "1i1h", "--set", "plies=none"}, map[string]string{"result": "running"}},
		{[]string{"--position", "4K4/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 b 2P 1", "--set", "declaration=none"}, map[string]string{"claim": ""}},
		{
			[]string{"--position", "4K4/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 b 2P 1", "--set", "declaration=24", "--moves", "end:declaration:black"},
			map[string]string{"result": "draw declaration"},
		},
	} {
		state := stateOf(run(t, "", append([]string{"state", "--game", "shogi"}, c.args...)...))
		for key, want := range c.want {
			assert.Equal(t, want, state[key], "%v", c.args)
		}
	}
}
