package shogi_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/rulestest"
	"github.com/ludarium/ludarium/rules/shogi"
)

// TestOracle plays random games against a USI engine, half of them from the test vectors. LUDARIUM_ORACLE_GAMES sets
// how many.
func TestOracle(t *testing.T) {
	o := rulestest.NewFairyStockfish(t, "usi", "USI_Variant value shogi")
	var vectors []struct{ SFEN string }
	readTestdata(t, "shogi.json", &vectors)
	for n := range rulestest.IntFromEnv(t, "LUDARIUM_ORACLE_GAMES", 30) {
		start := shogi.Start
		if v := vectors[(n*7)%len(vectors)].SFEN; n%2 == 1 && rejectedVectors[v] == "" && strings.ContainsAny(v, "K") && strings.ContainsAny(v, "k") {
			start = v
		}
		compareWithOracle(t, o, start, uint64(n))
	}
}

// compareWithOracle plays a random game and compares every position with the oracle's.
func compareWithOracle(t *testing.T, o *rulestest.FairyStockfish, start string, seed uint64) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, 9))
	p := mustParse(t, start)
	played, before := "", p.String()
	for range 200 {
		after, check, want := o.Query(t, before, played)
		again := mustParse(t, after)
		require.Equal(t, p.Key(), again.Key(), "%s and %s", p, after)
		require.Equal(t, check, p.InCheck(), p.String())
		moves := p.Moves(nil)
		var got []string
		for _, m := range moves {
			got = append(got, p.Format(m))
		}
		for _, name := range want {
			if !slices.Contains(got, name) {
				requireDropPawnMate(t, o, p, name)
				got = append(got, name)
			}
		}
		require.ElementsMatch(t, want, got, p.String())
		if len(moves) == 0 {
			return
		}
		m := moves[rng.IntN(len(moves))]
		played, before = p.Format(m), p.String()
		p.Play(m)
	}
}

// requireDropPawnMate requires that a move listed only by the oracle is a mating pawn drop, which it notices one ply
// later.
func requireDropPawnMate(t *testing.T, o *rulestest.FairyStockfish, p *shogi.Position, name string) {
	t.Helper()
	_, err := p.ParseMove(name)
	var r rules.IllegalReason
	require.ErrorAs(t, err, &r, "%s: %s", p, name)
	require.Equal(t, shogi.Uchifuzume, r.Code, "%s: %s", p, name)
	_, _, answers := o.Query(t, p.String(), name)
	require.Empty(t, answers, "%s: %s", p, name)
}
