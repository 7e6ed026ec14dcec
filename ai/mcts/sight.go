package mcts

// shells are how many of the points around a point, from the nearest on, patterns hold: three lines by three, then all up to the
// distances 5, 7 and 9. Points are as near as dx + dy + max(dx, dy) says, which Coulom's patterns (2007) and many since go by.
var shells = [...]int{8, 20, 36, 60}

// widest is the number of points in the widest pattern, reach how many lines they are off at most.
const (
	widest = 60
	reach  = 4
)

// A sight is a field as the side to move sees it, with so much edge around it that all patterns have their points in it.
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

// symbols are the relations as patterns are written.
const symbols = ".XO#"

// sightStride is from row to row of any sight.
const sightStride = maxSize + 2*reach

// look takes in what c sees of f.
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

// place is where p of f lies in a sight.
func (f *field) place(p point) int {
	x, y := int(p)%int(f.stride), int(p)/int(f.stride)
	return (y-1+reach)*sightStride + x - 1 + reach
}

// An around is where the points of patterns lie, and the Zobrist numbers that patterns are known by.
type around struct {
	steps [widest]int               // from a point, in a sight
	turns [8][widest]int            // for each of the ways to turn and mirror: which point comes where
	keys  [widest][relations]uint64 // by point and what is on it
}

// newAround works them out.
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

// gridcular is the distance that patterns go by: round, as far as a grid can be.
func gridcular(x, y int) int {
	x, y = max(x, -x), max(y, -y)
	return x + y + max(x, y)
}

// pattern writes the n points around the one at this place of s, turned as turn says.
func (a *around) pattern(s *sight, at, n, turn int) string {
	text := make([]byte, n)
	for i := range n {
		text[a.turns[turn][i]] = symbols[s.on[at+a.steps[i]]]
	}
	return string(text)
}

// upright is a pattern turned so that all that differ by turns and mirrors only are the same.
func (a *around) upright(s *sight, at, n int) string {
	least := a.pattern(s, at, n, 0)
	for turn := 1; turn < len(a.turns); turn++ {
		least = min(least, a.pattern(s, at, n, turn))
	}
	return least
}
