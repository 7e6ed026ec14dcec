package shogi

import (
	"sync"

	"github.com/ludarium/ludarium/rules"
)

const (
	boardSize = 9                     // cells along an edge
	numCells  = boardSize * boardSize // cells on the board
	zoneRows  = 3                     // rows of a promotion zone
	noCell    = 0xFF                  // not on the board
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
	numDirections
)

var directionSteps = [numDirections]struct{ x, y int }{
	north: {0, -1}, south: {0, 1}, west: {-1, 0}, east: {1, 0},
	northWest: {-1, -1}, southEast: {1, 1}, northEast: {1, -1}, southWest: {-1, 1},
}

// forwardDirection is the direction in which the pieces of each seat advance.
var forwardDirection = [2]int{north, south}

// tables holds the precomputed data that all positions share. It is never changed.
type tables struct {
	rays           [numDirections][numCells]Bitboard
	directionTo    [numCells][numCells]uint8       // direction from one cell to another, numDirections if not on a line
	stepAttacks    [2][numKinds][numCells]Bitboard // attacks of steps and knight jumps, by seat
	rookRays       [numCells]Bitboard              // rook lines, on an empty board
	bishopRays     [numCells]Bitboard              // bishop lines, on an empty board
	promotionZones [2]Bitboard                     // by seat
	deadEndCells   [2][numKinds]Bitboard           // cells from which an unpromoted piece could never move
	westFile       Bitboard                        // file 9, the left column of the diagram
	eastFile       Bitboard
	fileCells      [boardSize]Bitboard

	pieceKeys [2][numKinds][numCells]uint64
	handKeys  [2][numHandKinds][19]uint64 // by number in hand; 0 for none
	turnKey   uint64
}

// sharedTables builds the tables once, when the first position is made.
var sharedTables = sync.OnceValue(func() *tables {
	t := &tables{}
	for c := range numCells {
		t.addRays(c)
	}
	for s := range 2 {
		t.addSeatTables(s)
	}
	for y := range boardSize {
		t.westFile = t.westFile.Or(cellBit(uint8(y * boardSize)))
		t.eastFile = t.eastFile.Or(cellBit(uint8(y*boardSize + boardSize - 1)))
	}
	for x := range boardSize {
		t.fileCells[x] = t.westFile.shiftDown(uint(x))
	}
	t.addZobristKeys()
	return t
})

func (t *tables) addRays(c int) {
	for other := range numCells {
		t.directionTo[c][other] = numDirections
	}
	for direction, step := range directionSteps {
		for x, y := c%boardSize+step.x, c/boardSize+step.y; x >= 0 && x < boardSize && y >= 0 && y < boardSize; x, y = x+step.x, y+step.y {
			to := y*boardSize + x
			t.rays[direction][c] = t.rays[direction][c].Or(cellBit(uint8(to)))
			t.directionTo[c][to] = uint8(direction)
		}
		if direction < northWest {
			t.rookRays[c] = t.rookRays[c].Or(t.rays[direction][c])
		} else {
			t.bishopRays[c] = t.bishopRays[c].Or(t.rays[direction][c])
		}
	}
}

// addSeatTables fills in step attacks, promotion zones and dead ends of seat s. White's are Black's upside down.
func (t *tables) addSeatTables(s int) {
	sign := 1 - 2*s
	goldSteps := []int{north, west, east, northWest, northEast, south}
	orthogonal, diagonal := []int{north, south, west, east}, []int{northWest, northEast, southWest, southEast}
	stepDirections := [numKinds][]int{
		Pawn: {north}, Silver: {north, northWest, northEast, southWest, southEast}, Gold: goldSteps,
		King: append(append([]int{}, orthogonal...), diagonal...), Tokin: goldSteps, PromotedLance: goldSteps, PromotedKnight: goldSteps, PromotedSilver: goldSteps,
		Horse: orthogonal, Dragon: diagonal,
	}
	for c := range numCells {
		addStep := func(kind, x, y int) {
			x, y = c%boardSize+x, c/boardSize+sign*y
			if x >= 0 && x < boardSize && y >= 0 && y < boardSize {
				t.stepAttacks[s][kind][c] = t.stepAttacks[s][kind][c].Or(cellBit(uint8(y*boardSize + x)))
			}
		}
		for kind, directions := range stepDirections {
			for _, direction := range directions {
				addStep(kind, directionSteps[direction].x, directionSteps[direction].y)
			}
		}
		addStep(int(Knight), -1, -2)
		addStep(int(Knight), 1, -2)
		row := c / boardSize
		if s == 1 {
			row = boardSize - 1 - row
		}
		if row < zoneRows {
			t.promotionZones[s] = t.promotionZones[s].Or(cellBit(uint8(c)))
		}
		for kind, rows := range map[int]int{int(Pawn): 1, int(Lance): 1, int(Knight): 2} {
			if row < rows {
				t.deadEndCells[s][kind] = t.deadEndCells[s][kind].Or(cellBit(uint8(c)))
			}
		}
	}
}

// addZobristKeys generates the Zobrist keys, the same in every build.
func (t *tables) addZobristKeys() {
	keys := rules.ZobristKeys(0x73686f67_69000001)
	for s := range 2 {
		for kind := range numKinds {
			for c := range numCells {
				t.pieceKeys[s][kind][c] = keys.Next()
			}
		}
		for kind := range numHandKinds {
			for n := 1; n < len(t.handKeys[s][kind]); n++ {
				t.handKeys[s][kind][n] = keys.Next()
			}
		}
	}
	t.turnKey = keys.Next()
}

// rayAttacks returns the cells attacked from c in one direction, up to and including the first occupied one.
func (t *tables) rayAttacks(direction int, c uint8, occ Bitboard) Bitboard {
	if direction&1 == 0 {
		return t.rays[direction][c].negativeRayAttacks(occ)
	}
	return t.rays[direction][c].positiveRayAttacks(occ)
}

func (t *tables) rookAttacks(c uint8, occ Bitboard) Bitboard {
	return t.rays[north][c].negativeRayAttacks(occ).Or(t.rays[south][c].positiveRayAttacks(occ)).Or(t.rays[west][c].negativeRayAttacks(occ)).Or(t.rays[east][c].positiveRayAttacks(occ))
}

func (t *tables) bishopAttacks(c uint8, occ Bitboard) Bitboard {
	return t.rays[northWest][c].negativeRayAttacks(occ).Or(t.rays[southEast][c].positiveRayAttacks(occ)).Or(
		t.rays[northEast][c].negativeRayAttacks(occ)).Or(
		t.rays[southWest][c].positiveRayAttacks(occ))
}

// attacks returns the cells that a piece of this kind and seat attacks from c.
func (t *tables) attacks(s int, kind, c uint8, occ Bitboard) Bitboard {
	switch kind {
	case uint8(Lance):
		return t.rayAttacks(forwardDirection[s], c, occ)
	case uint8(Rook):
		return t.rookAttacks(c, occ)
	case uint8(Bishop):
		return t.bishopAttacks(c, occ)
	case uint8(Dragon):
		return t.rookAttacks(c, occ).Or(t.stepAttacks[s][kind][c])
	case uint8(Horse):
		return t.bishopAttacks(c, occ).Or(t.stepAttacks[s][kind][c])
	}
	return t.stepAttacks[s][kind][c]
}

// between returns the cells strictly between two cells on a line; none if they are not on one.
func (t *tables) between(a, b uint8) Bitboard {
	direction := t.directionTo[a][b]
	if direction == numDirections {
		return Bitboard{}
	}
	return t.rays[direction][a].And(t.rays[direction^1][b])
}
