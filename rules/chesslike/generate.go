package chesslike

import "github.com/ludarium/ludarium/rules"

// The kinds of moves that a list may hold.
const (
	tacticalMoves = 1 << iota // captures, promotions and moves that lift pairs off
	quietMoves
	allMoves = tacticalMoves | quietMoves
)

// Moves appends the legal moves.
func (p *Position) Moves(dst []rules.Move) []rules.Move { return p.appendMoves(dst, allMoves) }

// Captures appends the legal captures and promotions, and all moves that lift pairs off.
func (p *Position) Captures(dst []rules.Move) []rules.Move { return p.appendMoves(dst, tacticalMoves) }

// Quiets appends the other legal moves.
func (p *Position) Quiets(dst []rules.Move) []rules.Move { return p.appendMoves(dst, quietMoves) }

// IsLegal reports whether m, which may be any number, is in Moves.
func (p *Position) IsLegal(m rules.Move) bool {
	from, to := fromCell(m), toCell(m)
	piece, target := p.pieceOn[from], p.pieceOn[to]
	switch {
	case piece&seatMask != seatBits(p.turn), piece&kindMask != movedKind(m):
		return false
	case liftedPairs(m) == 0 && moveFlag(m) != enPassantFlag && moveFlag(m) != castlingFlag && (target&kindMask != capturedKind(m) || target&seatMask == piece&seatMask):
		return false
	}
	p.moveBuffer = p.appendLegalMovesFrom(p.moveBuffer[:0], from)
	for _, x := range p.moveBuffer {
		if x == m {
			return true
		}
	}
	return false
}

// appendMoves appends the legal moves of the wanted kinds.
func (p *Position) appendMoves(dst []rules.Move, want uint8) []rules.Move {
	if p.isVariantEnd() {
		return dst
	}
	return p.appendMovesIgnoringEnd(dst, want)
}

// appendMovesIgnoringEnd is appendMoves even if a rule of the variant has ended the game.
func (p *Position) appendMovesIgnoringEnd(dst []rules.Move, want uint8) []rules.Move {
	if p.game.spec.PairLifting {
		return p.appendMovesWithLifting(dst, none, want)
	}
	return p.appendMovesWithoutLifting(dst, want)
}

// appendMovesWithoutLifting appends the legal moves that lift no pairs off.
func (p *Position) appendMovesWithoutLifting(dst []rules.Move, want uint8) []rules.Move {
	st := p.checkInfo()
	if st.checkCount > 1 && !p.isForked {
		return p.appendMovesFrom(dst, p.kingCell[p.turn], want, st)
	}
	for _, c := range p.pieceLists[p.turn] {
		dst = p.appendMovesFrom(dst, uint8(c), want, st)
	}
	return dst
}

// appendLegalMovesFrom appends the legal moves of the piece on from.
func (p *Position) appendLegalMovesFrom(dst []rules.Move, from uint8) []rules.Move {
	switch {
	case p.isVariantEnd():
		return dst
	case p.game.spec.PairLifting:
		return p.appendMovesWithLifting(dst, from, allMoves)
	}
	return p.appendMovesFrom(dst, from, allMoves, p.checkInfo())
}

// appendMovesFrom appends the legal moves of the piece on from that lift no pairs off.
func (p *Position) appendMovesFrom(dst []rules.Move, from uint8, want uint8, st *state) []rules.Move {
	piece := p.pieceOn[from]
	n := len(dst)
	switch {
	case p.isRoyal(piece):
		return p.appendRoyalMoves(dst, piece, want, st)
	case p.pawnTables[piece] != nil:
		dst = p.appendPawnMoves(dst, from, piece, want, st)
	case p.isForked && len(p.slidePaths[piece&kindMask][from]) > 0:
		dst = p.appendForkedMoves(dst, from, piece, want)
	default:
		dst = p.appendPieceMoves(dst, from, piece, want)
		if st.castlingRights != 0 && want&quietMoves != 0 && piece&kindMask == p.game.castlingKind {
			dst = p.appendCastlings(dst, from)
		}
	}
	switch {
	case st.mustCapture:
		return filterCaptures(dst, n)
	case st.checkCount == 0 && (st.pinnedRays == 0 || !p.isPinned(st, from)):
		return dst
	case p.isForked:
		return p.filterByPlaying(dst, n)
	}
	return p.filterByChecksAndPins(dst, n, st)
}

// appendPieceMoves appends the moves of a piece other than a pawn, without regard to checks and pins.
func (p *Position) appendPieceMoves(dst []rules.Move, from, piece, want uint8) []rules.Move {
	kind, capturable := piece&kindMask, p.capturable[piece>>seatShift&7]
	base := packMove(from, 0, kind, 0)
	for _, to := range p.leaperTargets[kind][from] {
		if t := p.pieceOn[to]; t == 0 {
			if want&quietMoves != 0 {
				dst = append(dst, base|rules.Move(to)<<8)
			}
		} else if capturable[t] && want&tacticalMoves != 0 {
			dst = append(dst, base|rules.Move(to)<<8|rules.Move(t&kindMask)<<capturedShift)
		}
	}
	for _, path := range p.slidePaths[kind][from] {
		for _, to := range path {
			t := p.pieceOn[to]
			if t == 0 {
				if want&quietMoves != 0 {
					dst = append(dst, base|rules.Move(to)<<8)
				}
				continue
			}
			if capturable[t] && want&tacticalMoves != 0 {
				dst = append(dst, base|rules.Move(to)<<8|rules.Move(t&kindMask)<<capturedShift)
			}
			break
		}
	}
	return dst
}

// appendPawnMoves appends the moves of a pawn, without regard to checks and pins except for en passant.
func (p *Position) appendPawnMoves(dst []rules.Move, from, piece, want uint8, st *state) []rules.Move {
	pawn := p.pawnTables[piece]
	kind, capturable := piece&kindMask, p.capturable[piece>>seatShift&7]
	for i, to := range pawn.advances[from] {
		if p.pieceOn[to] != 0 {
			break
		}
		switch {
		case pawn.promotes[to]:
			if want&tacticalMoves != 0 {
				dst = p.appendPromotions(dst, packMove(from, to, kind, 0))
			}
		case want&quietMoves == 0:
		case i == 0:
			dst = append(dst, packMove(from, to, kind, 0))
		default:
			dst = append(dst, packMove(from, to, kind, 0)|doubleStepFlag<<flagShift)
		}
	}
	if want&tacticalMoves == 0 {
		return dst
	}
	for _, to := range pawn.attacks[from] {
		t := p.pieceOn[to]
		switch {
		case t != 0 && !capturable[t]:
		case t != 0 && pawn.promotes[to]:
			dst = p.appendPromotions(dst, packMove(from, to, kind, t&kindMask))
		case t != 0:
			dst = append(dst, packMove(from, to, kind, t&kindMask))
		case st.enPassantSeats != 0:
			dst = p.appendEnPassant(dst, from, to, kind, pawn, st)
		}
	}
	return dst
}

// appendPromotions appends m with every promotion.
func (p *Position) appendPromotions(dst []rules.Move, m rules.Move) []rules.Move {
	for _, kind := range p.game.spec.Promotions {
		dst = append(dst, m|rules.Move(kind)<<promotionShift)
	}
	return dst
}

// MustCapture reports whether only captures are legal because there is one.
func (p *Position) MustCapture() bool { return p.checkInfo().mustCapture }

// hasCapture reports whether the seat to move can capture.
func (p *Position) hasCapture(st *state) bool {
	for _, c := range p.pieceLists[p.turn] {
		if p.canCaptureFrom(uint8(c), st) {
			return true
		}
	}
	return false
}

// canCaptureFrom reports whether the piece on c can capture.
func (p *Position) canCaptureFrom(c uint8, st *state) bool {
	p.moveBuffer = filterCaptures(p.appendMovesFrom(p.moveBuffer[:0], c, tacticalMoves, st), 0)
	return len(p.moveBuffer) > 0
}

// filterCaptures removes from dst[n:] all moves but captures.
func filterCaptures(dst []rules.Move, n int) []rules.Move {
	kept := dst[:n]
	for _, m := range dst[n:] {
		if capturedKind(m) != 0 {
			kept = append(kept, m)
		}
	}
	return kept
}
