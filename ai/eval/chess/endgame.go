package chess

import "math/bits"

// msb returns the highest square of a non-empty bitboard.
func last(s set) int { return 63 - bits.LeadingZeros64(s) }

// endgameScale returns how much of the endgame score counts, of 64: some advantages do not win.
func (e *Eval) scale(l *look, score int) int {
	ahead := 0
	if score < 0 {
		ahead = 1
	}
	pieces := func(s int) int {
		return 9*count(l.men[s][queen]) + 5*count(l.men[s][rook]) + 3*count(l.men[s][bishop]|l.men[s][knight])
	}
	mine, other := pieces(ahead), pieces(ahead^1)
	if l.men[ahead][pawn] == 0 && mine-other <= 3 {
		if mine <= 3 {
			return 2 // a single minor piece cannot mate
		}
		return e.v.NoPawns
	}
	// Two knights alone cannot force mate.
	if l.men[ahead][pawn] == 0 && mine == 6 && count(l.men[ahead][knight]) == 2 && other == 0 {
		return 2
	}
	one, two := l.men[0][bishop], l.men[1][bishop]
	if count(one) == 1 && count(two) == 1 && (one&light == 0) != (two&light == 0) {
		if mine == 3 && other == 3 {
			return e.v.OppositeOnly
		}
		return e.v.Opposite
	}
	return 64
}

// bareKingBonus drives a bare king to the edge and brings the other king near it. The score is White's.
func (e *Eval) bare(l *look) int {
	for s := range 2 {
		foe := s ^ 1
		if l.own[foe] != l.men[foe][king] || l.men[s][queen]|l.men[s][rook] == 0 && count(l.men[s][bishop]|l.men[s][knight]) < 2 {
			continue
		}
		k := l.king[foe]
		x, y := k&7, k>>3
		out := max(3-x, x-4) + max(3-y, y-4)
		sum := e.v.EdgeMate*out + e.v.NearMate*(7-int(e.g.distance[l.king[0]][l.king[1]]))
		if s == 1 {
			return -sum
		}
		return sum
	}
	return 0
}
