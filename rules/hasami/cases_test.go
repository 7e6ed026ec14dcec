package hasami_test

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/hasami"
)

// readJSON reads v from a file in testdata.
func readJSON(t *testing.T, name string, v any) {
	t.Helper()
	data, err := os.ReadFile("testdata/" + name)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(data, v))
}

// mustParse parses a position or ends the test.
func mustParse(tb testing.TB, s string) *hasami.Position {
	tb.Helper()
	p, err := hasami.New().Parse(s, nil)
	require.NoError(tb, err)
	return p.(*hasami.Position)
}

// playMoves plays moves, which must be legal.
func playMoves(tb testing.TB, p *hasami.Position, moves ...string) {
	tb.Helper()
	for _, s := range moves {
		m, err := p.ParseMove(s)
		require.NoError(tb, err)
		p.Play(m)
	}
}

// cellNames returns the names of cells, sorted.
func cellNames(cells []rules.Cell) []string {
	list := []string{}
	for _, c := range cells {
		list = append(list, hasami.New().Board(nil).Name(c))
	}
	slices.Sort(list)
	return list
}

// outcome returns the result as the case files write it: running, the winner, or draw with its reason.
func outcome(r rules.Result) string {
	switch {
	case !r.IsOver():
		return "running"
	case r.Winner() == rules.NoSeat:
		return "draw " + string(r.Reason)
	}
	return hasami.New().Info().SeatName(r.Winner())
}

func TestPerft(t *testing.T) {
	var cases []struct {
		Position, Note string
		Depth          int
		Nodes          uint64
	}
	readJSON(t, "hasami-shogi.json", &cases)
	require.NotEmpty(t, cases)
	for _, c := range cases {
		p := mustParse(t, c.Position)
		var bulk rules.Perft
		assert.Equal(t, c.Nodes, bulk.Count(p, c.Depth), "%s depth %d: %s", c.Position, c.Depth, c.Note)
		if c.Nodes < 10_000 {
			single := rules.Perft{NoBulkCounting: true}
			assert.Equal(t, c.Nodes, single.Count(p, c.Depth), "%s depth %d, every leaf played", c.Position, c.Depth)
		}
	}
}

func TestCases(t *testing.T) {
	var cases struct {
		Moves []struct {
			Position, Move, After, Result, Note string
			Legal                               bool
			Captured                            []string
		}
		Games []struct {
			Position, Result, After, Note string
			Moves                         []string
			Quiet                         int
		}
	}
	readJSON(t, "hasami-shogi-cases.json", &cases)
	require.NotEmpty(t, cases.Moves)
	require.NotEmpty(t, cases.Games)
	for _, c := range cases.Moves {
		t.Run(c.Note+c.Move, func(t *testing.T) {
			p := mustParse(t, c.Position)
			m, err := p.ParseMove(c.Move)
			if !c.Legal {
				var refusal rules.IllegalReason
				require.ErrorAs(t, err, &refusal)
				return
			}
			require.NoError(t, err)
			assert.Equal(t, c.Captured, cellNames(p.CapturedCells(nil, m)))
			p.Play(m)
			assert.Equal(t, c.After, p.String())
			assert.Equal(t, c.Result, outcome(p.Result()))
		})
	}
	for _, c := range cases.Games {
		p := mustParse(t, c.Position)
		for i, s := range c.Moves {
			assert.False(t, p.Result().IsOver(), "%s before ply %d", c.Note, i+1)
			playMoves(t, p, s)
		}
		assert.Equal(t, c.After, p.String(), c.Note)
		assert.Equal(t, c.Result, outcome(p.Result()), c.Note)
		assert.Equal(t, c.Quiet, p.QuietPlies(), c.Note)
	}
}
