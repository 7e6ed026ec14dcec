package chess8

import "github.com/ludarium/ludarium/rules/chesslike"

// Ended says how a search should take p where it has legal moves, see [chesslike.Position.Ended].
func (p *Position) Ended(ply int) (value int, over bool) {
	n := len(p.stack) - 1
	st := &p.stack[n]
	if st.seat[p.turn&1] == 0 {
		return 1, true
	}
	if st.clock >= 2*chesslike.ClaimMoves && (!p.InCheck() || p.CountMoves() > 0) {
		return 0, true
	}
	seen := 1
	for back := 4; back <= min(int(st.since), n); back += 2 {
		if p.stack[n-back].key == st.key {
			if seen++; back < ply || seen == chesslike.ClaimTimes {
				return 0, true
			}
		}
	}
	// With these men on the board somebody can win in every game of this package; to ask about others takes longer.
	return 0, st.men[pawn]|st.men[rook]|st.men[queen] == 0 && p.dead(p)
}

// Left is after how many more plies without a capture or a pawn's move Ended says that the game is drawn.
func (p *Position) Left() int { return 2*chesslike.ClaimMoves - int(p.now().clock) }
