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
func (p *Position) forkedTargets(from, piece uint8) (quiets, captures cellSet) {
	kind, capturable := piece&kindMask, p.capturable[piece>>seatShift&7]
	for _, to := range p.leaperTargets[kind][from] {
		switch t := p.pieceOn[to]; {
		case t == 0:
			quiets.add(to)
		case capturable[t]:
			captures.add(to)
		}
	}
	for _, path := range p.slidePaths[kind][from] {
		for _, to := range path {
			t := p.pieceOn[to]
			if t == 0 {
				quiets.add(to)
				continue
			}
			if capturable[t] {
				captures.add(to)
			}
			break
		}
	}
	return quiets, captures
}

// appendForkedMoves is appendPieceMoves for forked boards.
func (p *Position) appendForkedMoves(dst []rules.Move, from, piece, want uint8) []rules.Move {
	quiets, captures := p.forkedTargets(from, piece)
	base := packMove(from, 0, piece&kindMask, 0)
	if want&tacticalMoves != 0 {
		for half, set := range captures {
			for ; set != 0; set &= set - 1 {
				to := uint8(half<<6 + bits.TrailingZeros64(set))
				dst = append(dst, base|rules.Move(to)<<8|rules.Move(p.pieceOn[to]&kindMask)<<capturedShift)
			}
		}
	}
	if want&quietMoves != 0 {
		for half, set := range quiets {
			for ; set != 0; set &= set - 1 {
				dst = append(dst, base|rules.Move(half<<6+bits.TrailingZeros64(set))<<8)
			}
		}
	}
	return dst
}
