package chesslike_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/byzantine"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/fourplayer"
	"github.com/ludarium/ludarium/rules/hexagonal"
	"github.com/ludarium/ludarium/rules/rulestest"
	"github.com/ludarium/ludarium/rules/threeplayer"
)

// BenchmarkPerft counts the moves of the last ply in bulk, from the start position.
func BenchmarkPerft(b *testing.B) {
	benchPerft(b, "chess", chess.Spec().Start, 5, 4865609)
}

// BenchmarkPerftOtherBoards is BenchmarkPerft on boards of other shapes.
func BenchmarkPerftOtherBoards(b *testing.B) {
	for _, c := range []struct {
		spec  chesslike.Spec
		depth int
		nodes uint64
	}{
		{hexagonal.Spec(), 4, 7282418},
		{byzantine.Spec(), 5, 679749},
		{threeplayer.Spec(), 5, 3960896},
		{fourplayer.Spec(), 5, 3730168},
	} {
		b.Run(c.spec.ID, func(b *testing.B) { benchPerft(b, c.spec.ID, c.spec.Start, c.depth, c.nodes) })
	}
}

// BenchmarkPerftMiddlegame uses a position with pins, castling and many captures.
func BenchmarkPerftMiddlegame(b *testing.B) {
	benchPerft(b, "chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4, 4085603)
}

// benchPerft runs a perft benchmark.
func benchPerft(b *testing.B, id, fen string, depth int, want uint64) {
	b.Helper()
	p, err := games()[id].Parse(fen, nil)
	require.NoError(b, err)
	rulestest.BenchPerft(b, p, rules.Perft{}, depth, want)
}

// middlegame returns the position that the benchmarks of single methods share, with its 48 moves.
func middlegame(b *testing.B) (*chesslike.Position, []rules.Move) {
	b.Helper()
	p := parse(b, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
	moves := p.Moves(nil)
	if len(moves) != 48 {
		b.Fatalf("%d moves, not 48", len(moves))
	}
	return p, moves
}

// BenchmarkCaptures does what quiescence search does after every move: play it, list the captures, take it back. The
// published number of captures at the second ply is 351.
func BenchmarkCaptures(b *testing.B) {
	p, moves := middlegame(b)
	dst := make([]rules.Move, 0, 256)
	b.ReportAllocs()
	for b.Loop() {
		n := 0
		for _, m := range moves {
			p.Play(m)
			n += len(p.Captures(dst))
			p.Undo()
		}
		if n != 351 {
			b.Fatalf("%d captures, not 351", n)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(moves)), "ns/move")
}

// BenchmarkMethods calls what a search calls for every move.
func BenchmarkMethods(b *testing.B) {
	p, moves := middlegame(b)
	for _, c := range []struct {
		name string
		ask  func(m rules.Move) bool
		want int
	}{
		{"Legal", p.IsLegal, 48},
		{"GivesCheck", p.GivesCheck, 0},
		{"See", func(m rules.Move) bool { return p.SEE(m, 0) }, 33},
		{"Play", func(m rules.Move) bool { p.Play(m); p.Undo(); return true }, 48},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				n := 0
				for _, m := range moves {
					if c.ask(m) {
						n++
					}
				}
				if n != c.want {
					b.Fatalf("%d, not %d", n, c.want)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*len(moves)), "ns/move")
		})
	}
}
