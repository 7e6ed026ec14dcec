package mcts

import (
	"math/bits"
	"slices"
)

// A nodeSet is a set of nodes that are kept, with their new indices: in the same order, from the root on.
type nodeSet struct {
	bits       []uint64
	newIndices []int32 // by word: new index of its first member
}

// clear empties the set and makes room for so many nodes.
func (s *nodeSet) clear(nodes int) {
	words := nodes/64 + 1
	s.bits = slices.Grow(s.bits[:0], words)[:words]
	s.newIndices = slices.Grow(s.newIndices[:0], words)[:words]
	clear(s.bits)
}

func (s *nodeSet) add(i int32)      { s.bits[i/64] |= 1 << (i % 64) }
func (s *nodeSet) has(i int32) bool { return s.bits[i/64]>>(i%64)&1 != 0 }

// indexMembers prepares newIndex.
func (s *nodeSet) indexMembers() {
	n := RootIndex
	for i, word := range s.bits {
		s.newIndices[i] = n
		n += int32(bits.OnesCount64(word))
	}
}

// newIndex returns the new index of node i.
func (s *nodeSet) newIndex(i int32) int32 {
	return s.newIndices[i/64] + int32(bits.OnesCount64(s.bits[i/64]&(1<<(i%64)-1)))
}

// keepSubtree makes a node the root and drops everything outside its subtree. Nodes are moved in place, as a second
// tree would need as much memory again: replies lie behind their parent before and after.
func (t *Tree) keepSubtree(at int32) {
	t.nodes[RootIndex] = t.nodes[at]
	kept := &t.kept
	kept.clear(len(t.nodes))
	kept.add(RootIndex)
	for i := RootIndex; int(i) < len(t.nodes); i++ {
		if n := &t.nodes[i]; n.firstReply != 0 && kept.has(i) {
			for j := range int32(n.replyCount) {
				kept.add(n.firstReply + j)
			}
		}
	}
	kept.indexMembers()
	next := RootIndex
	for i := RootIndex; int(i) < len(t.nodes); i++ {
		if !kept.has(i) {
			continue
		}
		n := t.nodes[i]
		if n.firstReply != 0 {
			n.firstReply = kept.newIndex(n.firstReply)
		}
		t.nodes[next] = n
		next++
	}
	t.nodes = t.nodes[:next]
}
