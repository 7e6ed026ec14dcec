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
	minRookValue  = 430
	minHeavyValue = 700
)

// A pieceClass groups pieces of similar value.
type pieceClass uint8

const (
	classPawn pieceClass = iota
	classMinor
	classRook
	classHeavy
	classKing
)

// A kindInfo describes a kind of piece.
type kindInfo struct {
	class         pieceClass
	orth, diag    bool // slides along these lines
	leaps         bool
	mobilityShift uint // mobility counts are shifted right by this
	points        int  // value in pawns
}

// An Eval evaluates positions of one game. It is not safe for concurrent use.
type Eval struct {
	geometry    *geometry
	values      *Values
	kinds       []kindInfo // by kind
	king        rules.Kind
	pieceSquare [2][maxKinds][128]taper.Pair // by seat, kind and cell: material plus piece-square value
	pawnTable   []pawnEntry
}

// New makes an evaluation of the game of s for the positions of package chesslike. The values must not change any more.
func New(s *chesslike.Spec, v *Values) *Eval {
	e := &Eval{geometry: newGeometry(s), values: v, king: s.Royal, pawnTable: make([]pawnEntry, 1<<12)}
	e.kinds = make([]kindInfo, len(s.Kinds)+1)
	for i, k := range s.Kinds {
		n := kindInfo{class: classMinor, orth: k.MaxOrth > 1, diag: k.MaxDiag > 1, points: (k.Value + 50) / 100}
		n.leaps = k.Leaps || k.MaxOrth == 1 || k.MaxDiag == 1 || k.JumpDistance > 0
		switch {
		case slices.Contains(e.geometry.pawnKinds[:], rules.Kind(i+1)):
			n.class = classPawn
		case rules.Kind(i+1) == e.king:
			n.class = classKing
		case k.Value >= minHeavyValue:
			n.class, n.mobilityShift = classHeavy, 1
		case k.Value >= minRookValue:
			n.class = classRook
		}
		e.kinds[i+1] = n
	}
	for kind := range s.Kinds {
		e.fillPieceSquare(rules.Kind(kind + 1))
	}
	return e
}

// fillPieceSquare fills the piece-square table of a kind.
func (e *Eval) fillPieceSquare(kind rules.Kind) {
	for seat := range 2 {
		valueKind, rank := kind, e.geometry.rank[seat]
		for side := seat; side < sides; side += 2 {
			if e.geometry.pawnKinds[side] == kind {
				valueKind, rank = e.geometry.pawnKinds[seat], e.geometry.pawnRank[side]
			}
		}
		for c := range e.geometry.cells {
			at := e.values.Material[valueKind]
			if table := e.values.PieceRank[valueKind]; table != nil {
				at += table[rank[c]]
			}
			if table := e.values.PieceFile[valueKind]; table != nil {
				at += table[e.geometry.fileFromEdge[c]]
			}
			e.pieceSquare[seat][kind][c] = at
		}
	}
}

// An evalState holds the intermediate results for one position.
type evalState struct {
	pieces          [2][maxKinds]cellSet
	pawnSet         [2]cellSet // cells of pawns
	occupiedBy      [2]cellSet
	occupied        cellSet
	kingCell        [2]int
	attackedBy      [2][maxKinds]cellSet      // by kind
	attackedByClass [2][classKing + 1]cellSet // by class
	attacked        [2]cellSet                // by any piece
	attackedTwice   [2]cellSet                // by two pieces
	pieceCount      [2]int                    // pieceCount other than pawns and kings
	rookCount       [2]int                    // rookCount among them
	heavyCount      [2]int                    // heavyCount pieces among them
	points          [2]int                    // value of pieces, in pawns
	danger          [2]int                    // danger that a seat creates for the other's king
	kingAttackers   [2]int                    // pieces that attack the other's king ring
	phase           int
	sum             [2]taper.Pair
	pawnEntry       *pawnEntry
}

// Evaluate implements search.Eval.
func (e *Eval) Evaluate(p search.Position) int {
	b := p.(*chesslike.Position)
	var st evalState
	for s := range 2 {
		for _, at := range b.PieceCells(rules.Seat(s)) {
			c := int(at)
			kind := b.KindAt(at)
			bit := singleton(c)
			st.pieces[s][kind] = st.pieces[s][kind].or(bit)
			st.occupiedBy[s] = st.occupiedBy[s].or(bit)
			st.sum[s] += e.pieceSquare[s][kind][c&127]
			st.phase += e.values.Phase[kind]
			if kind == e.king {
				st.kingCell[s] = c & 127
			}
		}
	}
	st.occupied = st.occupiedBy[0].or(st.occupiedBy[1])
	for side, kind := range e.geometry.pawnKinds {
		st.pawnSet[side&1] = st.pawnSet[side&1].or(st.pieces[side&1][kind])
	}
	st.pawnEntry = e.probePawns(&st)
	for s := range 2 {
		pawn, king := st.pawnEntry.attacks[s], e.geometry.neighbours[st.kingCell[s]]
		st.attackedBy[s][e.king] = king
		st.attackedByClass[s][classPawn], st.attackedByClass[s][classKing] = pawn, king
		st.attacked[s], st.attackedTwice[s] = pawn.or(king), pawn.and(king)
	}
	for s := range 2 {
		e.evaluatePieces(&st, s)
	}
	for s := range 2 {
		st.sum[s] += e.threatBonus(&st, s) + e.passedPawnBonus(&st, s) + taper.Both(st.pawnEntry.shelter[s], 0) - e.kingDanger(&st, s)
	}
	sum := st.sum[0] - st.sum[1] + st.pawnEntry.sum
	if b.HasPairLifting() {
		sum += e.values.PairedPawns * taper.Pair(st.pawnEntry.pairedPawns)
	}
	phase := min(st.phase, e.values.MaxPhase)
	end := sum.Endgame() * e.endgameScale(&st, sum.Endgame()) / 64
	score := e.fewPiecesScore(&st) + (sum.Middlegame()*phase+end*(e.values.MaxPhase-phase))/e.values.MaxPhase + e.bareKingBonus(&st)
	if b.PawnsDecide() {
		score += fewPawnsScore(&st)
	}
	if p.Turn() != 0 {
		score = -score
	}
	return score + e.values.Tempo
}

// attacksFrom returns the cells that a piece of that kind attacks from c; straight and diagonal are the blockers of its
// slides.
func (e *Eval) attacksFrom(kind, c int, straight, diagonal cellSet) cellSet {
	n := &e.kinds[kind]
	var attacks cellSet
	if n.leaps {
		attacks = e.geometry.leapTargets[kind][c]
	}
	if n.orth {
		attacks = attacks.or(e.geometry.slidingAttacks(orth, c, straight))
	}
	if n.diag {
		attacks = attacks.or(e.geometry.slidingAttacks(diag, c, diagonal))
	}
	return attacks
}
