package chess

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

// An Eval evaluates positions of chess on 64 squares. It is not safe for concurrent use.
type Eval struct {
	g     *geometry
	v     *Values
	place [2][7][64]taper.Pair // by seat, kind and square: material plus piece-square value
	pawns []pawnEntry
}

// New makes an evaluation.
func New() *Eval { return With(Standard()) }

// NewWithValues makes an evaluation with the given values, which must not change any more.
func With(v *Values) *Eval {
	e := &Eval{g: build(), v: v, pawns: make([]pawnEntry, 1<<13)}
	for kind := king; kind <= pawn; kind++ {
		for sq := range 64 {
			file := sq & 7
			worth := e.v.Man[kind] + e.v.Place[kind][sq>>3*4+min(file, 7-file)]
			e.place[0][kind][sq] = worth
			e.place[1][kind][sq^56] = worth
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
	king  [2]int
	hits  [2][7]set // by kind
	any   [2]set    // by any piece
	twice [2]set    // by two pieces
	units [2]int    // danger that a seat creates for the other's king
	lures [2]int    // pieces that attack the other's king ring
	phase int
	sum   [2]taper.Pair
	pawns *pawnEntry
}

// Evaluate implements search.Eval for the positions of package chess8.
func (e *Eval) Score(p search.Pos) int {
	b := p.(*chess8.Position)
	l := look{lines: b.Lines}
	for s := range 2 {
		for kind := king; kind <= pawn; kind++ {
			men := bits.ReverseBytes64(b.Set(rules.Seat(s), rules.Kind(kind)))
			l.men[s][kind] = men
			l.own[s] |= men
			l.phase += e.v.Phase[kind] * count(men)
			for ; men != 0; men &= men - 1 {
				l.sum[s] += e.place[s][kind][first(men)]
			}
		}
		if l.men[s][king] != 0 {
			l.king[s] = first(l.men[s][king])
		}
	}
	l.occ = l.own[0] | l.own[1]
	l.pawns = e.pawnStructure(&l)
	for s := range 2 {
		l.hits[s][pawn] = l.pawns.hits[s]
		l.hits[s][king] = e.g.king[l.king[s]]
		l.any[s] = l.hits[s][pawn] | l.hits[s][king]
		l.twice[s] = l.hits[s][pawn] & l.hits[s][king]
	}
	for s := range 2 {
		e.pieces(&l, s)
	}
	for s := range 2 {
		l.sum[s] += e.threats(&l, s) + e.passed(&l, s)
		l.sum[s] += taper.Both(e.shelter(&l, s)-e.danger(&l, s), 0)
	}
	sum := l.sum[0] - l.sum[1] + l.pawns.sum
	phase := min(l.phase, e.v.WholePhase)
	end := sum.End() * e.scale(&l, sum.End()) / 64
	score := (sum.Middle()*phase+end*(e.v.WholePhase-phase))/e.v.WholePhase + e.bare(&l)
	if p.Turn() != 0 {
		score = -score
	}
	return score + e.v.Tempo
}

// evaluatePieces adds mobility, king attacks and placement of the pieces of s.
func (e *Eval) pieces(l *look, s int) {
	v, g, foe := e.v, e.g, s^1
	own, theirs := l.men[s][pawn], l.men[foe][pawn]
	ring := g.ring[l.king[foe]]
	// The mobility area excludes squares attacked by enemy pawns and those of own pawns and king.
	area := ^(l.hits[foe][pawn] | l.men[s][king] | own)
	for kind := queen; kind <= knight; kind++ {
		for men := l.men[s][kind]; men != 0; men &= men - 1 {
			sq := first(men)
			bit := set(1) << sq
			var seen set
			switch kind {
			case knight:
				seen = g.knight[sq]
			case bishop:
				seen = l.lines.Bishop(uint8(sq), l.occ&^l.men[s][queen])
			case rook:
				seen = l.lines.Rook(uint8(sq), l.occ&^(l.men[s][queen]|l.men[s][rook]))
			case queen:
				seen = l.lines.Rook(uint8(sq), l.occ) | l.lines.Bishop(uint8(sq), l.occ)
			}
			l.twice[s] |= l.any[s] & seen
			l.any[s] |= seen
			l.hits[s][kind] |= seen
			l.sum[s] += v.Mobility[kind][count(seen&area)]
			if near := seen & ring; near != 0 {
				l.lures[s]++
				l.units[s] += v.RingAttack[kind] + v.RingSquare*count(near)
			}
			switch kind {
			case knight, bishop:
				if bit&l.hits[s][pawn] != 0 && g.forward[s][sq>>3]&g.files[sq]&theirs == 0 && rankOf(sq, s) >= 3 {
					l.sum[s] += v.Outpost
				}
				if ahead(bit, s)&own != 0 {
					l.sum[s] += v.BehindPawn
				}
				if kind == bishop {
					l.sum[s] += v.BadBishop * taper.Pair(count(own&shade(sq)))
				}
			case rook:
				l.sum[s] += e.rookFile(l, s, sq)
			}
		}
	}
	if b := l.men[s][bishop]; b&light != 0 && b&^light != 0 {
		l.sum[s] += v.PairBonus
	}
	behind := ahead(ahead(own|ahead(own, s^1), s^1), s^1) | ahead(own, s^1)
	l.sum[s] += v.Space * taper.Pair(count(behind&centre&^l.hits[foe][pawn]))
}

func (e *Eval) rookFile(l *look, s, sq int) (sum taper.Pair) {
	file := fileA << (sq & 7)
	if file&l.men[s][pawn] == 0 {
		sum += e.v.RookHalf
		if file&l.men[s^1][pawn] == 0 {
			sum += e.v.RookOpen - e.v.RookHalf
		}
	}
	if e.g.front[s][sq]&l.pawns.passed[s] != 0 {
		sum += e.v.RookBehind
	}
	if rankOf(sq, s) == 6 && rankOf(l.king[s^1], s) == 7 {
		sum += e.v.RookSeventh
	}
	return sum
}

// relativeRank returns the rank of sq from the side of s, from 0.
func rankOf(sq, s int) int { return sq>>3 ^ 7*s }

const (
	light  set = 0x55AA55AA55AA55AA
	centre set = 0x00003C3C3C3C0000 // the four central files, ranks 3 to 6
)

// sameColour returns all squares of the colour of sq.
func shade(sq int) set {
	if light>>sq&1 != 0 {
		return light
	}
	return ^light
}
