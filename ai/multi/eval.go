package multi

import (
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// An Evaluator evaluates positions for every seat. It may keep caches and belongs to one engine.
type Judge interface {
	// EvaluateSeats returns the value of every seat in centipawns, above 0 for seats that still play and 0 for
	// eliminated ones.
	Worths(p search.Pos) [rules.MaxSeats]int
}

// The weights of the opponents, per cent of their value.
const (
	meanWeight      = 50 // of their sum, divided by their number at the start even when some are eliminated
	strongestWeight = 50 // of the strongest of them

	outlived = 400 // centipawns for every eliminated opponent
)

// NewMultiEval makes the evaluation of one seat against all others, for a game with so many seats.
func Weigh(j Judge, seats int) search.PartyEval { return scale{j, seats - 1} }

// A multiEval weighs one seat against all others.
type scale struct {
	judge  Judge
	others int // at the start of a game
}

// EvaluateFor implements search.MultiEval.
func (s scale) Worth(p search.Pos, own rules.Seat) int {
	worths := s.judge.Worths(p)
	sum, most, out := 0, 0, s.others
	for seat, w := range worths {
		if rules.Seat(seat) != own && w > 0 {
			sum += w
			most = max(most, w)
			out--
		}
	}
	return worths[own] + out*outlived - (sum*meanWeight/s.others+most*strongestWeight)/100
}

// Evaluate implements search.Eval.
func (s scale) Score(p search.Pos) int { return s.Worth(p, p.Turn()) }

// A twoSeatEval evaluates positions with two seats left.
type balance struct{ judge Judge }

// Evaluate implements search.Eval.
func (b balance) Score(p search.Pos) int {
	d := p.(*duel) //nolint:forcetypeassert // New uses it for nothing else
	worths := b.judge.Worths(d.Pos)
	score := worths[d.seats[0]] - worths[d.seats[1]]
	if d.Turn() == 1 {
		return -score
	}
	return score
}
