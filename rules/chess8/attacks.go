package chess8

import "math/bits"

// A bitboard is a set of cells: bit c is cell c of the board, a8 first and row by row down to h1.
type set = uint64

const (
	fileA set = 0x0101010101010101
	fileB     = fileA << 1
	fileH     = fileA << 7
	row8  set = 0xFF // the first row of cells
	ends      = row8 | row8<<56
	// diagonalMultiplier is a diagonal: multiplied with cells of the first file it moves them all to the last row.
	ladder set = 0x0080402010080400
)

// lsb returns the index of the least significant bit.
func first(s set) uint8 { return uint8(bits.TrailingZeros64(s)) & 63 }

// popCount returns the number of cells.
func count(s set) int { return bits.OnesCount64(s) }

// AttackTables holds what pieces attack from every cell. For a sliding piece one multiplication gathers the inner
// occupancy of a line into six bits, which index the table of attacks.
type Lines struct {
	cell         [64]cross
	along        [8][64]set // by place on the line and inner occupancy: attacks along a row, repeated in every row
	down         [8][64]set // the same along the first file
	knight, king [64]set
	takes        [2][64]set  // by seat
	between      [64][64]set // the cells between two cells on a line
	line         [64][64]set // the whole line through two cells, including both
	wide         [2][64]set  // rook and bishop attacks on an empty board
}

// cellLines are the lines through a cell, without the cell.
type cross struct{ rank, diag, anti set }

// RookAttacks returns what a rook on c attacks with the occupancy occ.
func (l *Lines) Rook(c uint8, occ set) set {
	x := &l.cell[c&63]
	file, row := c&7, c>>3&7
	return x.rank&l.along[file][(x.rank&occ)*fileB>>58] |
		l.down[row][(occ>>file&fileA)*ladder>>58]<<file
}

// BishopAttacks returns what a bishop on c attacks with the occupancy occ.
func (l *Lines) Bishop(c uint8, occ set) set {
	x := &l.cell[c&63]
	a := &l.along[c&7]
	return x.diag&a[(x.diag&occ)*fileB>>58] | x.anti&a[(x.anti&occ)*fileB>>58]
}

// KnightAttacks returns what a knight on c attacks.
func (l *Lines) Knight(c uint8) set { return l.knight[c&63] }

// KingAttacks returns what a king on c attacks.
func (l *Lines) King(c uint8) set { return l.king[c&63] }

func newLines() *Lines {
	l := new(Lines)
	for c := range 64 {
		x, y := c&7, c>>3
		for dx := -2; dx <= 2; dx++ {
			for dy := -2; dy <= 2; dy++ {
				switch dx*dx + dy*dy {
				case 1, 2:
					l.king[c] |= cellAt(x+dx, y+dy)
				case 5:
					l.knight[c] |= cellAt(x+dx, y+dy)
				}
			}
		}
		for seat, dy := range [2]int{-1, 1} {
			l.takes[seat][c] = cellAt(x-1, y+dy) | cellAt(x+1, y+dy)
		}
		l.cell[c] = cross{
			rank: ray(x, y, 1, 0, 0) | ray(x, y, -1, 0, 0),
			diag: ray(x, y, 1, 1, 0) | ray(x, y, -1, -1, 0),
			anti: ray(x, y, 1, -1, 0) | ray(x, y, -1, 1, 0),
		}
		file := ray(x, y, 0, 1, 0) | ray(x, y, 0, -1, 0)
		l.wide[0][c], l.wide[1][c] = l.cell[c].rank|file, l.cell[c].diag|l.cell[c].anti
		for _, line := range [4]set{l.cell[c].rank, file, l.cell[c].diag, l.cell[c].anti} {
			for rest := line; rest != 0; rest &= rest - 1 {
				l.line[c][first(rest)] = line | 1<<c
			}
		}
		for _, d := range [8][2]int{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}} {
			way := set(0)
			for n := 1; n < 8; n++ {
				to := cellAt(x+n*d[0], y+n*d[1])
				if to != 0 {
					l.between[c][first(to)] = way
				}
				way |= to
			}
		}
	}
	l.fill()
	return l
}

// fillSlidingAttacks computes the attacks along a row and along a file for every place and inner occupancy.
func (l *Lines) fill() {
	for place := range 8 {
		for inner := range set(64) {
			occ := inner << 1
			seen := ray(place, 0, 1, 0, occ) | ray(place, 0, -1, 0, occ)
			l.along[place][inner] = seen * fileA
			way := set(0) // the same occupancy on the first file
			for i := range 8 {
				way |= occ >> i & 1 << (8 * i)
			}
			l.down[place][way*ladder>>58] = ray(0, place, 0, 1, way) | ray(0, place, 0, -1, way)
		}
	}
}

// cellAt returns the cell in column x and row y, or nothing beyond the edge.
func cellAt(x, y int) set {
	if x < 0 || y < 0 || x > 7 || y > 7 {
		return 0
	}
	return 1 << (8*y + x)
}

// rayAttacks returns the cells in one direction up to and including the first occupied one.
func ray(x, y, dx, dy int, occ set) set {
	var seen set
	for {
		x, y = x+dx, y+dy
		c := cellAt(x, y)
		seen |= c
		if c == 0 || c&occ != 0 {
			return seen
		}
	}
}
