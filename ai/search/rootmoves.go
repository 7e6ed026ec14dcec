package search

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// A rootMove is a move at the root and what the search knows about it.
type root struct {
	move    rules.Move
	score   int // in this iteration; -infinity when only known to be no better than the reported lines
	last    int // in the previous iteration
	nodes   uint64
	deepest int
	proved  int // score given by a proof; 0: none
	pv      []rules.Move
}

// listRootMoves fills s.rootMoves with the legal moves, most promising first, without dominated moves unless they were
// asked for.
func (s *searcher) listRoots() {
	f := &s.stack[back]
	k := picker{s: s, f: f, seat: s.side()}
	if e, ok := s.table.probe(s.key(f), 0); ok && e.move != rules.NoMove && s.p.Legal(e.move) {
		k.table = e.move
	}
	s.roots = s.roots[:0]
	only := slices.ContainsFunc(s.only, s.p.Legal)
	for m := k.pick(); m != rules.NoMove; m = k.pick() {
		switch {
		case only:
			if !slices.Contains(s.only, m) {
				continue
			}
		case s.dropper != nil && s.dropper.Spurned(m):
			continue
		}
		n := len(s.roots)
		if n == cap(s.roots) {
			s.roots = append(s.roots, root{})
		}
		s.roots = s.roots[:n+1]
		r := &s.roots[n]
		if cap(r.pv) == 0 {
			r.pv = make([]rules.Move, 0, maxPly) // reused by later searches
		}
		*r = root{move: m, score: -inf, last: -inf, pv: append(r.pv[:0], m)}
	}
	if s.dull && !s.forced() {
		s.blink(f)
	}
}

// dropMissedRootMoves removes the root moves that the player misses, unless it misses all of them.
func (s *searcher) blink(f *frame) {
	n := 0
	for i := range s.roots {
		if !s.overlooks(s.roots[i].move, f) {
			s.roots[n], s.roots[i] = s.roots[i], s.roots[n]
			n++
		}
	}
	if n > 0 {
		s.roots = s.roots[:n]
	}
}

// raiseRootMove moves root move i up to the place of its score.
func (s *searcher) raise(i int) {
	for ; i > 0 && s.roots[i-1].score < s.roots[i].score; i-- {
		s.roots[i-1], s.roots[i] = s.roots[i], s.roots[i-1]
	}
}
