package party

import (
	"math/bits"

	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// An Eval evaluates positions of one game. It is not safe for concurrent use.
type Eval struct {
	g    *geometry
	v    *Values
	man  [256]uint8 // by cell: the kind, and the seat from bit 4 on
	near [256]uint8 // by cell: the seats in whose king ring it lies, by bit
}

// New makes an evaluation of the game of s for positions of type [chesslike.Party]. The values must not change any
// more.
func New(s *chesslike.Spec, v *Values) *Eval { return &Eval{g: build(s), v: v} }

// An evalState holds the intermediate results for one position.
type look struct {
	worth [rules.MaxSeats]int
	units [rules.MaxSeats][rules.MaxSeats]int // danger for the king of the first seat from the second
	men   [rules.MaxSeats]int                 // value of the pieces alone
	king  [rules.MaxSeats]uint8
	queen [rules.MaxSeats]bool
	in    uint8 // the seats that play, by bit
}

// EvaluateSeats implements multi.Evaluator.
func (e *Eval) Worths(p search.Pos) [rules.MaxSeats]int {
	pos := p.(chesslike.Party).Position //nolint:forcetypeassert // required by New
	var l look
	e.man = [256]uint8{}
	for s := range rules.Seat(e.g.seats) {
		for _, c := range pos.Men(s) {
			k := pos.KindAt(c)
			e.man[uint8(c)] = uint8(k) | uint8(s)<<4
			if k == chesslike.King {
				l.king[s] = uint8(c)
				l.in |= 1 << s
			}
		}
	}
	e.surround(&l)
	for s := range rules.Seat(e.g.seats) {
		if l.in>>s&1 != 0 {
			e.army(&l, int(s), pos.Men(s))
		}
	}
	for s := range e.g.seats {
		if l.in>>s&1 != 0 {
			e.shelter(&l, s)
			e.hunt(&l, s)
			l.worth[s] = max(l.worth[s]+e.v.Present, 1)
		}
	}
	return l.worth
}

// markKingRings marks the king rings of all seats.
func (e *Eval) surround(l *look) {
	e.near = [256]uint8{}
	for s := range e.g.seats {
		if l.in>>s&1 != 0 {
			for _, c := range e.g.ring[l.king[s]] {
				e.near[c] |= 1 << s
			}
		}
	}
}

// evaluatePieces adds the material, mobility and placement of the pieces of s.
func (e *Eval) army(l *look, s int, men []rules.Cell) {
	g, v, bishops, sum := e.g, e.v, 0, 0
	for _, at := range men {
		c := uint8(at)
		kind := rules.Kind(e.man[c] & 15)
		l.men[s] += v.Man[kind]
		sum += v.Central[kind] * g.central[c] / 100
		seen := 0
		switch kind {
		case chesslike.Pawn:
			sum += e.pawn(l, s, c)
			continue
		case chesslike.King:
			continue
		case chesslike.Knight:
			seen = e.jump(l, s, kind, g.leaps[c])
		case chesslike.Bishop:
			bishops++
			seen = e.slide(l, s, kind, g.diag[c])
		case chesslike.Rook:
			seen = e.slide(l, s, kind, g.orth[c])
		case chesslike.Queen:
			l.queen[s] = true
			seen = e.slide(l, s, kind, g.diag[c]) + e.slide(l, s, kind, g.orth[c])
		}
		sum += v.Mobility[kind] * (seen - v.Usual[kind])
	}
	if bishops > 1 {
		sum += v.Pair
	}
	l.worth[s] += l.men[s] + sum
}

// slidingMobility returns the number of cells that a piece of s can move to along these paths, and adds danger to the
// kings whose rings it attacks.
func (e *Eval) slide(l *look, s int, kind rules.Kind, ways [][]uint8) (seen int) {
	var hit [rules.MaxSeats]int
	met := uint8(0)
	for _, path := range ways {
		for _, c := range path {
			if near := e.near[c]; near != 0 {
				met |= near
				for ; near != 0; near &= near - 1 {
					hit[bits.TrailingZeros8(near)]++
				}
			}
			m := e.man[c]
			if m == 0 {
				seen++
				continue
			}
			if int(m>>4) != s {
				seen++
			}
			break
		}
	}
	e.menace(l, s, kind, met, &hit)
	return seen
}

// leaperMobility is slidingMobility for a piece that leaps.
func (e *Eval) jump(l *look, s int, kind rules.Kind, to []uint8) (seen int) {
	var hit [rules.MaxSeats]int
	met := uint8(0)
	for _, c := range to {
		if near := e.near[c]; near != 0 {
			met |= near
			for ; near != 0; near &= near - 1 {
				hit[bits.TrailingZeros8(near)]++
			}
		}
		if m := e.man[c]; m == 0 || int(m>>4) != s {
			seen++
		}
	}
	e.menace(l, s, kind, met, &hit)
	return seen
}

// addKingDanger adds the danger from a piece of s to the kings of the seats whose rings it attacks.
func (e *Eval) menace(l *look, s int, kind rules.Kind, met uint8, hit *[rules.MaxSeats]int) {
	for met &^= 1 << s; met != 0; met &= met - 1 {
		o := bits.TrailingZeros8(met)
		l.units[o][s] += e.v.Ring[kind] + hit[o] - 1
	}
}

// pawnBonus returns the value of the pawn of s on c beyond its material.
func (e *Eval) pawn(l *look, s int, c uint8) int {
	g, v := e.g, e.v
	e.jump(l, s, chesslike.Pawn, g.takes[s][c])
	sum := v.Steps[g.steps[s][c]]
	if e.man[g.ahead[s][c]] != 0 {
		sum /= 2
	}
	own := uint8(chesslike.Pawn) | uint8(s)<<4
	for _, from := range g.guards[s][c] {
		if e.man[from] == own {
			return sum + v.Chained
		}
	}
	return sum
}

// evaluateKingSafety subtracts what endangers the king of s and adds its shield.
func (e *Eval) shelter(l *look, s int) {
	v, units, colours, queens := e.v, 0, 0, 0
	for o, u := range l.units[s] {
		if u > 0 {
			units += u
			colours++
		}
		if o != s && l.queen[o] {
			queens++
		}
	}
	if colours > 1 {
		units = units * v.Allied / 100
	}
	l.worth[s] -= min(units*units/v.Danger, v.Worst)
	if queens == 0 {
		return
	}
	k, own := l.king[s], uint8(chesslike.Pawn)|uint8(s)<<4
	for _, c := range e.g.ring[k] {
		if e.man[c] == own {
			l.worth[s] += v.Shield
		}
	}
	open := 0
	for _, ways := range [2][][]uint8{e.g.orth[k], e.g.diag[k]} {
		for _, path := range ways {
			for _, c := range path {
				if e.man[c] != 0 {
					break
				}
				open++
			}
		}
	}
	l.worth[s] -= v.Open * open
}

// evaluateBareKing drives a nearly bare king to the edge, and the kings of stronger seats towards it.
func (e *Eval) hunt(l *look, s int) {
	const nothing, much = 250, 450
	if l.men[s] > nothing {
		return
	}
	l.worth[s] -= e.v.Bare * (100 - e.g.central[l.king[s]])
	for o := range e.g.seats {
		if o != s && l.in>>o&1 != 0 && l.men[o] >= much {
			l.worth[o] += e.v.Hunt * (16 - int(e.g.apart[l.king[o]][l.king[s]]))
		}
	}
}
