package shogi

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// AppendPremoves appends what a piece could do on a board without other pieces: moves, each with its choice of promotion, and drops
// wherever the piece could move again. A pawn may be dropped on a file with another, which may be gone by then.
func (p *Position) AppendPremoves(dst []rules.Premove, piece rules.Piece, from rules.Cell) []rules.Premove {
	kind, seat := uint8(piece.Kind), int(piece.Seat)
	if piece.IsEmpty() || int(kind) >= numKinds || seat > 1 {
		return dst
	}
	if from == board.None {
		return p.appendDropPremoves(dst, piece)
	}
	if from >= numCells {
		return dst
	}
	inZone := p.promotionZones[seat].Has(uint8(from))
	for to := p.attacks(seat, kind, uint8(from), Bitboard{}); !to.IsEmpty(); to = to.WithoutFirst() {
		c := to.First()
		promoted := rules.Piece{Kind: rules.Kind(kind + promotionOffset), Seat: piece.Seat}
		switch {
		case !canPromote(kind) || !inZone && !p.promotionZones[seat].Has(c):
			dst = append(dst, rules.SlidePremove(piece, from, rules.Cell(c), rules.Piece{}))
		case p.deadEndCells[seat][kind].Has(c): // it must promote, so there is no choice
			m := rules.SlidePremove(piece, from, rules.Cell(c), promoted)
			m.Steps = m.Steps[:2]
			dst = append(dst, m)
		default:
			dst = append(dst, rules.SlidePremove(piece, from, rules.Cell(c), promoted), rules.SlidePremove(piece, from, rules.Cell(c), piece))
		}
	}
	return dst
}

// appendDropPremoves appends the drops of a piece on all cells from which it could move again.
func (p *Position) appendDropPremoves(dst []rules.Premove, piece rules.Piece) []rules.Premove {
	if int(piece.Kind) >= numHandKinds {
		return dst
	}
	for c := range rules.Cell(numCells) {
		if p.deadEndCells[piece.Seat][piece.Kind].Has(uint8(c)) {
			continue
		}
		dst = append(dst, rules.Premove{
			Steps:   []rules.Step{{Kind: rules.StepPick, Piece: piece}, {Kind: rules.StepPlace, Cells: []rules.Cell{c}}},
			Effects: []rules.Effect{{Kind: rules.EffectDrop, From: board.None, To: c, Piece: piece}},
		})
	}
	return dst
}
