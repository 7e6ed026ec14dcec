package search

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// A rootMove is a move at the root and what the search knows about it.
type rootMove struct {
	move          rules.Move
	score         int // in this iteration; -infinity when only known to be no better than the reported lines
	previousScore int // in the previous iteration
	nodes         uint64
	selDepth      int
	provenScore   int // score given by a proof; 0: none
	pv            []rules.Move
}

// listRootMoves fills s.rootMoves with the legal moves, most promising first, without dominated moves unless they were
// asked for.
func (s *searcher) listRootMoves() {
	f := &s.stack[rootOffset]
	picker := movePicker{s: s, f: f, seat: s.side()}
	if ttEntry, ok := s.table.probe(s.ttKey(f), 0); ok && ttEntry.move != rules.NoMove && s.pos.IsLegal(ttEntry.move) {
		picker.ttMove = ttEntry.move
	}
	s.rootMoves = s.rootMoves[:0]
	isRestricted := slices.ContainsFunc(s.searchMoves, s.pos.IsLegal)
	for m := picker.nextMove(); m != rules.NoMove; m = picker.nextMove() {
		switch {
		case isRestricted:
			if !slices.Contains(s.searchMoves, m) {
				continue
			}
		case s.drops != nil && s.drops.IsDominated(m):
			continue
		}
		n := len(s.rootMoves)
		if n == cap(s.rootMoves) {
			s.rootMoves = append(s.rootMoves, rootMove{})
		}
		s.rootMoves = s.rootMoves[:n+1]
		rm := &s.rootMoves[n]
		if cap(rm.pv) == 0 {
			rm.pv = make([]rules.Move, 0, maxPly) // reused by later searches
		}
		*rm = rootMove{move: m, score: -infinity, previousScore: -infinity, pv: append(rm.pv[:0], m)}
	}
	if s.makesBlunders && !s.isForced() {
		s.dropMissedRootMoves(f)
	}
}

// dropMissedRootMoves removes the root moves that the player misses, unless it misses all of them.
func (s *searcher) dropMissedRootMoves(f *stackEntry) {
	n := 0
	for i := range s.rootMoves {
		if !s.misses(s.rootMoves[i].move, f) {
			s.rootMoves[n], s.rootMoves[i] = s.rootMoves[i], s.rootMoves[n]
			n++
		}
	}
	if n > 0 {
		s.rootMoves = s.rootMoves[:n]
	}
}

// raiseRootMove moves root move i up to the place of its score.
func (s *searcher) raiseRootMove(i int) {
	for ; i > 0 && s.rootMoves[i-1].score < s.rootMoves[i].score; i-- {
		s.rootMoves[i-1], s.rootMoves[i] = s.rootMoves[i], s.rootMoves[i-1]
	}
}
