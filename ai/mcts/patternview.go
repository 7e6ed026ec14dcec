package mcts

// patternSizes are the numbers of surrounding points in patterns: 3x3, then all points up to distance 5, 7 and 9, the
// distance being dx + dy + max(dx, dy), as in Coulom's patterns (2007) and many since.
var shells = [...]int{8, 20, 36, 60}

// maxPatternSize is the number of points of the largest pattern, patternReach how many lines it extends.
const (
	widest = 60
	reach  = 4
)

// A paddedView is a board from the view of the side to move, padded so that all patterns fit in.
type sight struct {
	on [(maxSize + 2*reach) * (maxSize + 2*reach)]relation
}

// A relation is what a point is to the side to move.
type relation uint8

// The relations.
const (
	nothing relation = iota
	own
	enemy
	beyond // the edge
	relations
)

// relationSymbols are the relations as patterns are written.
const symbols = ".XO#"

// viewStride is the distance between rows of a view.
const sightStride = maxSize + 2*reach

// fill takes the view of c on a board.
func (s *sight) look(f *field, c colour) {
	to := [4]relation{empty: nothing, edge: beyond}
	to[c], to[c.other()] = own, enemy
	for i := range s.on {
		s.on[i] = beyond
	}
	for y := 1; y <= f.size; y++ {
		row := s.on[(y-1+reach)*sightStride+reach:]
		for x, at := range f.on[y*int(f.stride)+1:][:f.size] {
			row[x] = to[at]
		}
	}
}

// viewIndex returns the index of p in a view.
func (f *field) place(p point) int {
	x, y := int(p)%int(f.stride), int(p)/int(f.stride)
	return (y-1+reach)*sightStride + x - 1 + reach
}

// A patternGeometry holds the offsets, symmetries and Zobrist keys of pattern points.
type around struct {
	steps [widest]int               // in a view, by distance
	turns [8][widest]int            // by symmetry: where each point goes
	keys  [widest][relations]uint64 // by point and relation
}

// newPatternGeometry computes the geometry.
func newAround() *around {
	type step struct{ x, y int }
	a := &around{}
	var steps [widest]step
	index := map[step]int{}
	for distance := 1; len(index) < widest; distance++ {
		for y := -reach; y <= reach; y++ {
			for x := -reach; x <= reach; x++ {
				if gridcular(x, y) == distance {
					n := len(index)
					steps[n], index[step{x, y}] = step{x, y}, n
					a.steps[n] = y*sightStride + x
				}
			}
		}
	}
	for i, s := range steps {
		for turn := range a.turns {
			t := s
			if turn&1 != 0 {
				t.x = -t.x
			}
			if turn&2 != 0 {
				t.y = -t.y
			}
			if turn&4 != 0 {
				t.x, t.y = t.y, t.x
			}
			a.turns[turn][i] = index[t]
		}
	}
	d := newDice(0x7061747465726e)
	for n := range a.keys {
		for r := range a.keys[n] {
			a.keys[n][r] = uint64(d.bits())<<32 | uint64(d.bits())
		}
	}
	return a
}

// gridcular returns the distance used by patterns, whose sets of points are as round as a grid allows.
func gridcular(x, y int) int {
	x, y = max(x, -x), max(y, -y)
	return x + y + max(x, y)
}

// patternText writes the n points around index at of a view, under one symmetry.
func (a *around) pattern(s *sight, at, n, turn int) string {
	text := make([]byte, n)
	for i := range n {
		text[a.turns[turn][i]] = symbols[s.on[at+a.steps[i]]]
	}
	return string(text)
}

// canonicalPattern returns the same text for all patterns that differ only by symmetry.
func (a *around) upright(s *sight, at, n int) string {
	least := a.pattern(s, at, n, 0)
	for turn := 1; turn < len(a.turns); turn++ {
		least = min(least, a.pattern(s, at, n, turn))
	}
	return least
}
