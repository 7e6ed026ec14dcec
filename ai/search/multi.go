package search

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// A MultiSearch says how one seat, the one to move at the root, plays against several others. Positions then implement
// [rules.Elimination], and the Eval is a [MultiEval]. Scores are those of this seat against all others together, so
// that two opponents in a row are on the same side; the game ends for it when it is eliminated.
type Party struct {
	// BRSPlus selects BRS+ (best-reply search with ordered moves): in every round only one opponent chooses among all
	// its moves; the others play the first move in order. Otherwise all opponents play what is worst for the root seat:
	// paranoid search.
	Single bool
}

// A MultiEval evaluates for one seat against all others.
type PartyEval interface {
	Eval
	// EvaluateFor returns the evaluation of p in centipawns for own, which still plays, well inside ±[ai.MateBound].
	Worth(p Pos, own rules.Seat) int
}

// The two sides where more than two seats play.
const (
	one    = 0
	others = 1
)

// chosenKey marks the keys of positions of a round in which an opponent has already chosen.
const spentKey = 0x8E3C5B2F6A1D9E47

// multiState holds what a searcher knows of its seat and the others. With two players only ownSeat and roundPlies are
// used.
type rivals struct {
	party   *Party
	arbiter PartyEval
	own     rules.Seat // the seat to move at the root
	seats   rules.Seat
	round   int    // plies until the same seat moves again
	salt    uint64 // distinguishes the table keys of this seat and search method
}

// setMulti prepares for searches with several seats; nil: two seats.
func (s *searcher) join(y *Party) {
	s.round = 2
	if s.party = y; y != nil {
		s.arbiter = s.judge.(PartyEval) //nolint:forcetypeassert // required by Config
	}
}

// setOwnSeat takes the side of the seat to move in p.
func (s *searcher) face(p Pos) {
	s.own = p.Turn()
	if s.party == nil {
		return
	}
	seats := len(p.Board().Turns)
	s.seats, s.round = rules.Seat(seats), rules.CountPlaying(p, seats)
	s.salt = scatter(uint64(s.own) + 1)
	if s.party.Single {
		s.salt = scatter(s.salt)
	}
}

func (s *searcher) in(seat rules.Seat) bool {
	return s.p.(rules.Departer).In(seat) //nolint:forcetypeassert // required by MultiSearch
}

// scoreInRounds converts mate scores to moves of one seat for reporting.
func (s *searcher) among(score int) ai.Score { return ai.Score(score).Among(s.round) }

// side returns the index of the side to move; with two players it is the seat.
func (s *searcher) side() int {
	switch turn := s.p.Turn(); {
	case s.party == nil:
		return int(turn)
	case turn == s.own:
		return one
	}
	return others
}

// isSideToMove reports whether seat belongs to the side to move.
func (s *searcher) ours(seat rules.Seat) bool {
	turn := s.p.Turn()
	return seat == turn || s.party != nil && seat != s.own && turn != s.own
}

// noteSide records whether the side that moved at f moves again.
func (s *searcher) pace(f *frame, before int) {
	if s.party != nil {
		next := &s.stack[f.ply+back+1]
		next.stays = s.side() == before
		next.spent = f.spent && next.stays
	}
}

// noteChoice records that move number moveCount of a node led to next: any but the first is a choice.
func (s *searcher) choose(next *frame, count int) {
	if s.party != nil && s.party.Single && next.stays && count > 1 {
		next.spent = true
	}
}

// ttKey returns the table key of the position at f.
func (s *searcher) key(f *frame) uint64 {
	key := s.p.Key() ^ s.salt
	if f.spent {
		key ^= spentKey
	}
	return key
}

// searchChild returns the score of the position at ply, from the side that moved to it.
func (s *searcher) answer(alpha, beta, depth, ply int, cut bool) int {
	if s.stack[ply+back].stays {
		return s.node(alpha, beta, depth, ply, cut)
	}
	return -s.node(-beta, -alpha, depth, ply, cut)
}

// quiescenceChild is searchChild in quiescence.
func (s *searcher) exchange(alpha, beta, ply int) int {
	if s.stack[ply+back].stays {
		return s.quiesce(alpha, beta, ply)
	}
	return -s.quiesce(-beta, -alpha, ply)
}

// evaluate returns the static evaluation for the side to move.
func (s *searcher) worth() int {
	switch {
	case s.party == nil:
		return s.judge.Score(s.p)
	case s.p.Turn() == s.own:
		return s.arbiter.Worth(s.p, s.own)
	}
	return -s.arbiter.Worth(s.p, s.own)
}

// eliminationResult reports whether the game is over for the root seat because it is eliminated or alone, and the
// result for the side to move.
func (s *searcher) departed() (value int, over bool) {
	if s.party == nil {
		return 0, false
	}
	if !s.in(s.own) {
		return 1, true // an opponent is to move
	}
	for seat := range s.seats {
		if seat != s.own && s.in(seat) {
			return 0, false
		}
	}
	return 1, true
}

// isCaptureAmongOthers reports whether an opponent captures a piece of another opponent, which does not concern the
// root seat.
func (s *searcher) beside(m rules.Move) bool {
	if s.party == nil || s.p.Turn() == s.own || s.p.Victim(m) == 0 {
		return false
	}
	_, to := s.p.Squares(m)
	man := s.p.At(to)
	return !man.Empty() && man.Seat != s.own
}
