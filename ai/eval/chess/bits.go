package chess

import "math/bits"

// A bitboard is a set of squares, one bit each.
type set = uint64

const (
	fileA set = 0x0101010101010101
	fileH     = fileA << 7
	rank1 set = 0xFF
)

// lsb returns the lowest square of a non-empty bitboard.
func first(s set) int { return bits.TrailingZeros64(s) }

func count(s set) int { return bits.OnesCount64(s) }

// A geometry holds precomputed bitboards.
type geometry struct {
	knight, king [64]set
	ring         [64]set    // the king's surroundings
	files        [64]set    // the adjacent files
	front        [2][64]set // by seat: the squares in front of a pawn on its file
	span         [2][64]set // the same on its own and the adjacent files
	distance     [64][64]int8
	forward      [2][8]set // by seat: the ranks beyond a rank
}

// newGeometry computes the bitboards.
func build() *geometry {
	g := new(geometry)
	on := func(x, y int) bool { return x >= 0 && x < 8 && y >= 0 && y < 8 }
	for sq := range 64 {
		x, y := sq&7, sq>>3
		for dx := -2; dx <= 2; dx++ {
			for dy := -2; dy <= 2; dy++ {
				if !on(x+dx, y+dy) || dx == 0 && dy == 0 {
					continue
				}
				to := set(1) << ((y+dy)*8 + x + dx)
				switch dx*dx + dy*dy {
				case 1, 2:
					g.king[sq] |= to
				case 5:
					g.knight[sq] |= to
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
				g.forward[0][y] |= rank1 << (8 * k)
			}
			if k < y {
				g.forward[1][y] |= rank1 << (8 * k)
			}
		}
	}
	for sq := range 64 {
		x, y := sq&7, sq>>3
		if x > 0 {
			g.files[sq] |= fileA << (x - 1)
		}
		if x < 7 {
			g.files[sq] |= fileA << (x + 1)
		}
		for s := range 2 {
			g.front[s][sq] = g.forward[s][y] & (fileA << x)
			g.span[s][sq] = g.forward[s][y] & (fileA<<x | g.files[sq])
		}
		// A king at the edge has the ring of a king one step inwards.
		inner := min(max(y, 1), 6)*8 + min(max(x, 1), 6)
		g.ring[sq] = g.king[inner] | 1<<inner
	}
	return g
}

// pawnAttacks returns the squares that the pawns of a seat attack.
func pawnHits(pawns set, seat int) set {
	if seat == 0 {
		return pawns&^fileA<<7 | pawns&^fileH<<9
	}
	return pawns&^fileA>>9 | pawns&^fileH>>7
}

// shiftForward moves every square one step forward.
func ahead(s set, seat int) set {
	if seat == 0 {
		return s << 8
	}
	return s >> 8
}
