package hasami

import "github.com/ludarium/ludarium/rules"

// AppendPremoves appends the moves of a piece to all squares of its row and column: what is in the way may be gone by then.
func (p *Position) AppendPremoves(dst []rules.Premove, piece rules.Piece, from rules.Cell) []rules.Premove {
	if from >= squares || piece.IsEmpty() {
		return dst
	}
	for to := range rules.Cell(squares) {
		if to != from && (to/size == from/size || to%size == from%size) {
			dst = append(dst, rules.SlidePremove(piece, from, to, rules.Piece{}))
		}
	}
	return dst
}
