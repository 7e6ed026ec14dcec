package goban

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban/life"
)

// ownershipPlayouts is the number of random games behind an ownership estimate.
const ownershipPlayouts = 400

// Ownership estimates by cell who owns it at the end of the game, as a mean over random playouts: 100 if always Black,
// -100 if always White. It is deterministic.
func (p *Position) Ownership() []int8 {
	sum := make([]int, len(p.geometry.points))
	rng := NewPRNG(p.Key())
	for i := range ownershipPlayouts {
		board := p.board
		board.Playout(colourOf(p.turn^rules.Seat(i&1)), &rng)
		for c, point := range p.geometry.points {
			switch board.OwnerOf(point) {
			case BlackStone:
				sum[c]++
			case WhiteStone:
				sum[c]--
			}
		}
	}
	ownership := make([]int8, len(sum))
	for c := range sum {
		ownership[c] = int8(sum[c] * 100 / ownershipPlayouts)
	}
	return ownership
}

// EstimateDead suggests the dead stones, one cell per chain, from random playouts. It is for callers without an engine,
// such as readers of records and arbiters; package goplayer estimates better.
func (p *Position) EstimateDead() []rules.Cell { return p.DeadStones(p.Ownership()) }

// DeadStones returns the chains, one cell each, whose points are on average owned by the opponent, given the ownership
// of all cells (see [Position.Ownership]). Unconditionally alive chains are never dead.
func (p *Position) DeadStones(ownership []int8) []rules.Cell {
	board := life.NewBoard(p)
	var dead []rules.Cell
	for s := range rules.Seat(2) {
		alive, _ := board.UnconditionalLife(s)
		chains, _ := board.Chains(s)
		for _, chain := range chains {
			sum := 0
			for _, cell := range chain.Cells {
				sum += int(ownership[cell])
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
