package shogi

import (
	"errors"

	"github.com/ludarium/ludarium/rules"
)

// Impasse points: a rook or bishop, promoted or not, counts 5, any other piece except the king 1.
const (
	bigPiecePoints   = 5
	minImpassePoints = 24 // a side with fewer loses by agreement
	minEnteredPieces = 10 // pieces in the promotion zone, besides the king, needed to declare
	winPointsRule24  = 31 // points that win by the 24-point rule
)

// winPointsRule27 are the points that win by the 27-point rule, by seat.
var winPointsRule27 = [2]int{Black: 28, White: 27}

// The conditions of an entering-king declaration.
const (
	KingEntered   rules.ConditionName = "king-entered" // the king is in the promotion zone
	PiecesEntered rules.ConditionName = "men-entered"  // so are ten other pieces
	Points        rules.ConditionName = "points"       // of the pieces there and in hand
	NoCheck       rules.ConditionName = "no-check"     // the side is not in check
)

// IllegalCode is [rules.IllegalCode].
type IllegalCode = rules.IllegalCode

func piecePoints(kind rules.Kind) int {
	switch kind {
	case Rook, Bishop, Dragon, Horse:
		return bigPiecePoints
	case King, 0:
		return 0
	}
	return 1
}

func (p *Position) handPoints(s rules.Seat) (n int) {
	for kind, count := range p.hands[s] {
		n += int(count) * piecePoints(rules.Kind(kind))
	}
	return n
}

// countPoints returns the impasse points and the number of the pieces of s on these cells, the king excluded.
func (p *Position) countPoints(s rules.Seat, cells Bitboard) (points, pieces int) {
	for rest := p.bySeat[s].And(cells); !rest.IsEmpty(); rest = rest.WithoutFirst() {
		if kind := rules.Kind(p.board[rest.First()] & kindMask); kind != King {
			points += piecePoints(kind)
			pieces++
		}
	}
	return points, pieces
}

// Points returns the points of s for an agreed impasse: all pieces on the board and in hand, and for White those
// missing in a handicap game.
func (p *Position) Points(s rules.Seat) int {
	total, _ := p.countPoints(s, Bitboard{lowMask, highMask})
	total += p.handPoints(s)
	if s == White {
		total += p.ruleset.handicapPoints
	}
	return total
}

// ZonePoints returns the points of s for a declaration, in the promotion zone and in hand, and the number of its pieces
// in the zone without the king.
func (p *Position) ZonePoints(s rules.Seat) (points, pieces int) {
	points, pieces = p.countPoints(s, p.promotionZones[s])
	return points + p.handPoints(s), pieces
}

// hasKingEntered reports whether the king of s is in its promotion zone.
func (p *Position) hasKingEntered(s rules.Seat) bool {
	return p.kingCells[s] != noCell && p.promotionZones[s].Has(p.kingCells[s])
}

// declarationConditions returns the conditions under which the side to move may declare.
func (p *Position) declarationConditions() [4]rules.Condition {
	s := p.Turn()
	points, pieces := p.ZonePoints(s)
	enough := p.ruleset.declarationPoints(s)
	return [...]rules.Condition{
		{Name: KingEntered, Met: p.hasKingEntered(s)},
		{Name: PiecesEntered, Met: pieces >= minEnteredPieces, Have: pieces, Minimum: minEnteredPieces},
		{Name: Points, Met: points >= enough, Have: points, Minimum: enough},
		{Name: NoCheck, Met: !p.InCheck()},
	}
}

// DeclarationConditions returns the conditions of an entering-king declaration by the side to move; nil where the
// option is off.
func (p *Position) DeclarationConditions() []rules.Condition {
	if p.ruleset.declarationPoints(p.Turn()) == 0 {
		return nil
	}
	conditions := p.declarationConditions()
	return conditions[:]
}

// canDeclare reports whether the side to move may declare. It does not allocate: search calls it.
func (p *Position) canDeclare() bool {
	if p.ruleset.declarationPoints(p.Turn()) == 0 || !p.hasKingEntered(p.Turn()) { // nearly always
		return false
	}
	for _, c := range p.declarationConditions() {
		if !c.Met {
			return false
		}
	}
	return true
}

// Claim returns Declaration if the side to move may declare, otherwise "".
func (p *Position) Claim() rules.Reason {
	if p.canDeclare() && !p.Result().IsOver() {
		return rules.Declaration
	}
	return ""
}

// DeclarationResult returns the result of a valid declaration by the side to move.
func (p *Position) DeclarationResult() rules.Result {
	if points, _ := p.ZonePoints(p.Turn()); p.ruleset.declaration == "24" && points < winPointsRule24 {
		return rules.DrawResult(2, rules.Declaration)
	}
	return rules.WinResult(2, p.Turn(), rules.Declaration)
}

// errKingsNotEntered is returned when an impasse is agreed too early.
var errKingsNotEntered = errors.New("both kings must stand in the enemy's camp")

// ImpasseResult returns the result when both sides agree on an impasse: a side with fewer than 24 points loses. It
// fails unless both kings have entered.
func (p *Position) ImpasseResult() (rules.Result, error) {
	if !p.hasKingEntered(Black) || !p.hasKingEntered(White) {
		return rules.Result{}, errKingsNotEntered
	}
	for s := Black; s <= White; s++ {
		if p.Points(s) < minImpassePoints && p.Points(s) < p.Points(s^1) {
			return rules.WinResult(2, s^1, rules.Impasse), nil
		}
	}
	return rules.DrawResult(2, rules.Impasse), nil
}
