package chesslike_test

import (
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/antichess"
	"github.com/ludarium/ludarium/rules/byzantine"
	"github.com/ludarium/ludarium/rules/capablanca"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chess960"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/chesslike/chessliketest"
	"github.com/ludarium/ludarium/rules/fourplayer"
	"github.com/ludarium/ludarium/rules/hexagonal"
	"github.com/ludarium/ludarium/rules/rulestest"
	"github.com/ludarium/ludarium/rules/threeplayer"
)

// games returns all games by id, as this package plays them.
var games = sync.OnceValue(func() map[string]rules.Game {
	all := map[string]rules.Game{}
	for _, s := range specs() {
		all[s.ID] = chesslike.NewGame(s)
	}
	return all
})

// specs returns the Specs of all games.
func specs() []chesslike.Spec {
	return []chesslike.Spec{
		chess.Spec(), chess960.Spec(), capablanca.Spec80(), capablanca.Spec100(), antichess.Spec(), hexagonal.Spec(), byzantine.Spec(), threeplayer.Spec(), fourplayer.Spec(),
	}
}

// startOf returns the start position of the game with that id, as its Spec writes it.
func startOf(id string) string {
	all := specs()
	return all[slices.IndexFunc(all, func(s chesslike.Spec) bool { return s.ID == id })].Start
}

// gameIDs returns the ids of the games, sorted.
func gameIDs() []string { return slices.Sorted(maps.Keys(games())) }

// squareBoardIDs returns the ids of the games for two on rectangular boards.
func squareBoardIDs() []string {
	return []string{"antichess", "capablanca100", "capablanca80", "chess", "chess960"}
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
