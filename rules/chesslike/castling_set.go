package chesslike

import (
	"fmt"
	"math/bits"
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// A castlingType is a castling of the Spec on the board: the cells on which king and rook may start.
type castlingType struct {
	CastlingRule
	rookPiece          uint8   // the piece that castles with the king
	kingHome, rookHome uint8   // none if they may start anywhere on the line
	kingTo, rookTo     uint8   // their targets
	rookFiles          string  // letters of the files on which the rook may start
	line               []uint8 // in the direction from king to rook; only if they may start anywhere
}

// startsAnywhere reports whether king and rook may start on any cell of their line.
func (c *castlingType) startsAnywhere() bool { return c.kingHome == none }

// A castlingMove is a castlingType with the cells of king and rook in a game. If both may start anywhere and there
// was no right at the start, king and rook are none.
type castlingMove struct {
	*castlingType
	king, rook  uint8
	mustBeEmpty []uint8 // cells that must be empty
	mustBeSafe  []uint8 // cells that must not be attacked
}

// A castlingSet holds the castlings of a position, in the order of the bits of its rights. All positions of a game
// share one.
type castlingSet struct {
	castlings  []castlingMove
	keptRights [256]uint8 // by cell: the rights that survive a move from or to it
	rightsKeys [256]uint64
}

// addCastling adds the castling types. If all pieces have fixed start cells, the castlings are computed only once.
func (t *tables) addCastling(s *Spec) {
	cellByName := func(name string) uint8 {
		rule, ok := t.board.CellByName(name)
		if !ok {
			panic(fmt.Sprintf("chesslike: %s castles by way of %q", s.ID, name))
		}
		return uint8(rule)
	}
	fixed := true
	for _, rule := range s.Castling {
		castling := castlingType{
			CastlingRule: rule, kingHome: none, rookHome: none, kingTo: cellByName(rule.KingTo), rookTo: cellByName(rule.RookTo),
			rookPiece: pieceCode(rules.Piece{Kind: rule.RookKind, Seat: rule.Seat}),
		}
		if rule.King != "" {
			castling.kingHome, castling.rookHome = cellByName(rule.King), cellByName(rule.Rook)
			castling.rookFiles = t.fileLetter[castling.rookHome]
		} else {
			fixed = false
			towardsRook, towardsKing := t.relations[castling.kingTo][castling.rookTo].ray, t.relations[castling.rookTo][castling.kingTo].ray
			castling.line = slices.Clone(t.rays[castling.kingTo][towardsRook-1].cells)
			slices.Reverse(castling.line)
			castling.line = append(castling.line, t.rays[castling.rookTo][towardsKing-1].cells...)
			for _, cell := range castling.line {
				castling.rookFiles += t.fileLetter[cell]
			}
		}
		t.castlingTypes = append(t.castlingTypes, castling)
	}
	if fixed {
		t.fixedCastlings = t.newCastlingSet(make([]castlingMove, len(t.castlingTypes)))
	}
}

// newCastlingSet completes castlings with the cells that they need. Castlings with fixed start cells need no cells of
// king and rook.
func (t *tables) newCastlingSet(castlings []castlingMove) *castlingSet {
	set := &castlingSet{castlings: castlings, rightsKeys: t.baseRightsKeys}
	for c := range set.keptRights {
		set.keptRights[c] = 0xFF
	}
	for i := range castlings {
		x := &castlings[i]
		x.castlingType = &t.castlingTypes[i]
		if !x.startsAnywhere() {
			x.king, x.rook = x.kingHome, x.rookHome
		}
		if x.king == none {
			continue
		}
		x.mustBeSafe = t.path(x.king, x.kingTo)
		for _, cell := range append(t.path(x.rook, x.rookTo), x.mustBeSafe...) {
			if cell != x.king && cell != x.rook && !slices.Contains(x.mustBeEmpty, cell) {
				x.mustBeEmpty = append(x.mustBeEmpty, cell)
			}
		}
		set.keptRights[x.king] &^= 1 << i
		set.keptRights[x.rook] &^= 1 << i
		if !x.startsAnywhere() {
			continue
		}
		key := bits.RotateLeft64(t.pieceKeys[x.rookPiece][x.rook], i+1)
		for rights := range set.rightsKeys {
			if rights>>i&1 != 0 {
				set.rightsKeys[rights] ^= key
			}
		}
	}
	return set
}

// path returns the cells from one cell to another on a line, both included.
func (t *tables) path(from, to uint8) []uint8 {
	relation := t.relations[from][to]
	if relation.ray == 0 {
		return []uint8{from}
	}
	return append([]uint8{from}, t.rays[from][relation.ray-1].cells[:relation.step]...)
}
