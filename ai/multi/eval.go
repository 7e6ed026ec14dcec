package multi

import (
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// An Evaluator evaluates positions for every seat. It may keep caches and belongs to one engine.
type Evaluator interface {
	// EvaluateSeats returns the value of every seat in centipawns, above 0 for seats that still play and 0 for
	// eliminated ones.
	EvaluateSeats(p search.Position) [rules.MaxSeats]int
}

// The weights of the opponents, per cent of their value.
const (
	meanWeight      = 50 // of their sum, divided by their number at the start even when some are eliminated
	strongestWeight = 50 // of the strongest of them

	eliminationBonus = 400 // centipawns for every eliminated opponent
)

// NewMultiEval makes the evaluation of one seat against all others, for a game with so many seats.
func NewMultiEval(evaluator Evaluator, seats int) search.MultiEval {
	return multiEval{evaluator, seats - 1}
}

// A multiEval weighs one seat against all others.
type multiEval struct {
	evaluator Evaluator
	opponents int // at the start of a game
}

// EvaluateFor implements search.MultiEval.
func (s multiEval) EvaluateFor(p search.Position, own rules.Seat) int {
	values := s.evaluator.EvaluateSeats(p)
	sum, strongest, eliminated := 0, 0, s.opponents
	for seat, value := range values {
		if rules.Seat(seat) != own && value > 0 {
			sum += value
			strongest = max(strongest, value)
			eliminated--
		}
	}
	return values[own] + eliminated*eliminationBonus - (sum*meanWeight/s.opponents+strongest*strongestWeight)/100
}

// Evaluate implements search.Eval.
func (s multiEval) Evaluate(p search.Position) int { return s.EvaluateFor(p, p.Turn()) }

// A twoSeatEval evaluates positions with two seats left.
type twoSeatEval struct{ evaluator Evaluator }

// Evaluate implements search.Eval.
func (b twoSeatEval) Evaluate(p search.Position) int {
	view := p.(*twoSeatView) //nolint:forcetypeassert // New uses it for nothing else
	values := b.evaluator.EvaluateSeats(view.Position)
	score := values[view.seats[0]] - values[view.seats[1]]
	if view.Turn() == 1 {
		return -score
	}
	return score
}
