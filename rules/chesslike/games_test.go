package chesslike_test

import (
	"maps"
	"math"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/chesslike/chessliketest"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// games returns all games by id, as this package plays them.
var games = sync.OnceValue(func() map[string]rules.Game {
	all := map[string]rules.Game{}
	for _, s := range specs() {
		all[s.ID] = chesslike.NewGame(s)
	}
	return all
})

// specs returns the Specs of all games in the catalogue.
func specs() (list []chesslike.Spec) {
	for _, g := range catalog.All() {
		if s, ok := chesslike.SpecOf(g); ok {
			list = append(list, s)
		}
	}
	return list
}

// startOf returns the start position of the game with that id, as its Spec writes it.
func startOf(id string) string {
	all := specs()
	return all[slices.IndexFunc(all, func(s chesslike.Spec) bool { return s.ID == id })].Start
}

// gameIDs returns the ids of the games, sorted.
func gameIDs() []string { return slices.Sorted(maps.Keys(games())) }

// squareBoardIDs returns the ids of the games for two on rectangular boards, sorted.
func squareBoardIDs() []string {
	return slices.DeleteFunc(gameIDs(), func(id string) bool {
		g := games()[id]
		low, high := g.Board(nil).Bounds()
		isRectangle := int(math.Round((high.X-low.X)*(high.Y-low.Y))) == len(g.Board(nil).Cells)
		return !isRectangle || len(g.Info().Seats) != 2
	})
}

// parse returns a position of chess, which must be valid.
func parse(tb testing.TB, fen string) *chesslike.Position {
	tb.Helper()
	return parseIn(tb, "chess", fen)
}

// parseIn returns a position of the game with that id, which must be valid.
func parseIn(tb testing.TB, id, fen string) *chesslike.Position {
	tb.Helper()
	return chessliketest.Parse(tb, games()[id], fen)
}

// parseWith is parseIn with options.
func parseWith(tb testing.TB, id, fen string, o rules.Options) *chesslike.Position {
	tb.Helper()
	return chessliketest.ParseWith(tb, games()[id], fen, o)
}

// multi returns p as a position of three or four seats.
func multi(p *chesslike.Position) chesslike.MultiPosition {
	return chesslike.MultiPosition{Position: p}
}

// perftCounts returns the perft counts of a game that came with its rules.
func perftCounts(tb testing.TB, id string) []rulestest.PerftCount {
	tb.Helper()
	files, err := filepath.Glob("../*/testdata/" + id + ".json")
	require.NoError(tb, err)
	if len(files) == 0 {
		files, err = filepath.Glob("../*/testdata/" + id + ".perft")
		require.NoError(tb, err)
	}
	require.Len(tb, files, 1, id)
	return rulestest.ReadPerftCounts(tb, files[0])
}

// optionText writes o as on the command line, sorted by key.
func optionText(o rules.Options) string {
	var words []string
	for _, key := range slices.Sorted(maps.Keys(o)) {
		words = append(words, key+"="+o[key])
	}
	return strings.Join(words, " ")
}
