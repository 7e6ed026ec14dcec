package goban_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
	"github.com/ludarium/ludarium/rules/rulestest"
)

// What search calls in its inner loop must not allocate.
func TestSearchAllocatesNothing(t *testing.T) {
	p := position(t, small+"b", nil)
	var perft rules.Perft
	perft.NoBulk = true
	perft.Count(p, 2)
	assert.Zero(t, testing.AllocsPerRun(10, func() { perft.Count(p, 2) }), "perft")
	assert.Zero(t, testing.AllocsPerRun(10, func() {
		d := goban.NewDice(p.Key())
		s := p.Stones()
		s.Playout(goban.BlackStone, &d)
		_, _, _ = p.CountMoves(), p.Result(), p.Stopped()
	}))
}

func BenchmarkPerft(b *testing.B) {
	rulestest.BenchPerft(b, start(b, "size", "9"), rules.Perft{}, 3, 531604)
}

// BenchmarkPlay plays every leaf, so that it measures Play with captures.
func BenchmarkPlay(b *testing.B) {
	rulestest.BenchPerft(b, position(b, small+"b", nil), rules.Perft{NoBulk: true}, 3, 64081)
}

func BenchmarkEstimate(b *testing.B) {
	for _, size := range []string{"9", "19"} {
		b.Run(size, func(b *testing.B) {
			p := start(b, "size", size)
			b.ReportAllocs()
			for b.Loop() {
				p.Ownership()
			}
		})
	}
}

func BenchmarkMoves(b *testing.B) {
	p := start(b)
	d := goban.NewDice(1)
	moves := make([]rules.Move, 0, 400)
	for range 250 {
		moves = p.Moves(moves[:0])
		p.Play(moves[d.Below(len(moves))])
	}
	b.ReportAllocs()
	for b.Loop() {
		moves = p.Moves(moves[:0])
	}
}

// BenchmarkScore measures what every click on the scoring board costs.
func BenchmarkScore(b *testing.B) {
	p := start(b)
	d := goban.NewDice(1)
	for range 250 {
		moves := p.Moves(nil)
		p.Play(moves[d.Below(len(moves))])
	}
	for b.Loop() {
		p.Score(nil, nil)
	}
}

func BenchmarkClone(b *testing.B) {
	p := start(b)
	play(b, p, "D4", "Q16", "Q4", "D16")
	b.ReportAllocs()
	for b.Loop() {
		p = p.Clone().(*goban.Position)
	}
}
