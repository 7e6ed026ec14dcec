package chesslike

import (
	"math/bits"

	"github.com/ludarium/ludarium/rules"
)

// appendRoyalMoves appends the legal moves of the royal piece.
func (p *Position) appendRoyalMoves(dst []rules.Move, piece, want uint8, st *state) []rules.Move {
	k, s := p.kingCell[p.turn], p.turn
	n := len(dst)
	if p.isForked {
		dst = p.appendForkedMoves(dst, k, piece, want)
	} else {
		dst = p.appendPieceMoves(dst, k, piece, want)
	}
	kept := dst[:n]
	p.pieceOn[k] = 0
	for _, m := range dst[n:] {
		to := toCell(m)
		t := p.pieceOn[to]
		p.pieceOn[to] = piece // on a forked board a second path may lead around the king
		if !p.isAttacked(to, s) {
			kept = append(kept, m)
		}
		p.pieceOn[to] = t
	}
	p.pieceOn[k] = piece
	if st.checkCount == 0 && st.castlingRights != 0 && want&quietMoves != 0 {
		return p.appendCastlings(kept, k)
	}
	return kept
}

// filterByChecksAndPins removes from dst[n:], the moves of one piece other than the king, those that leave the king
// in check: a pinned piece must stay on its line, a check must be blocked or its checker captured.
func (p *Position) filterByChecksAndPins(dst []rules.Move, n int, st *state) []rules.Move {
	kept := dst[:n]
	row := p.relations[p.kingCell[p.turn]]
	for _, m := range dst[n:] {
		if moveFlag(m) != enPassantFlag {
			to := toCell(m)
			relation := row[to]
			if st.checkCount > 1 || st.checkCount == 1 && to != st.checker && (relation.ray != st.checkRay || relation.step > st.checkStep) {
				continue
			}
			if p.isPinned(st, fromCell(m)) && relation.ray != row[fromCell(m)].ray {
				continue
			}
		}
		kept = append(kept, m)
	}
	return kept
}

// filterByPlaying removes from dst[n:], the moves of one piece other than the king, those that leave the king in
// check. It plays them on the board.
func (p *Position) filterByPlaying(dst []rules.Move, n int) []rules.Move {
	k := p.kingCell[p.turn]
	kept := dst[:n]
	for _, m := range dst[n:] {
		from, to := fromCell(m), toCell(m)
		piece, t := p.pieceOn[from], p.pieceOn[to]
		p.pieceOn[from], p.pieceOn[to] = 0, piece
		if moveFlag(m) == enPassantFlag || !p.isAttacked(k, p.turn) {
			kept = append(kept, m)
		}
		p.pieceOn[to], p.pieceOn[from] = t, piece
	}
	return kept
}

// isPinned reports whether the piece on c stands between its king and a piece that would attack it.
func (p *Position) isPinned(st *state, c uint8) bool {
	if p.isForked { // a piece may shield its king on several paths
		for pins := st.pinnedRays; pins != 0; pins &= pins - 1 {
			if st.pinnedCells[bits.TrailingZeros16(pins)%maxRays] == c {
				return true
			}
		}
		return false
	}
	relation := p.relations[p.kingCell[p.turn]][c]
	return relation.ray != 0 && st.pinnedRays>>(relation.ray-1)&1 != 0 && st.pinnedCells[(relation.ray-1)%maxRays] == c
}
