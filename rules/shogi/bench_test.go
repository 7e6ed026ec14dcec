package shogi_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/rulestest"
	"github.com/ludarium/ludarium/rules/shogi"
)

const (
	fullHands  = "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1"
	middlegame = "ln1g3nl/1ks1gr3/1ppppsbpp/p4pp2/9/P1P1PP3/1PSPS1PPP/1BG1G2R1/LN2K2NL b - 25"
)

// What search calls in its inner loop must not allocate.
func TestSearchDoesNotAllocate(t *testing.T) {
	p := mustParse(t, "4k4/9/9/9/4r4/9/9/4G4/4K4 b RB2GSNLP 1")
	var perft rules.Perft
	perft.Count(p, 2)
	assert.Zero(t, testing.AllocsPerRun(10, func() { perft.Count(p, 2) }), "perft")
	moves := make([]rules.Move, 0, 600)
	drop, err := p.ParseMove("P*5f")
	require.NoError(t, err)
	assert.Zero(t, testing.AllocsPerRun(10, func() {
		moves = p.Captures(moves[:0])
		moves = p.Quiets(moves[:0])
		_ = p.IsLegal(drop) && p.SEE(drop, 300) && p.GivesCheck(drop) && p.InCheck()
		_, _ = p.CapturedKind(drop), p.MovedKind(drop)
		_, _ = p.FromTo(drop)
		_, _ = p.SearchResult(3)
		_, _ = p.PieceCells(shogi.White), p.Result()
		_, _ = p.Key(), p.CountMoves()
		p.Play(drop)
		p.Undo()
	}))
}

func BenchmarkPerft(b *testing.B) {
	for _, c := range []struct {
		name, sfen string
		depth      int
		nodes      uint64
	}{
		{"start", shogi.Start, 4, 719_731},
		{"middle", middlegame, 3, 32_652},
		{"full-hands", fullHands, 3, 4_809_015},
	} {
		b.Run(c.name, func(b *testing.B) { rulestest.BenchPerft(b, mustParse(b, c.sfen), rules.Perft{}, c.depth, c.nodes) })
	}
}
