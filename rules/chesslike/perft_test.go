package chesslike

import (
	"encoding/json"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
)

// parse is a position of chess that must be readable.
func parse(tb testing.TB, fen string) *Position {
	tb.Helper()
	p, err := NewGame(Chess()).Parse(fen, nil)
	require.NoError(tb, err, fen)
	return p.(*Position)
}

// A count is a line of a perft file.
type count struct {
	FEN   string
	Depth int
	Nodes uint64
	Note  string
}

func vectors(tb testing.TB) []count {
	tb.Helper()
	data, err := os.ReadFile("testdata/chess.json")
	require.NoError(tb, err)
	var out []count
	require.NoError(tb, json.Unmarshal(data, &out))
	require.NotEmpty(tb, out)
	return out
}

func published(tb testing.TB) []count {
	tb.Helper()
	data, err := os.ReadFile("testdata/chess.perft")
	require.NoError(tb, err)
	var out []count
	for line := range strings.Lines(string(data)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		parts := strings.Split(strings.TrimSpace(line), " ; ")
		require.Len(tb, parts, 3, line)
		depth, err := strconv.Atoi(parts[1])
		require.NoError(tb, err)
		nodes, err := strconv.ParseUint(parts[2], 10, 64)
		require.NoError(tb, err)
		out = append(out, count{FEN: parts[0], Depth: depth, Nodes: nodes})
	}
	require.NotEmpty(tb, out)
	return out
}

// shortRun and longRun are the greatest counts of a perft test; LUDARIUM_PERFT=long chooses the second.
const (
	shortRun = 5_000_000
	longRun  = 200_000_000
)

func TestPerft(t *testing.T) {
	limit := uint64(shortRun)
	if os.Getenv("LUDARIUM_PERFT") == "long" {
		limit = longRun
	}
	for _, c := range append(vectors(t), published(t)...) {
		if c.Nodes > limit {
			continue
		}
		t.Run(c.Note+" "+c.FEN, func(t *testing.T) {
			p := parse(t, c.FEN)
			before := p.String()
			var perft rules.Perft
			require.Equal(t, c.Nodes, perft.Count(p, c.Depth))
			assert.Equal(t, before, p.String())
		})
	}
}
