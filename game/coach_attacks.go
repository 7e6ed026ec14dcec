package game

import (
	"github.com/ludarium/ludarium/rules"
)

// minAttackLoss is what a piece that is attacked must be worth more than its attacker, in the customary values of pieces, for
// the coach to warn with more than two players.
const minAttackLoss = 3

// An Attack is a piece that a move leaves to a less valuable one.
type Attack struct {
	Seat     rules.Seat // of the attacker
	Attacker rules.Cell
	Cell     rules.Cell
	Piece    rules.Piece // that is attacked
}

// isMultiplayer reports whether more than two seats play. A search then knows only what the player to move may expect, and what a
// move allows depends on what everyone does: the coach looks at attacks alone.
func (m *Match) isMultiplayer() bool { return rules.CountPlayingSeats(m.pos, len(m.players)) > 2 }

// holdAttackedMove holds a move of a game with more than two players, and warns of it, if it leaves a piece to a less valuable one.
func (m *Match) holdAttackedMove(mv rules.Move) bool {
	position := m.pos.Clone()
	position.Play(mv)
	attack, ok := m.newAttack(position)
	if !ok {
		return false
	}
	m.hold(mv, position)
	m.warn(&Warning{Attack: &attack})
	return true
}

// newAttack returns the attack by which the move to a position loses most: on a piece that stands on the board after it, and was not attacked so
// before. What the move captures counts against it.
func (m *Match) newAttack(after rules.Position) (worst Attack, ok bool) {
	attackers, canTell := after.(rules.PieceAttackers)
	if !canTell || after.Result().IsOver() {
		return Attack{}, false
	}
	seat, gain := m.pos.Turn(), m.materialGain(after)
	least := minAttackLoss
	for c := range after.Board().Cells {
		cell := rules.Cell(c)
		piece := after.PieceAt(cell)
		if piece.IsEmpty() || piece.Seat != seat {
			continue
		}
		for _, from := range attackers.AttackersOf(nil, cell) {
			loss := m.pieceValue(piece) - m.pieceValue(after.PieceAt(from)) - gain
			if loss >= least && !m.wasAttacked(cell, piece, loss+gain) {
				worst, ok, least = Attack{after.PieceAt(from).Seat, from, cell, piece}, true, loss+1
			}
		}
	}
	return worst, ok
}

// pieceValue returns the customary value of a piece; that of a king, which has none, is more than any.
func (m *Match) pieceValue(p rules.Piece) int {
	if v := m.info.Kinds[p.Kind].Value; v > 0 {
		return v
	}
	return 100
}

// materialGain returns what the seat to move gains by a move after which the position is that.
func (m *Match) materialGain(after rules.Position) (gain int) {
	seat := m.pos.Turn()
	for c := range after.Board().Cells {
		if was := m.pos.PieceAt(rules.Cell(c)); !was.IsEmpty() {
			gain += m.signedValue(was, seat)
		}
		if is := after.PieceAt(rules.Cell(c)); !is.IsEmpty() {
			gain -= m.signedValue(is, seat)
		}
	}
	return gain
}

// signedValue returns the value of a piece that others have, and that of an own one negated.
func (m *Match) signedValue(p rules.Piece, seat rules.Seat) int {
	if p.Seat == seat {
		return -m.pieceValue(p)
	}
	return m.pieceValue(p)
}

// wasAttacked reports whether the same piece was there before the move, and attacked by something that is worth so much less.
func (m *Match) wasAttacked(cell rules.Cell, piece rules.Piece, loss int) bool {
	if m.pos.PieceAt(cell) != piece {
		return false
	}
	for _, from := range m.pos.(rules.PieceAttackers).AttackersOf(nil, cell) {
		if m.pieceValue(piece)-m.pieceValue(m.pos.PieceAt(from)) >= loss {
			return true
		}
	}
	return false
}
