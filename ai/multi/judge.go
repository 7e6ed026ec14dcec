package multi

import (
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// A Judge judges positions. It may keep caches and belongs to one engine.
type Judge interface {
	// Worths gives every seat's worth in centipawns, above 0 for those who are in the game and 0 for those who are out.
	Worths(p search.Pos) [rules.MaxSeats]int
}

// How one weighs against several, per cent of his worth.
const (
	meanWeight      = 50 // of the sum of the others, by how many they were at the start: who is left weighs no more when others are out
	strongestWeight = 50 // of the strongest of them

	outlived = 400 // centipawns for every other who is out
)

// Weigh makes the judgement of one seat against all others, of so many at the start of a game.
func Weigh(j Judge, seats int) search.PartyEval { return scale{j, seats - 1} }

// A scale weighs one seat against all others.
type scale struct {
	judge  Judge
	others int // at the start of a game
}

// Worth implements search.PartyEval.
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

// Score implements search.Eval.
func (s scale) Score(p search.Pos) int { return s.Worth(p, p.Turn()) }

// A balance weighs the last two seats.
type balance struct{ judge Judge }

// Score implements search.Eval.
func (b balance) Score(p search.Pos) int {
	d := p.(*duel) //nolint:forcetypeassert // it judges nothing else
	worths := b.judge.Worths(d.Pos)
	score := worths[d.seats[0]] - worths[d.seats[1]]
	if d.Turn() == 1 {
		return -score
	}
	return score
}
