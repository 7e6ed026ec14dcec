package chesslike

import (
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
)

// games are all kinds of chess by their ids.
var games = sync.OnceValue(func() map[string]*game {
	all := map[string]*game{}
	for _, s := range []Spec{Chess(), Chess960(), Capablanca80(), Capablanca100(), Antichess()} {
		switch g := NewGame(s).(type) {
		case *game:
			all[s.ID] = g
		case arranged:
			all[s.ID] = g.game
		}
	}
	return all
})

// kinds are the ids of the games in order.
func kinds() []string { return slices.Sorted(maps.Keys(games())) }

// parse is a position of chess that must be readable.
func parse(tb testing.TB, fen string) *Position {
	tb.Helper()
	return parseIn(tb, "chess", fen)
}

// parseIn is a position of the game with that id that must be readable.
func parseIn(tb testing.TB, id, fen string) *Position {
	tb.Helper()
	p, err := games()[id].parse(fen)
	require.NoError(tb, err, "%s: %s", id, fen)
	return p
}

// A count is a line of a perft file.
type count struct {
	FEN   string
	Depth int
	Nodes uint64
	Note  string
}

func vectors(tb testing.TB, id string) []count {
	tb.Helper()
	data, err := os.ReadFile("testdata/" + id + ".json")
	require.NoError(tb, err)
	var out []count
	require.NoError(tb, json.Unmarshal(data, &out))
	require.NotEmpty(tb, out)
	return out
}

func published(tb testing.TB, id string) []count {
	tb.Helper()
	data, err := os.ReadFile("testdata/" + id + ".perft")
	if errors.Is(err, fs.ErrNotExist) {
		return nil // nobody has published counts of this game
	}
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
	for _, id := range kinds() {
		for _, c := range append(vectors(t, id), published(t, id)...) {
			if c.Nodes > limit {
				continue
			}
			t.Run(id+" "+c.Note+" "+c.FEN, func(t *testing.T) {
				p := parseIn(t, id, c.FEN)
				before := p.String()
				var perft rules.Perft
				require.Equal(t, c.Nodes, perft.Count(p, c.Depth))
				assert.Equal(t, before, p.String())
			})
		}
	}
}
