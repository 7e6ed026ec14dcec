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
func oddFEN(g *game, dice *rand.Rand) string {
	p := newPosition(g)
	p.turn = rules.Seat(dice.IntN(2))
	var kept [256]bool // cells that must stay empty
	put := func(c uint8, k rules.Kind, s rules.Seat) bool {
		m := code(rules.Piece{Kind: k, Seat: s})
		if k == 0 || p.on[c] != 0 || kept[c] || p.pawns[m] != nil && p.pawns[m].forbidden[c] {
			return false
		}
		p.put(c, m)
		return true
	}
	anywhere := func() uint8 { return uint8(dice.IntN(len(g.board.Cells))) }

	passed, pawn := "-", p.pawns[code(rules.Piece{Kind: Pawn, Seat: 1 - p.turn})]
	for range 20 {
		from := anywhere()
		way := pawn.advances[from]
		if len(way) < 2 {
			continue
		}
		n := 1 + dice.IntN(len(way)-1)
		put(way[n], Pawn, 1-p.turn)
		kept[from], passed = true, ""
		for _, over := range way[:n] {
			kept[over] = true
			passed += g.board.Name(rules.Cell(over))
			for _, t := range p.threats[1-p.turn][over] {
				put(t.cell, rules.Kind(dice.IntN(2))*Pawn, p.turn)
			}
		}
		break
	}
	first := func(s rules.Seat) []rules.Cell { return g.rows[(len(g.rows)-1)*int(1-s)] }
	for s := White; s <= Black && g.royal != 0; s++ {
		rank := first(s)
		for range dice.IntN(4) {
			put(uint8(rank[dice.IntN(len(rank))]), Rook, s)
			put(uint8(rank[(len(rank)-1)*dice.IntN(2)]), Rook, s)
		}
		at := anywhere()
		switch dice.IntN(4) {
		case 0:
		case 1, 2:
			at = uint8(rank[5%len(rank)-dice.IntN(2)])
		default:
			at = uint8(rank[dice.IntN(len(rank))])
		}
		for !put(at, King, s) {
			at = anywhere()
		}
	}
	for range dice.IntN(len(g.board.Cells) / 2) {
		k := rules.Kind(1 + dice.IntN(len(g.spec.Kinds)))
		if k != g.spec.Royal {
			put(anywhere(), k, rules.Seat(dice.IntN(2)))
		}
	}
	var b strings.Builder
	for i, row := range g.rows {
		if i > 0 {
			b.WriteByte('/')
		}
		p.writeRow(&b, row)
	}
	rights := []string{"KQkq", "KQkq", "-", "Kq"}[dice.IntN(4)]
	if len(g.homes) > 0 && g.fixed == nil && dice.IntN(2) == 0 {
		letters := "ABCDEFGHabcdefgh"
		rights = string(letters[dice.IntN(16)]) + string(letters[dice.IntN(16)]) + "k"
	}
	return b.String() + " " + g.spec.Seats[p.turn].Letter + " " + rights + " " + passed + " 0 1"
}

// forRandomPositions calls check for random positions of a game.
func eachOdd(t *testing.T, id string, count int, look func(p *Position)) {
	t.Helper()
	g := games()[id]
	dice := rand.New(rand.NewPCG(31, 7))
	seen := map[string]int{}
	for n := 0; n < count; {
		p, err := g.parse(oddFEN(g, dice))
		if err != nil || len(p.pieces[White]) == 0 || len(p.pieces[Black]) == 0 { // the game is over
			continue
		}
		n++
		if p.now().usable != 0 {
			seen["passing"]++
		}
		if p.now().rights != 0 {
			seen["rights"]++
		}
		if p.InCheck() {
			seen["check"]++
		}
		look(p)
	}
	assert.Greater(t, seen["passing"], count/50)
	assert.True(t, g.royal == 0 || seen["check"] > count/50)
	assert.True(t, len(g.homes) == 0 || seen["rights"] > count/20)
}

// TestGeneratorsAgreeOnRandomPositions compares moves filtered by checks and pins with moves filtered by playing
// them.
func TestOddPositionsInTwoWays(t *testing.T) {
	for _, id := range square() {
		t.Run(id, func(t *testing.T) {
			eachOdd(t, id, rulestest.IntFromEnv(t, "LUDARIUM_ODD", 500), func(p *Position) {
				want := sorted(p.Moves(nil))
				require.Equal(t, len(want), p.CountMoves(), p.String())
				again := parseIn(t, id, p.String())
				require.Equal(t, p.String(), again.String())
				require.Equal(t, p.Key(), again.Key())
				table := *p.tables
				table.forked = true
				again.tables = &table
				require.Equal(t, want, sorted(again.Moves(nil)), p.String())
			})
		})
	}
}

// TestOracleOnRandomPositions checks that Fairy-Stockfish finds the same moves and writes the same position.
func TestOracleOnOddPositions(t *testing.T) {
	file := filepath.Join(t.TempDir(), "variants.ini")
	require.NoError(t, os.WriteFile(file, []byte(tenRanks), 0o600))
	for _, g := range oracleGames(file) {
		if len(g.options) > 0 {
			continue
		}
		t.Run(g.id, func(t *testing.T) {
			o := rulestest.NewFairyStockfish(t, "uci", g.oracle...)
			eachOdd(t, g.id, rulestest.IntFromEnv(t, "LUDARIUM_ODD", 200), func(p *Position) {
				if st := p.now(); st.usable != 0 && p.InCheck() && !slices.Equal(p.Checkers(nil), []rules.Cell{rules.Cell(st.steps[1-p.turn].at)}) {
					return // the check stood before the double step, which Fairy-Stockfish takes for impossible
				}
				fen, check, want := o.Query(t, withoutTriples(p), "")
				agree(t, p, fen, check, want)
			})
		})
	}
}
