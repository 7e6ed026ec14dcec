package bitboard

import "math/bits"

// A bitboard is a set of cells: bit c is cell c of the board, a8 first and row by row down to h1.
type bitboard = uint64

const (
	fileA          bitboard = 0x0101010101010101
	fileB                   = fileA << 1
	fileH                   = fileA << 7
	rank8          bitboard = 0xFF // the first row of cells
	promotionRanks          = rank8 | rank8<<56
	// diagonalMultiplier is a diagonal: multiplied with cells of the first file it moves them all to the last row.
	diagonalMultiplier bitboard = 0x0080402010080400
)

// lsb returns the index of the least significant bit.
func lsb(s bitboard) uint8 { return uint8(bits.TrailingZeros64(s)) & 63 }

// popCount returns the number of cells.
func popCount(s bitboard) int { return bits.OnesCount64(s) }

// AttackTables holds what pieces attack from every cell. For a sliding piece one multiplication gathers the inner
// occupancy of a line into six bits, which index the table of attacks.
type AttackTables struct {
	lines                      [64]cellLines
	rankAttacks                [8][64]bitboard // by place on the line and inner occupancy: attacks along a row, repeated in every row
	fileAttacks                [8][64]bitboard // the same along the first file
	knightAttacks, kingAttacks [64]bitboard
	pawnAttacks                [2][64]bitboard  // by seat
	between                    [64][64]bitboard // the cells between two cells on a line
	lineThrough                [64][64]bitboard // the whole line through two cells, including both
	emptyBoardAttacks          [2][64]bitboard  // rook and bishop attacks on an empty board
}

// cellLines are the lines through a cell, without the cell.
type cellLines struct{ rank, diag, anti bitboard }

// RookAttacks returns what a rook on c attacks with the occupancy occ.
func (l *AttackTables) RookAttacks(c uint8, occ bitboard) bitboard {
	x := &l.lines[c&63]
	file, row := c&7, c>>3&7
	return x.rank&l.rankAttacks[file][(x.rank&occ)*fileB>>58] |
		l.fileAttacks[row][(occ>>file&fileA)*diagonalMultiplier>>58]<<file
}

// BishopAttacks returns what a bishop on c attacks with the occupancy occ.
func (l *AttackTables) BishopAttacks(c uint8, occ bitboard) bitboard {
	x := &l.lines[c&63]
	a := &l.rankAttacks[c&7]
	return x.diag&a[(x.diag&occ)*fileB>>58] | x.anti&a[(x.anti&occ)*fileB>>58]
}

// KnightAttacks returns what a knight on c attacks.
func (l *AttackTables) KnightAttacks(c uint8) bitboard { return l.knightAttacks[c&63] }

// KingAttacks returns what a king on c attacks.
func (l *AttackTables) KingAttacks(c uint8) bitboard { return l.kingAttacks[c&63] }

func newAttackTables() *AttackTables {
	l := new(AttackTables)
	for c := range 64 {
		x, y := c&7, c>>3
		for dx := -2; dx <= 2; dx++ {
			for dy := -2; dy <= 2; dy++ {
				switch dx*dx + dy*dy {
				case 1, 2:
					l.kingAttacks[c] |= cellAt(x+dx, y+dy)
				case 5:
					l.knightAttacks[c] |= cellAt(x+dx, y+dy)
				}
			}
		}
		for seat, dy := range [2]int{-1, 1} {
			l.pawnAttacks[seat][c] = cellAt(x-1, y+dy) | cellAt(x+1, y+dy)
		}
		l.lines[c] = cellLines{
			rank: rayAttacks(x, y, 1, 0, 0) | rayAttacks(x, y, -1, 0, 0),
			diag: rayAttacks(x, y, 1, 1, 0) | rayAttacks(x, y, -1, -1, 0),
			anti: rayAttacks(x, y, 1, -1, 0) | rayAttacks(x, y, -1, 1, 0),
		}
		file := rayAttacks(x, y, 0, 1, 0) | rayAttacks(x, y, 0, -1, 0)
		l.emptyBoardAttacks[0][c], l.emptyBoardAttacks[1][c] = l.lines[c].rank|file, l.lines[c].diag|l.lines[c].anti
		for _, line := range [4]bitboard{l.lines[c].rank, file, l.lines[c].diag, l.lines[c].anti} {
			for rest := line; rest != 0; rest &= rest - 1 {
				l.lineThrough[c][lsb(rest)] = line | 1<<c
			}
		}
		for _, d := range [8][2]int{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}} {
			passedCells := bitboard(0)
			for n := 1; n < 8; n++ {
				to := cellAt(x+n*d[0], y+n*d[1])
				if to != 0 {
					l.between[c][lsb(to)] = passedCells
				}
				passedCells |= to
			}
		}
	}
	l.fillSlidingAttacks()
	return l
}

// fillSlidingAttacks computes the attacks along a row and along a file for every place and inner occupancy.
func (l *AttackTables) fillSlidingAttacks() {
	for place := range 8 {
		for inner := range bitboard(64) {
			occ := inner << 1
			seen := rayAttacks(place, 0, 1, 0, occ) | rayAttacks(place, 0, -1, 0, occ)
			l.rankAttacks[place][inner] = seen * fileA
			way := bitboard(0) // the same occupancy on the first file
			for i := range 8 {
				way |= occ >> i & 1 << (8 * i)
			}
			l.fileAttacks[place][way*diagonalMultiplier>>58] = rayAttacks(0, place, 0, 1, way) | rayAttacks(0, place, 0, -1, way)
		}
	}
}

// cellAt returns the cell in column x and row y, or nothing beyond the edge.
func cellAt(x, y int) bitboard {
	if x < 0 || y < 0 || x > 7 || y > 7 {
		return 0
	}
	return 1 << (8*y + x)
}

// rayAttacks returns the cells in one direction up to and including the first occupied one.
func rayAttacks(x, y, dx, dy int, occ bitboard) bitboard {
	var seen bitboard
	for {
		x, y = x+dx, y+dy
		c := cellAt(x, y)
		seen |= c
		if c == 0 || c&occ != 0 {
			return seen
		}
	}
}
