package shogi

import (
	"sync"

	"github.com/ludarium/ludarium/rules"
)

const (
	side  = 9           // cells along an edge
	cells = side * side // cells on the board
	camp  = 3           // rows of a promotion zone
	none  = 0xFF        // not on the board
)

// The directions as Black sees them, rook directions first. Each pair of neighbours in this order points opposite
// ways; even directions lead to lower cell numbers.
const (
	north = iota
	south
	west
	east
	northWest
	southEast
	northEast
	southWest
	directions
)

var ways = [directions]struct{ x, y int }{
	north: {0, -1}, south: {0, 1}, west: {-1, 0}, east: {1, 0},
	northWest: {-1, -1}, southEast: {1, 1}, northEast: {1, -1}, southWest: {-1, 1},
}

// forwardDirection is the direction in which the pieces of each seat advance.
var forward = [2]int{north, south}

// tables holds the precomputed data that all positions share. It is never changed.
type tables struct {
	rays     [directions][cells]Set
	toward   [cells][cells]uint8  // direction from one cell to another, numDirections if not on a line
	steps    [2][kinds][cells]Set // attacks of steps and knight jumps, by seat
	straight [cells]Set           // rook lines, on an empty board
	slanted  [cells]Set           // bishop lines, on an empty board
	camps    [2]Set               // by seat
	dead     [2][kinds]Set        // cells from which an unpromoted piece could never move
	west     Set                  // file 9, the left column of the diagram
	east     Set
	columns  [side]Set

	menKeys  [2][kinds][cells]uint64
	handKeys [2][held][19]uint64 // by number in hand; 0 for none
	turnKey  uint64
}

// sharedTables builds the tables once, when the first position is made.
var theTables = sync.OnceValue(func() *tables {
	t := &tables{}
	for c := range cells {
		t.addLines(c)
	}
	for s := range 2 {
		t.addSeat(s)
	}
	for y := range side {
		t.west = t.west.Or(one(uint8(y * side)))
		t.east = t.east.Or(one(uint8(y*side + side - 1)))
	}
	for x := range side {
		t.columns[x] = t.west.down(uint(x))
	}
	t.addKeys()
	return t
})

func (t *tables) addLines(c int) {
	for o := range cells {
		t.toward[c][o] = directions
	}
	for d, way := range ways {
		for x, y := c%side+way.x, c/side+way.y; x >= 0 && x < side && y >= 0 && y < side; x, y = x+way.x, y+way.y {
			to := y*side + x
			t.rays[d][c] = t.rays[d][c].Or(one(uint8(to)))
			t.toward[c][to] = uint8(d)
		}
		if d < northWest {
			t.straight[c] = t.straight[c].Or(t.rays[d][c])
		} else {
			t.slanted[c] = t.slanted[c].Or(t.rays[d][c])
		}
	}
}

// addSeatTables fills in step attacks, promotion zones and dead ends of seat s. White's are Black's upside down.
func (t *tables) addSeat(s int) {
	sign := 1 - 2*s
	golden := []int{north, west, east, northWest, northEast, south}
	orth, diag := []int{north, south, west, east}, []int{northWest, northEast, southWest, southEast}
	stepping := [kinds][]int{
		Pawn: {north}, Silver: {north, northWest, northEast, southWest, southEast}, Gold: golden,
		King: append(append([]int{}, orth...), diag...), Tokin: golden, PromotedLance: golden, PromotedKnight: golden, PromotedSilver: golden,
		Horse: orth, Dragon: diag,
	}
	for c := range cells {
		add := func(kind, x, y int) {
			x, y = c%side+x, c/side+sign*y
			if x >= 0 && x < side && y >= 0 && y < side {
				t.steps[s][kind][c] = t.steps[s][kind][c].Or(one(uint8(y*side + x)))
			}
		}
		for kind, list := range stepping {
			for _, d := range list {
				add(kind, ways[d].x, ways[d].y)
			}
		}
		add(int(Knight), -1, -2)
		add(int(Knight), 1, -2)
		row := c / side
		if s == 1 {
			row = side - 1 - row
		}
		if row < camp {
			t.camps[s] = t.camps[s].Or(one(uint8(c)))
		}
		for kind, rows := range map[int]int{int(Pawn): 1, int(Lance): 1, int(Knight): 2} {
			if row < rows {
				t.dead[s][kind] = t.dead[s][kind].Or(one(uint8(c)))
			}
		}
	}
}

// addZobristKeys generates the Zobrist keys, the same in every build.
func (t *tables) addKeys() {
	keys := rules.Keys(0x73686f67_69000001)
	for s := range 2 {
		for k := range kinds {
			for c := range cells {
				t.menKeys[s][k][c] = keys.Next()
			}
		}
		for k := range held {
			for n := 1; n < len(t.handKeys[s][k]); n++ {
				t.handKeys[s][k][n] = keys.Next()
			}
		}
	}
	t.turnKey = keys.Next()
}

// rayAttacks returns the cells attacked from c in one direction, up to and including the first occupied one.
func (t *tables) slide(d int, c uint8, occ Set) Set {
	if d&1 == 0 {
		return t.rays[d][c].nearBack(occ)
	}
	return t.rays[d][c].near(occ)
}

func (t *tables) rook(c uint8, occ Set) Set {
	return t.rays[north][c].nearBack(occ).Or(t.rays[south][c].near(occ)).Or(t.rays[west][c].nearBack(occ)).Or(t.rays[east][c].near(occ))
}

func (t *tables) bishop(c uint8, occ Set) Set {
	return t.rays[northWest][c].nearBack(occ).Or(t.rays[southEast][c].near(occ)).Or(
		t.rays[northEast][c].nearBack(occ)).Or(
		t.rays[southWest][c].near(occ))
}

// attacks returns the cells that a piece of this kind and seat attacks from c.
func (t *tables) sees(s int, kind, c uint8, occ Set) Set {
	switch kind {
	case uint8(Lance):
		return t.slide(forward[s], c, occ)
	case uint8(Rook):
		return t.rook(c, occ)
	case uint8(Bishop):
		return t.bishop(c, occ)
	case uint8(Dragon):
		return t.rook(c, occ).Or(t.steps[s][kind][c])
	case uint8(Horse):
		return t.bishop(c, occ).Or(t.steps[s][kind][c])
	}
	return t.steps[s][kind][c]
}

// between returns the cells strictly between two cells on a line; none if they are not on one.
func (t *tables) between(a, b uint8) Set {
	d := t.toward[a][b]
	if d == directions {
		return Set{}
	}
	return t.rays[d][a].And(t.rays[d^1][b])
}
