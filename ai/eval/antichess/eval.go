package antichess

import (
	"math/bits"

	"github.com/ludarium/ludarium/ai/eval/taper"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chess8"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// The kinds of chess pieces.
const (
	king   = int(chesslike.King)
	queen  = int(chesslike.Queen)
	rook   = int(chesslike.Rook)
	bishop = int(chesslike.Bishop)
	knight = int(chesslike.Knight)
	pawn   = int(chesslike.Pawn)
)

// A bitboard is a set of cells, one bit each.
type set = uint64

const (
	fileA set = 0x0101010101010101
	fileH     = fileA << 7
	light set = 0xAA55AA55AA55AA55
)

// wonScore is the score of a won position.
const over = 10_000

// An Eval evaluates positions of antichess. It is not safe for concurrent use.
type Eval struct {
	v     *Values
	place [2][7][64]taper.Pair // by seat, kind and cell: material plus piece-square value
}

// New makes an evaluation.
func New() *Eval { return With(Standard()) }

// NewWithValues makes an evaluation with the given values, which must not change any more.
func With(v *Values) *Eval {
	e := &Eval{v: v}
	for kind := king; kind <= pawn; kind++ {
		for c := range 64 {
			file := c & 7
			worth := v.Man[kind] + v.Rank[kind][7-c>>3] + v.File[kind][min(file, 7-file)]
			e.place[0][kind][c] = worth
			e.place[1][kind][c^56] = worth
		}
	}
	return e
}

// An evalState holds the intermediate results for one position.
type look struct {
	lines *chess8.Lines
	men   [2][7]set
	own   [2]set
	occ   set
	hits  [2]set     // by all pieces of a seat
	goes  [2][16]set // quiet destinations by seat, one set for each piece or for all pawns
	free  [2]int     // number of those sets
	total [2]int     // moves that capture nothing
	sum   [2]taper.Pair
}

// Evaluate implements search.Eval for the positions of package chess8.
func (e *Eval) Score(p search.Pos) int {
	b := p.(*chess8.Position)
	l := look{lines: b.Lines}
	turn := int(p.Turn())
	for s := range 2 {
		for kind := king; kind <= pawn; kind++ {
			men := b.Set(rules.Seat(s), rules.Kind(kind))
			l.men[s][kind] = men
			l.own[s] |= men
			for ; men != 0; men &= men - 1 {
				l.sum[s] += e.place[s][kind][bits.TrailingZeros64(men)]
			}
		}
	}
	l.occ = l.own[0] | l.own[1]
	if l.own[turn] == 0 {
		return over
	}
	for s := range 2 {
		l.sum[s] += e.v.Men[min(bits.OnesCount64(l.own[s]), 16)]
		e.pieces(&l, s, s^turn)
		e.pawns(&l, s, s^turn)
	}
	if l.total[turn] == 0 && l.hits[turn]&l.own[turn^1] == 0 {
		return over
	}
	for s := range 2 {
		e.trade(&l, s, s^turn)
	}
	sum := l.sum[turn] - l.sum[turn^1] + e.v.Tempo
	phase := min(max(bits.OnesCount64(l.occ)-few, 0), many-few)
	return (sum.Middle()*phase + sum.End()*(many-few-phase)) / (many - few)
}

// evaluatePieces adds mobility and captures of the pieces of s. turnIndex is 0 for the side to move.
func (e *Eval) pieces(l *look, s, later int) {
	v := e.v
	for kind := king; kind < pawn; kind++ {
		for men := l.men[s][kind]; men != 0; men &= men - 1 {
			c := uint8(bits.TrailingZeros64(men))
			var seen set
			switch kind {
			case king:
				seen = l.lines.King(c)
			case queen:
				seen = l.lines.Rook(c, l.occ) | l.lines.Bishop(c, l.occ)
			case rook:
				seen = l.lines.Rook(c, l.occ)
			case bishop:
				seen = l.lines.Bishop(c, l.occ)
			case knight:
				seen = l.lines.Knight(c)
			}
			l.hits[s] |= seen
			to := seen &^ l.occ
			n := bits.OnesCount64(to)
			l.total[s] += n
			l.sum[s] += v.Mobility[kind][min((n+1)/2, 8)]
			l.keep(s, to)
			if take := seen & l.own[s^1]; take != 0 {
				l.sum[s] += e.owed(l, s, later, kind, take)
			}
		}
	}
	if b := l.men[s][bishop]; b != 0 && (b&light == 0 || b&^light == 0) {
		l.sum[s] += v.OneShade
	}
}

// addTargets adds the quiet destinations of a piece.
func (l *look) keep(s int, to set) {
	if to != 0 && l.free[s] < len(l.goes[s]) {
		l.goes[s][l.free[s]] = to
		l.free[s]++
	}
}

// captureScore returns the score of a piece of s that can capture each of the targets.
func (e *Eval) owed(l *look, s, later, kind int, take set) (sum taper.Pair) {
	for victim := king; victim <= pawn; victim++ {
		if men := take & l.men[s^1][victim]; men != 0 {
			sum += e.v.Owed[later][kind][victim] * taper.Pair(bits.OnesCount64(men))
		}
	}
	return sum
}

// evaluateOffers adds what s can offer and what it must fear to capture. turnIndex is 0 for the side to move.
func (e *Eval) trade(l *look, s, later int) {
	v := e.v
	offer, safe := 0, 0
	for _, to := range l.goes[s][:l.free[s]] {
		give := bits.OnesCount64(to & l.hits[s^1])
		offer += give
		safe += bits.OnesCount64(to) - give
	}
	l.sum[s] += v.Safe[later][min((safe+1)/2, 15)] + v.Offer[later][min(offer, 15)]
	at := l.hits[s] & l.own[s^1]
	l.sum[s] += v.Owing[later][min(bits.OnesCount64(at), 3)]
	if at &= l.hits[s^1]; at != 0 {
		for kind := king; kind <= pawn; kind++ {
			if men := at & l.men[s^1][kind]; men != 0 {
				l.sum[s] += v.Back[later][kind] * taper.Pair(bits.OnesCount64(men))
			}
		}
	}
}
