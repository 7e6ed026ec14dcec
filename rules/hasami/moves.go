package hasami

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/plain"
)

// isDecided reports whether a side has too few pieces, so that there are no moves.
func (p *Position) isDecided() bool { return p.Count(Black) < minPieces || p.Count(Red) < minPieces }

// Moves appends the legal moves: none if a side has too few pieces.
func (p *Position) Moves(dst []rules.Move) []rules.Move {
	if p.isDecided() {
		return dst
	}
	for _, from := range p.PieceCells(p.Turn()) {
		for _, d := range directions {
			to := int(from)
			for at := paddedIndex(from) + d.paddedOffset; p.padded[at] == empty; at += d.paddedOffset {
				to += d.cellOffset
				dst = append(dst, plain.Move(from, rules.Cell(to)))
			}
		}
	}
	return dst
}

// CountMoves returns the number of legal moves.
func (p *Position) CountMoves() int {
	if p.isDecided() {
		return 0
	}
	n := 0
	for _, from := range p.PieceCells(p.Turn()) {
		for _, d := range directions {
			for at := paddedIndex(from) + d.paddedOffset; p.padded[at] == empty; at += d.paddedOffset {
				n++
			}
		}
	}
	return n
}

// hasNoMoves reports whether no piece of the side to move can move.
func (p *Position) hasNoMoves() bool {
	for _, from := range p.PieceCells(p.Turn()) {
		for _, d := range directions {
			if p.padded[paddedIndex(from)+d.paddedOffset] == empty {
				return false
			}
		}
	}
	return true
}

// appendCaptured appends the cells of the enemy pieces that a piece of own captures when it arrives at to. It does
// not matter whether the piece has left its origin: the squares between origin and target are empty, so nothing is
// captured in that direction, and the two neighbours of a corner are not on one line.
func (p *Position) appendCaptured(dst []rules.Cell, own rules.Seat, to rules.Cell) []rules.Cell {
	ownPiece, enemyPiece := uint8(own)+1, uint8(own^1)+1
	start := paddedIndex(to)
	for _, d := range directions {
		at := start + d.paddedOffset
		for p.padded[at] == enemyPiece {
			at += d.paddedOffset
		}
		if p.padded[at] != ownPiece {
			continue
		}
		for n := (at-start)/d.paddedOffset - 1; n > 0; n-- {
			dst = append(dst, rules.Cell(int(to)+n*d.cellOffset))
		}
	}
	for _, k := range cornerSquares {
		if p.padded[k.padded] == enemyPiece && (k.neighbor1 == start && p.padded[k.neighbor2] == ownPiece || k.neighbor2 == start && p.padded[k.neighbor1] == ownPiece) {
			dst = append(dst, k.cell)
		}
	}
	return dst
}

// isCaptureAt reports whether a piece of own captures anything when it arrives at to.
func (p *Position) isCaptureAt(own rules.Seat, to rules.Cell) bool {
	ownPiece, enemyPiece := uint8(own)+1, uint8(own^1)+1
	start := paddedIndex(to)
	for _, d := range directions {
		at := start + d.paddedOffset
		if p.padded[at] != enemyPiece {
			continue
		}
		for p.padded[at] == enemyPiece {
			at += d.paddedOffset
		}
		if p.padded[at] == ownPiece {
			return true
		}
	}
	for _, k := range cornerSquares {
		if p.padded[k.padded] == enemyPiece && (k.neighbor1 == start && p.padded[k.neighbor2] == ownPiece || k.neighbor2 == start && p.padded[k.neighbor1] == ownPiece) {
			return true
		}
	}
	return false
}

// CapturedCells appends the cells of the enemy pieces that the legal move m captures, in no particular order.
func (p *Position) CapturedCells(dst []rules.Cell, m rules.Move) []rules.Cell {
	_, to := plain.FromTo(m)
	return p.appendCaptured(dst, p.Turn(), to)
}

// Effects returns the captures in the order of their cells, and the slide.
func (p *Position) Effects(m rules.Move) []rules.Effect {
	return plain.Effects(p, m, p.CapturedCells(nil, m)...)
}

// Result tests for the ends in their order: too few pieces, no legal move, repetition, quiet plies.
func (p *Position) Result() rules.Result {
	switch {
	case p.Count(p.Turn()) < minPieces:
		return rules.WinResult(2, p.Turn()^1, rules.PiecesLeft)
	case p.Count(p.Turn()^1) < minPieces:
		return rules.WinResult(2, p.Turn(), rules.PiecesLeft)
	case p.hasNoMoves():
		return rules.WinResult(2, p.Turn()^1, rules.NoMoves)
	case p.isRepetition(0):
		return rules.DrawResult(2, rules.Repetition)
	case p.QuietPlies() >= quietLimit && !p.noQuietDraw:
		return rules.DrawResult(2, rules.MoveLimit)
	}
	return rules.Result{}
}

const (
	quietLimit      = 100 // plies without a capture that end the game
	repetitionLimit = 4   // occurrences of one position that end the game
)

// isRepetition reports whether the position has occurred often enough for a draw: for the second time within the last
// ply plies, or for the fourth time in all where that is a draw. A position can repeat after four plies at the
// earliest, and never across a capture.
func (p *Position) isRepetition(ply int) bool {
	seen, back := 1, p.QuietPlies()
	if p.noRepetitionDraw {
		back = min(back, ply-1)
	}
	for i := 4; i <= back; i += 2 {
		if key, _ := p.PastKey(i); key != p.Key() {
			continue
		}
		if seen++; seen == repetitionLimit || i < ply {
			return true
		}
	}
	return false
}
