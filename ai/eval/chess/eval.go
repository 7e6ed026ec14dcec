package chess

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

// An Eval evaluates positions of chess on 64 squares. It is not safe for concurrent use.
type Eval struct {
	geometry    *geometry
	values      *Values
	pieceSquare [2][7][64]taper.Pair // by seat, kind and square: material plus piece-square value
	pawnTable   []pawnEntry
}

// New makes an evaluation.
func New() *Eval { return NewWithValues(Standard()) }

// NewWithValues makes an evaluation with the given values, which must not change any more.
func NewWithValues(v *Values) *Eval {
	e := &Eval{geometry: newGeometry(), values: v, pawnTable: make([]pawnEntry, 1<<13)}
	for kind := king; kind <= pawn; kind++ {
		for sq := range 64 {
			file := sq & 7
			value := e.values.Material[kind] + e.values.PieceSquare[kind][sq>>3*4+min(file, 7-file)]
			e.pieceSquare[0][kind][sq] = value
			e.pieceSquare[1][kind][sq^56] = value
		}
	}
	return e
}

// An evalState holds the intermediate results for one position.
type evalState struct {
	lines         *bitboard.AttackTables
	pieces        [2][7]squareSet
	occupiedBy    [2]squareSet
	occupied      squareSet
	kingSquare    [2]int
	attackedBy    [2][7]squareSet // by kind
	attacked      [2]squareSet    // by any piece
	attackedTwice [2]squareSet    // by two pieces
	danger        [2]int          // danger that a seat creates for the other's king
	kingAttackers [2]int          // pieces that attack the other's king ring
	phase         int
	sum           [2]taper.Pair
	pawnEntry     *pawnEntry
}

// Evaluate implements search.Eval for the positions of package bitboard.
func (e *Eval) Evaluate(p search.Position) int {
	b := p.(*bitboard.Position)
	st := evalState{lines: b.AttackTables}
	for s := range 2 {
		for kind := king; kind <= pawn; kind++ {
			pieces := bits.ReverseBytes64(b.PieceBitboard(rules.Seat(s), rules.Kind(kind)))
			st.pieces[s][kind] = pieces
			st.occupiedBy[s] |= pieces
			st.phase += e.values.Phase[kind] * popCount(pieces)
			for ; pieces != 0; pieces &= pieces - 1 {
				st.sum[s] += e.pieceSquare[s][kind][lsb(pieces)]
			}
		}
		if st.pieces[s][king] != 0 {
			st.kingSquare[s] = lsb(st.pieces[s][king])
		}
	}
	st.occupied = st.occupiedBy[0] | st.occupiedBy[1]
	st.pawnEntry = e.probePawns(&st)
	for s := range 2 {
		st.attackedBy[s][pawn] = st.pawnEntry.attacks[s]
		st.attackedBy[s][king] = e.geometry.kingAttacks[st.kingSquare[s]]
		st.attacked[s] = st.attackedBy[s][pawn] | st.attackedBy[s][king]
		st.attackedTwice[s] = st.attackedBy[s][pawn] & st.attackedBy[s][king]
	}
	for s := range 2 {
		e.evaluatePieces(&st, s)
	}
	for s := range 2 {
		st.sum[s] += e.threatBonus(&st, s) + e.passedPawnBonus(&st, s)
		st.sum[s] += taper.Both(e.kingShelter(&st, s)-e.kingDanger(&st, s), 0)
	}
	sum := st.sum[0] - st.sum[1] + st.pawnEntry.sum
	phase := min(st.phase, e.values.MaxPhase)
	end := sum.Endgame() * e.endgameScale(&st, sum.Endgame()) / 64
	score := (sum.Middlegame()*phase+end*(e.values.MaxPhase-phase))/e.values.MaxPhase + e.bareKingBonus(&st)
	if p.Turn() != 0 {
		score = -score
	}
	return score + e.values.Tempo
}

// evaluatePieces adds mobility, king attacks and placement of the pieces of s.
func (e *Eval) evaluatePieces(st *evalState, s int) {
	v, g, them := e.values, e.geometry, s^1
	own, theirPawns := st.pieces[s][pawn], st.pieces[them][pawn]
	ring := g.kingRing[st.kingSquare[them]]
	// The mobility area excludes squares attacked by enemy pawns and those of own pawns and king.
	mobilityArea := ^(st.attackedBy[them][pawn] | st.pieces[s][king] | own)
	for kind := queen; kind <= knight; kind++ {
		for pieces := st.pieces[s][kind]; pieces != 0; pieces &= pieces - 1 {
			sq := lsb(pieces)
			bit := squareSet(1) << sq
			var attacks squareSet
			switch kind {
			case knight:
				attacks = g.knightAttacks[sq]
			case bishop:
				attacks = st.lines.BishopAttacks(uint8(sq), st.occupied&^st.pieces[s][queen])
			case rook:
				attacks = st.lines.RookAttacks(uint8(sq), st.occupied&^(st.pieces[s][queen]|st.pieces[s][rook]))
			case queen:
				attacks = st.lines.RookAttacks(uint8(sq), st.occupied) | st.lines.BishopAttacks(uint8(sq), st.occupied)
			}
			st.attackedTwice[s] |= st.attacked[s] & attacks
			st.attacked[s] |= attacks
			st.attackedBy[s][kind] |= attacks
			st.sum[s] += v.Mobility[kind][popCount(attacks&mobilityArea)]
			if ringAttacks := attacks & ring; ringAttacks != 0 {
				st.kingAttackers[s]++
				st.danger[s] += v.KingAttacker[kind] + v.KingRingAttack*popCount(ringAttacks)
			}
			switch kind {
			case knight, bishop:
				if bit&st.attackedBy[s][pawn] != 0 && g.forwardRanks[s][sq>>3]&g.adjacentFiles[sq]&theirPawns == 0 && relativeRank(sq, s) >= 3 {
					st.sum[s] += v.Outpost
				}
				if shiftForward(bit, s)&own != 0 {
					st.sum[s] += v.BehindPawn
				}
				if kind == bishop {
					st.sum[s] += v.BadBishop * taper.Pair(popCount(own&sameColour(sq)))
				}
			case rook:
				st.sum[s] += e.rookFileBonus(st, s, sq)
			}
		}
	}
	if b := st.pieces[s][bishop]; b&lightSquares != 0 && b&^lightSquares != 0 {
		st.sum[s] += v.BishopPair
	}
	behind := shiftForward(shiftForward(own|shiftForward(own, s^1), s^1), s^1) | shiftForward(own, s^1)
	st.sum[s] += v.Space * taper.Pair(popCount(behind&centre&^st.attackedBy[them][pawn]))
}

func (e *Eval) rookFileBonus(st *evalState, s, sq int) (sum taper.Pair) {
	file := fileA << (sq & 7)
	if file&st.pieces[s][pawn] == 0 {
		sum += e.values.RookHalfOpenFile
		if file&st.pieces[s^1][pawn] == 0 {
			sum += e.values.RookOpenFile - e.values.RookHalfOpenFile
		}
	}
	if e.geometry.forwardFile[s][sq]&st.pawnEntry.passed[s] != 0 {
		sum += e.values.RookBehindPassed
	}
	if relativeRank(sq, s) == 6 && relativeRank(st.kingSquare[s^1], s) == 7 {
		sum += e.values.RookSeventh
	}
	return sum
}

// relativeRank returns the rank of sq from the side of s, from 0.
func relativeRank(sq, s int) int { return sq>>3 ^ 7*s }

const (
	lightSquares squareSet = 0x55AA55AA55AA55AA
	centre       squareSet = 0x00003C3C3C3C0000 // the four central files, ranks 3 to 6
)

// sameColour returns all squares of the colour of sq.
func sameColour(sq int) squareSet {
	if lightSquares>>sq&1 != 0 {
		return lightSquares
	}
	return ^lightSquares
}
