package antichess

import (
	"math/bits"

	"github.com/ludarium/ludarium/ai/eval/taper"
)

// shiftForward moves every cell one step forward.
func shiftForward(s squareSet, seat int) squareSet { return bits.RotateLeft64(s, 16*seat-8) }

// adjacentSquares returns the cells to the left and to the right.
func adjacentSquares(s squareSet) squareSet { return s&^fileA>>1 | s&^fileH<<1 }

// frontFill fills the files of s forward from each cell.
func frontFill(s squareSet, seat int) squareSet {
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
func (e *Eval) evaluatePawns(st *evalState, s, turnIndex int) {
	own, them := st.pieces[s][pawn], st.pieces[s^1][pawn]
	if own == 0 {
		return
	}
	v := e.values
	startRank := squareSet(0xFF) << (48 - 40*s) // of pawns
	sides := adjacentSquares(own)
	attacks := shiftForward(sides, s)
	st.attacked[s] |= attacks
	singlePushes := shiftForward(own, s) &^ st.occupied
	doublePushes := shiftForward(singlePushes&shiftForward(startRank, s), s) &^ st.occupied
	st.quietMoves[s] += bits.OnesCount64(singlePushes) + bits.OnesCount64(doublePushes)
	st.addTargets(s, singlePushes)
	st.addTargets(s, doublePushes)
	if attacks&st.occupiedBy[s^1] != 0 {
		for pieces := own; pieces != 0; pieces &= pieces - 1 {
			if targets := shiftForward(adjacentSquares(pieces&-pieces), s) & st.occupiedBy[s^1]; targets != 0 {
				st.sum[s] += e.captureScore(st, s, turnIndex, pawn, targets)
			}
		}
	}
	count := func(pieces squareSet) taper.Pair { return taper.Pair(bits.OnesCount64(pieces)) }
	frontSpans := frontFill(shiftForward(them, s^1), s^1) // every cell in front of an enemy pawn
	for pieces := own &^ (frontSpans | adjacentSquares(frontSpans)); pieces != 0; pieces &= pieces - 1 {
		row := bits.TrailingZeros64(pieces) >> 3
		st.sum[s] += v.Passed[7*(1-s)-row*(1-2*s)]
	}
	files := frontFill(frontFill(own, 0), 1)
	st.sum[s] += v.Blocked*count(shiftForward(own, s)&st.occupied) + v.BlockedByPawn*count(shiftForward(own, s)&them) +
		v.Isolated*count(own&^adjacentSquares(files)) + v.Doubled*count(own&frontFill(shiftForward(own, s), s)) +
		v.Lever*count((singlePushes|doublePushes)&shiftForward(adjacentSquares(them), s^1))
}
