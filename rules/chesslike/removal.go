package chesslike

// A removedPiece is a piece that left the board without being captured, with its index in the list of its seat.
type removedPiece struct{ cell, piece, listIndex uint8 }

// recordRemoval takes the piece on c off so that undoRemovals can put it back, and returns the change of the key.
func (p *Position) recordRemoval(c uint8) uint64 {
	piece := p.pieceOn[c]
	p.removed = append(p.removed, removedPiece{c, piece, p.removePiece(c)})
	if p.isRoyal(piece) {
		p.kingCell[seatOf(piece)] = none
	}
	return p.pieceKeys[piece][c]
}

// undoRemovals puts pieces back until n removed pieces are left.
func (p *Position) undoRemovals(n int) {
	for len(p.removed) > n {
		last := p.removed[len(p.removed)-1]
		p.removed = p.removed[:len(p.removed)-1]
		p.restorePiece(last.cell, last.piece, last.listIndex)
		if p.isRoyal(last.piece) {
			p.kingCell[seatOf(last.piece)] = last.cell
		}
	}
}
