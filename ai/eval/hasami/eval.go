package hasami

import (
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

const (
	boardSize   = 9
	paddedWidth = boardSize + 2 // of the padded board, which has a wall around it
	wall        = int8(2)
	empty       = int8(-1)
)

var (
	orthogonals = [4]int{-paddedWidth, 1, paddedWidth, -1}
	diagonals   = [4]int{-paddedWidth - 1, -paddedWidth + 1, paddedWidth - 1, paddedWidth + 1}
)

// corners holds every corner with its two neighbours.
var corners = [4][3]int{
	{paddedWidth + 1, paddedWidth + 2, 2*paddedWidth + 1},
	{paddedWidth + boardSize, paddedWidth + boardSize - 1, 2*paddedWidth + boardSize},
	{boardSize*paddedWidth + 1, boardSize*paddedWidth + 2, (boardSize-1)*paddedWidth + 1},
	{boardSize*paddedWidth + boardSize, boardSize*paddedWidth + boardSize - 1, (boardSize-1)*paddedWidth + boardSize},
}

// values are the values of the evaluation, in centipawns where a piece is a pawn.
type values struct {
	pieceCount  [boardSize + 1]int // by number of pieces: their total value
	capturable  int                // a piece that the enemy can trap now, with the enemy to move
	hanging     int                // the same with the owner to move
	halfTrapped int                // trapped at one end, the other end empty but out of reach
	mobility    int                // of every square a piece can reach, in eighths
	diagonal    int                // of every pair of diagonally adjacent pieces
	advance     [boardSize]int     // by row from the own edge
	tempo       int
}

func newValues() *values {
	return &values{
		pieceCount:  [boardSize + 1]int{0, 0, 400, 700, 930, 1110, 1260, 1390, 1505, 1610},
		capturable:  62,
		hanging:     22,
		halfTrapped: 5,
		mobility:    9,
		diagonal:    6,
		advance:     [boardSize]int{0, 4, 8, 11, 13, 13, 11, 8, 4},
		tempo:       8,
	}
}

// An Eval evaluates positions of hasami shogi. It is not safe for concurrent use.
type Eval struct {
	values *values
	board  [paddedWidth * paddedWidth]int8 // the seat of the piece, empty or wall
}

// New makes an evaluation.
func New() *Eval {
	e := &Eval{values: newValues()}
	for i := range e.board {
		e.board[i] = wall
	}
	return e
}

// paddedIndex returns the index of a cell on the padded board.
func paddedIndex(c rules.Cell) int { return (int(c)/boardSize+1)*paddedWidth + int(c)%boardSize + 1 }

// Evaluate implements search.Eval.
func (e *Eval) Evaluate(p search.Position) int {
	for y := 1; y <= boardSize; y++ {
		row := e.board[y*paddedWidth+1 : y*paddedWidth+1+boardSize]
		for x := range row {
			row[x] = empty
		}
	}
	turn := int(p.Turn())
	own, them := p.PieceCells(rules.Seat(turn)), p.PieceCells(rules.Seat(turn^1))
	for _, c := range own {
		e.board[paddedIndex(c)] = int8(turn)
	}
	for _, c := range them {
		e.board[paddedIndex(c)] = int8(turn ^ 1)
	}
	return e.sideScore(own, turn, e.values.hanging) - e.sideScore(them, turn^1, e.values.capturable) + e.values.tempo
}

// sideScore returns the value of the pieces of s; each one that can be trapped costs capturePenalty.
func (e *Eval) sideScore(pieces []rules.Cell, s, capturePenalty int) int {
	v, own, them := e.values, int8(s), int8(s^1)
	sum, mobility, pairs := v.pieceCount[len(pieces)], 0, 0
	for _, c := range pieces {
		at := paddedIndex(c)
		row := int(c) / boardSize
		if s == 0 {
			row = boardSize - 1 - row
		}
		sum += v.advance[row]
		for _, d := range diagonals {
			if e.board[at+d] == own {
				pairs++
			}
		}
		for _, d := range orthogonals {
			x := at + d
			if e.board[x] != empty {
				continue
			}
			for x += d; e.board[x] == empty; x += d {
				mobility++
			}
			mobility++
			// The pieces from here backwards stand between the empty square and whatever comes after them.
			n := 1
			back := at - d
			for e.board[back] == own {
				back -= d
				n++
			}
			if e.board[back] == them {
				if e.canReach(at+d, them) {
					sum -= capturePenalty * n
				} else {
					sum -= v.halfTrapped * n
				}
			}
		}
	}
	for _, c := range corners {
		if e.board[c[0]] != own {
			continue
		}
		for i, j := 1, 2; i <= 2; i, j = i+1, j-1 {
			if e.board[c[i]] == them && e.board[c[j]] == empty && e.canReach(c[j], them) {
				sum -= capturePenalty
			}
		}
	}
	return sum + mobility*v.mobility/8 + pairs/2*v.diagonal
}

// canReach reports whether a piece of s can move to the empty square at.
func (e *Eval) canReach(at int, s int8) bool {
	for _, d := range orthogonals {
		x := at + d
		for e.board[x] == empty {
			x += d
		}
		if e.board[x] == s {
			return true
		}
	}
	return false
}
