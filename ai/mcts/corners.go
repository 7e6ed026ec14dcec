package mcts

// openingBoardSize is the size from which a board has an opening: corners first, and few contact fights.
const roomy = 13

// isIsolated reports whether no other stone is within two lines of the one on p.
func (f *field) lonely(p point) bool {
	x, y := int(p)%int(f.stride), int(p)/int(f.stride)
	for dy := -2; dy <= 2; dy++ {
		for dx := -2; dx <= 2; dx++ {
			if x+dx < 1 || x+dx > f.size || y+dy < 1 || y+dy > f.size || dx == 0 && dy == 0 {
				continue
			}
			if f.on[int(p)+dy*int(f.stride)+dx] != empty {
				return false
			}
		}
	}
	return true
}

// cornerLines is how many lines from both edges a corner extends.
const cornerLines = 6

// emptyCorners returns the corners without a stone, as bits; none on small boards.
func (f *field) untouched() (corners uint8) {
	if f.size < roomy {
		return 0
	}
	for i := range uint8(4) {
		free := true
		for n := 0; n < cornerLines*cornerLines && free; n++ {
			x, y := 1+n%cornerLines, 1+n/cornerLines
			free = f.on[f.turned(x, y, i)] == empty
		}
		if free {
			corners |= 1 << i
		}
	}
	return corners
}

// cornerPoint returns the point x and y lines from the edges of a corner.
func (f *field) turned(x, y int, i uint8) point {
	if i&1 != 0 {
		x = f.size + 1 - x
	}
	if i&2 != 0 {
		y = f.size + 1 - y
	}
	return point(y)*f.stride + point(x)
}

// isCornerOpening reports whether p is a usual first move in one of these corners: a 4-4, 3-4 or 4-3 point.
func (f *field) opens(p point, corners uint8) bool {
	x, y := int(p)%int(f.stride), int(p)/int(f.stride)
	i := uint8(0)
	if 2*x > f.size+1 {
		x, i = f.size+1-x, i|1
	}
	if 2*y > f.size+1 {
		y, i = f.size+1-y, i|2
	}
	return corners>>i&1 != 0 && x >= 3 && y >= 3 && x <= 4 && y <= 4 && x+y > 6
}

// hasNoContact reports whether no stone is on the eight points around p.
func (f *field) bare(p point) bool {
	for _, q := range f.eight(p) {
		if f.on[q] == black || f.on[q] == white {
			return false
		}
	}
	return true
}
