package chesslike

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// AppendPremoves appends what a piece could do from a cell on a board without other pieces, and the castlings that it has the right
// to; pawns also capture. Moves that lift pairs off are not among them, as the pairs are those of the moment.
func (p *Position) AppendPremoves(dst []rules.Premove, piece rules.Piece, from rules.Cell) []rules.Premove {
	code := pieceCode(piece)
	if int(from) >= len(p.board.Cells) || code == 0 || int(piece.Kind) > len(p.game.spec.Kinds) {
		return dst
	}
	first := len(dst)
	dst = p.appendCastlingPremoves(dst, piece, uint8(from))
	castlings := dst[first:]
	pawn := p.pawnTables[code]
	for _, to := range p.reachableCells(code, uint8(from)) {
		if pawn == nil || !pawn.promotes[to] {
			m := rules.SlidePremove(piece, from, rules.Cell(to), rules.Piece{})
			if !slices.ContainsFunc(castlings, func(x rules.Premove) bool { return x.Is(m.Steps) }) { // onto the rook next to the king
				dst = append(dst, m)
			}
			continue
		}
		for _, kind := range p.game.spec.Promotions {
			dst = append(dst, rules.SlidePremove(piece, from, rules.Cell(to), rules.Piece{Kind: kind, Seat: piece.Seat}))
		}
	}
	return dst
}

// reachableCells lists the cells that a piece reaches from a cell if no other is in its way.
func (p *Position) reachableCells(piece, from uint8) (cells []uint8) {
	if pawn := p.pawnTables[piece]; pawn != nil {
		cells = slices.Concat(pawn.advances[from], pawn.attacks[from])
	} else {
		cells = slices.Concat(append([][]uint8{p.leaperTargets[piece&kindMask][from]}, p.slidePaths[piece&kindMask][from]...)...)
	}
	slices.Sort(cells) // two paths may lead to one cell
	cells = slices.Compact(cells)
	return slices.DeleteFunc(cells, func(c uint8) bool { return c == from })
}

// appendCastlingPremoves appends the castlings of the piece on from to which its seat has the right.
func (p *Position) appendCastlingPremoves(dst []rules.Premove, piece rules.Piece, from uint8) []rules.Premove {
	rights := p.current().castlingRights
	for i := range p.castlings {
		x := &p.castlings[i]
		if rights>>i&1 == 0 || x.Seat != piece.Seat || x.king != from || uint8(piece.Kind) != p.game.castlingKind {
			continue
		}
		m := rules.Premove{Steps: []rules.Step{
			{Kind: rules.StepPick, Cells: []rules.Cell{rules.Cell(from)}}, {Kind: rules.StepPlace, Cells: p.castlingTargets(x)},
		}}
		for _, slide := range [2]rules.Effect{
			{From: rules.Cell(x.king), To: rules.Cell(x.kingTo), Piece: piece},
			{From: rules.Cell(x.rook), To: rules.Cell(x.rookTo), Piece: decodePiece(x.rookPiece)},
		} {
			if slide.Kind = rules.EffectSlide; slide.From != slide.To {
				m.Effects = append(m.Effects, slide)
			}
		}
		dst = append(dst, m)
	}
	return dst
}
