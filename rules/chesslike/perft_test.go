package chesslike

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// games returns all games by id.
var games = sync.OnceValue(func() map[string]*game {
	all := map[string]*game{}
	for _, s := range []Spec{Chess(), Chess960(), Capablanca80(), Capablanca100(), Antichess(), Hexagonal(), Byzantine(), ThreePlayer(), FourPlayer()} {
		switch g := NewGame(s).(type) {
		case *game:
			all[s.ID] = g
		case startEditorGame:
			all[s.ID] = g.game
		}
	}
	return all
})

// gameIDs returns the ids of the games, sorted.
func gameIDs() []string { return slices.Sorted(maps.Keys(games())) }

// squareBoardIDs returns the ids of the games for two on rectangular boards.
func squareBoardIDs() []string {
	return []string{"antichess", "capablanca100", "capablanca80", "chess", "chess960"}
}

// parse returns a position of chess, which must be valid.
func parse(tb testing.TB, fen string) *Position {
	tb.Helper()
	return parseIn(tb, "chess", fen)
}

// parseIn returns a position of the game with that id, which must be valid.
func parseIn(tb testing.TB, id, fen string) *Position {
	tb.Helper()
	return parseWith(tb, id, fen, nil)
}

// parseWith is parseIn with options.
func parseWith(tb testing.TB, id, fen string, o rules.Options) *Position {
	tb.Helper()
	g, fen := games()[id].gameFor(o, fen)
	p, err := g.parse(fen)
	require.NoError(tb, err, "%s %v: %s", id, o, fen)
	return p
}

// optionText writes o as on the command line, sorted by key.
func optionText(o rules.Options) string {
	var words []string
	for _, key := range slices.Sorted(maps.Keys(o)) {
		words = append(words, key+"="+o[key])
	}
	return strings.Join(words, " ")
}

// perftCounts returns the perft counts of a game that came with its rules.
func perftCounts(tb testing.TB, id string) []rulestest.PerftCount {
	tb.Helper()
	return rulestest.ReadPerftCounts(tb, "testdata/"+id+".json")
}

func TestPerft(t *testing.T) {
	for _, id := range gameIDs() {
		t.Run(id, func(t *testing.T) { rulestest.CheckPerft(t, games()[id], perftCounts(t, id)) })
	}
}

// TestPublishedPerft checks counts that others have published.
func TestPublishedPerft(t *testing.T) {
	for _, id := range []string{"antichess", "capablanca80", "chess", "chess960"} { // there are no published counts for 100 cells
		t.Run(id, func(t *testing.T) {
			rulestest.CheckPerft(t, games()[id], rulestest.ReadPerftCounts(t, "testdata/"+id+".perft"))
		})
	}
}
