package mcts

import "iter"

// A Node is a move in the tree. Its sums are from the view of the side that makes the move.
type Node struct {
	Move       Move
	replyCount uint16
	firstReply int32 // index of the first reply; 0: not expanded
	Visits     int32
	raveVisits int32   // playouts in which the side made the move at any later time
	Wins       float32 // sum of rewards of the visits
	raveWins   float32
	prior      float32 // virtual visits from priors
	priorWins  float32
	IsBanned   bool // the game forbids it here
}

// nodeBytes is the size of a node.
const nodeBytes = 36

// IsExpanded reports whether the node has replies.
func (n *Node) IsExpanded() bool { return n.firstReply != 0 }

// Mean returns the mean reward of the visits.
func (n *Node) Mean() float64 { return float64(n.Wins) / float64(max(n.Visits, 1)) }

// RootIndex is the index of the root.
const RootIndex int32 = 1

// A Tree holds its nodes in one piece of memory without pointers. The replies to a node are adjacent. It may be read after
// a search, until the next.
type Tree struct {
	nodes    []Node
	kept     nodeSet // scratch space of keepSubtree
	maxNodes int
}

// Node returns the node with an index.
func (t *Tree) Node(i int32) *Node { return &t.nodes[i] }

// Replies returns the replies to node i, banned ones included, with their indices.
func (t *Tree) Replies(i int32) iter.Seq2[int32, *Node] {
	return func(yield func(int32, *Node) bool) {
		first := t.nodes[i].firstReply
		for j := range t.replies(i) {
			if at := first + int32(j); !yield(at, &t.nodes[at]) {
				return
			}
		}
	}
}

// MostVisitedReply returns the most visited reply to node i, 0 if there is none.
func (t *Tree) MostVisitedReply(i int32) int32 {
	best, bestVisits := int32(0), int32(0)
	first, replies := t.nodes[i].firstReply, t.replies(i)
	for j := range replies {
		if n := &replies[j]; !n.IsBanned && n.Visits > bestVisits {
			best, bestVisits = first+int32(j), n.Visits
		}
	}
	return best
}

// clear drops everything but the root.
func (t *Tree) clear() { t.nodes = append(t.nodes[:0], Node{}, Node{}) }

// initialNodes is the first allocation; the second is for the maximum, as growing step by step would leave garbage
// behind. The system only maps pages that are used.
const initialNodes = 1 << 14

// reserve makes room for n more nodes; false if there is none.
func (t *Tree) reserve(n int) bool {
	n += len(t.nodes)
	if n > t.maxNodes {
		return false
	}
	if n > cap(t.nodes) {
		capacity := t.maxNodes
		if n <= initialNodes {
			capacity = min(capacity, initialNodes)
		}
		grown := make([]Node, len(t.nodes), capacity)
		copy(grown, t.nodes)
		t.nodes = grown
	}
	return true
}

// replies returns the replies to node i, none if it is not expanded.
func (t *Tree) replies(i int32) []Node {
	n := &t.nodes[i]
	return t.nodes[n.firstReply : n.firstReply+int32(n.replyCount)]
}

// promoteReply makes the reply with this move the root and drops the others; false if it is not expanded.
func (t *Tree) promoteReply(move Move) bool {
	for i, n := range t.Replies(RootIndex) {
		if n.Move == move && n.IsExpanded() {
			t.keepSubtree(i)
			return true
		}
	}
	return false
}

// raveWeight is the number of visits that outweigh any number of RAVE playouts.
const raveWeight = 3500

// value returns the expectation of a node: its mean mixed with its RAVE mean. Products are rounded before they are
// added, so that all machines agree.
func (n *Node) value() float32 {
	visits := float32(n.Visits) + n.prior
	mean := (n.Wins + n.priorWins) / visits
	if n.raveVisits == 0 {
		return mean
	}
	raves := float32(n.raveVisits)
	share := raves / (raves + visits + float32(raves*visits)/raveWeight)
	return mean + float32(share*(n.raveWins/raves-mean))
}

// selectReply returns the reply to node i with the highest value, 0 if all are banned.
func (t *Tree) selectReply(i int32) int32 {
	best, bestValue := int32(0), float32(-1)
	first, replies := t.nodes[i].firstReply, t.replies(i)
	for j := range replies {
		n := &replies[j]
		if n.IsBanned {
			continue
		}
		if value := n.value(); value > bestValue {
			best, bestValue = first+int32(j), value
		}
	}
	return best
}
