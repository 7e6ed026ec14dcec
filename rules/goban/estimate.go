package goban

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban/life"
)

// playouts is how many random games an estimate hears.
const playouts = 400

// Ownership tells by cell who owns it at the end of random games, as a mean: 100 Black in all of them, -100 White. The same
// position has always the same one.
func (p *Position) Ownership() []int8 {
	sum := make([]int, len(p.ground.points))
	d := NewDice(p.Key())
	for i := range playouts {
		s := p.stones
		s.Playout(colourOf(p.turn^rules.Seat(i&1)), &d)
		for c, at := range p.ground.points {
			switch s.Owner(at) {
			case BlackStone:
				sum[c]++
			case WhiteStone:
				sum[c]--
			}
		}
	}
	mean := make([]int8, len(sum))
	for c := range sum {
		mean[c] = int8(sum[c] * 100 / playouts)
	}
	return mean
}

// Estimate proposes the dead stones, one cell a chain, by what becomes of them in random games. It is for those who have no
// engine at hand, as readers of records and referees have none, or not the time for it; the one of package mcts knows better.
func (p *Position) Estimate() []rules.Cell { return p.Dead(p.Ownership()) }

// Dead are the stones, one cell a chain, that end as the other side's, by the mean of their points, where the cells are owned
// like that, see [Position.Ownership]; but none that cannot be captured.
func (p *Position) Dead(own []int8) []rules.Cell {
	f := life.Of(p)
	var dead []rules.Cell
	for s := range rules.Seat(2) {
		alive, _ := f.Alive(s)
		chains, _ := f.Chains(s)
		for _, chain := range chains {
			sum := 0
			for _, c := range chain.Cells {
				sum += int(own[c])
			}
			if s == White {
				sum = -sum
			}
			if sum < 0 && !alive[chain.Cells[0]] {
				dead = append(dead, chain.Cells[0])
			}
		}
	}
	return dead
}
