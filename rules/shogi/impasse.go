package shogi

import (
	"errors"

	"github.com/ludarium/ludarium/rules"
)

// Points of an impasse: a rook or bishop, promoted or not, counts 5, every other man but the king 1.
const (
	bigMan   = 5
	allMen   = 54 // the points of both sides together
	fair     = 24 // with fewer a side loses the agreed count
	entered  = 10 // men in the camp, besides the king, that a declaration needs
	declares = 31 // points that win by the rule of 24
)

// needed is the points, by seat, that win by the rule of 27.
var needed = [2]int{Black: 28, White: 27}

// What a declaration needs.
const (
	KingEntered rules.Need = "king-entered" // the king is in the camp
	MenEntered  rules.Need = "men-entered"  // so are ten other men
	Points      rules.Need = "points"       // of the men in the camp and in hand
	NoCheck     rules.Need = "no-check"     // the king is not attacked
)

// Code is a [rules.Code] of shogi.
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

// count is the points and the number of the men of s, but his king, that stand on these cells.
func (p *Position) count(s rules.Seat, where Set) (sum, men int) {
	for group := p.seat[s].And(where); !group.Empty(); group = group.Rest() {
		if k := rules.Kind(p.on[group.First()] & kindMask); k != King {
			sum += points(k)
			men++
		}
	}
	return sum, men
}

// Points are those of s for the agreed count: all men on the board and in hand, and for White those that a handicap has
// taken from him.
func (p *Position) Points(s rules.Seat) int {
	n, _ := p.count(s, Set{loCells, hiCells})
	n += p.handPoints(s)
	if s == White {
		n += p.terms.given
	}
	return n
}

// CampPoints are those of s for a declaration, in the camp and in hand, and his men in the camp besides the king.
func (p *Position) CampPoints(s rules.Seat) (sum, men int) {
	sum, men = p.count(s, p.camps[s])
	return sum + p.handPoints(s), men
}

// entered says that the king of s stands in the camp.
func (p *Position) entered(s rules.Seat) bool {
	return p.kings[s] != none && p.camps[s].Has(p.kings[s])
}

// conditions are those under which the seat to move may declare that its king has entered.
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

// Conditions are those under which the seat to move may declare that its king has entered; none where the option has
// switched declarations off.
func (p *Position) Conditions() []rules.Condition {
	if p.terms.enough(p.Turn()) == 0 {
		return nil
	}
	all := p.conditions()
	return all[:]
}

// mayDeclare says that the seat to move may declare that its king has entered. It allocates nothing.
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

// Claim is Declaration if the seat to move may declare that its king has entered.
func (p *Position) Claim() rules.Reason {
	if p.mayDeclare() && !p.Result().Over() {
		return rules.Declaration
	}
	return ""
}

// Declared is what the declaration of the seat to move brings, which is allowed.
func (p *Position) Declared() rules.Result {
	if sum, _ := p.CampPoints(p.Turn()); p.terms.declaration == "24" && sum < declares {
		return rules.Drawn(2, rules.Declaration)
	}
	return rules.Won(2, p.Turn(), rules.Declaration)
}

// errNotEntered says that there is nothing to count yet.
var errNotEntered = errors.New("both kings must stand in the enemy's camp")

// Agreed is the result when both sides agree that neither can be mated any more: who has fewer than 24 points loses. It
// fails as long as not both kings have entered.
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
