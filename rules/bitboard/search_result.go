package bitboard

import "github.com/ludarium/ludarium/rules/chesslike"

// SearchResult returns how a search should value p, which has legal moves, see [chesslike.Position.SearchResult].
func (p *Position) SearchResult(ply int) (value int, over bool) {
	n := len(p.stack) - 1
	st := &p.stack[n]
	if st.occupied[p.turn&1] == 0 {
		return 1, true
	}
	if st.halfmoveClock >= 2*chesslike.ClaimMoves && (!p.InCheck() || p.CountMoves() > 0) {
		return 0, true
	}
	seen := 1
	for back := 4; back <= min(int(st.reversiblePlies), n); back += 2 {
		if p.stack[n-back].key == st.key {
			if seen++; back < ply || seen == chesslike.ClaimRepetitions {
				return 0, true
			}
		}
	}
	// In all games of this package a pawn, a rook or a queen is enough to win. Other material needs the slower test.
	return 0, st.pieces[pawn]|st.pieces[rook]|st.pieces[queen] == 0 && p.isDead(p)
}

// PliesToDraw returns the number of plies without a capture or a pawn move until SearchResult reports a draw.
func (p *Position) PliesToDraw() int { return 2*chesslike.ClaimMoves - int(p.current().halfmoveClock) }
