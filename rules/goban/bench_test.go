package goban_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// What search calls in its inner loop must not allocate.
func TestSearchDoesNotAllocate(t *testing.T) {
	p := mustParse(t, smallBoard+"b", nil)
	var perft rules.Perft
	perft.NoBulkCounting = true
	perft.Count(p, 2)
	assert.Zero(t, testing.AllocsPerRun(10, func() { perft.Count(p, 2) }), "perft")
	assert.Zero(t, testing.AllocsPerRun(10, func() {
		rng := goban.NewPRNG(p.Key())
		s := p.FastBoard()
		s.Playout(goban.BlackStone, &rng)
		_, _, _ = p.CountMoves(), p.Result(), p.IsScoring()
	}))
}

func BenchmarkPerft(b *testing.B) {
	rulestest.BenchPerft(b, newGame(b, "size", "9"), rules.Perft{}, 3, 531604)
}

// BenchmarkPlay plays every leaf, so that it measures Play with captures.
func BenchmarkPlay(b *testing.B) {
	rulestest.BenchPerft(b, mustParse(b, smallBoard+"b", nil), rules.Perft{NoBulkCounting: true}, 3, 64081)
}

func BenchmarkEstimate(b *testing.B) {
	for _, size := range []string{"9", "19"} {
		b.Run(size, func(b *testing.B) {
			p := newGame(b, "size", size)
			b.ReportAllocs()
			for b.Loop() {
				p.Ownership()
			}
		})
	}
}

func BenchmarkMoves(b *testing.B) {
	p := newGame(b)
	rng := goban.NewPRNG(1)
	moves := make([]rules.Move, 0, 400)
	for range 250 {
		moves = p.Moves(moves[:0])
		p.Play(moves[rng.IntN(len(moves))])
	}
	b.ReportAllocs()
	for b.Loop() {
		moves = p.Moves(moves[:0])
	}
}

// BenchmarkScore measures what every click on the scoring board costs.
func BenchmarkScore(b *testing.B) {
	p := newGame(b)
	rng := goban.NewPRNG(1)
	for range 250 {
		moves := p.Moves(nil)
		p.Play(moves[rng.IntN(len(moves))])
	}
	for b.Loop() {
		p.Score(nil, nil)
	}
}

func BenchmarkClone(b *testing.B) {
	p := newGame(b)
	playMoves(b, p, "D4", "Q16", "Q4", "D16")
	b.ReportAllocs()
	for b.Loop() {
		p = p.Clone().(*goban.Position)
	}
}
