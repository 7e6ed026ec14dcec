package search

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// A Party says how one seat, the one to move at the root, plays against several others at once. Positions are a
// [rules.Departer] then, and the Eval is a [PartyEval]. Scores are those of the one against all others together, so that
// who of them follows on another is on the same side; for the one the game is over when it is out.
type Party struct {
	// Single is BRS+: in every round only one of the others chooses among all his moves; the rest play the move that
	// comes first by the table and the histories. Otherwise all of them choose what is worst for the one: paranoid search.
	Single bool
}

// A PartyEval judges for one seat against all others.
type PartyEval interface {
	Eval
	// Worth is the standing of own, which is in the game, in centipawns, well inside ±[ai.MateBound].
	Worth(p Pos, own rules.Seat) int
}

// The sides where more than two play.
const (
	one    = 0
	others = 1
)

// spentKey tells apart the positions of a round in which one of the others has chosen.
const spentKey = 0x8E3C5B2F6A1D9E47

// Rivals are what a searcher knows of its seat and the others. Where two play nothing of it is used but own and round.
type rivals struct {
	party   *Party
	arbiter PartyEval
	own     rules.Seat // the one that moves at the root
	seats   rules.Seat
	round   int    // plies until the same seat moves again
	salt    uint64 // tells the keys of this seat and way of searching apart
}

// join prepares for searches of a party; nil: of two seats.
func (s *searcher) join(y *Party) {
	s.round = 2
	if s.party = y; y != nil {
		s.arbiter = s.judge.(PartyEval) //nolint:forcetypeassert // promised
	}
}

// face takes the side of the seat to move in p.
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
	return s.p.(rules.Departer).In(seat) //nolint:forcetypeassert // promised
}

// among is the score as it is told: moves are those of one seat.
func (s *searcher) among(score int) ai.Score { return ai.Score(score).Among(s.round) }

// side is the number of the side to move: that of its seat, where two play.
func (s *searcher) side() int {
	switch turn := s.p.Turn(); {
	case s.party == nil:
		return int(turn)
	case turn == s.own:
		return one
	}
	return others
}

// ours says that seat is on the side to move.
func (s *searcher) ours(seat rules.Seat) bool {
	turn := s.p.Turn()
	return seat == turn || s.party != nil && seat != s.own && turn != s.own
}

// pace notes whether the side that has moved at f is to move again.
func (s *searcher) pace(f *frame, before int) {
	if s.party != nil {
		next := &s.stack[f.ply+back+1]
		next.stays = s.side() == before
		next.spent = f.spent && next.stays
	}
}

// choose notes that the count-th move of a node has led to next: all but the first are a choice.
func (s *searcher) choose(next *frame, count int) {
	if s.party != nil && s.party.Single && next.stays && count > 1 {
		next.spent = true
	}
}

// key is that of the position at f for the table.
func (s *searcher) key(f *frame) uint64 {
	key := s.p.Key() ^ s.salt
	if f.spent {
		key ^= spentKey
	}
	return key
}

// answer is the score of the position at ply, from the side that has moved to it.
func (s *searcher) answer(alpha, beta, depth, ply int, cut bool) int {
	if s.stack[ply+back].stays {
		return s.node(alpha, beta, depth, ply, cut)
	}
	return -s.node(-beta, -alpha, depth, ply, cut)
}

// exchange is answer in quiescence.
func (s *searcher) exchange(alpha, beta, ply int) int {
	if s.stack[ply+back].stays {
		return s.quiesce(alpha, beta, ply)
	}
	return -s.quiesce(-beta, -alpha, ply)
}

// worth judges the position for the side to move.
func (s *searcher) worth() int {
	switch {
	case s.party == nil:
		return s.judge.Score(s.p)
	case s.p.Turn() == s.own:
		return s.arbiter.Worth(s.p, s.own)
	}
	return -s.arbiter.Worth(s.p, s.own)
}

// departed says that the game is over for the one, who is out or alone, and what that is for the side to move.
func (s *searcher) departed() (value int, over bool) {
	if s.party == nil {
		return 0, false
	}
	if !s.in(s.own) {
		return 1, true // who is to move is one of the others
	}
	for seat := range s.seats {
		if seat != s.own && s.in(seat) {
			return 0, false
		}
	}
	return 1, true
}

// beside says that m takes a man of the others with one of theirs: who stands against them all does not mind.
func (s *searcher) beside(m rules.Move) bool {
	if s.party == nil || s.p.Turn() == s.own || s.p.Victim(m) == 0 {
		return false
	}
	_, to := s.p.Squares(m)
	man := s.p.At(to)
	return !man.Empty() && man.Seat != s.own
}
