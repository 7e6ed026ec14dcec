package chesslike

import (
	"math/bits"

	"github.com/ludarium/ludarium/rules"
)

// A cellSet is a set of cells of a forked board, which has at most 128.
type cellSet [2]uint64

func (f *cellSet) add(c uint8) { f[c>>6&1] |= 1 << (c & 63) }

func (f *cellSet) count() int { return bits.OnesCount64(f[0]) + bits.OnesCount64(f[1]) }

// forkedTargets returns the cells to which the piece on from can move, without regard to checks and pins. Each is
// listed once, however many paths lead there.
func (p *Position) targets(from, own uint8) (free, prey cellSet) {
	kind, mine := own&kindMask, p.captureTargets[own>>seatShift&7]
	for _, to := range p.hops[kind][from] {
		switch t := p.on[to]; {
		case t == 0:
			free.add(to)
		case mine[t]:
			prey.add(to)
		}
	}
	for _, path := range p.slide[kind][from] {
		for _, to := range path {
			t := p.on[to]
			if t == 0 {
				free.add(to)
				continue
			}
			if mine[t] {
				prey.add(to)
			}
			break
		}
	}
	return free, prey
}

// appendForkedMoves is appendPieceMoves for forked boards.
func (p *Position) forkedMoves(dst []rules.Move, from, own, want uint8) []rules.Move {
	free, prey := p.targets(from, own)
	base := pack(from, 0, own&kindMask, 0)
	if want&tactical != 0 {
		for half, set := range prey {
			for ; set != 0; set &= set - 1 {
				to := uint8(half<<6 + bits.TrailingZeros64(set))
				dst = append(dst, base|rules.Move(to)<<8|rules.Move(p.on[to]&kindMask)<<capturedShift)
			}
		}
	}
	if want&quiet != 0 {
		for half, set := range free {
			for ; set != 0; set &= set - 1 {
				dst = append(dst, base|rules.Move(half<<6+bits.TrailingZeros64(set))<<8)
			}
		}
	}
	return dst
}
