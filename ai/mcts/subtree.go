package mcts

import (
	"math/bits"
	"slices"
)

// A nodeSet is a set of nodes that are kept, with their new indices: in the same order, from the root on.
type stays struct {
	set   []uint64
	ahead []int32 // by word: new index of its first member
}

// clear empties the set and makes room for so many nodes.
func (s *stays) clear(nodes int) {
	words := nodes/64 + 1
	s.set = slices.Grow(s.set[:0], words)[:words]
	s.ahead = slices.Grow(s.ahead[:0], words)[:words]
	clear(s.set)
}

func (s *stays) add(i int32)      { s.set[i/64] |= 1 << (i % 64) }
func (s *stays) has(i int32) bool { return s.set[i/64]>>(i%64)&1 != 0 }

// indexMembers prepares newIndex.
func (s *stays) count() {
	n := root
	for i, word := range s.set {
		s.ahead[i] = n
		n += int32(bits.OnesCount64(word))
	}
}

// newIndex returns the new index of node i.
func (s *stays) place(i int32) int32 {
	return s.ahead[i/64] + int32(bits.OnesCount64(s.set[i/64]&(1<<(i%64)-1)))
}

// keepSubtree makes a node the root and drops everything outside its subtree. Nodes are moved in place, as a second
// tree would need as much memory again: replies lie behind their parent before and after.
func (t *tree) keep(at int32) {
	t.nodes[root] = t.nodes[at]
	s := &t.stays
	s.clear(len(t.nodes))
	s.add(root)
	for i := root; int(i) < len(t.nodes); i++ {
		if n := &t.nodes[i]; n.first != 0 && s.has(i) {
			for j := range int32(n.count) {
				s.add(n.first + j)
			}
		}
	}
	s.count()
	next := root
	for i := root; int(i) < len(t.nodes); i++ {
		if !s.has(i) {
			continue
		}
		n := t.nodes[i]
		if n.first != 0 {
			n.first = s.place(n.first)
		}
		t.nodes[next] = n
		next++
	}
	t.nodes = t.nodes[:next]
}
