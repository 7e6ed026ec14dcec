package chesslike

// A removedPiece is a piece that left the board without being captured, with its index in the list of its seat.
type gone struct{ cell, piece, hole uint8 }

// recordRemoval takes the piece on c off so that undoRemovals can put it back, and returns the change of the key.
func (p *Position) leave(c uint8) uint64 {
	m := p.on[c]
	p.off = append(p.off, gone{c, m, p.lift(c)})
	if p.royal(m) {
		p.king[seatOf(m)] = none
	}
	return p.pieceKeys[m][c]
}

// undoRemovals puts pieces back until n removed pieces are left.
func (p *Position) putBack(n int) {
	for len(p.off) > n {
		last := p.off[len(p.off)-1]
		p.off = p.off[:len(p.off)-1]
		p.drop(last.cell, last.piece, last.hole)
		if p.royal(last.piece) {
			p.king[seatOf(last.piece)] = last.cell
		}
	}
}
