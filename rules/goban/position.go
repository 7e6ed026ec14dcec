package goban

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A Position is a state of the game with its history. It is not safe for concurrent use.
type Position struct {
	geometry      *geometry
	ruleset       *ruleset
	board         FastBoard
	turn          rules.Seat
	passes        uint8     // in a row, at most two
	stoneCounts   [2]uint16 // on the board, by seat
	prisoners     [2]int    // by the capturing seat
	hash          boardHash // of the stones
	history       []historyEntry
	removed       []removedStone      // stones removed by the actions of the history, in order
	bucketHeads   [numBuckets]int32   // by bucket of the hash: index of its last history entry + 1
	removalCounts [2][arraySize]int32 // by colour and point: stones ever removed from it
}

// A boardHash identifies the stones on a board; it has so many bits that collisions are ruled out in practice.
type boardHash [2]uint64

func (k *boardHash) toggle(p Point, c Colour) {
	k[0] ^= stoneKeys[c-BlackStone][p][0]
	k[1] ^= stoneKeys[c-BlackStone][p][1]
}

// numBuckets is the number of lists that past hashes are spread over.
const numBuckets = 256

func (k *boardHash) bucket() int { return int(k[1] % numBuckets) }

// A historyEntry is what Undo needs to take back one action.
type historyEntry struct {
	hash           boardHash // before the action
	move           rules.Move
	previous       int32 // index of the previous entry in the bucket + 1
	removedCount   int32 // length of Position.removed before the action
	prisoners      [2]int32
	koPoint        Point
	turn           rules.Seat
	passes         uint8
	previousColour Colour // what was on the point of the move
}

// A removedStone is a stone that left the board.
type removedStone struct {
	point  Point
	colour Colour
}

// newPosition returns an empty board with Black to move.
func newPosition(g *geometry, t *ruleset) *Position {
	return &Position{geometry: g, ruleset: t, board: g.emptyBoard}
}

// putStone puts a stone on an empty point.
func (p *Position) putStone(point Point, c Colour) {
	p.board.placeStone(point, c)
	p.stoneCounts[c-BlackStone]++
	p.hash.toggle(point, c)
}

// liftStone removes one stone.
func (p *Position) liftStone(point Point) {
	c := p.board.colours[point]
	p.board.removeStone(point)
	p.stoneCounts[c-BlackStone]--
	p.hash.toggle(point, c)
}

// Board returns the geometry.
func (p *Position) Board() *board.Board { return p.geometry.board }

// Size returns the number of lines of the board.
func (p *Position) Size() int { return p.geometry.size }

// Turn returns the side to move.
func (p *Position) Turn() rules.Seat { return p.turn }

// colourOf returns the colour of a seat's stones.
func colourOf(s rules.Seat) Colour { return Colour(s) + BlackStone }

// PieceAt returns the stone on c, the zero piece if there is none.
func (p *Position) PieceAt(c rules.Cell) rules.Piece {
	if int(c) >= len(p.geometry.points) {
		return rules.Piece{}
	}
	colour := p.board.colours[p.geometry.points[c]]
	if colour == Empty {
		return rules.Piece{}
	}
	return rules.Piece{Kind: Stone, Seat: rules.Seat(colour - BlackStone)}
}

// FastBoard returns a copy of the board for fast play.
func (p *Position) FastBoard() FastBoard { return p.board }

// PointOf returns the point of a cell on the FastBoard.
func (p *Position) PointOf(c rules.Cell) Point { return p.geometry.points[c] }

// CellOf returns the cell of a point of the FastBoard; none for an edge point.
func (p *Position) CellOf(point Point) rules.Cell { return p.geometry.cells[point] }

// Prisoners returns the number of stones that s has captured.
func (p *Position) Prisoners(s rules.Seat) int { return p.prisoners[s] }

// Komi returns White's komi in half points.
func (p *Position) Komi() int { return p.ruleset.komi }

// Handicap returns the number of handicap stones of the game, 0 if none.
func (p *Position) Handicap() int { return p.ruleset.handicap }

// IsChinese reports whether the game is scored by IsChinese rules.
func (p *Position) IsChinese() bool { return p.ruleset.chinese }

// HasSimpleKo reports whether only the position before the last move may not be repeated; a third repetition then ends
// the game.
func (p *Position) HasSimpleKo() bool { return p.ruleset.simpleKo }

// Key returns the hash of stones and side to move.
func (p *Position) Key() uint64 {
	if p.turn == White {
		return p.hash[0] ^ turnKey
	}
	return p.hash[0]
}

// Claim returns "": nothing can be claimed in Go.
func (p *Position) Claim() rules.Reason { return "" }

// Clone returns a copy with its history.
func (p *Position) Clone() rules.Position {
	q := *p
	q.history, q.removed = slices.Clone(p.history), slices.Clone(p.removed)
	return &q
}

// isPlacingHandicap reports whether Black is placing free handicap stones.
func (p *Position) isPlacingHandicap() bool {
	return p.ruleset.freePlacement && int(p.stoneCounts[Black]) < p.ruleset.handicap && p.ruleset.handicap > 1 &&
		p.turn == Black && p.stoneCounts[White] == 0 && p.prisoners == [2]int{}
}

// PlacementProgress returns the number of the free handicap stone that Black places next and how many there are.
func (p *Position) PlacementProgress() (next, total int) {
	if !p.isPlacingHandicap() {
		return 0, 0
	}
	return int(p.stoneCounts[Black]) + 1, p.ruleset.handicap
}

// stoneKeys and turnKey are the Zobrist keys, the same in every build and on all board sizes.
var stoneKeys, turnKey = newZobristKeys(0x676f62616e_0001)

func newZobristKeys(keys rules.ZobristKeys) (stones [2][arraySize]boardHash, turn uint64) {
	for c := range stones {
		for p := range stones[c] {
			stones[c][p] = boardHash{keys.Next(), keys.Next()}
		}
	}
	return stones, keys.Next()
}
