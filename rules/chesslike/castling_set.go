package chesslike

import (
	"fmt"
	"math/bits"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// A castlingType is a castling of the Spec on the board: the cells on which king and rook may start.
type home struct {
	CastlingRule
	code           uint8   // the piece that castles with the king
	king, rook     uint8   // none if they may start anywhere on the line
	kingTo, rookTo uint8   // their targets
	files          string  // letters of the files on which the rook may start
	line           []uint8 // in the direction from king to rook; only if they may start anywhere
}

// startsAnywhere reports whether king and rook may start on any cell of their line.
func (h *home) anywhere() bool { return h.king == none }

// A castlingMove is a castlingType with the cells of king and rook in a game. If both may start anywhere and there
// was no right at the start, king and rook are none.
type castling struct {
	*home
	king, rook uint8
	free       []uint8 // cells that must be empty
	safe       []uint8 // cells that must not be attacked
}

// A castlingSet holds the castlings of a position, in the order of the bits of its rights. All positions of a game
// share one.
type plan struct {
	castles    []castling
	keep       [256]uint8 // by cell: the rights that survive a move from or to it
	rightsKeys [256]uint64
}

// addCastling adds the castling types. If all pieces have fixed start cells, the castlings are computed only once.
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

// newCastlingSet completes castlings with the cells that they need. Castlings with fixed start cells need no cells of
// king and rook.
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

// path returns the cells from one cell to another on a line, both included.
func (t *tables) way(from, to uint8) []uint8 {
	l := t.links[from][to]
	if l.ray == 0 {
		return []uint8{from}
	}
	return append([]uint8{from}, t.rays[from][l.ray-1].cells[:l.step]...)
}
