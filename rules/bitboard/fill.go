package bitboard

// Counting needs no table and no loop over pieces. Pieces that slide in the same direction never attack the same cell,
// because the nearer one blocks the other, so one occluded fill (Kogge-Stone) covers, for example, the attacks of all
// rooks to the right.

// slideUp returns the cells that pieces attack when they slide in steps of by cells towards the first row through
// free cells.
func slideUp(pieces, empty bitboard, by uint) bitboard {
	pieces |= empty & (pieces >> (by & 63))
	empty &= empty >> (by & 63)
	pieces |= empty & (pieces >> (2 * by & 63))
	empty &= empty >> (2 * by & 63)
	pieces |= empty & (pieces >> (4 * by & 63))
	return pieces >> (by & 63)
}

// slideDown does the same towards the last row.
func slideDown(pieces, empty bitboard, by uint) bitboard {
	pieces |= empty & (pieces << (by & 63))
	empty &= empty << (by & 63)
	pieces |= empty & (pieces << (2 * by & 63))
	empty &= empty << (2 * by & 63)
	pieces |= empty & (pieces << (4 * by & 63))
	return pieces << (by & 63)
}

// countRookMoves returns the number of moves of these rooks to targets.
func countRookMoves(pieces, empty, targets bitboard) int {
	right, left := empty&^fileA, empty&^fileH
	return popCount(slideUp(pieces, empty, 8)&targets) + popCount(slideDown(pieces, empty, 8)&targets) +
		popCount(slideUp(pieces, left, 1)&targets&^fileH) + popCount(slideDown(pieces, right, 1)&targets&^fileA)
}

// countBishopMoves returns the number of moves of these bishops to targets.
func countBishopMoves(pieces, empty, targets bitboard) int {
	right, left := empty&^fileA, empty&^fileH
	return popCount(slideUp(pieces, left, 9)&targets&^fileH) + popCount(slideUp(pieces, right, 7)&targets&^fileA) +
		popCount(slideDown(pieces, left, 7)&targets&^fileH) + popCount(slideDown(pieces, right, 9)&targets&^fileA)
}

// countKnightMoves returns the number of moves of these knights to targets.
func countKnightMoves(pieces, targets bitboard) int {
	right, left := targets&^fileA, targets&^fileH
	far, near := right&^fileB, left&^(fileH>>1)
	return popCount(pieces>>17&left) + popCount(pieces>>15&right) + popCount(pieces<<15&left) + popCount(pieces<<17&right) +
		popCount(pieces>>10&near) + popCount(pieces>>6&far) + popCount(pieces<<6&near) + popCount(pieces<<10&far)
}
