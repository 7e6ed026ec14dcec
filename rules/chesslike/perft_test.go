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

// games are all kinds of chess by their ids.
var games = sync.OnceValue(func() map[string]*game {
	all := map[string]*game{}
	for _, s := range []Spec{Chess(), Chess960(), Capablanca80(), Capablanca100(), Antichess(), Hexagonal(), Byzantine(), ThreePlayer(), FourPlayer()} {
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

// square are the ids of those on rectangles for two.
func square() []string {
	return []string{"antichess", "capablanca100", "capablanca80", "chess", "chess960"}
}

// parse is a position of chess that must be readable.
func parse(tb testing.TB, fen string) *Position {
	tb.Helper()
	return parseIn(tb, "chess", fen)
}

// parseIn is a position of the game with that id that must be readable.
func parseIn(tb testing.TB, id, fen string) *Position {
	tb.Helper()
	return parseWith(tb, id, fen, nil)
}

// parseWith is such a position with options.
func parseWith(tb testing.TB, id, fen string, o rules.Options) *Position {
	tb.Helper()
	g, fen := games()[id].chosen(o, fen)
	p, err := g.parse(fen)
	require.NoError(tb, err, "%s %v: %s", id, o, fen)
	return p
}

// written is o as the command line has it, in the order of the keys.
func written(o rules.Options) string {
	var words []string
	for _, key := range slices.Sorted(maps.Keys(o)) {
		words = append(words, key+"="+o[key])
	}
	return strings.Join(words, " ")
}

// vectors are the counts of a game that came with its rules.
func vectors(tb testing.TB, id string) []rulestest.PerftCount {
	tb.Helper()
	return rulestest.ReadPerftCounts(tb, "testdata/"+id+".json")
}

func TestPerft(t *testing.T) {
	for _, id := range kinds() {
		t.Run(id, func(t *testing.T) { rulestest.CheckPerft(t, games()[id], vectors(t, id)) })
	}
}

// What others have published agrees, too.
func TestPublishedPerft(t *testing.T) {
	for _, id := range []string{"antichess", "capablanca80", "chess", "chess960"} { // nobody counted on 100 cells
		t.Run(id, func(t *testing.T) {
			rulestest.CheckPerft(t, games()[id], rulestest.ReadPerftCounts(t, "testdata/"+id+".perft"))
		})
	}
}
