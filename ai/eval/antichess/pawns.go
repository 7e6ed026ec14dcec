package antichess

import (
	"math/bits"

	"github.com/ludarium/ludarium/ai/eval/taper"
)

// shiftForward moves every cell one step forward.
func forward(s set, seat int) set { return bits.RotateLeft64(s, 16*seat-8) }

// adjacentSquares returns the cells to the left and to the right.
func beside(s set) set { return s&^fileA>>1 | s&^fileH<<1 }

// frontFill fills the files of s forward from each cell.
func along(s set, seat int) set {
	if seat == 0 {
		s |= s >> 8
		s |= s >> 16
		return s | s>>32
	}
	s |= s << 8
	s |= s << 16
	return s | s<<32
}

// evaluatePawns adds the moves, captures and structure of the pawns of s. turnIndex is 0 for the side to move.
func (e *Eval) pawns(l *look, s, later int) {
	own, foe := l.men[s][pawn], l.men[s^1][pawn]
	if own == 0 {
		return
	}
	v := e.v
	start := set(0xFF) << (48 - 40*s) // of pawns
	sides := beside(own)
	hits := forward(sides, s)
	l.hits[s] |= hits
	step := forward(own, s) &^ l.occ
	double := forward(step&forward(start, s), s) &^ l.occ
	l.total[s] += bits.OnesCount64(step) + bits.OnesCount64(double)
	l.keep(s, step)
	l.keep(s, double)
	if hits&l.own[s^1] != 0 {
		for men := own; men != 0; men &= men - 1 {
			if take := forward(beside(men&-men), s) & l.own[s^1]; take != 0 {
				l.sum[s] += e.owed(l, s, later, pawn, take)
			}
		}
	}
	count := func(men set) taper.Pair { return taper.Pair(bits.OnesCount64(men)) }
	front := along(forward(foe, s^1), s^1) // every cell in front of an enemy pawn
	for men := own &^ (front | beside(front)); men != 0; men &= men - 1 {
		row := bits.TrailingZeros64(men) >> 3
		l.sum[s] += v.Passed[7*(1-s)-row*(1-2*s)]
	}
	files := along(along(own, 0), 1)
	l.sum[s] += v.Blocked*count(forward(own, s)&l.occ) + v.Stopped*count(forward(own, s)&foe) +
		v.Isolated*count(own&^beside(files)) + v.Doubled*count(own&along(forward(own, s), s)) +
		v.Lever*count((step|double)&forward(beside(foe), s^1))
}
