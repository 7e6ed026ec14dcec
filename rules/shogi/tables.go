package shogi

import (
	"sync"

	"github.com/ludarium/ludarium/rules"
)

const (
	side  = 9           // cells along an edge
	cells = side * side // cells of the board
	camp  = 3           // rows of a camp
	none  = 0xFF        // no cell
)

// The directions, as Black sees them: the lines of rooks first. Of two neighbours in this order each is the other's
// opposite; those of even number lead to lesser cells.
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

// forward is where the men of a seat go.
var forward = [2]int{north, south}

// tables are what all positions share. They are never changed.
type tables struct {
	rays     [directions][cells]Set
	toward   [cells][cells]uint8  // the direction from one cell to another; directions: none
	steps    [2][kinds][cells]Set // where men go by one step or a leap, by seat
	straight [cells]Set           // the lines of rooks
	slanted  [cells]Set           // the lines of bishops
	camps    [2]Set               // where the men of a seat promote
	dead     [2][kinds]Set        // where they must, as they could not move any more
	west     Set                  // the first column seen from above, file 9
	east     Set
	columns  [side]Set

	menKeys  [2][kinds][cells]uint64
	handKeys [2][held][19]uint64 // of so many men in hand, 0 for none
	turnKey  uint64
}

// theTables makes the tables once, when the first position is made.
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

// addSeat says how the men of s step: as Black's do, with up and down exchanged for White.
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

// addKeys draws the Zobrist numbers, the same in every build.
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

// slide is what a man on c sees in direction d past no man of occ.
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

// sees is what a man of this kind and seat attacks from c.
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

// between is the cells between two of a line.
func (t *tables) between(a, b uint8) Set {
	d := t.toward[a][b]
	if d == directions {
		return Set{}
	}
	return t.rays[d][a].And(t.rays[d^1][b])
}
