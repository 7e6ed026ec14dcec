package hasami

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/plain"
)

// The methods below serve search. They do not allocate if their lists have room.

// pieceValue is the value of a captured piece in exchanges, in centipawns.
const pieceValue = 100

// Captures appends the legal moves that capture.
func (p *Position) Captures(dst []rules.Move) []rules.Move { return p.appendMovesIf(dst, true) }

// Quiets appends the legal moves that do not capture.
func (p *Position) Quiets(dst []rules.Move) []rules.Move { return p.appendMovesIf(dst, false) }

// appendMovesIf appends the legal moves that capture, or those that do not.
func (p *Position) appendMovesIf(dst []rules.Move, wantCaptures bool) []rules.Move {
	if p.isDecided() {
		return dst
	}
	// Many pieces reach the same square, so compute once whether an arrival there captures: 0 unknown, 1 no, 2 yes.
	var captureAt [squares]uint8
	for _, from := range p.PieceCells(p.Turn()) {
		for _, d := range directions {
			to := int(from)
			for at := paddedIndex(from) + d.paddedOffset; p.padded[at] == empty; at += d.paddedOffset {
				to += d.cellOffset
				if captureAt[to] == 0 {
					captureAt[to] = 1
					if p.isCaptureAt(p.Turn(), rules.Cell(to)) {
						captureAt[to] = 2
					}
				}
				if (captureAt[to] == 2) == wantCaptures {
					dst = append(dst, plain.Move(from, rules.Cell(to)))
				}
			}
		}
	}
	return dst
}

// IsLegal reports whether m, which may be any number, is a legal move.
func (p *Position) IsLegal(m rules.Move) bool {
	from, to := plain.FromTo(m)
	if m>>14 != 0 || from >= squares || to >= squares || from == to || p.isDecided() || p.padded[paddedIndex(from)] != uint8(p.Turn())+1 {
		return false
	}
	d, ok := directionTo(from, to)
	if !ok {
		return false
	}
	for at, end := paddedIndex(from), paddedIndex(to); at != end; {
		at += d.paddedOffset
		if p.padded[at] != empty {
			return false
		}
	}
	return true
}

// directionTo returns the direction along a row or column from one square to another.
func directionTo(from, to rules.Cell) (direction, bool) {
	switch {
	case from == to:
		return direction{}, false
	case from/size == to/size && from < to:
		return directions[1], true
	case from/size == to/size:
		return directions[3], true
	case from%size == to%size && from < to:
		return directions[2], true
	case from%size == to%size:
		return directions[0], true
	}
	return direction{}, false
}

// SEE implements [rules.StaticExchange]: a piece is worth 100 centipawns, and as moves do not capture on the cell where they end, nothing is
// recaptured there.
func (p *Position) SEE(m rules.Move, threshold int) bool {
	if threshold <= 0 {
		return true
	}
	var list [size]rules.Cell
	return len(p.CapturedCells(list[:0], m))*pieceValue >= threshold
}

// CapturedKind returns Piece if the legal move m captures, otherwise no kind.
func (p *Position) CapturedKind(m rules.Move) rules.Kind {
	if _, to := plain.FromTo(m); p.isCaptureAt(p.Turn(), to) {
		return Piece
	}
	return 0
}

// SearchResult returns the result of the game for the side to move, -1, 0 or +1, and whether it is over: by too few
// pieces, by a position that occurs for the second time within ply plies since the root or for the fourth time in
// all, or by a hundred quiet plies. A side to move that cannot move is detected only where a draw by quiet plies
// would hide it. Where repetition is no draw, a search still takes a position for one that recurs within it.
func (p *Position) SearchResult(ply int) (value int, over bool) {
	switch {
	case p.Count(p.Turn()) < minPieces:
		return -1, true
	case p.Count(p.Turn()^1) < minPieces:
		return 1, true
	case p.isRepetition(ply):
		return 0, true
	case p.QuietPlies() < quietLimit || p.noQuietDraw:
		return 0, false
	case p.hasNoMoves():
		return -1, true
	}
	return 0, true
}
