package goban

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A Position is a state of the game with its history. It is not safe for concurrent use.
type Position struct {
	ground    *ground
	terms     *terms
	stones    Stones
	turn      rules.Seat
	passes    uint8     // in a row, at most two
	count     [2]uint16 // on the board, by seat
	prisoners [2]int    // by the capturing seat
	key       key       // of the stones
	past      []entry
	off       []gone         // stones removed by the actions of the history, in order
	recent    [buckets]int32 // by bucket of the hash: index of its last history entry + 1
	left      [2][area]int32 // by colour and point: stones ever removed from it
}

// A boardHash identifies the stones on a board; it has so many bits that collisions are ruled out in practice.
type key [2]uint64

func (k *key) turn(p Point, c Colour) {
	k[0] ^= stoneKeys[c-BlackStone][p][0]
	k[1] ^= stoneKeys[c-BlackStone][p][1]
}

// numBuckets is the number of lists that past hashes are spread over.
const buckets = 256

func (k *key) bucket() int { return int(k[1] % buckets) }

// A historyEntry is what Undo needs to take back one action.
type entry struct {
	key       key // before the action
	move      rules.Move
	before    int32 // index of the previous entry in the bucket + 1
	off       int32 // length of Position.removed before the action
	prisoners [2]int32
	ko        Point
	turn      rules.Seat
	passes    uint8
	stood     Colour // what was on the point of the move
}

// A removedStone is a stone that left the board.
type gone struct {
	at     Point
	colour Colour
}

// newPosition returns an empty board with Black to move.
func newPosition(g *ground, t *terms) *Position {
	return &Position{ground: g, terms: t, stones: g.empty}
}

// putStone puts a stone on an empty point.
func (p *Position) put(at Point, c Colour) {
	p.stones.drop(at, c)
	p.count[c-BlackStone]++
	p.key.turn(at, c)
}

// liftStone removes one stone.
func (p *Position) lift(at Point) {
	c := p.stones.colour[at]
	p.stones.lift(at)
	p.count[c-BlackStone]--
	p.key.turn(at, c)
}

// Board returns the geometry.
func (p *Position) Board() *board.Board { return p.ground.board }

// Turn returns the side to move.
func (p *Position) Turn() rules.Seat { return p.turn }

// colourOf returns the colour of a seat's stones.
func colourOf(s rules.Seat) Colour { return Colour(s) + BlackStone }

// At returns the stone on c, the zero piece if there is none.
func (p *Position) At(c rules.Cell) rules.Man {
	if int(c) >= len(p.ground.points) {
		return rules.Man{}
	}
	colour := p.stones.colour[p.ground.points[c]]
	if colour == Empty {
		return rules.Man{}
	}
	return rules.Man{Kind: Stone, Seat: rules.Seat(colour - BlackStone)}
}

// FastBoard returns a copy of the board for fast play.
func (p *Position) Stones() Stones { return p.stones }

// PointOf returns the point of a cell on the FastBoard.
func (p *Position) Point(c rules.Cell) Point { return p.ground.points[c] }

// CellOf returns the cell of a point of the FastBoard; none for an edge point.
func (p *Position) Cell(at Point) rules.Cell { return p.ground.cells[at] }

// Prisoners returns the number of stones that s has captured.
func (p *Position) Prisoners(s rules.Seat) int { return p.prisoners[s] }

// Komi returns White's komi in half points.
func (p *Position) Komi() int { return p.terms.komi }

// Handicap returns the number of handicap stones of the game, 0 if none.
func (p *Position) Handicap() int { return p.terms.handicap }

// IsChinese reports whether the game is scored by Chinese rules.
func (p *Position) Chinese() bool { return p.terms.chinese }

// HasSimpleKo reports whether only the position before the last move may not be repeated; a third repetition then ends
// the game.
func (p *Position) SimpleKo() bool { return p.terms.simpleKo }

// Key returns the hash of stones and side to move.
func (p *Position) Key() uint64 {
	if p.turn == White {
		return p.key[0] ^ turnKey
	}
	return p.key[0]
}

// Claim returns "": nothing can be claimed in Go.
func (p *Position) Claim() rules.Reason { return "" }

// Clone returns a copy with its history.
func (p *Position) Clone() rules.Position {
	q := *p
	q.past, q.off = slices.Clone(p.past), slices.Clone(p.off)
	return &q
}

// isPlacingHandicap reports whether Black is placing free handicap stones.
func (p *Position) placing() bool {
	return p.terms.free && int(p.count[Black]) < p.terms.handicap && p.terms.handicap > 1 &&
		p.turn == Black && p.count[White] == 0 && p.prisoners == [2]int{}
}

// PlacementProgress returns the number of the free handicap stone that Black places next and how many there are.
func (p *Position) Preparing() (next, all int) {
	if !p.placing() {
		return 0, 0
	}
	return int(p.count[Black]) + 1, p.terms.handicap
}

// stoneKeys and turnKey are the Zobrist keys, the same in every build and on all board sizes.
var stoneKeys, turnKey = zobrist(0x676f62616e_0001)

func zobrist(keys rules.Keys) (stones [2][area]key, turn uint64) {
	for c := range stones {
		for p := range stones[c] {
			stones[c][p] = key{keys.Next(), keys.Next()}
		}
	}
	return stones, keys.Next()
}
