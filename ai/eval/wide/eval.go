package wide

import (
	"slices"

	"github.com/ludarium/ludarium/ai/eval/taper"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// From these values up a piece is a rook or heavy, in centipawns of the Spec.
const (
	rookWorth  = 430
	heavyWorth = 700
)

// A pieceClass groups pieces of similar value.
type class uint8

const (
	isPawn class = iota
	isMinor
	isRook
	isHeavy
	isKing
)

// A kindInfo describes a kind of piece.
type nature struct {
	class      class
	orth, diag bool // slides along these lines
	hops       bool
	coarse     uint // mobility counts are shifted right by this
	points     int  // value in pawns
}

// An Eval evaluates positions of one game. It is not safe for concurrent use.
type Eval struct {
	g     *geometry
	v     *Values
	kinds []nature // by kind
	king  rules.Kind
	place [2][maxKinds][128]taper.Pair // by seat, kind and cell: material plus piece-square value
	pawns []pawnEntry
}

// New makes an evaluation of the game of s for the positions of package chesslike. The values must not change any more.
func New(s *chesslike.Spec, v *Values) *Eval {
	e := &Eval{g: build(s), v: v, king: s.Royal, pawns: make([]pawnEntry, 1<<12)}
	e.kinds = make([]nature, len(s.Kinds)+1)
	for i, k := range s.Kinds {
		n := nature{class: isMinor, orth: k.Orth > 1, diag: k.Diag > 1, points: (k.Value + 50) / 100}
		n.hops = k.Leaps || k.Orth == 1 || k.Diag == 1 || k.Spring > 0
		switch {
		case slices.Contains(e.g.kinds[:], rules.Kind(i+1)):
			n.class = isPawn
		case rules.Kind(i+1) == e.king:
			n.class = isKing
		case k.Value >= heavyWorth:
			n.class, n.coarse = isHeavy, 1
		case k.Value >= rookWorth:
			n.class = isRook
		}
		e.kinds[i+1] = n
	}
	for kind := range s.Kinds {
		e.settle(rules.Kind(kind + 1))
	}
	return e
}

// fillPieceSquare fills the piece-square table of a kind.
func (e *Eval) settle(kind rules.Kind) {
	for seat := range 2 {
		like, rank := kind, e.g.rank[seat]
		for side := seat; side < sides; side += 2 {
			if e.g.kinds[side] == kind {
				like, rank = e.g.kinds[seat], e.g.march[side]
			}
		}
		for c := range e.g.cells {
			at := e.v.Man[like]
			if table := e.v.Rank[like]; table != nil {
				at += table[rank[c]]
			}
			if table := e.v.File[like]; table != nil {
				at += table[e.g.fold[c]]
			}
			e.place[seat][kind][c] = at
		}
	}
}

// An evalState holds the intermediate results for one position.
type look struct {
	men    [2][maxKinds]set
	foot   [2]set // cells of pawns
	own    [2]set
	occ    set
	king   [2]int
	hits   [2][maxKinds]set   // by kind
	class  [2][isKing + 1]set // by class
	any    [2]set             // by any piece
	twice  [2]set             // by two pieces
	pieces [2]int             // pieces other than pawns and kings
	rooks  [2]int             // rooks among them
	heavy  [2]int             // heavy pieces among them
	points [2]int             // value of pieces, in pawns
	units  [2]int             // danger that a seat creates for the other's king
	lures  [2]int             // pieces that attack the other's king ring
	phase  int
	sum    [2]taper.Pair
	pawns  *pawnEntry
}

// Evaluate implements search.Eval.
func (e *Eval) Score(p search.Pos) int {
	b := p.(*chesslike.Position)
	var l look
	for s := range 2 {
		for _, at := range b.Men(rules.Seat(s)) {
			c := int(at)
			kind := b.KindAt(at)
			bit := one(c)
			l.men[s][kind] = l.men[s][kind].or(bit)
			l.own[s] = l.own[s].or(bit)
			l.sum[s] += e.place[s][kind][c&127]
			l.phase += e.v.Phase[kind]
			if kind == e.king {
				l.king[s] = c & 127
			}
		}
	}
	l.occ = l.own[0].or(l.own[1])
	for side, kind := range e.g.kinds {
		l.foot[side&1] = l.foot[side&1].or(l.men[side&1][kind])
	}
	l.pawns = e.pawnStructure(&l)
	for s := range 2 {
		pawn, king := l.pawns.hits[s], e.g.near[l.king[s]]
		l.hits[s][e.king] = king
		l.class[s][isPawn], l.class[s][isKing] = pawn, king
		l.any[s], l.twice[s] = pawn.or(king), pawn.and(king)
	}
	for s := range 2 {
		e.pieces(&l, s)
	}
	for s := range 2 {
		l.sum[s] += e.threats(&l, s) + e.passed(&l, s) + taper.Both(l.pawns.shelter[s], 0) - e.danger(&l, s)
	}
	sum := l.sum[0] - l.sum[1] + l.pawns.sum
	if b.HeadToHead() {
		sum += e.v.Paired * taper.Pair(l.pawns.pairs)
	}
	phase := min(l.phase, e.v.WholePhase)
	end := sum.End() * e.scale(&l, sum.End()) / 64
	score := e.dwindled(&l) + (sum.Middle()*phase+end*(e.v.WholePhase-phase))/e.v.WholePhase + e.bare(&l)
	if p.Turn() != 0 {
		score = -score
	}
	return score + e.v.Tempo
}

// attacksFrom returns the cells that a piece of that kind attacks from c; straight and diagonal are the blockers of its
// slides.
func (e *Eval) sees(kind, c int, straight, slanted set) set {
	n := &e.kinds[kind]
	var seen set
	if n.hops {
		seen = e.g.hops[kind][c]
	}
	if n.orth {
		seen = seen.or(e.g.slide(orth, c, straight))
	}
	if n.diag {
		seen = seen.or(e.g.slide(diag, c, slanted))
	}
	return seen
}
