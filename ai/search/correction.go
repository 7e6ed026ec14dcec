package search

import "github.com/ludarium/ludarium/rules"

// A correctionHistory records by how much the searches of positions differ from their evaluation, by the side to move
// and a hash of the last move, and of the last two.
type correctionHistory [2]struct{ afterOne, afterTwo []int16 }

const (
	correctionSize = 1 << 14 // entries of each table
	maxCorrection  = 8192    // bounds every entry
	correctionUnit = 400     // is a centipawn, in a sum of an entry and twice another
)

func newCorrectionHistory() correctionHistory {
	var h correctionHistory
	for seat := range h {
		h[seat].afterOne, h[seat].afterTwo = make([]int16, correctionSize), make([]int16, correctionSize)
	}
	return h
}

func (h *correctionHistory) clear() {
	for seat := range h {
		clear(h[seat].afterOne)
		clear(h[seat].afterTwo)
	}
}

// correctionEntries returns the two entries for the position of f.
func (s *searcher) correctionEntries(f *stackEntry) (afterOne, afterTwo *int16) {
	last, before := uint32(s.stack[f.ply+rootOffset-1].pieceTo), uint32(s.stack[f.ply+rootOffset-2].pieceTo)
	tables := &s.correction[s.side()]
	hash := (last*2654435761 ^ before*2246822519) * 3266489917
	return &tables.afterOne[last%correctionSize], &tables.afterTwo[hash>>18]
}

// corrected returns the evaluation of the position of f with the correction history.
func (s *searcher) corrected(f *stackEntry) int {
	if f.ply == 0 || s.fullWidth {
		return f.rawEval
	}
	afterOne, afterTwo := s.correctionEntries(f)
	correction := (int(*afterOne) + 2*int(*afterTwo)) * s.traits.PawnUnit / 100 / correctionUnit
	return min(max(f.rawEval+correction, 1-mateBound), mateBound-1)
}

// updateCorrection notes the result of a search of f, unless it is a bound that says nothing about the evaluation. What
// a capture gains is not the evaluation's fault.
func (s *searcher) updateCorrection(f *stackEntry, score int, bestMove rules.Move, scoreBound bound, depth int) {
	switch {
	case f.ply == 0 || f.rawEval == noStaticEval || abs(score) >= mateBound,
		bestMove != rules.NoMove && !s.isQuiet(bestMove),
		scoreBound == boundLower && score <= f.staticEval,
		scoreBound == boundUpper && score >= f.staticEval:
		return
	}
	difference := (score - f.staticEval) * 100 / s.traits.PawnUnit
	bonus := min(max(difference*depth/2, -maxCorrection/4), maxCorrection/4)
	afterOne, afterTwo := s.correctionEntries(f)
	for _, value := range [...]*int16{afterOne, afterTwo} {
		old := int(*value)
		*value = int16(old + bonus - old*abs(bonus)/maxCorrection)
	}
}
