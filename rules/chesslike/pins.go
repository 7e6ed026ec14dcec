package chesslike

import (
	"math/bits"

	"github.com/ludarium/ludarium/rules"
)

// appendRoyalMoves appends the legal moves of the royal piece.
func (p *Position) royalMoves(dst []rules.Move, own, want uint8, st *state) []rules.Move {
	k, s := p.king[p.turn], p.turn
	n := len(dst)
	if p.forked {
		dst = p.forkedMoves(dst, k, own, want)
	} else {
		dst = p.pieceMoves(dst, k, own, want)
	}
	kept := dst[:n]
	p.on[k] = 0
	for _, m := range dst[n:] {
		to := target(m)
		t := p.on[to]
		p.on[to] = own // on a forked board a second path may lead around the king
		if !p.attacked(to, s) {
			kept = append(kept, m)
		}
		p.on[to] = t
	}
	p.on[k] = own
	if st.checks == 0 && st.rights != 0 && want&quiet != 0 {
		return p.castlings(kept, k)
	}
	return kept
}

// filterByChecksAndPins removes from dst[n:], the moves of one piece other than the king, those that leave the king
// in check: a pinned piece must stay on its line, a check must be blocked or its checker captured.
func (p *Position) shielding(dst []rules.Move, n int, st *state) []rules.Move {
	kept := dst[:n]
	row := p.links[p.king[p.turn]]
	for _, m := range dst[n:] {
		if flag(m) != passing {
			to := target(m)
			l := row[to]
			if st.checks > 1 || st.checks == 1 && to != st.checker && (l.ray != st.checkRay || l.step > st.checkStep) {
				continue
			}
			if p.isPinned(st, origin(m)) && l.ray != row[origin(m)].ray {
				continue
			}
		}
		kept = append(kept, m)
	}
	return kept
}

// filterByPlaying removes from dst[n:], the moves of one piece other than the king, those that leave the king in
// check. It plays them on the board.
func (p *Position) tried(dst []rules.Move, n int) []rules.Move {
	k := p.king[p.turn]
	kept := dst[:n]
	for _, m := range dst[n:] {
		from, to := origin(m), target(m)
		own, t := p.on[from], p.on[to]
		p.on[from], p.on[to] = 0, own
		if flag(m) == passing || !p.attacked(k, p.turn) {
			kept = append(kept, m)
		}
		p.on[to], p.on[from] = t, own
	}
	return kept
}

// isPinned reports whether the piece on c stands between its king and a piece that would attack it.
func (p *Position) isPinned(st *state, c uint8) bool {
	if p.forked { // a piece may shield its king on several paths
		for pins := st.pins; pins != 0; pins &= pins - 1 {
			if st.pinned[bits.TrailingZeros16(pins)%maxRays] == c {
				return true
			}
		}
		return false
	}
	l := p.links[p.king[p.turn]][c]
	return l.ray != 0 && st.pins>>(l.ray-1)&1 != 0 && st.pinned[(l.ray-1)%maxRays] == c
}
