package shogi

import (
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
)

// An Eval judges positions of shogi. It is not safe for concurrent use.
type Eval struct {
	v     *Values
	cover [cells][cells]int16 // by king and cell
	hunt  [cells][cells]int16
}

// New makes an evaluation.
func New() *Eval { return With(Standard()) }

// With makes an evaluation of other numbers, which must not change any more.
func With(v *Values) *Eval {
	e := &Eval{v: v}
	for k := range cells {
		for c := range cells {
			d := max(gap(k%side, c%side), gap(k/side, c/side))
			e.cover[k][c], e.hunt[k][c] = int16(v.Cover[d]), int16(v.Hunt[d])
		}
	}
	return e
}

func gap(a, b int) int { return max(a-b, b-a) }

// Score implements search.Eval. The positions of shogi are those of package rules/shogi.
func (e *Eval) Score(p search.Pos) int {
	b := p.(*shogi.Position)
	score := e.side(b, shogi.Black) - e.side(b, shogi.White)
	if p.Turn() != shogi.Black {
		score = -score
	}
	return score + e.v.Tempo
}

// side is what the men of s are worth.
func (e *Eval) side(b *shogi.Position, s rules.Seat) int {
	sum := 0
	for k := shogi.Pawn; k <= shogi.Gold; k++ {
		sum += b.InHand(s, k) * e.v.Hand[k]
	}
	var worth [cells]int16
	own, foe := b.King(s), b.King(s^1)
	if own < cells {
		worth = e.cover[own]
		row := int(own) / side
		if s == shogi.Black {
			row = side - 1 - row
		}
		sum += e.v.Enter[row] + e.guards(b, s, uint8(own))
	}
	if foe < cells {
		for c, w := range e.hunt[foe] {
			worth[c] += w
		}
	}
	for k := shogi.Pawn; k <= shogi.Dragon; k++ {
		for men := b.Set(s, k); !men.Empty(); men = men.Rest() {
			sum += e.v.Man[k]
			for seen := b.Sees(s, k, men.First()); !seen.Empty(); seen = seen.Rest() {
				sum += int(worth[seen.First()])
			}
		}
	}
	return sum
}

// guards is what the men beside the king on c are worth to him.
func (e *Eval) guards(b *shogi.Position, s rules.Seat, c uint8) int {
	sum := 0
	around := b.Sees(s, shogi.King, c)
	for k := shogi.Pawn; k <= shogi.Dragon; k++ {
		sum += e.v.Guard[k] * around.And(b.Set(s, k)).Count()
	}
	return sum
}
