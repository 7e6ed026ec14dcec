package chesslike

import (
	"fmt"
	"math/bits"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// A home is a castling of the Spec on the board: from where its pieces may begin.
type home struct {
	CastlingRule
	code           uint8   // of the piece beside the king
	king, rook     uint8   // none: anywhere on the line
	kingTo, rookTo uint8   //
	files          string  // on which the rook may begin
	line           []uint8 // in the direction in which the king finds the rook; only where they begin anywhere
}

// anywhere says that king and rook begin on any cells of their line.
func (h *home) anywhere() bool { return h.king == none }

// A castling is a home with the cells on which the two pieces stand. Without the right of a castling that begins anywhere
// its king and rook are none.
type castling struct {
	*home
	king, rook uint8
	free       []uint8 // must be empty
	safe       []uint8 // must not be attacked
}

// A plan is the castlings of a position, by the bits of its rights. All positions of a game have the same.
type plan struct {
	castles    []castling
	keep       [256]uint8 // the castling rights that survive a move from or to this cell
	rightsKeys [256]uint64
}

// addCastling finds the cells of all castlings. Those of a game in which every piece has its home are planned once.
func (t *tables) addCastling(s *Spec) {
	cell := func(name string) uint8 {
		c, ok := t.board.CellByName(name)
		if !ok {
			panic(fmt.Sprintf("chesslike: %s castles by way of %q", s.ID, name))
		}
		return uint8(c)
	}
	fixed := true
	for _, c := range s.Castling {
		h := home{
			CastlingRule: c, king: none, rook: none, kingTo: cell(c.KingTo), rookTo: cell(c.RookTo),
			code: code(rules.Piece{Kind: c.RookKind, Seat: c.Seat}),
		}
		if c.King != "" {
			h.king, h.rook = cell(c.King), cell(c.Rook)
			h.files = t.file[h.rook]
		} else {
			fixed = false
			back, ahead := t.links[h.kingTo][h.rookTo].ray, t.links[h.rookTo][h.kingTo].ray
			h.line = slices.Clone(t.rays[h.kingTo][back-1].cells)
			slices.Reverse(h.line)
			h.line = append(h.line, t.rays[h.rookTo][ahead-1].cells...)
			for _, on := range h.line {
				h.files += t.file[on]
			}
		}
		t.homes = append(t.homes, h)
	}
	if fixed {
		t.fixed = t.plan(make([]castling, len(t.homes)))
	}
}

// plan works out the castlings that begin on these cells; those with homes fill them in themselves.
func (t *tables) plan(castles []castling) *plan {
	p := &plan{castles: castles, rightsKeys: t.rightKeys}
	for c := range p.keep {
		p.keep[c] = 0xFF
	}
	for i := range castles {
		x := &castles[i]
		x.home = &t.homes[i]
		if !x.anywhere() {
			x.king, x.rook = x.home.king, x.home.rook
		}
		if x.king == none {
			continue
		}
		x.safe = t.way(x.king, x.kingTo)
		for _, on := range append(t.way(x.rook, x.rookTo), x.safe...) {
			if on != x.king && on != x.rook && !slices.Contains(x.free, on) {
				x.free = append(x.free, on)
			}
		}
		p.keep[x.king] &^= 1 << i
		p.keep[x.rook] &^= 1 << i
		if !x.anywhere() {
			continue
		}
		key := bits.RotateLeft64(t.pieceKeys[x.code][x.rook], i+1)
		for rights := range p.rightsKeys {
			if rights>>i&1 != 0 {
				p.rightsKeys[rights] ^= key
			}
		}
	}
	return p
}

// way is the line from a cell to another, both included.
func (t *tables) way(from, to uint8) []uint8 {
	l := t.links[from][to]
	if l.ray == 0 {
		return []uint8{from}
	}
	return append([]uint8{from}, t.rays[from][l.ray-1].cells[:l.step]...)
}
