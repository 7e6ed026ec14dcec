package hasami

import (
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

const (
	side  = 9
	width = side + 2 // of the padded board, which has a wall around it
	wall  = int8(2)
	empty = int8(-1)
)

var (
	axes  = [4]int{-width, 1, width, -1}
	diags = [4]int{-width - 1, -width + 1, width - 1, width + 1}
)

// corners holds every corner with its two neighbours.
var corners = [4][3]int{
	{width + 1, width + 2, 2*width + 1},
	{width + side, width + side - 1, 2*width + side},
	{side*width + 1, side*width + 2, (side-1)*width + 1},
	{side*width + side, side*width + side - 1, (side-1)*width + side},
}

// values are the values of the evaluation, in centipawns where a piece is a pawn.
type values struct {
	men      [side + 1]int // by number of pieces: their total value
	taken    int           // a piece that the enemy can trap now, with the enemy to move
	hanging  int           // the same with the owner to move
	half     int           // trapped at one end, the other end empty but out of reach
	freedom  int           // of every square a piece can reach, in eighths
	diagonal int           // of every pair of diagonally adjacent pieces
	advance  [side]int     // by row from the own edge
	tempo    int
}

func standard() *values {
	return &values{
		men:      [side + 1]int{0, 0, 400, 700, 930, 1110, 1260, 1390, 1505, 1610},
		taken:    62,
		hanging:  22,
		half:     5,
		freedom:  9,
		diagonal: 6,
		advance:  [side]int{0, 4, 8, 11, 13, 13, 11, 8, 4},
		tempo:    8,
	}
}

// An Eval evaluates positions of hasami shogi. It is not safe for concurrent use.
type Eval struct {
	v  *values
	on [width * width]int8 // the seat of the piece, empty or wall
}

// New makes an evaluation.
func New() *Eval {
	e := &Eval{v: standard()}
	for i := range e.on {
		e.on[i] = wall
	}
	return e
}

// paddedIndex returns the index of a cell on the padded board.
func pad(c rules.Cell) int { return (int(c)/side+1)*width + int(c)%side + 1 }

// Evaluate implements search.Eval.
func (e *Eval) Score(p search.Pos) int {
	for y := 1; y <= side; y++ {
		row := e.on[y*width+1 : y*width+1+side]
		for x := range row {
			row[x] = empty
		}
	}
	turn := int(p.Turn())
	own, foe := p.Men(rules.Seat(turn)), p.Men(rules.Seat(turn^1))
	for _, c := range own {
		e.on[pad(c)] = int8(turn)
	}
	for _, c := range foe {
		e.on[pad(c)] = int8(turn ^ 1)
	}
	return e.men(own, turn, e.v.hanging) - e.men(foe, turn^1, e.v.taken) + e.v.tempo
}

// sideScore returns the value of the pieces of s; each one that can be trapped costs capturePenalty.
func (e *Eval) men(men []rules.Cell, s, risk int) int {
	v, own, foe := e.v, int8(s), int8(s^1)
	sum, reach, pairs := v.men[len(men)], 0, 0
	for _, c := range men {
		at := pad(c)
		row := int(c) / side
		if s == 0 {
			row = side - 1 - row
		}
		sum += v.advance[row]
		for _, d := range diags {
			if e.on[at+d] == own {
				pairs++
			}
		}
		for _, d := range axes {
			x := at + d
			if e.on[x] != empty {
				continue
			}
			for x += d; e.on[x] == empty; x += d {
				reach++
			}
			reach++
			// The pieces from here backwards stand between the empty square and whatever comes after them.
			n := 1
			back := at - d
			for e.on[back] == own {
				back -= d
				n++
			}
			if e.on[back] == foe {
				if e.reaches(at+d, foe) {
					sum -= risk * n
				} else {
					sum -= v.half * n
				}
			}
		}
	}
	for _, c := range corners {
		if e.on[c[0]] != own {
			continue
		}
		for i, j := 1, 2; i <= 2; i, j = i+1, j-1 {
			if e.on[c[i]] == foe && e.on[c[j]] == empty && e.reaches(c[j], foe) {
				sum -= risk
			}
		}
	}
	return sum + reach*v.freedom/8 + pairs/2*v.diagonal
}

// canReach reports whether a piece of s can move to the empty square at.
func (e *Eval) reaches(at int, s int8) bool {
	for _, d := range axes {
		x := at + d
		for e.on[x] == empty {
			x += d
		}
		if e.on[x] == s {
			return true
		}
	}
	return false
}
