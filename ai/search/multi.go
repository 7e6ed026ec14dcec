package search

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// A MultiSearch says how one seat, the one to move at the root, plays against several others. Positions then implement
// [rules.Elimination], and the Eval is a [MultiEval]. Scores are those of this seat against all others together, so
// that two opponents in a row are on the same side; the game ends for it when it is eliminated.
type MultiSearch struct {
	// BRSPlus selects BRS+ (best-reply search with ordered moves): in every round only one opponent chooses among all
	// its moves; the others play the first move in order. Otherwise all opponents play what is worst for the root seat:
	// paranoid search.
	BRSPlus bool
}

// A MultiEval evaluates for one seat against all others.
type MultiEval interface {
	Eval
	// EvaluateFor returns the evaluation of p in centipawns for own, which still plays, well inside ±[ai.MateBound].
	EvaluateFor(p Position, own rules.Seat) int
}

// The two sides where more than two seats play.
const (
	ownSide   = 0
	otherSide = 1
)

// chosenKey marks the keys of positions of a round in which an opponent has already chosen.
const chosenKey = 0x8E3C5B2F6A1D9E47

// multiState holds what a searcher knows of its seat and the others. With two players only ownSeat and roundPlies are
// used.
type multiState struct {
	multi      *MultiSearch
	multiEval  MultiEval
	ownSeat    rules.Seat // the seat to move at the root
	seatCount  rules.Seat
	roundPlies int    // plies until the same seat moves again
	keySalt    uint64 // distinguishes the table keys of this seat and search method
}

// setMulti prepares for searches with several seats; nil: two seats.
func (s *searcher) setMulti(multi *MultiSearch) {
	s.roundPlies = 2
	if s.multi = multi; multi != nil {
		s.multiEval = s.evaluator.(MultiEval) //nolint:forcetypeassert // required by Config
	}
}

// setOwnSeat takes the side of the seat to move in p.
func (s *searcher) setOwnSeat(p Position) {
	s.ownSeat = p.Turn()
	if s.multi == nil {
		return
	}
	seats := len(p.Board().SeatAngles)
	s.seatCount, s.roundPlies = rules.Seat(seats), rules.CountPlayingSeats(p, seats)
	s.keySalt = mixBits(uint64(s.ownSeat) + 1)
	if s.multi.BRSPlus {
		s.keySalt = mixBits(s.keySalt)
	}
}

func (s *searcher) isPlaying(seat rules.Seat) bool {
	return s.pos.(rules.Elimination).IsPlaying(seat) //nolint:forcetypeassert // required by MultiSearch
}

// scoreInRounds converts mate scores to moves of one seat for reporting.
func (s *searcher) scoreInRounds(score int) ai.Score { return ai.Score(score).InRounds(s.roundPlies) }

// side returns the index of the side to move; with two players it is the seat.
func (s *searcher) side() int {
	switch turn := s.pos.Turn(); {
	case s.multi == nil:
		return int(turn)
	case turn == s.ownSeat:
		return ownSide
	}
	return otherSide
}

// isSideToMove reports whether seat belongs to the side to move.
func (s *searcher) isSideToMove(seat rules.Seat) bool {
	turn := s.pos.Turn()
	return seat == turn || s.multi != nil && seat != s.ownSeat && turn != s.ownSeat
}

// noteChoice records that move number moveCount of a node led to next: any but the first is a choice.
func (s *searcher) noteChoice(next *stackEntry, moveCount int) {
	if s.multi != nil && s.multi.BRSPlus && next.sameSide && moveCount > 1 {
		next.hasChosen = true
	}
}

// ttKey returns the table key of the position at f.
func (s *searcher) ttKey(f *stackEntry) uint64 {
	key := s.pos.Key() ^ s.keySalt
	if f.hasChosen {
		key ^= chosenKey
	}
	return key
}

// searchChild returns the score of the position at ply, from the side that moved to it.
func (s *searcher) searchChild(alpha, beta, depth, ply int, cutNode bool) int {
	if s.stack[ply+rootOffset].sameSide {
		return s.search(alpha, beta, depth, ply, cutNode)
	}
	return -s.search(-beta, -alpha, depth, ply, cutNode)
}

// quiescenceChild is searchChild in quiescence.
func (s *searcher) quiescenceChild(alpha, beta, ply int) int {
	if s.stack[ply+rootOffset].sameSide {
		return s.quiescence(alpha, beta, ply)
	}
	return -s.quiescence(-beta, -alpha, ply)
}

// evaluate returns the static evaluation for the side to move.
func (s *searcher) evaluate() int {
	switch {
	case s.multi == nil:
		return s.evaluator.Evaluate(s.pos)
	case s.pos.Turn() == s.ownSeat:
		return s.multiEval.EvaluateFor(s.pos, s.ownSeat)
	}
	return -s.multiEval.EvaluateFor(s.pos, s.ownSeat)
}

// eliminationResult reports whether the game is over for the root seat because it is eliminated or alone, and the
// result for the side to move.
func (s *searcher) eliminationResult() (result int, isOver bool) {
	if s.multi == nil {
		return 0, false
	}
	if !s.isPlaying(s.ownSeat) {
		return 1, true // an opponent is to move
	}
	for seat := range s.seatCount {
		if seat != s.ownSeat && s.isPlaying(seat) {
			return 0, false
		}
	}
	return 1, true
}

// isCaptureAmongOthers reports whether an opponent captures a piece of another opponent, which does not concern the
// root seat.
func (s *searcher) isCaptureAmongOthers(m rules.Move) bool {
	if s.multi == nil || s.pos.Turn() == s.ownSeat || s.pos.CapturedKind(m) == 0 {
		return false
	}
	_, to := s.pos.FromTo(m)
	piece := s.pos.PieceAt(to)
	return !piece.IsEmpty() && piece.Seat != s.ownSeat
}
