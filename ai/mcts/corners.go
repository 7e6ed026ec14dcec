package mcts

// roomy is the number of lines from which a board has an opening: corners first, and few contacts.
const roomy = 13

// lonely says that no other stone is within two steps of the one on p.
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

// cornerLines is how many lines from both edges a corner reaches.
const cornerLines = 6

// untouched are the corners of a roomy board in which there is no stone, a bit each.
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

// turned is the point x lines from one edge and y from another, of corner i.
func (f *field) turned(x, y int, i uint8) point {
	if i&1 != 0 {
		x = f.size + 1 - x
	}
	if i&2 != 0 {
		y = f.size + 1 - y
	}
	return point(y)*f.stride + point(x)
}

// opens says that p is where one plays first in one of these corners: four lines from both edges, or three from one of them.
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

// bare says that all eight points around p are empty, or over the edge.
func (f *field) bare(p point) bool {
	for _, q := range f.eight(p) {
		if f.on[q] == black || f.on[q] == white {
			return false
		}
	}
	return true
}
