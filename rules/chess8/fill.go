package chess8

// Counting needs no table and no loop over pieces. Pieces that slide in the same direction never attack the same cell,
// because the nearer one blocks the other, so one occluded fill (Kogge-Stone) covers, for example, the attacks of all
// rooks to the right.

// slideUp returns the cells that pieces attack when they slide in steps of by cells towards the first row through
// free cells.
func up(men, free set, by uint) set {
	men |= free & (men >> (by & 63))
	free &= free >> (by & 63)
	men |= free & (men >> (2 * by & 63))
	free &= free >> (2 * by & 63)
	men |= free & (men >> (4 * by & 63))
	return men >> (by & 63)
}

// slideDown does the same towards the last row.
func down(men, free set, by uint) set {
	men |= free & (men << (by & 63))
	free &= free << (by & 63)
	men |= free & (men << (2 * by & 63))
	free &= free << (2 * by & 63)
	men |= free & (men << (4 * by & 63))
	return men << (by & 63)
}

// countRookMoves returns the number of moves of these rooks to targets.
func countStraight(men, free, aim set) int {
	right, left := free&^fileA, free&^fileH
	return count(up(men, free, 8)&aim) + count(down(men, free, 8)&aim) +
		count(up(men, left, 1)&aim&^fileH) + count(down(men, right, 1)&aim&^fileA)
}

// countBishopMoves returns the number of moves of these bishops to targets.
func countSlanted(men, free, aim set) int {
	right, left := free&^fileA, free&^fileH
	return count(up(men, left, 9)&aim&^fileH) + count(up(men, right, 7)&aim&^fileA) +
		count(down(men, left, 7)&aim&^fileH) + count(down(men, right, 9)&aim&^fileA)
}

// countKnightMoves returns the number of moves of these knights to targets.
func countLeaps(men, aim set) int {
	right, left := aim&^fileA, aim&^fileH
	far, near := right&^fileB, left&^(fileH>>1)
	return count(men>>17&left) + count(men>>15&right) + count(men<<15&left) + count(men<<17&right) +
		count(men>>10&near) + count(men>>6&far) + count(men<<6&near) + count(men<<10&far)
}
