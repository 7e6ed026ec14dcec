package chess8

// Counting needs no table and no loop over men: men that slide the same way at once never see the same cell, for the
// nearer one stands in the way of the other. So what all rooks see to the right, say, is one set.

// up is what men see that slide by so many cells towards the first row while they stay in free.
func up(men, free set, by uint) set {
	men |= free & (men >> (by & 63))
	free &= free >> (by & 63)
	men |= free & (men >> (2 * by & 63))
	free &= free >> (2 * by & 63)
	men |= free & (men >> (4 * by & 63))
	return men >> (by & 63)
}

// down is the same towards the last row.
func down(men, free set, by uint) set {
	men |= free & (men << (by & 63))
	free &= free << (by & 63)
	men |= free & (men << (2 * by & 63))
	free &= free << (2 * by & 63)
	men |= free & (men << (4 * by & 63))
	return men << (by & 63)
}

// countStraight is how many moves to aim these rooks have.
func countStraight(men, free, aim set) int {
	right, left := free&^fileA, free&^fileH
	return count(up(men, free, 8)&aim) + count(down(men, free, 8)&aim) +
		count(up(men, left, 1)&aim&^fileH) + count(down(men, right, 1)&aim&^fileA)
}

// countSlanted is how many moves to aim these bishops have.
func countSlanted(men, free, aim set) int {
	right, left := free&^fileA, free&^fileH
	return count(up(men, left, 9)&aim&^fileH) + count(up(men, right, 7)&aim&^fileA) +
		count(down(men, left, 7)&aim&^fileH) + count(down(men, right, 9)&aim&^fileA)
}

// countLeaps is how many moves to aim these knights have.
func countLeaps(men, aim set) int {
	right, left := aim&^fileA, aim&^fileH
	far, near := right&^fileB, left&^(fileH>>1)
	return count(men>>17&left) + count(men>>15&right) + count(men<<15&left) + count(men<<17&right) +
		count(men>>10&near) + count(men>>6&far) + count(men<<6&near) + count(men<<10&far)
}
