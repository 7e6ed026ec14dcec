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
	values    *Values
	ownKing   [2][kingCells]kingTable // by seat and the cell of its own king
	enemyKing [2][kingCells]kingTable // by seat and the cell of the enemy king
}

// A kingTable holds the values near one king.
type kingTable struct {
	piece  [kinds][cellCount]int16 // value of a piece on a cell
	attack [cellCount]int16        // value of a slider's attack on a cell
}

// kingCells is the number of cells where a king may stand, plus one for no king.
const kingCells = cellCount + 1

// New makes an evaluation.
func New() *Eval { return NewWithValues(Standard()) }

// NewWithValues makes an evaluation with the given values, which must not change any more.
func NewWithValues(v *Values) *Eval {
	e := &Eval{values: v}
	for s := range e.ownKing {
		steps := newStepAttacks(rules.Seat(s))
		for k := range kingCells {
			e.ownKing[s][k].addAttacks(steps, v.attackValues(&v.OwnKingAttack, k))
			e.enemyKing[s][k].addAttacks(steps, v.attackValues(&v.EnemyKingAttack, k))
			e.ownKing[s][k].addPlacement(v, rules.Seat(s), k)
		}
	}
	return e
}

// stepAttacks holds what the stepping and leaping pieces of one seat attack, by kind and cell.
type stepAttacks [kinds][cellCount]shogi.Bitboard

// newStepAttacks returns the stepAttacks of s. They are the same in every position.
func newStepAttacks(s rules.Seat) *stepAttacks {
	p, err := shogi.New().Start(nil)
	if err != nil {
		panic(err)
	}
	w := new(stepAttacks)
	for k := shogi.Pawn; k <= shogi.Dragon; k++ {
		for c := range uint8(cellCount) {
			if !isSlider(k) {
				w[k][c] = p.(*shogi.Position).Attacks(s, k, c) //nolint:forcetypeassert // Start returns this type
			}
		}
	}
	return w
}

// attackValues returns the value of an attack on each cell by its distance to the king on k.
func (v *Values) attackValues(byDistance *[boardSize]int, k int) (row [cellCount]int16) {
	if k < cellCount {
		for c := range row {
			row[c] = int16(byDistance[distance(k, c)])
		}
	}
	return row
}

func distance(a, b int) int {
	return max(absDiff(a%boardSize, b%boardSize), absDiff(a/boardSize, b/boardSize))
}

func absDiff(a, b int) int { return max(a-b, b-a) }

// addAttacks sums the values of the cells that each piece attacks.
func (t *kingTable) addAttacks(steps *stepAttacks, cellValues [cellCount]int16) {
	t.attack = cellValues
	for k := range steps {
		for c := range steps[k] {
			for attacks := steps[k][c]; !attacks.IsEmpty(); attacks = attacks.WithoutFirst() {
				t.piece[k][c] += cellValues[attacks.First()]
			}
		}
	}
}

// addPlacement adds the material, placement and king guard values of the pieces of s with their king on k.
func (t *kingTable) addPlacement(v *Values, s rules.Seat, k int) {
	for kind := range t.piece {
		for c := range t.piece[kind] {
			sum := v.Material[kind] + v.PieceRank[kind][relativeRow(s, c)] + v.PieceFile[kind][min(c%boardSize, boardSize-1-c%boardSize)]
			if k < cellCount && k != c && distance(k, c) == 1 {
				sum += v.KingGuard[kind][1+relativeRow(s, c)-relativeRow(s, k)]
			}
			t.piece[kind][c] += int16(sum)
		}
	}
}

// relativeRow counts the rows from that of s.
func relativeRow(s rules.Seat, c int) int {
	if s == shogi.Black {
		return boardSize - 1 - c/boardSize
	}
	return c / boardSize
}

// isSlider reports whether the attacks of a kind can be blocked.
func isSlider(k rules.Kind) bool {
	switch k {
	case shogi.Lance, shogi.Bishop, shogi.Rook, shogi.Horse, shogi.Dragon:
		return true
	}
	return false
}

// Evaluate implements search.Eval for the positions of package rules/shogi.
func (e *Eval) Evaluate(p search.Position) int {
	b := p.(*shogi.Position) //nolint:forcetypeassert // required by the search configuration
	score := e.sideScore(b, shogi.Black) - e.sideScore(b, shogi.White)
	if p.Turn() != shogi.Black {
		score = -score
	}
	return score + e.values.Tempo
}

// sideScore returns the value of the pieces of s.
func (e *Eval) sideScore(b *shogi.Position, s rules.Seat) int {
	sum := 0
	for k := shogi.Pawn; k <= shogi.Gold; k++ {
		sum += b.HandCount(s, k) * e.values.Hand[k]
	}
	own, them := min(int(b.King(s)), cellCount), min(int(b.King(s^1)), cellCount)
	ownKing, enemyKing := &e.ownKing[s&1][own], &e.enemyKing[s&1][them]
	for k := shogi.Pawn; k <= shogi.Dragon; k++ {
		pieces := b.Pieces(s, k)
		if pieces.IsEmpty() {
			continue
		}
		isSlider := isSlider(k)
		ownTable, enemyTable := &ownKing.piece[k], &enemyKing.piece[k]
		for ; !pieces.IsEmpty(); pieces = pieces.WithoutFirst() {
			c := pieces.First()
			sum += int(ownTable[c]) + int(enemyTable[c])
			if !isSlider {
				continue
			}
			for attacks := b.Attacks(s, k, c); !attacks.IsEmpty(); attacks = attacks.WithoutFirst() {
				to := attacks.First()
				sum += int(ownKing.attack[to]) + int(enemyKing.attack[to])
			}
		}
	}
	return sum
}
