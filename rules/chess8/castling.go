package chess8

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// A castlingMove is one castling of a position.
type castle struct {
	right                      uint8
	seat                       uint8
	king, kingTo, rook, rookTo uint8
	free                       set // cells that must be empty
	way                        set // cells that must not be attacked
	move                       rules.Move
	key                        uint64
}

// A castlingSet holds the castlings of a position. All positions after it share the set.
type castles struct {
	all    []castle
	keep   [64]uint8 // by cell: the rights that survive a move from or to it
	rights *[256]uint64
	seats  [2]uint8 // the rights of each seat
}

// newCastlingSet returns the castlings of m with their bitboards and keys.
func (t *tables) castlings(m chesslike.Moment) *castles {
	x := &castles{rights: m.RightsKeys}
	for c := range x.keep {
		x.keep[c] = 0xFF
	}
	for i, from := range m.Castlings {
		y := castle{right: 1 << i, seat: uint8(from.Seat), move: from.Move}
		if from.King != none {
			y.king, y.kingTo, y.rook, y.rookTo = from.King&63, from.KingTo&63, from.Rook&63, from.RookTo&63
			x.keep[y.king] &^= y.right
			x.keep[y.rook] &^= y.right
			x.seats[y.seat&1] |= y.right
			keys := &t.men[y.seat&1]
			y.key = keys[king][y.king] ^ keys[king][y.kingTo] ^ keys[rook][y.rook] ^ keys[rook][y.rookTo]
		}
		for _, c := range from.Free {
			y.free |= 1 << c
		}
		for _, c := range from.Safe {
			y.way |= 1 << c
		}
		y.way &^= 1 << y.king
		x.all = append(x.all, y)
	}
	return x
}

// appendCastling appends the legal castlings of the seat to move.
func (p *Position) castleMoves(dst []rules.Move, st *state) []rules.Move {
	rights := st.rights & p.seats[p.turn&1]
	for i := range p.all {
		if x := &p.all[i]; rights&x.right != 0 && p.canCastle(st, x) {
			dst = append(dst, x.move)
		}
	}
	return dst
}

// playCastling moves king and rook together, as either may land on the origin of the other, and returns the change of
// the key.
func (p *Position) castle(st *state, m rules.Move) uint64 {
	x := p.castleOf(m)
	st.men[king] = st.men[king]&^(1<<x.king) | 1<<x.kingTo
	st.men[rook] = st.men[rook]&^(1<<x.rook) | 1<<x.rookTo
	st.seat[x.seat&1] = st.seat[x.seat&1]&^(1<<x.king|1<<x.rook) | 1<<x.kingTo | 1<<x.rookTo
	return x.key
}

// findCastling returns the castling that m packs.
func (p *Position) castleOf(m rules.Move) *castle {
	for i := range p.all {
		if x := &p.all[i]; x.move == m {
			return x
		}
	}
	panic("chess8: no such castling")
}

// canCastle says that x is legal for the seat to move, which has the right, is not in check and need not capture.
func (p *Position) canCastle(st *state, x *castle) bool {
	occ := st.seat[0] | st.seat[1]
	if occ&x.free != 0 {
		return false
	}
	if !p.royal {
		return true
	}
	foe := st.seat[p.turn&1^1]
	occ ^= 1 << x.king
	for way := x.way; way != 0; way &= way - 1 {
		if p.attackers(st, first(way), occ, foe) != 0 {
			return false
		}
	}
	// The rook may have shielded the king.
	return p.attackers(st, x.kingTo, occ&^(1<<x.rook)|1<<x.rookTo, foe) == 0
}
