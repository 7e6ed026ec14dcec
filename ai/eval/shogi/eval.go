package shogi

import (
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
)

// An Eval evaluates positions of shogi. It is not safe for concurrent use.
//
// What a stepping or leaping piece attacks follows from its cell, so its whole value near a king is in a table; the
// attacks of sliders are looked up cell by cell.
type Eval struct {
	v     *Values
	cover [2][kings]reach // by seat and the cell of its own king
	hunt  [2][kings]reach // by seat and the cell of the enemy king
}

// A kingTable holds the values near one king.
type reach struct {
	man  [kinds][cells]int16 // value of a piece on a cell
	cell [cells]int16        // value of a slider's attack on a cell
}

// kingCells is the number of cells where a king may stand, plus one for no king.
const kings = cells + 1

// New makes an evaluation.
func New() *Eval { return With(Standard()) }

// NewWithValues makes an evaluation with the given values, which must not change any more.
func With(v *Values) *Eval {
	e := &Eval{v: v}
	for s := range e.cover {
		steps := stepsOf(rules.Seat(s))
		for k := range kings {
			e.cover[s][k].fill(steps, v.near(&v.Cover, k))
			e.hunt[s][k].fill(steps, v.near(&v.Hunt, k))
			e.cover[s][k].stand(v, rules.Seat(s), k)
		}
	}
	return e
}

// stepAttacks holds what the stepping and leaping pieces of one seat attack, by kind and cell.
type walk [kinds][cells]shogi.Set

// newStepAttacks returns the stepAttacks of s. They are the same in every position.
func stepsOf(s rules.Seat) *walk {
	p, err := shogi.New().Start(nil)
	if err != nil {
		panic(err)
	}
	w := new(walk)
	for k := shogi.Pawn; k <= shogi.Dragon; k++ {
		for c := range uint8(cells) {
			if !slides(k) {
				w[k][c] = p.(*shogi.Position).Sees(s, k, c) //nolint:forcetypeassert // Start returns this type
			}
		}
	}
	return w
}

// attackValues returns the value of an attack on each cell by its distance to the king on k.
func (v *Values) near(worth *[side]int, k int) (row [cells]int16) {
	if k < cells {
		for c := range row {
			row[c] = int16(worth[distance(k, c)])
		}
	}
	return row
}

func distance(a, b int) int { return max(gap(a%side, b%side), gap(a/side, b/side)) }

func gap(a, b int) int { return max(a-b, b-a) }

// addAttacks sums the values of the cells that each piece attacks.
func (r *reach) fill(steps *walk, worth [cells]int16) {
	r.cell = worth
	for k := range steps {
		for c := range steps[k] {
			for seen := steps[k][c]; !seen.Empty(); seen = seen.Rest() {
				r.man[k][c] += worth[seen.First()]
			}
		}
	}
}

// addPlacement adds the material, placement and king guard values of the pieces of s with their king on k.
func (r *reach) stand(v *Values, s rules.Seat, k int) {
	for kind := range r.man {
		for c := range r.man[kind] {
			sum := v.Man[kind] + v.Rank[kind][row(s, c)] + v.File[kind][min(c%side, side-1-c%side)]
			if k < cells && k != c && distance(k, c) == 1 {
				sum += v.Guard[kind][1+row(s, c)-row(s, k)]
			}
			r.man[kind][c] += int16(sum)
		}
	}
}

// relativeRow counts the rows from that of s.
func row(s rules.Seat, c int) int {
	if s == shogi.Black {
		return side - 1 - c/side
	}
	return c / side
}

// isSlider reports whether the attacks of a kind can be blocked.
func slides(k rules.Kind) bool {
	switch k {
	case shogi.Lance, shogi.Bishop, shogi.Rook, shogi.Horse, shogi.Dragon:
		return true
	}
	return false
}

// Evaluate implements search.Eval for the positions of package rules/shogi.
func (e *Eval) Score(p search.Pos) int {
	b := p.(*shogi.Position) //nolint:forcetypeassert // required by the search configuration
	score := e.side(b, shogi.Black) - e.side(b, shogi.White)
	if p.Turn() != shogi.Black {
		score = -score
	}
	return score + e.v.Tempo
}

// sideScore returns the value of the pieces of s.
func (e *Eval) side(b *shogi.Position, s rules.Seat) int {
	sum := 0
	for k := shogi.Pawn; k <= shogi.Gold; k++ {
		sum += b.InHand(s, k) * e.v.Hand[k]
	}
	own, foe := min(int(b.King(s)), cells), min(int(b.King(s^1)), cells)
	cover, hunt := &e.cover[s&1][own], &e.hunt[s&1][foe]
	for k := shogi.Pawn; k <= shogi.Dragon; k++ {
		men := b.Set(s, k)
		if men.Empty() {
			continue
		}
		far := slides(k)
		here, there := &cover.man[k], &hunt.man[k]
		for ; !men.Empty(); men = men.Rest() {
			c := men.First()
			sum += int(here[c]) + int(there[c])
			if !far {
				continue
			}
			for seen := b.Sees(s, k, c); !seen.Empty(); seen = seen.Rest() {
				to := seen.First()
				sum += int(cover.cell[to]) + int(hunt.cell[to])
			}
		}
	}
	return sum
}
