package chesslike_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/chesslike/chessliketest"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// forRandomPositions calls check for random positions of a game.
func forRandomPositions(t *testing.T, id string, count int, check func(p *chesslike.Position)) {
	t.Helper()
	g := games()[id]
	hasRoyal := parseIn(t, id, startOf(id)).Royal() != 0
	rng := rand.New(rand.NewPCG(31, 7))
	seen := map[string]int{}
	for n := 0; n < count; {
		read, err := g.Parse(chesslike.RandomFEN(g, rng), nil)
		if err != nil {
			continue
		}
		p := chessliketest.Mailbox(read)
		if len(p.PieceCells(chess.White)) == 0 || len(p.PieceCells(chess.Black)) == 0 { // the game is over
			continue
		}
		n++
		if _, ok := p.EnPassantPawn(); ok {
			seen["passing"]++
		}
		if p.HasCastlingRights() {
			seen["rights"]++
		}
		if p.InCheck() {
			seen["check"]++
		}
		check(p)
	}
	assert.Greater(t, seen["passing"], count/50)
	assert.True(t, !hasRoyal || seen["check"] > count/50)
	assert.True(t, !g.Info().HasCastling || seen["rights"] > count/20)
}

// TestGeneratorsAgreeOnRandomPositions compares moves filtered by checks and pins with moves filtered by playing
// them.
func TestGeneratorsAgreeOnRandomPositions(t *testing.T) {
	for _, id := range squareBoardIDs() {
		t.Run(id, func(t *testing.T) {
			forRandomPositions(t, id, rulestest.IntFromEnv(t, "LUDARIUM_ODD", 500), func(p *chesslike.Position) {
				want := sorted(p.Moves(nil))
				require.Equal(t, len(want), p.CountMoves(), p.String())
				again := parseIn(t, id, p.String())
				require.Equal(t, p.String(), again.String())
				require.Equal(t, p.Key(), again.Key())
				again.UseForkedGenerator()
				require.Equal(t, want, sorted(again.Moves(nil)), p.String())
			})
		})
	}
}

// TestOracleOnRandomPositions checks that Fairy-Stockfish finds the same moves and writes the same position.
func TestOracleOnRandomPositions(t *testing.T) {
	file := filepath.Join(t.TempDir(), "variants.ini")
	require.NoError(t, os.WriteFile(file, []byte(variantsINI), 0o600))
	for _, g := range oracleGames(file) {
		if len(g.options) > 0 {
			continue
		}
		t.Run(g.id, func(t *testing.T) {
			o := rulestest.NewFairyStockfish(t, "uci", g.commands...)
			forRandomPositions(t, g.id, rulestest.IntFromEnv(t, "LUDARIUM_ODD", 200), func(p *chesslike.Position) {
				if pawn, ok := p.EnPassantPawn(); ok && p.InCheck() && !slices.Equal(p.Checkers(nil), []rules.Cell{pawn}) {
					return // the check stood before the double step, which Fairy-Stockfish takes for impossible
				}
				fen, check, want := o.Query(t, withoutTripleStep(p), "")
				checkAgainstOracle(t, g, p, fen, check, want)
			})
		})
	}
}
