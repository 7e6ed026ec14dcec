package bitboard

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// A castlingMove is one castling of a position.
type castlingMove struct {
	right                      uint8
	seat                       uint8
	king, kingTo, rook, rookTo uint8
	mustBeEmpty                bitboard // cells that must be empty
	mustBeSafe                 bitboard // cells that must not be attacked
	move                       rules.Move
	key                        uint64
}

// A castlingSet holds the castlings of a position. All positions after it share the set.
type castlingSet struct {
	castlings  []castlingMove
	keptRights [64]uint8 // by cell: the rights that survive a move from or to it
	rightsKeys *[256]uint64
	seatRights [2]uint8 // the rights of each seat
}

// newCastlingSet returns the castlings of m with their bitboards and keys.
func (t *tables) newCastlingSet(m chesslike.StateInfo) *castlingSet {
	castlings := &castlingSet{rightsKeys: m.RightsKeys}
	for c := range castlings.keptRights {
		castlings.keptRights[c] = 0xFF
	}
	for i, spec := range m.Castlings {
		move := castlingMove{right: 1 << i, seat: uint8(spec.Seat), move: spec.Move}
		if spec.King != none {
			move.king, move.kingTo, move.rook, move.rookTo = spec.King&63, spec.KingTo&63, spec.Rook&63, spec.RookTo&63
			castlings.keptRights[move.king] &^= move.right
			castlings.keptRights[move.rook] &^= move.right
			castlings.seatRights[move.seat&1] |= move.right
			keys := &t.pieceKeys[move.seat&1]
			move.key = keys[king][move.king] ^ keys[king][move.kingTo] ^ keys[rook][move.rook] ^ keys[rook][move.rookTo]
		}
		for _, c := range spec.MustBeEmpty {
			move.mustBeEmpty |= 1 << c
		}
		for _, c := range spec.MustBeSafe {
			move.mustBeSafe |= 1 << c
		}
		move.mustBeSafe &^= 1 << move.king
		castlings.castlings = append(castlings.castlings, move)
	}
	return castlings
}

// appendCastling appends the legal castlings of the seat to move.
func (p *Position) appendCastling(dst []rules.Move, st *state) []rules.Move {
	rights := st.castlingRights & p.seatRights[p.turn&1]
	for i := range p.castlings {
		if x := &p.castlings[i]; rights&x.right != 0 && p.canCastle(st, x) {
			dst = append(dst, x.move)
		}
	}
	return dst
}

// playCastling moves king and rook together, as either may land on the origin of the other, and returns the change of
// the key.
func (p *Position) playCastling(st *state, m rules.Move) uint64 {
	x := p.findCastling(m)
	st.pieces[king] = st.pieces[king]&^(1<<x.king) | 1<<x.kingTo
	st.pieces[rook] = st.pieces[rook]&^(1<<x.rook) | 1<<x.rookTo
	st.occupied[x.seat&1] = st.occupied[x.seat&1]&^(1<<x.king|1<<x.rook) | 1<<x.kingTo | 1<<x.rookTo
	return x.key
}

// IsCastling implements [rules.CastlingMoves].
func (p *Position) IsCastling(m rules.Move) bool { return moveFlag(m) == castlingFlag }

// LosesCastlingRight implements [rules.CastlingMoves].
func (p *Position) LosesCastlingRight(m rules.Move) bool {
	return !p.IsCastling(m) && p.current().castlingRights&p.seatRights[p.turn&1]&^p.keptRights[fromCell(m)] != 0
}

// findCastling returns the castling that m packs.
func (p *Position) findCastling(m rules.Move) *castlingMove {
	for i := range p.castlings {
		if x := &p.castlings[i]; x.move == m {
			return x
		}
	}
	panic("bitboard: no such castling")
}

// canCastle says that x is legal for the seat to move, which has the right, is not in check and need not capture.
func (p *Position) canCastle(st *state, x *castlingMove) bool {
	occ := st.occupied[0] | st.occupied[1]
	if occ&x.mustBeEmpty != 0 {
		return false
	}
	if !p.hasRoyalKing {
		return true
	}
	enemy := st.occupied[p.turn&1^1]
	occ ^= 1 << x.king
	for path := x.mustBeSafe; path != 0; path &= path - 1 {
		if p.attackers(st, lsb(path), occ, enemy) != 0 {
			return false
		}
	}
	// The rook may have shielded the king.
	return p.attackers(st, x.kingTo, occ&^(1<<x.rook)|1<<x.rookTo, enemy) == 0
}
