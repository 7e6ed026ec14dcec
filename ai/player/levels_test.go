package player

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/level"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules/catalog"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// seedCount is how many seeds are tried.
func seedCount(n uint64) uint64 {
	if testing.Short() {
		return 1
	}
	return n
}

func TestMateInOneIsNeverMissed(t *testing.T) {
	p := New(catalog.Find, smallOptions)
	defer p.Close()
	tests := []struct{ game, start, move string }{
		{"chess", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", "d1d8"},
		{"chess", "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", "h5f7"},
		{"chess", "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2", "d8h4"},
		{"hasami-shogi", "9/9/9/9/2BRRR3/9/9/9/R5B2 b 1", "i7e7"},
		{"hasami-shogi", "RB7/RB7/9/9/9/9/9/9/B8 b 1", "i1c1"},
		{"antichess", "8/8/8/3p4/8/8/4P3/8 w - - 0 1", "e2e4"},
		{"antichess", "8/8/8/8/8/7p/8/6Q1 w - - 0 1", "g1g2"},
	}
	for _, tt := range tests {
		for l := ai.Level(level.MateInOneLevel); l <= 6; l++ {
			for seed := range seedCount(20) {
				i := ask(t, p, ai.Request{Game: tt.game, Start: tt.start, Level: l, Seed: seed, Purpose: ai.Play})
				require.Equal(t, tt.move, i.Best, "%s, level %d, seed %d", tt.start, l, seed)
				n, ok := i.Score.Mate()
				assert.True(t, ok && n == 1)
			}
		}
	}
}

func TestQueenIsNotLeftHanging(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	p := New(catalog.Find, smallOptions)
	defer p.Close()
	g, _ := catalog.Find("chess")
	traits := traitsOf(t, "chess")
	for _, start := range []string{
		"4k2r/5p1p/4p3/8/3q4/2P5/5PPP/3R2K1 b - - 0 1",                           // only some moves save the queen
		"7k/6pp/8/8/8/P1b5/1Q6/K6R w - - 0 1",                                    // only one capture saves it
		"rnb1kbnr/pppp1ppp/8/4p1q1/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 3",         // attacked by the bishop
		"r1bqkbnr/pppp1ppp/2n5/4p3/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 1 3",         // it may come out too early
		"r2qkb1r/ppp2ppp/2np1n2/4p2b/2B1P3/2NP1N1P/PPP2PP1/R1BQK2R w KQkq - 1 7", // a pinned knight in front
		"rnbqk2r/pppp1ppp/5n2/4p3/1b2P3/2NP4/PPPQ1PPP/R1B1KBNR b KQkq - 2 4",     // may be exchanged
		"r1b1k2r/ppppqppp/2n2n2/2b1p3/2B1P3/2PP1N2/PP3PPP/RNBQ1RK1 b kq - 0 6",   // quiet
		"rnbqkbnr/ppp1pppp/8/3p4/4P1Q1/8/PPPP1PPP/RNB1KBNR b KQkq - 1 2",         // the opponent's queen hangs
		"rnb1kb1r/ppp1pppp/5n2/3q4/8/2N5/PPPP1PPP/R1BQKBNR b KQkq - 3 4",         // attacked by the knight
		"r1bqk2r/pppp1ppp/2n2n2/2b5/2BpP3/5N2/PPP2PPP/RNBQR1K1 b kq - 1 6",       // many captures
		"2kr3r/ppp1qppp/2n2n2/3p1b2/3P1B2/2N1PN2/PPQ2PPP/R3KB1R w KQ - 6 9",      // attacked along the diagonal
		"rn1qk2r/pbppbppp/1p2pn2/8/2PP4/2N1PN2/PPQ1BPPP/R1B1K2R b KQkq - 1 6",    // development
		"r3k2r/ppp2ppp/2n1bn2/2bpp1q1/4P3/2NP1N2/PPPBBPPP/R2Q1RK1 b kq - 5 8",    // attacked by the knight and on a line
		"r1bq1rk1/ppp2ppp/2np1n2/2b1p1B1/2B1P3/2NP1N2/PPP2PPP/R2QK2R w KQ - 4 7", // a pin
		"rnbqkb1r/pp2pppp/3p1n2/2p5/3PP3/5N2/PPP2PPP/RNBQKB1R w KQkq - 0 4",      // the queen may take
		"r1bqkb1r/pp3ppp/2nppn2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6",        // open
		"r2q1rk1/pp2bppp/2n1bn2/2pp4/3P1B2/2P1PN2/PPQ2PPP/RN2KB1R w KQ - 6 9",    // closed
		"4r1k1/1pp2n2/6p1/p1P2pP1/q3pP2/2P1B3/2P1Q3/3rR1K1 w - - 0 28",           // heavy pieces
		"5r2/6kp/3bppp1/1P1p4/3B1P2/1p1QP3/q2P2PP/5RK1 w - - 0 28",               // both queens active
		"r2q1rk1/3b1p1p/2pbnpp1/p2p4/Pp3N2/1P2PP2/1BPPB1PP/R2Q1RK1 w - - 1 17",   // middlegame
		"r3kb1r/2pb1p2/pqnp2pp/1p6/2PpP2P/1P2P3/P1N1B1P1/R1BQK2R w KQkq - 0 17",  // middlegame
		"r6r/1pp1qk1p/p1np2p1/4pb1P/3P2nN/1P4P1/PBP1QP2/1K1R1B1R w - - 0 17",     // middlegame
	} {
		pos, err := g.Parse(start, nil)
		require.NoError(t, err)
		for l := ai.Level(level.GuardLevel); l <= 6; l++ {
			for seed := range seedCount(6) {
				i := ask(t, p, ai.Request{Game: "chess", Start: start, Level: l, Seed: seed, Purpose: ai.Play})
				m, err := pos.ParseMove(i.Best)
				require.NoError(t, err)
				assert.False(t, level.HangsMostValuable(pos.(search.Position), m, traits), "%s: level %d, seed %d: %s", start, l, seed, i.Best)
			}
		}
	}
}

func TestObviousRecapture(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	p := New(catalog.Find, smallOptions)
	defer p.Close()
	tests := []struct {
		name, start, capture string
		want                 []string
	}{
		{"a knight in the centre", "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R w KQkq - 2 3", "f3e5", []string{"c6e5"}},
		{"a bishop by a pawn", "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4", "b5c6", []string{"d7c6", "b7c6"}},
		{"queen for queen", "rnb1kbnr/ppp2ppp/3q4/3Q4/8/8/PPP2PPP/RNB1KBNR w KQkq - 0 5", "d5d6", []string{"f8d6", "c7d6"}},
	}
	g, _ := catalog.Find("chess")
	for _, tt := range tests {
		pos, err := g.Parse(tt.start, nil)
		require.NoError(t, err)
		_, err = pos.ParseMove(tt.capture)
		require.NoError(t, err)
		for l := ai.Level(1); l <= 8; l++ {
			for seed := range seedCount(8) {
				i := ask(t, p, ai.Request{
					Game: "chess", Start: tt.start, Actions: []string{tt.capture}, Level: l, Seed: seed, Purpose: ai.Play,
				})
				require.Contains(t, tt.want, i.Best, "%s: level %d, seed %d", tt.name, l, seed)
			}
		}
	}
}

func TestQueenIsWorthMoreThanARecapture(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	p := New(catalog.Find, smallOptions)
	defer p.Close()
	// The bishop's capture on g7 has discovered the rook's attack on the queen.
	for l := ai.Level(level.GuardLevel); l < level.TrustRecaptureLevel; l++ {
		for seed := range seedCount(8) {
			i := ask(t, p, ai.Request{
				Game: "chess", Start: "r5k1/p2q1ppp/b7/8/3B4/8/5PPP/3RR1K1 w - - 0 1", Actions: []string{"d4g7"},
				Level: l, Seed: seed, Purpose: ai.Play,
			})
			require.NotContains(t, []string{"g8g7", "d7d1"}, i.Best, "level %d, seed %d", l, seed)
		}
	}
}

// TestAttackedPieceIsNotLeft checks that a piece attacked by the last move is not left hanging.
func TestAttackedPieceIsNotLeft(t *testing.T) {
	rulestest.SkipInRaceRun(t)
	p := New(catalog.Find, smallOptions)
	defer p.Close()
	g, _ := catalog.Find("chess")
	for _, tt := range []struct{ name, start, attack string }{
		{"a bishop by a pawn", "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3", "a7a6"},
		{"a knight by a pawn", "rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2", "e4e5"},
		{"a bishop on the edge", "rnbqk2r/pppp1ppp/4pn2/8/1bPP4/2N5/PP2PPPP/R1BQKBNR w KQkq - 2 4", "a2a3"},
		{"a bishop that pins", "r2qkbnr/ppp2ppp/2np4/4p3/2B1P1b1/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 2 5", "h2h3"},
		{"a knight in the centre", "r1bqkbnr/pppp1ppp/8/4p3/3nP3/8/PPPPNPPP/RNBQKB1R w KQkq - 6 5", "c2c3"},
		{"a rook by a knight", "2r3k1/pp3ppp/8/3n4/8/4B3/PP3PPP/2R2RK1 b - - 0 20", "d5e3"},
		{"a rook by a bishop", "5rk1/ppp2ppp/3b4/8/8/2N5/PPP2PPP/R3R1K1 b - - 0 18", "d6b4"},
		{"a knight by a rook", "4r1k1/pp3ppp/8/8/4n3/2P5/PP3PPP/R5K1 w - - 0 22", "a1e1"},
	} {
		pos, err := g.Parse(tt.start, nil)
		require.NoError(t, err)
		m, err := pos.ParseMove(tt.attack)
		require.NoError(t, err)
		_, attacker := pos.(search.Position).FromTo(m)
		pos.Play(m)
		for l := ai.Level(level.GuardLevel); l <= 7; l++ {
			for seed := range seedCount(8) {
				i := ask(t, p, ai.Request{
					Game: "chess", Start: tt.start, Actions: []string{tt.attack}, Level: l, Seed: seed, Purpose: ai.Play,
				})
				after := pos.Clone().(search.Position)
				m, err := after.ParseMove(i.Best)
				require.NoError(t, err)
				gain := traitsOf(t, "chess").Values[after.CapturedKind(m)]
				after.Play(m)
				for _, r := range after.Captures(nil) {
					from, _ := after.FromTo(r)
					assert.False(t, from == attacker && after.SEE(r, 200+gain), "%s: level %d, seed %d: %s", tt.name, l, seed, i.Best)
				}
			}
		}
	}
}

func TestPawnsPromoteToQueens(t *testing.T) {
	p := New(catalog.Find, smallOptions)
	defer p.Close()
	for l := ai.Level(1); l <= 4; l++ {
		for seed := range seedCount(10) {
			best := ask(t, p, ai.Request{
				Game: "chess", Start: "8/1P4k1/8/8/3p4/3K1p2/8/8 w - - 0 60", Level: l, Seed: seed, Purpose: ai.Play,
			}).Best
			assert.NotContains(t, []string{"b7b8r", "b7b8b", "b7b8n"}, best, "level %d, seed %d", l, seed)
		}
	}
}

// TestNoLevelHangsPieces checks that no level moves a piece to where it is lost at once, if other moves are safe.
func TestNoLevelHangsPieces(t *testing.T) {
	p := New(catalog.Find, smallOptions)
	defer p.Close()
	g, _ := catalog.Find("chess")
	for _, start := range []string{
		"r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 1 6",
		"2kr3r/ppp1qppp/2n2n2/3p1b2/3P1B2/2N1PN2/PPQ2PPP/R3KB1R w KQ - 6 9",
		"r2q1rk1/3b1p1p/2pbnpp1/p2p4/Pp3N2/1P2PP2/1BPPB1PP/R2Q1RK1 w - - 1 17",
	} {
		pos, err := g.Parse(start, nil)
		require.NoError(t, err)
		for l := ai.Level(2); l < level.TrustSacrificeLevel; l++ {
			for seed := range seedCount(20) {
				i := ask(t, p, ai.Request{Game: "chess", Start: start, Level: l, Seed: seed, Purpose: ai.Play})
				m, err := pos.ParseMove(i.Best)
				require.NoError(t, err)
				assert.True(t, pos.(search.Position).SEE(m, -level.MaxSacrifice), "%s: level %d, seed %d: %s", start, l, seed, i.Best)
			}
		}
	}
}

func TestLostPositionIsDefendedWell(t *testing.T) {
	p := New(catalog.Find, smallOptions)
	defer p.Close()
	// A rook and a knight down, White can save the rook or lose it too.
	for seed := range seedCount(20) {
		i := ask(t, p, ai.Request{
			Game: "chess", Start: "r2q1rk1/ppp2ppp/2n2n2/3b4/8/2P1b3/PP4PP/RN1R2K1 w - - 0 1", Level: level.FullDefenceLevel, Seed: seed, Purpose: ai.Play,
		})
		assert.Contains(t, []string{"g1f1", "g1h1"}, i.Best)
		assert.False(t, i.Resign)
	}
}
