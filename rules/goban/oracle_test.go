package goban_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// TestOracle compares random games on all boards with GNU Go. LUDARIUM_ORACLE_GAMES sets how many per ko rule.
func TestOracle(t *testing.T) {
	for ko, arg := range map[string]string{goban.SuperKo: "--positional-superko", goban.SimpleKo: "--simple-ko"} {
		t.Run(ko, func(t *testing.T) {
			g := rulestest.NewGNUGo(t, arg)
			for n := range rulestest.IntFromEnv(t, "LUDARIUM_ORACLE_GAMES", 4) {
				size := []int{7, 9, 13, 19}[n%4]
				compareWithGNUGo(t, g, newGame(t, "size", strconv.Itoa(size), "ko", ko), size, uint64(n))
			}
		})
	}
}

// compareWithGNUGo plays a random game and compares legal moves, prisoners and stones.
func compareWithGNUGo(t *testing.T, g *rulestest.GNUGo, p *goban.Position, size int, seed uint64) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, uint64(size)))
	g.Query(t, "boardsize %d", size)
	g.Query(t, "clear_board")
	for range 4 * size * size {
		colour := goban.New().Info().SeatName(p.Turn())
		moves := p.Moves(nil)
		want := g.Query(t, "all_legal %s", colour)
		got := []string{}
		for _, m := range moves {
			if m != p.PassMove() {
				got = append(got, p.Format(m))
			}
		}
		slices.Sort(want)
		slices.Sort(got)
		require.Equal(t, want, got, p.String())
		m := moves[rng.IntN(len(moves))]
		if captures := capturingMoves(p, moves); len(captures) > 0 && rng.IntN(3) > 0 {
			m = captures[rng.IntN(len(captures))]
		}
		g.Query(t, "play %s %s", colour, p.Format(m))
		p.Play(m)
		if p.IsScoring() {
			break
		}
	}
	for seat, colour := range goban.New().Info().Seats {
		require.Equal(t, []string{strconv.Itoa(p.Prisoners(rules.Seat(seat)))}, g.Query(t, "captures %s", colour))
		stones := []string{}
		for c := range rules.Cell(size * size) {
			if piece := p.PieceAt(c); !piece.IsEmpty() && piece.Seat == rules.Seat(seat) {
				stones = append(stones, p.Board().Name(c))
			}
		}
		require.ElementsMatch(t, stones, g.Query(t, "list_stones %s", colour))
	}
}
