package shogi_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
)

const (
	fullHands = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1"
	middle    = "ln1g3nl/1ks1gr3/1ppppsbpp/p4pp2/9/P1P1PP3/1PSPS1PPP/1BG1G2R1/LN2K2NL b - 25"
)

// Everything that search calls in its loop allocates nothing.
func TestSearchAllocatesNothing(t *testing.T) {
	p := position(t, "4k4/9/9/9/4r4/9/9/4G4/4K4 b RB2GSNLP 1")
	var perft rules.Perft
	perft.Count(p, 2)
	assert.Zero(t, testing.AllocsPerRun(10, func() { perft.Count(p, 2) }), "perft")
	moves := make([]rules.Move, 0, 600)
	drop, err := p.ParseMove("P*5f")
	require.NoError(t, err)
	assert.Zero(t, testing.AllocsPerRun(10, func() {
		moves = p.Noisy(moves[:0])
		moves = p.Quiet(moves[:0])
		_ = p.Legal(drop) && p.See(drop, 300) && p.GivesCheck(drop) && p.InCheck()
		_, _ = p.Victim(drop), p.Mover(drop)
		_, _ = p.Squares(drop)
		_, _ = p.Ended(3)
		_, _ = p.Men(shogi.White), p.Result()
		_, _ = p.Key(), p.CountMoves()
		p.Play(drop)
		p.Undo()
	}))
}

func benchmarkPerft(b *testing.B, sfen string, depth int) {
	b.Helper()
	p := position(b, sfen)
	var perft rules.Perft
	b.ReportAllocs()
	var nodes uint64
	for b.Loop() {
		nodes += perft.Count(p, depth)
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
}

func BenchmarkPerftStart(b *testing.B)     { benchmarkPerft(b, shogi.Start, 4) }
func BenchmarkPerftMiddle(b *testing.B)    { benchmarkPerft(b, middle, 3) }
func BenchmarkPerftFullHands(b *testing.B) { benchmarkPerft(b, fullHands, 3) }
