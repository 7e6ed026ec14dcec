package goplayer

import "github.com/ludarium/ludarium/ai/mcts"

// patternSizes are the numbers of surrounding points in patterns: 3x3, then all points up to distance 5, 7 and 9, the
// distance being dx + dy + max(dx, dy), as in Coulom's patterns (2007) and many since.
var patternSizes = [...]int{8, 20, 36, 60}

// maxPatternSize is the number of points of the largest pattern, patternReach how many lines it extends.
const (
	maxPatternSize = 60
	patternReach   = 4
)

// A paddedView is a board from the view of the side to move, padded so that all patterns fit in.
type paddedView struct {
	relations [(maxSize + 2*patternReach) * (maxSize + 2*patternReach)]relation
}

// A relation is what a point is to the side to move.
type relation uint8

// The relations.
const (
	relEmpty relation = iota
	relOwn
	relOpponent
	relEdge // the edge
	numRelations
)

// relationSymbols are the relations as patterns are written.
const relationSymbols = ".XO#"

// viewStride is the distance between rows of a view.
const viewStride = maxSize + 2*patternReach

// fill takes the view of c on a board.
func (s *paddedView) fill(b *board, c colour) {
	relations := [4]relation{empty: relEmpty, edge: relEdge}
	relations[c], relations[c.opposite()] = relOwn, relOpponent
	for i := range s.relations {
		s.relations[i] = relEdge
	}
	for y := 1; y <= b.size; y++ {
		row := s.relations[(y-1+patternReach)*viewStride+patternReach:]
		for x, at := range b.colours[y*int(b.stride)+1:][:b.size] {
			row[x] = relations[at]
		}
	}
}

// viewIndex returns the index of p in a view.
func (b *board) viewIndex(p point) int {
	x, y := int(p)%int(b.stride), int(p)/int(b.stride)
	return (y-1+patternReach)*viewStride + x - 1 + patternReach
}

// A patternGeometry holds the offsets, symmetries and Zobrist keys of pattern points.
type patternGeometry struct {
	offsets    [maxPatternSize]int                  // in a view, by distance
	symmetries [8][maxPatternSize]int               // by symmetry: where each point goes
	keys       [maxPatternSize][numRelations]uint64 // by point and relation
}

// newPatternGeometry computes the geometry.
func newPatternGeometry() *patternGeometry {
	type step struct{ x, y int }
	geometry := &patternGeometry{}
	var steps [maxPatternSize]step
	index := map[step]int{}
	for distance := 1; len(index) < maxPatternSize; distance++ {
		for y := -patternReach; y <= patternReach; y++ {
			for x := -patternReach; x <= patternReach; x++ {
				if gridcular(x, y) == distance {
					n := len(index)
					steps[n], index[step{x, y}] = step{x, y}, n
					geometry.offsets[n] = y*viewStride + x
				}
			}
		}
	}
	for i, s := range steps {
		for symmetry := range geometry.symmetries {
			t := s
			if symmetry&1 != 0 {
				t.x = -t.x
			}
			if symmetry&2 != 0 {
				t.y = -t.y
			}
			if symmetry&4 != 0 {
				t.x, t.y = t.y, t.x
			}
			geometry.symmetries[symmetry][i] = index[t]
		}
	}
	rng := mcts.NewPRNG(0x7061747465726e)
	for n := range geometry.keys {
		for r := range geometry.keys[n] {
			geometry.keys[n][r] = uint64(rng.Bits())<<32 | uint64(rng.Bits())
		}
	}
	return geometry
}

// gridcular returns the distance used by patterns, whose sets of points are as round as a grid allows.
func gridcular(x, y int) int {
	x, y = max(x, -x), max(y, -y)
	return x + y + max(x, y)
}

// patternText writes the n points around index at of a view, under one symmetry.
func (a *patternGeometry) patternText(view *paddedView, at, n, symmetry int) string {
	text := make([]byte, n)
	for i := range n {
		text[a.symmetries[symmetry][i]] = relationSymbols[view.relations[at+a.offsets[i]]]
	}
	return string(text)
}

// canonicalPattern returns the same text for all patterns that differ only by symmetry.
func (a *patternGeometry) canonicalPattern(view *paddedView, at, n int) string {
	least := a.patternText(view, at, n, 0)
	for symmetry := 1; symmetry < len(a.symmetries); symmetry++ {
		least = min(least, a.patternText(view, at, n, symmetry))
	}
	return least
}
