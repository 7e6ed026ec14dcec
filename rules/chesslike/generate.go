package chesslike

import "github.com/ludarium/ludarium/rules"

// The kinds of moves that a list may hold.
const (
	tactical = 1 << iota // captures, promotions and moves that lift pairs off
	quiet
	all = tactical | quiet
)

// Moves appends the legal moves.
func (p *Position) Moves(dst []rules.Move) []rules.Move { return p.generate(dst, all) }

// Captures appends the legal captures and promotions, and all moves that lift pairs off.
func (p *Position) Captures(dst []rules.Move) []rules.Move { return p.generate(dst, tactical) }

// Quiets appends the other legal moves.
func (p *Position) Quiets(dst []rules.Move) []rules.Move { return p.generate(dst, quiet) }

// IsLegal reports whether m, which may be any number, is in Moves.
func (p *Position) IsLegal(m rules.Move) bool {
	from, to := origin(m), target(m)
	own, taken := p.on[from], p.on[to]
	switch {
	case own&seatMask != seatBits(p.turn), own&kindMask != mover(m):
		return false
	case lifted(m) == 0 && flag(m) != passing && flag(m) != castle && (taken&kindMask != capturedPiece(m) || taken&seatMask == own&seatMask):
		return false
	}
	p.scratch = p.movesOf(p.scratch[:0], from)
	for _, x := range p.scratch {
		if x == m {
			return true
		}
	}
	return false
}

// appendMoves appends the legal moves of the wanted kinds.
func (p *Position) generate(dst []rules.Move, want uint8) []rules.Move {
	if p.ended() {
		return dst
	}
	return p.unended(dst, want)
}

// appendMovesIgnoringEnd is appendMoves even if a rule of the variant has ended the game.
func (p *Position) unended(dst []rules.Move, want uint8) []rules.Move {
	if p.game.spec.PairLifting {
		return p.lifting(dst, none, want)
	}
	return p.generateAll(dst, want)
}

// appendMovesWithoutLifting appends the legal moves that lift no pairs off.
func (p *Position) generateAll(dst []rules.Move, want uint8) []rules.Move {
	st := p.scan()
	if st.checks > 1 && !p.forked {
		return p.generateFrom(dst, p.king[p.turn], want, st)
	}
	for _, c := range p.pieces[p.turn] {
		dst = p.generateFrom(dst, uint8(c), want, st)
	}
	return dst
}

// appendLegalMovesFrom appends the legal moves of the piece on from.
func (p *Position) movesOf(dst []rules.Move, from uint8) []rules.Move {
	switch {
	case p.ended():
		return dst
	case p.game.spec.PairLifting:
		return p.lifting(dst, from, all)
	}
	return p.generateFrom(dst, from, all, p.scan())
}

// appendMovesFrom appends the legal moves of the piece on from that lift no pairs off.
func (p *Position) generateFrom(dst []rules.Move, from uint8, want uint8, st *state) []rules.Move {
	own := p.on[from]
	n := len(dst)
	switch {
	case p.royal(own):
		return p.royalMoves(dst, own, want, st)
	case p.pawns[own] != nil:
		dst = p.pawnMoves(dst, from, own, want, st)
	case p.forked && len(p.slide[own&kindMask][from]) > 0:
		dst = p.forkedMoves(dst, from, own, want)
	default:
		dst = p.pieceMoves(dst, from, own, want)
		if st.rights != 0 && want&quiet != 0 && own&kindMask == p.game.castler {
			dst = p.castlings(dst, from)
		}
	}
	switch {
	case st.must:
		return taking(dst, n)
	case st.checks == 0 && (st.pins == 0 || !p.isPinned(st, from)):
		return dst
	case p.forked:
		return p.tried(dst, n)
	}
	return p.shielding(dst, n, st)
}

// appendPieceMoves appends the moves of a piece other than a pawn, without regard to checks and pins.
func (p *Position) pieceMoves(dst []rules.Move, from, own, want uint8) []rules.Move {
	kind, mine := own&kindMask, p.captureTargets[own>>seatShift&7]
	base := pack(from, 0, kind, 0)
	for _, to := range p.hops[kind][from] {
		if t := p.on[to]; t == 0 {
			if want&quiet != 0 {
				dst = append(dst, base|rules.Move(to)<<8)
			}
		} else if mine[t] && want&tactical != 0 {
			dst = append(dst, base|rules.Move(to)<<8|rules.Move(t&kindMask)<<capturedShift)
		}
	}
	for _, path := range p.slide[kind][from] {
		for _, to := range path {
			t := p.on[to]
			if t == 0 {
				if want&quiet != 0 {
					dst = append(dst, base|rules.Move(to)<<8)
				}
				continue
			}
			if mine[t] && want&tactical != 0 {
				dst = append(dst, base|rules.Move(to)<<8|rules.Move(t&kindMask)<<capturedShift)
			}
			break
		}
	}
	return dst
}

// appendPawnMoves appends the moves of a pawn, without regard to checks and pins except for en passant.
func (p *Position) pawnMoves(dst []rules.Move, from, own, want uint8, st *state) []rules.Move {
	pawn := p.pawns[own]
	kind, mine := own&kindMask, p.captureTargets[own>>seatShift&7]
	for i, to := range pawn.advances[from] {
		if p.on[to] != 0 {
			break
		}
		switch {
		case pawn.promotes[to]:
			if want&tactical != 0 {
				dst = p.promotions(dst, pack(from, to, kind, 0))
			}
		case want&quiet == 0:
		case i == 0:
			dst = append(dst, pack(from, to, kind, 0))
		default:
			dst = append(dst, pack(from, to, kind, 0)|leaping<<flagShift)
		}
	}
	if want&tactical == 0 {
		return dst
	}
	for _, to := range pawn.attacks[from] {
		t := p.on[to]
		switch {
		case t != 0 && !mine[t]:
		case t != 0 && pawn.promotes[to]:
			dst = p.promotions(dst, pack(from, to, kind, t&kindMask))
		case t != 0:
			dst = append(dst, pack(from, to, kind, t&kindMask))
		case st.usable != 0:
			if s := st.stepOver(to); s != nil && p.isEnPassantLegal(from, to, s.at) {
				m := pack(from, to, kind, p.on[s.at]&kindMask) | passing<<flagShift
				if pawn.promotes[to] {
					dst = p.promotions(dst, m)
				} else {
					dst = append(dst, m)
				}
			}
		}
	}
	return dst
}

// appendPromotions appends m with every promotion.
func (p *Position) promotions(dst []rules.Move, m rules.Move) []rules.Move {
	for _, kind := range p.game.spec.Promotions {
		dst = append(dst, m|rules.Move(kind)<<promoteShift)
	}
	return dst
}

// MustCapture reports whether only captures are legal because there is one.
func (p *Position) MustCapture() bool { return p.scan().must }

// hasCapture reports whether the seat to move can capture.
func (p *Position) canTake(st *state) bool {
	for _, c := range p.pieces[p.turn] {
		if p.takes(uint8(c), st) {
			return true
		}
	}
	return false
}

// canCaptureFrom reports whether the piece on c can capture.
func (p *Position) takes(c uint8, st *state) bool {
	p.scratch = taking(p.generateFrom(p.scratch[:0], c, tactical, st), 0)
	return len(p.scratch) > 0
}

// filterCaptures removes from dst[n:] all moves but captures.
func taking(dst []rules.Move, n int) []rules.Move {
	kept := dst[:n]
	for _, m := range dst[n:] {
		if capturedPiece(m) != 0 {
			kept = append(kept, m)
		}
	}
	return kept
}
