package chess

import "math/bits"

// A squareSet is a bitboard: a set of squares, one bit each.
type squareSet = uint64

const (
	fileA squareSet = 0x0101010101010101
	fileH           = fileA << 7
	rank1 squareSet = 0xFF
)

// lsb returns the lowest square of a non-empty bitboard.
func lsb(s squareSet) int { return bits.TrailingZeros64(s) }

func popCount(s squareSet) int { return bits.OnesCount64(s) }

// A geometry holds precomputed bitboards.
type geometry struct {
	knightAttacks, kingAttacks [64]squareSet
	kingRing                   [64]squareSet    // the king's surroundings
	adjacentFiles              [64]squareSet    // the adjacent files
	forwardFile                [2][64]squareSet // by seat: the squares in front of a pawn on its file
	passedPawnSpan             [2][64]squareSet // the same on its own and the adjacent files
	distance                   [64][64]int8
	forwardRanks               [2][8]squareSet // by seat: the ranks beyond a rank
}

// newGeometry computes the bitboards.
func newGeometry() *geometry {
	g := new(geometry)
	isOnBoard := func(x, y int) bool { return x >= 0 && x < 8 && y >= 0 && y < 8 }
	for sq := range 64 {
		x, y := sq&7, sq>>3
		for dx := -2; dx <= 2; dx++ {
			for dy := -2; dy <= 2; dy++ {
				if !isOnBoard(x+dx, y+dy) || dx == 0 && dy == 0 {
					continue
				}
				to := squareSet(1) << ((y+dy)*8 + x + dx)
				switch dx*dx + dy*dy {
				case 1, 2:
					g.kingAttacks[sq] |= to
				case 5:
					g.knightAttacks[sq] |= to
				}
			}
		}
		for other := range 64 {
			dx, dy := x-other&7, y-other>>3
			g.distance[sq][other] = int8(max(dx, -dx, dy, -dy))
		}
	}
	for y := range 8 {
		for k := range 8 {
			if k > y {
				g.forwardRanks[0][y] |= rank1 << (8 * k)
			}
			if k < y {
				g.forwardRanks[1][y] |= rank1 << (8 * k)
			}
		}
	}
	for sq := range 64 {
		x, y := sq&7, sq>>3
		if x > 0 {
			g.adjacentFiles[sq] |= fileA << (x - 1)
		}
		if x < 7 {
			g.adjacentFiles[sq] |= fileA << (x + 1)
		}
		for s := range 2 {
			g.forwardFile[s][sq] = g.forwardRanks[s][y] & (fileA << x)
			g.passedPawnSpan[s][sq] = g.forwardRanks[s][y] & (fileA<<x | g.adjacentFiles[sq])
		}
		// A king at the edge has the ring of a king one step inwards.
		inner := min(max(y, 1), 6)*8 + min(max(x, 1), 6)
		g.kingRing[sq] = g.kingAttacks[inner] | 1<<inner
	}
	return g
}

// pawnAttacks returns the squares that the pawns of a seat attack.
func pawnAttacks(pawns squareSet, seat int) squareSet {
	if seat == 0 {
		return pawns&^fileA<<7 | pawns&^fileH<<9
	}
	return pawns&^fileA>>9 | pawns&^fileH>>7
}

// shiftForward moves every square one step forward.
func shiftForward(s squareSet, seat int) squareSet {
	if seat == 0 {
		return s << 8
	}
	return s >> 8
}
