package shogi

import (
	"errors"

	"github.com/ludarium/ludarium/rules"
)

// Impasse points: a rook or bishop, promoted or not, counts 5, any other piece except the king 1.
const (
	bigMan   = 5
	allMen   = 54 // both sides together
	fair     = 24 // a side with fewer loses by agreement
	entered  = 10 // pieces in the promotion zone, besides the king, needed to declare
	declares = 31 // points that win by the 24-point rule
)

// winPointsRule27 are the points that win by the 27-point rule, by seat.
var needed = [2]int{Black: 28, White: 27}

// The conditions of an entering-king declaration.
const (
	KingEntered rules.Need = "king-entered" // the king is in the promotion zone
	MenEntered  rules.Need = "men-entered"  // so are ten other pieces
	Points      rules.Need = "points"       // of the pieces there and in hand
	NoCheck     rules.Need = "no-check"     // the side is not in check
)

// IllegalCode is [rules.IllegalCode].
type Code = rules.Code

func points(k rules.Kind) int {
	switch k {
	case Rook, Bishop, Dragon, Horse:
		return bigMan
	case King, 0:
		return 0
	}
	return 1
}

func (p *Position) handPoints(s rules.Seat) (n int) {
	for k, count := range p.hand[s] {
		n += int(count) * points(rules.Kind(k))
	}
	return n
}

// countPoints returns the impasse points and the number of the pieces of s on these cells, the king excluded.
func (p *Position) count(s rules.Seat, where Set) (sum, men int) {
	for group := p.seat[s].And(where); !group.Empty(); group = group.Rest() {
		if k := rules.Kind(p.on[group.First()] & kindMask); k != King {
			sum += points(k)
			men++
		}
	}
	return sum, men
}

// Points returns the points of s for an agreed impasse: all pieces on the board and in hand, and for White those
// missing in a handicap game.
func (p *Position) Points(s rules.Seat) int {
	n, _ := p.count(s, Set{loCells, hiCells})
	n += p.handPoints(s)
	if s == White {
		n += p.terms.given
	}
	return n
}

// ZonePoints returns the points of s for a declaration, in the promotion zone and in hand, and the number of its pieces
// in the zone without the king.
func (p *Position) CampPoints(s rules.Seat) (sum, men int) {
	sum, men = p.count(s, p.camps[s])
	return sum + p.handPoints(s), men
}

// hasKingEntered reports whether the king of s is in its promotion zone.
func (p *Position) entered(s rules.Seat) bool {
	return p.kings[s] != none && p.camps[s].Has(p.kings[s])
}

// declarationConditions returns the conditions under which the side to move may declare.
func (p *Position) conditions() [4]rules.Condition {
	s := p.Turn()
	sum, men := p.CampPoints(s)
	enough := p.terms.enough(s)
	return [...]rules.Condition{
		{Need: KingEntered, Met: p.entered(s)},
		{Need: MenEntered, Met: men >= entered, Have: men, Least: entered},
		{Need: Points, Met: sum >= enough, Have: sum, Least: enough},
		{Need: NoCheck, Met: !p.InCheck()},
	}
}

// DeclarationConditions returns the conditions of an entering-king declaration by the side to move; nil where the
// option is off.
func (p *Position) Conditions() []rules.Condition {
	if p.terms.enough(p.Turn()) == 0 {
		return nil
	}
	all := p.conditions()
	return all[:]
}

// canDeclare reports whether the side to move may declare. It does not allocate: search calls it.
func (p *Position) mayDeclare() bool {
	if p.terms.enough(p.Turn()) == 0 || !p.entered(p.Turn()) { // nearly always
		return false
	}
	for _, c := range p.conditions() {
		if !c.Met {
			return false
		}
	}
	return true
}

// Claim returns Declaration if the side to move may declare, otherwise "".
func (p *Position) Claim() rules.Reason {
	if p.mayDeclare() && !p.Result().Over() {
		return rules.Declaration
	}
	return ""
}

// DeclarationResult returns the result of a valid declaration by the side to move.
func (p *Position) Declared() rules.Result {
	if sum, _ := p.CampPoints(p.Turn()); p.terms.declaration == "24" && sum < declares {
		return rules.Drawn(2, rules.Declaration)
	}
	return rules.Won(2, p.Turn(), rules.Declaration)
}

// errKingsNotEntered is returned when an impasse is agreed too early.
var errNotEntered = errors.New("both kings must stand in the enemy's camp")

// ImpasseResult returns the result when both sides agree on an impasse: a side with fewer than 24 points loses. It
// fails unless both kings have entered.
func (p *Position) Agreed() (rules.Result, error) {
	if !p.entered(Black) || !p.entered(White) {
		return rules.Result{}, errNotEntered
	}
	for s := Black; s <= White; s++ {
		if p.Points(s) < fair && p.Points(s) < p.Points(s^1) {
			return rules.Won(2, s^1, rules.Impasse), nil
		}
	}
	return rules.Drawn(2, rules.Impasse), nil
}
