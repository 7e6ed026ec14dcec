package goplayer

// openingBoardSize is the size from which a board has an opening: corners first, and few contact fights.
const openingBoardSize = 13

// isIsolated reports whether no other stone is within two lines of the one on p.
func (b *board) isIsolated(p point) bool {
	x, y := int(p)%int(b.stride), int(p)/int(b.stride)
	for dy := -2; dy <= 2; dy++ {
		for dx := -2; dx <= 2; dx++ {
			if x+dx < 1 || x+dx > b.size || y+dy < 1 || y+dy > b.size || dx == 0 && dy == 0 {
				continue
			}
			if b.colours[int(p)+dy*int(b.stride)+dx] != empty {
				return false
			}
		}
	}
	return true
}

// cornerLines is how many lines from both edges a corner extends.
const cornerLines = 6

// emptyCorners returns the corners without a stone, as bits; none on small boards.
func (b *board) emptyCorners() (corners uint8) {
	if b.size < openingBoardSize {
		return 0
	}
	for i := range uint8(4) {
		isEmpty := true
		for n := 0; n < cornerLines*cornerLines && isEmpty; n++ {
			x, y := 1+n%cornerLines, 1+n/cornerLines
			isEmpty = b.colours[b.cornerPoint(x, y, i)] == empty
		}
		if isEmpty {
			corners |= 1 << i
		}
	}
	return corners
}

// cornerPoint returns the point x and y lines from the edges of a corner.
func (b *board) cornerPoint(x, y int, corner uint8) point {
	if corner&1 != 0 {
		x = b.size + 1 - x
	}
	if corner&2 != 0 {
		y = b.size + 1 - y
	}
	return point(y)*b.stride + point(x)
}

// isCornerOpening reports whether p is a usual first move in one of these corners: a 4-4, 3-4 or 4-3 point.
func (b *board) isCornerOpening(p point, corners uint8) bool {
	x, y := int(p)%int(b.stride), int(p)/int(b.stride)
	corner := uint8(0)
	if 2*x > b.size+1 {
		x, corner = b.size+1-x, corner|1
	}
	if 2*y > b.size+1 {
		y, corner = b.size+1-y, corner|2
	}
	return corners>>corner&1 != 0 && x >= 3 && y >= 3 && x <= 4 && y <= 4 && x+y > 6
}

// hasNoContact reports whether no stone is on the eight points around p.
func (b *board) hasNoContact(p point) bool {
	for _, q := range b.surroundingPoints(p) {
		if b.colours[q] == black || b.colours[q] == white {
			return false
		}
	}
	return true
}
