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

// Codes that refuse a declaration or an agreed count.
const (
	NoDeclaration Code = "no-declaration"   // the option has switched declarations off
	KingOutside   Code = "king-not-entered" // the king is not in the camp
	InCheckNow    Code = "in-check"         // the king is attacked
	FewEntered    Code = "few-entered"      // fewer than ten other men are in the camp
	FewPoints     Code = "few-points"       // the points do not suffice
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

// Declaring says what forbids the seat to move to declare that its king has entered; the code is empty if it may.
func (p *Position) Declaring() rules.Refusal {
	s := p.Turn()
	sum, men := p.CampPoints(s)
	code := Code("")
	switch enough := p.terms.enough(s); {
	case enough == 0:
		code = NoDeclaration
	case !p.entered(s):
		code = KingOutside
	case p.InCheck():
		code = InCheckNow
	case men < entered:
		code = FewEntered
	case sum < enough:
		code = FewPoints
	}
	return rules.Refusal{Code: code}
}

// Claim is Declaration if the seat to move may declare that its king has entered.
func (p *Position) Claim() rules.Reason {
	if p.entered(p.Turn()) && p.Declaring().Code == "" && !p.Result().Over() {
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
