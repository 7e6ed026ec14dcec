package hasami

import "github.com/ludarium/ludarium/rules"

// The methods below serve search. They do not allocate if their lists have room.

// pieceValue is the value of a captured piece in exchanges, in centipawns.
const manWorth = 100

// Captures appends the legal moves that capture.
func (p *Position) Noisy(dst []rules.Move) []rules.Move { return p.sorted(dst, true) }

// Quiets appends the legal moves that do not capture.
func (p *Position) Quiet(dst []rules.Move) []rules.Move { return p.sorted(dst, false) }

// appendMovesIf appends the legal moves that capture, or those that do not.
func (p *Position) sorted(dst []rules.Move, noisy bool) []rules.Move {
	if p.decided() {
		return dst
	}
	// Many pieces reach the same square, so compute once whether an arrival there captures: 0 unknown, 1 no, 2 yes.
	var known [squares]uint8
	for _, from := range p.men[p.turn][:p.count[p.turn]] {
		for _, d := range steps {
			to := int(from)
			for at := pad(from) + d.pad; p.sq[at] == empty; at += d.pad {
				to += d.cell
				if known[to] == 0 {
					known[to] = 1
					if p.captures(p.turn, rules.Cell(to)) {
						known[to] = 2
					}
				}
				if (known[to] == 2) == noisy {
					dst = append(dst, pack(from, rules.Cell(to)))
				}
			}
		}
	}
	return dst
}

// IsLegal reports whether m, which may be any number, is a legal move.
func (p *Position) Legal(m rules.Move) bool {
	from, to := unpack(m)
	if m>>14 != 0 || from >= squares || to >= squares || from == to || p.decided() || p.sq[pad(from)] != uint8(p.turn)+1 {
		return false
	}
	d, ok := towards(from, to)
	if !ok {
		return false
	}
	for at, end := pad(from), pad(to); at != end; {
		at += d.pad
		if p.sq[at] != empty {
			return false
		}
	}
	return true
}

// directionTo returns the direction along a row or column from one square to another.
func towards(from, to rules.Cell) (step, bool) {
	switch {
	case from == to:
		return step{}, false
	case from/side == to/side && from < to:
		return steps[1], true
	case from/side == to/side:
		return steps[3], true
	case from%side == to%side && from < to:
		return steps[2], true
	case from%side == to%side:
		return steps[0], true
	}
	return step{}, false
}

// InCheck is always false: no piece is royal.
func (p *Position) InCheck() bool { return false }

// GivesCheck is always false: no piece is royal.
func (p *Position) GivesCheck(rules.Move) bool { return false }

// SEE reports whether the legal move m captures pieces worth threshold centipawns or more, 100 each. Later captures
// by the enemy do not happen on the target square and are not counted.
func (p *Position) See(m rules.Move, threshold int) bool {
	if threshold <= 0 {
		return true
	}
	var list [side]rules.Cell
	return len(p.Taken(list[:0], m))*manWorth >= threshold
}

// CapturedKind returns Piece if the legal move m captures, otherwise no kind.
func (p *Position) Victim(m rules.Move) rules.Kind {
	if _, to := unpack(m); p.captures(p.turn, to) {
		return Man
	}
	return 0
}

// MovedKind returns the only kind.
func (p *Position) Mover(rules.Move) rules.Kind { return Man }

// FromTo returns origin and target of m.
func (p *Position) Squares(m rules.Move) (from, to rules.Cell) { return unpack(m) }

// PromotionKind is always zero: no piece promotes.
func (p *Position) Promotion(rules.Move) rules.Kind { return 0 }

// SearchResult returns the result of the game for the side to move, -1, 0 or +1, and whether it is over: by too few
// pieces, by a position that occurs for the second time within ply plies since the root or for the fourth time in
// all, or by a hundred quiet plies. A side to move that cannot move is detected only where a draw by quiet plies
// would hide it. Where repetition is no draw, a search still takes a position for one that recurs within it.
func (p *Position) Ended(ply int) (value int, over bool) {
	switch {
	case p.count[p.turn] < leastMen:
		return -1, true
	case p.count[p.turn^1] < leastMen:
		return 1, true
	case p.repeated(ply):
		return 0, true
	case p.quiet < quietLimit || p.canLinger:
		return 0, false
	case p.stuck():
		return -1, true
	}
	return 0, true
}

// PieceCells returns the cells of the pieces of s, in no particular order. The list belongs to the position and
// changes with it.
func (p *Position) Men(s rules.Seat) []rules.Cell { return p.men[s][:p.count[s]] }
