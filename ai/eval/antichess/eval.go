package antichess

import (
	"math/bits"

	"github.com/ludarium/ludarium/ai/eval/taper"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/bitboard"
	"github.com/ludarium/ludarium/rules/chess"
)

// The kinds of chess pieces.
const (
	king   = int(chess.King)
	queen  = int(chess.Queen)
	rook   = int(chess.Rook)
	bishop = int(chess.Bishop)
	knight = int(chess.Knight)
	pawn   = int(chess.Pawn)
)

// A squareSet is a bitboard: a set of cells, one bit each.
type squareSet = uint64

const (
	fileA        squareSet = 0x0101010101010101
	fileH                  = fileA << 7
	lightSquares squareSet = 0xAA55AA55AA55AA55
)

// wonScore is the score of a won position.
const wonScore = 10_000

// An Eval evaluates positions of antichess. It is not safe for concurrent use.
type Eval struct {
	values      *Values
	pieceSquare [2][7][64]taper.Pair // by seat, kind and cell: material plus piece-square value
}

// New makes an evaluation.
func New() *Eval { return NewWithValues(Standard()) }

// NewWithValues makes an evaluation with the given values, which must not change any more.
func NewWithValues(v *Values) *Eval {
	e := &Eval{values: v}
	for kind := king; kind <= pawn; kind++ {
		for c := range 64 {
			file := c & 7
			value := v.Material[kind] + v.PieceRank[kind][7-c>>3] + v.PieceFile[kind][min(file, 7-file)]
			e.pieceSquare[0][kind][c] = value
			e.pieceSquare[1][kind][c^56] = value
		}
	}
	return e
}

// An evalState holds the intermediate results for one position.
type evalState struct {
	lines        *bitboard.AttackTables
	pieces       [2][7]squareSet
	occupiedBy   [2]squareSet
	occupied     squareSet
	attacked     [2]squareSet     // by all pieces of a seat
	quietTargets [2][16]squareSet // quiet destinations by seat, one set for each piece or for all pawns
	targetCount  [2]int           // number of those sets
	quietMoves   [2]int           // moves that capture nothing
	sum          [2]taper.Pair
}

// Evaluate implements search.Eval for the positions of package bitboard.
func (e *Eval) Evaluate(p search.Position) int {
	b := p.(*bitboard.Position)
	st := evalState{lines: b.AttackTables}
	turn := int(p.Turn())
	for s := range 2 {
		for kind := king; kind <= pawn; kind++ {
			pieces := b.PieceBitboard(rules.Seat(s), rules.Kind(kind))
			st.pieces[s][kind] = pieces
			st.occupiedBy[s] |= pieces
			for ; pieces != 0; pieces &= pieces - 1 {
				st.sum[s] += e.pieceSquare[s][kind][bits.TrailingZeros64(pieces)]
			}
		}
	}
	st.occupied = st.occupiedBy[0] | st.occupiedBy[1]
	if st.occupiedBy[turn] == 0 {
		return wonScore
	}
	for s := range 2 {
		st.sum[s] += e.values.PieceCount[min(bits.OnesCount64(st.occupiedBy[s]), 16)]
		e.evaluatePieces(&st, s, s^turn)
		e.evaluatePawns(&st, s, s^turn)
	}
	if st.quietMoves[turn] == 0 && st.attacked[turn]&st.occupiedBy[turn^1] == 0 {
		return wonScore
	}
	for s := range 2 {
		e.evaluateOffers(&st, s, s^turn)
	}
	sum := st.sum[turn] - st.sum[turn^1] + e.values.Tempo
	phase := min(max(bits.OnesCount64(st.occupied)-endgamePieces, 0), middlegamePieces-endgamePieces)
	return (sum.Middlegame()*phase + sum.Endgame()*(middlegamePieces-endgamePieces-phase)) / (middlegamePieces - endgamePieces)
}

// evaluatePieces adds mobility and captures of the pieces of s. turnIndex is 0 for the side to move.
func (e *Eval) evaluatePieces(st *evalState, s, turnIndex int) {
	v := e.values
	for kind := king; kind < pawn; kind++ {
		for pieces := st.pieces[s][kind]; pieces != 0; pieces &= pieces - 1 {
			c := uint8(bits.TrailingZeros64(pieces))
			var attacks squareSet
			switch kind {
			case king:
				attacks = st.lines.KingAttacks(c)
			case queen:
				attacks = st.lines.RookAttacks(c, st.occupied) | st.lines.BishopAttacks(c, st.occupied)
			case rook:
				attacks = st.lines.RookAttacks(c, st.occupied)
			case bishop:
				attacks = st.lines.BishopAttacks(c, st.occupied)
			case knight:
				attacks = st.lines.KnightAttacks(c)
			}
			st.attacked[s] |= attacks
			to := attacks &^ st.occupied
			n := bits.OnesCount64(to)
			st.quietMoves[s] += n
			st.sum[s] += v.Mobility[kind][min((n+1)/2, 8)]
			st.addTargets(s, to)
			if targets := attacks & st.occupiedBy[s^1]; targets != 0 {
				st.sum[s] += e.captureScore(st, s, turnIndex, kind, targets)
			}
		}
	}
	if b := st.pieces[s][bishop]; b != 0 && (b&lightSquares == 0 || b&^lightSquares == 0) {
		st.sum[s] += v.SameColourBishops
	}
}

// addTargets adds the quiet destinations of a piece.
func (st *evalState) addTargets(s int, to squareSet) {
	if to != 0 && st.targetCount[s] < len(st.quietTargets[s]) {
		st.quietTargets[s][st.targetCount[s]] = to
		st.targetCount[s]++
	}
}

// captureScore returns the score of a piece of s that can capture each of the targets.
func (e *Eval) captureScore(st *evalState, s, turnIndex, kind int, targets squareSet) (sum taper.Pair) {
	for captured := king; captured <= pawn; captured++ {
		if pieces := targets & st.pieces[s^1][captured]; pieces != 0 {
			sum += e.values.CaptureDuty[turnIndex][kind][captured] * taper.Pair(bits.OnesCount64(pieces))
		}
	}
	return sum
}

// evaluateOffers adds what s can offer and what it must fear to capture. turnIndex is 0 for the side to move.
func (e *Eval) evaluateOffers(st *evalState, s, turnIndex int) {
	v := e.values
	offers, safe := 0, 0
	for _, to := range st.quietTargets[s][:st.targetCount[s]] {
		offered := bits.OnesCount64(to & st.attacked[s^1])
		offers += offered
		safe += bits.OnesCount64(to) - offered
	}
	st.sum[s] += v.SafeMoves[turnIndex][min((safe+1)/2, 15)] + v.OfferMoves[turnIndex][min(offers, 15)]
	captures := st.attacked[s] & st.occupiedBy[s^1]
	st.sum[s] += v.CaptureTargets[turnIndex][min(bits.OnesCount64(captures), 3)]
	if captures &= st.attacked[s^1]; captures != 0 {
		for kind := king; kind <= pawn; kind++ {
			if pieces := captures & st.pieces[s^1][kind]; pieces != 0 {
				st.sum[s] += v.Recapture[turnIndex][kind] * taper.Pair(bits.OnesCount64(pieces))
			}
		}
	}
}
