package search

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// A root is a move at the root and what is known of it.
type root struct {
	move    rules.Move
	score   int // in this iteration; -inf when only known to be no better than the lines reported
	last    int // in the iteration before
	nodes   uint64
	deepest int
	proved  int // the score, where a proof tells it; 0: no
	pv      []rules.Move
}

// listRoots fills s.roots with the legal moves, most promising first, without those that nobody would choose unless they
// are asked for.
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
			r.pv = make([]rules.Move, 0, maxPly) // kept from search to search
		}
		*r = root{move: m, score: -inf, last: -inf, pv: append(r.pv[:0], m)}
	}
	if s.dull && !s.forced() {
		s.blink(f)
	}
}

// blink drops the moves that are overlooked at the root, unless all are.
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

// raise moves root i up to where its score belongs.
func (s *searcher) raise(i int) {
	for ; i > 0 && s.roots[i-1].score < s.roots[i].score; i-- {
		s.roots[i-1], s.roots[i] = s.roots[i], s.roots[i-1]
	}
}
