package goban

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban/life"
)

// ownershipPlayouts is the number of random games behind an ownership estimate.
const playouts = 400

// Ownership estimates by cell who owns it at the end of the game, as a mean over random playouts: 100 if always Black,
// -100 if always White. It is deterministic.
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

// EstimateDead suggests the dead stones, one cell per chain, from random playouts. It is for callers without an engine,
// such as readers of records and arbiters; package mcts estimates better.
func (p *Position) Estimate() []rules.Cell { return p.Dead(p.Ownership()) }

// DeadStones returns the chains, one cell each, whose points are on average owned by the opponent, given the ownership
// of all cells (see [Position.Ownership]). Unconditionally alive chains are never dead.
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
