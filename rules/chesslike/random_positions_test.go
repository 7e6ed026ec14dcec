package chesslike

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// randomFEN returns a position that no game reaches: any pieces anywhere, kings and rooks on their first ranks, and a
// pawn that has just made a double step. It cannot be read if the side to move could capture a king.
func randomFEN(g *game, rng *rand.Rand) string {
	p := newPosition(g)
	p.turn = rules.Seat(rng.IntN(2))
	var keptEmpty [256]bool // cells that must stay empty
	put := func(c uint8, k rules.Kind, s rules.Seat) bool {
		piece := pieceCode(rules.Piece{Kind: k, Seat: s})
		if k == 0 || p.pieceOn[c] != 0 || keptEmpty[c] || p.pawnTables[piece] != nil && p.pawnTables[piece].forbidden[c] {
			return false
		}
		p.putPiece(c, piece)
		return true
	}
	randomCell := func() uint8 { return uint8(rng.IntN(len(g.board.Cells))) }

	passed, pawn := "-", p.pawnTables[pieceCode(rules.Piece{Kind: Pawn, Seat: 1 - p.turn})]
	for range 20 {
		from := randomCell()
		path := pawn.advances[from]
		if len(path) < 2 {
			continue
		}
		n := 1 + rng.IntN(len(path)-1)
		put(path[n], Pawn, 1-p.turn)
		keptEmpty[from], passed = true, ""
		for _, cell := range path[:n] {
			keptEmpty[cell] = true
			passed += g.board.Name(rules.Cell(cell))
			for _, t := range p.pawnAttackers[1-p.turn][cell] {
				put(t.cell, rules.Kind(rng.IntN(2))*Pawn, p.turn)
			}
		}
		break
	}
	firstRank := func(s rules.Seat) []rules.Cell { return g.rows[(len(g.rows)-1)*int(1-s)] }
	for s := White; s <= Black && g.royalKind != 0; s++ {
		rank := firstRank(s)
		for range rng.IntN(4) {
			put(uint8(rank[rng.IntN(len(rank))]), Rook, s)
			put(uint8(rank[(len(rank)-1)*rng.IntN(2)]), Rook, s)
		}
		at := randomCell()
		switch rng.IntN(4) {
		case 0:
		case 1, 2:
			at = uint8(rank[5%len(rank)-rng.IntN(2)])
		default:
			at = uint8(rank[rng.IntN(len(rank))])
		}
		for !put(at, King, s) {
			at = randomCell()
		}
	}
	for range rng.IntN(len(g.board.Cells) / 2) {
		k := rules.Kind(1 + rng.IntN(len(g.spec.Kinds)))
		if k != g.spec.Royal {
			put(randomCell(), k, rules.Seat(rng.IntN(2)))
		}
	}
	var b strings.Builder
	for i, row := range g.rows {
		if i > 0 {
			b.WriteByte('/')
		}
		p.writeRow(&b, row)
	}
	rights := []string{"KQkq", "KQkq", "-", "Kq"}[rng.IntN(4)]
	if len(g.castlingTypes) > 0 && g.fixedCastlings == nil && rng.IntN(2) == 0 {
		letters := "ABCDEFGHabcdefgh"
		rights = string(letters[rng.IntN(16)]) + string(letters[rng.IntN(16)]) + "k"
	}
	return b.String() + " " + g.spec.Seats[p.turn].Letter + " " + rights + " " + passed + " 0 1"
}

// forRandomPositions calls check for random positions of a game.
func forRandomPositions(t *testing.T, id string, count int, check func(p *Position)) {
	t.Helper()
	g := games()[id]
	rng := rand.New(rand.NewPCG(31, 7))
	seen := map[string]int{}
	for n := 0; n < count; {
		p, err := g.parse(randomFEN(g, rng))
		if err != nil || len(p.pieceLists[White]) == 0 || len(p.pieceLists[Black]) == 0 { // the game is over
			continue
		}
		n++
		if p.current().enPassantSeats != 0 {
			seen["passing"]++
		}
		if p.current().castlingRights != 0 {
			seen["rights"]++
		}
		if p.InCheck() {
			seen["check"]++
		}
		check(p)
	}
	assert.Greater(t, seen["passing"], count/50)
	assert.True(t, g.royalKind == 0 || seen["check"] > count/50)
	assert.True(t, len(g.castlingTypes) == 0 || seen["rights"] > count/20)
}

// TestGeneratorsAgreeOnRandomPositions compares moves filtered by checks and pins with moves filtered by playing
// them.
func TestGeneratorsAgreeOnRandomPositions(t *testing.T) {
	for _, id := range squareBoardIDs() {
		t.Run(id, func(t *testing.T) {
			forRandomPositions(t, id, rulestest.IntFromEnv(t, "LUDARIUM_ODD", 500), func(p *Position) {
				want := sorted(p.Moves(nil))
				require.Equal(t, len(want), p.CountMoves(), p.String())
				again := parseIn(t, id, p.String())
				require.Equal(t, p.String(), again.String())
				require.Equal(t, p.Key(), again.Key())
				table := *p.tables
				table.isForked = true
				again.tables = &table
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
			forRandomPositions(t, g.id, rulestest.IntFromEnv(t, "LUDARIUM_ODD", 200), func(p *Position) {
				if st := p.current(); st.enPassantSeats != 0 && p.InCheck() && !slices.Equal(p.Checkers(nil), []rules.Cell{rules.Cell(st.doubleSteps[1-p.turn].pawn)}) {
					return // the check stood before the double step, which Fairy-Stockfish takes for impossible
				}
				fen, check, want := o.Query(t, withoutTripleStep(p), "")
				checkAgainstOracle(t, p, fen, check, want)
			})
		})
	}
}
