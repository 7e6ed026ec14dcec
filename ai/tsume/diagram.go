package main

import (
	"fmt"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
)

const (
	boardSize = 9
	cellCount = boardSize * boardSize
)

// A diagram is a position in which Black is to mate White, with pieces that can be removed and put back. Pieces that
// are neither on the board nor in Black's hand are in White's hand.
type diagram struct {
	board [cellCount]rules.Piece
	hand  [shogi.Gold + 1]int // Black's
}

// pieceCounts is the number of pieces of each kind in a set, without kings.
var pieceCounts = [shogi.Gold + 1]int{
	shogi.Pawn: 18, shogi.Lance: 4, shogi.Knight: 4, shogi.Silver: 4, shogi.Bishop: 2, shogi.Rook: 2, shogi.Gold: 4,
}

// newDiagram makes a diagram of p with the side to move as Black, without Black's king.
func newDiagram(p *shogi.Position) diagram {
	var d diagram
	turn := p.Turn()
	for c := range cellCount {
		piece := p.PieceAt(rules.Cell(c))
		if piece.IsEmpty() || piece.Kind == shogi.King && piece.Seat == turn {
			continue
		}
		if turn != shogi.Black {
			piece.Seat ^= 1
			d.board[cellCount-1-c] = piece
		} else {
			d.board[c] = piece
		}
	}
	for k := shogi.Pawn; k <= shogi.Gold; k++ {
		d.hand[k] = p.HandCount(turn, k)
	}
	return d
}

// unpromoted returns the kind that k has in hand.
func unpromoted(k rules.Kind) rules.Kind {
	if k > shogi.King {
		return k - 8
	}
	return k
}

// String returns the diagram in SFEN without the move number.
func (d diagram) String() string {
	rest := pieceCounts
	var b strings.Builder
	for y := range boardSize {
		if y > 0 {
			b.WriteByte('/')
		}
		gap := 0
		for x := range boardSize {
			piece := d.board[y*boardSize+x]
			if piece.IsEmpty() {
				gap++
				continue
			}
			if gap > 0 {
				fmt.Fprint(&b, gap)
				gap = 0
			}
			b.WriteString(shogi.PieceLetter(piece))
			if piece.Kind != shogi.King {
				rest[unpromoted(piece.Kind)]--
			}
		}
		if gap > 0 {
			fmt.Fprint(&b, gap)
		}
	}
	b.WriteString(" b ")
	for k, n := range d.hand {
		rest[k] -= n
	}
	order := [...]rules.Kind{shogi.Rook, shogi.Bishop, shogi.Gold, shogi.Silver, shogi.Knight, shogi.Lance, shogi.Pawn}
	for seat, hand := range [2][shogi.Gold + 1]int{d.hand, rest} {
		for _, k := range order {
			if hand[k] > 1 {
				fmt.Fprint(&b, hand[k])
			}
			if hand[k] > 0 {
				b.WriteString(shogi.PieceLetter(rules.Piece{Kind: k, Seat: rules.Seat(seat)}))
			}
		}
	}
	return b.String()
}

// kingCell returns the cell of White's king.
func (d diagram) kingCell() int {
	for c, piece := range d.board {
		if piece.Kind == shogi.King {
			return c
		}
	}
	return 0
}

// A relativePiece is a piece at an offset from White's king; pieces in hand have offset zero.
type relativePiece struct {
	dx, dy int
	piece  rules.Piece
}

// relativePieces returns the pieces of d, mirrored or not.
func (d diagram) relativePieces(mirrored bool) map[relativePiece]int {
	set := map[relativePiece]int{}
	kingAt := d.kingCell()
	for c, piece := range d.board {
		if piece.IsEmpty() || piece.Kind == shogi.King {
			continue
		}
		rel := relativePiece{c%boardSize - kingAt%boardSize, c/boardSize - kingAt/boardSize, piece}
		if mirrored {
			rel.dx = -rel.dx
		}
		set[rel]++
	}
	for kind, n := range d.hand {
		if n > 0 {
			set[relativePiece{piece: rules.Piece{Kind: rules.Kind(kind), Seat: shogi.Black}}] = n
		}
	}
	return set
}

// resembles reports whether d and e differ in one or two pieces at most, mirrored or not, wherever they stand.
func (d diagram) resembles(e diagram) bool {
	pieces := d.relativePieces(false)
	for _, mirrored := range [2]bool{false, true} {
		otherPieces := e.relativePieces(mirrored)
		shared, total := 0, 0
		for r, n := range pieces {
			shared += min(n, otherPieces[r])
			total += n
		}
		for r, n := range otherPieces {
			total += n - min(n, pieces[r])
		}
		if shared*similarity >= total*(similarity-1) || total-shared < 2 {
			return true
		}
	}
	return false
}

// similarity: in similar positions at most one piece of so many differs.
const similarity = 3
