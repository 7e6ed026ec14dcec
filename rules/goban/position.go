package goban

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A Position is a state of the game with its past. It is not safe for concurrent use.
type Position struct {
	ground    *ground
	terms     *terms
	stones    Stones
	turn      rules.Seat
	passes    uint8     // in a row, two at most
	count     [2]uint16 // stones on the board, by seat
	prisoners [2]int    // taken, by the seat that took them
	key       key       // of the stones
	past      []entry
	off       []gone         // the stones that moves took in the past, in order
	recent    [buckets]int32 // by key: the last entry of that bucket + 1
	left      [2][area]int32 // by colour: how many stones have left a point
}

// A key identifies the stones on a board, in so many bits that two boards never share one.
type key [2]uint64

func (k *key) turn(p Point, c Colour) {
	k[0] ^= stoneKeys[c-BlackStone][p][0]
	k[1] ^= stoneKeys[c-BlackStone][p][1]
}

// buckets is the number of lists in which the keys of the past are looked for.
const buckets = 256

func (k *key) bucket() int { return int(k[1] % buckets) }

// An entry is what Undo needs to take back one action.
type entry struct {
	key       key // before it
	move      rules.Move
	before    int32 // the entry before it in its bucket + 1
	off       int32 // how many stones were taken before it
	prisoners [2]int32
	ko        Point
	turn      rules.Seat
	passes    uint8
	stood     Colour // what was on the point of the move
}

// A gone stone was taken.
type gone struct {
	at     Point
	colour Colour
}

// newPosition is an empty board, Black to move.
func newPosition(g *ground, t *terms) *Position {
	return &Position{ground: g, terms: t, stones: g.empty}
}

// put puts a stone on an empty point.
func (p *Position) put(at Point, c Colour) {
	p.stones.drop(at, c)
	p.count[c-BlackStone]++
	p.key.turn(at, c)
}

// lift takes one stone off.
func (p *Position) lift(at Point) {
	c := p.stones.colour[at]
	p.stones.lift(at)
	p.count[c-BlackStone]--
	p.key.turn(at, c)
}

// Board is that of its size.
func (p *Position) Board() *board.Board { return p.ground.board }

// Turn is the seat to move.
func (p *Position) Turn() rules.Seat { return p.turn }

// colourOf is the colour of a seat's stones.
func colourOf(s rules.Seat) Colour { return Colour(s) + BlackStone }

// At is the stone on c.
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

// Stones is a copy of what is on the board, for fast play.
func (p *Position) Stones() Stones { return p.stones }

// Point is where c lies in Stones.
func (p *Position) Point(c rules.Cell) Point { return p.ground.points[c] }

// Cell is the cell of a point of Stones; none for an edge.
func (p *Position) Cell(at Point) rules.Cell { return p.ground.cells[at] }

// Prisoners are the stones that s has taken.
func (p *Position) Prisoners(s rules.Seat) int { return p.prisoners[s] }

// Komi is what White gets, in half points.
func (p *Position) Komi() int { return p.terms.komi }

// Handicap is the number of handicap stones of the game; 0: none.
func (p *Position) Handicap() int { return p.terms.handicap }

// Chinese says that the count is by Chinese rules.
func (p *Position) Chinese() bool { return p.terms.chinese }

// SimpleKo says that only what stood before the last move may not stand again, and the third time of the same ends the game.
func (p *Position) SimpleKo() bool { return p.terms.simpleKo }

// Key identifies stones and turn.
func (p *Position) Key() uint64 {
	if p.turn == White {
		return p.key[0] ^ turnKey
	}
	return p.key[0]
}

// Claim is never anything.
func (p *Position) Claim() rules.Reason { return "" }

// Clone is a copy with its past.
func (p *Position) Clone() rules.Position {
	q := *p
	q.past, q.off = slices.Clone(p.past), slices.Clone(p.off)
	return &q
}

// placing says that Black is putting his handicap stones where he likes.
func (p *Position) placing() bool {
	return p.terms.free && int(p.count[Black]) < p.terms.handicap && p.terms.handicap > 1 &&
		p.turn == Black && p.count[White] == 0 && p.prisoners == [2]int{}
}

// Preparing tells which of the handicap stones Black puts next where he likes, and how many they are.
func (p *Position) Preparing() (next, all int) {
	if !p.placing() {
		return 0, 0
	}
	return int(p.count[Black]) + 1, p.terms.handicap
}

// stoneKeys and turnKey are the Zobrist numbers: the same in every build, drawn from one seed, and the same on boards of all
// sizes.
var stoneKeys, turnKey = zobrist(0x676f62616e_0001)

func zobrist(keys rules.Keys) (stones [2][area]key, turn uint64) {
	for c := range stones {
		for p := range stones[c] {
			stones[c][p] = key{keys.Next(), keys.Next()}
		}
	}
	return stones, keys.Next()
}
