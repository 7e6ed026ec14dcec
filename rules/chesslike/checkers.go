package chesslike

import "github.com/ludarium/ludarium/rules"

var _ rules.CheckingPieces = (*Position)(nil)

// Checkers appends the cells of the pieces that give check to the seat to move.
func (p *Position) Checkers(dst []rules.Cell) []rules.Cell {
	if k := p.king[p.turn]; k != none {
		dst = p.attackers(dst, k, p.turn)
	}
	return dst
}
