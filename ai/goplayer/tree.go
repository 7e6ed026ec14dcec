package goplayer

// A node is a move in the tree. Its sums are from the view of the side that makes the move.
type node struct {
	move       point // noPoint is a pass
	replyCount uint16
	firstReply int32 // index of the first reply; 0: not expanded
	visits     int32
	raveVisits int32   // playouts in which the side made the move at any later time
	wins       float32 // sum of rewards of the visits
	raveWins   float32
	prior      float32 // virtual visits from priors
	priorWins  float32
	isBanned   bool // it would repeat a position
}

// root is the index of the root.
const root int32 = 1

// A tree holds its nodes in one piece of memory without pointers. The replies to a node are adjacent.
type tree struct {
	nodes    []node
	kept     nodeSet // scratch space of keepSubtree
	maxNodes int
}

// nodeBytes is the size of a node.
const nodeBytes = 36

// clear drops everything but the root and sets the maximum number of nodes.
func (t *tree) clear(maxNodes int) {
	t.maxNodes = maxNodes
	t.nodes = append(t.nodes[:0], node{}, node{})
}

// initialNodes is the first allocation; the second is for the maximum, as growing step by step would leave garbage
// behind. The system only maps pages that are used.
const initialNodes = 1 << 14

// reserve makes room for n more nodes; false if there is none.
func (t *tree) reserve(n int) bool {
	n += len(t.nodes)
	if n > t.maxNodes {
		return false
	}
	if n > cap(t.nodes) {
		capacity := t.maxNodes
		if n <= initialNodes {
			capacity = min(capacity, initialNodes)
		}
		grown := make([]node, len(t.nodes), capacity)
		copy(grown, t.nodes)
		t.nodes = grown
	}
	return true
}

// replies returns the replies to node i.
func (t *tree) replies(i int32) []node {
	n := &t.nodes[i]
	return t.nodes[n.firstReply : n.firstReply+int32(n.replyCount)]
}

// promoteReply makes the reply with this move the root and drops the others; false if it is not expanded.
func (t *tree) promoteReply(move point) bool {
	if len(t.nodes) <= int(root) || t.nodes[root].firstReply == 0 {
		return false
	}
	for i := range t.replies(root) {
		reply := t.nodes[root].firstReply + int32(i)
		if n := &t.nodes[reply]; n.move == move && n.firstReply != 0 {
			t.keepSubtree(reply)
			return true
		}
	}
	return false
}

// raveWeight is the number of visits that outweigh any number of RAVE playouts.
const raveWeight = 3500

// value returns the expectation of a node: its mean mixed with its RAVE mean. Products are rounded before they are
// added, so that all machines agree.
func (n *node) value() float32 {
	visits := float32(n.visits) + n.prior
	mean := (n.wins + n.priorWins) / visits
	if n.raveVisits == 0 {
		return mean
	}
	raves := float32(n.raveVisits)
	share := raves / (raves + visits + float32(raves*visits)/raveWeight)
	return mean + float32(share*(n.raveWins/raves-mean))
}

// selectReply returns the reply to node i with the highest value, 0 if all are banned.
func (t *tree) selectReply(i int32) int32 {
	best, bestValue := int32(0), float32(-1)
	first := t.nodes[i].firstReply
	for j := range t.replies(i) {
		n := &t.nodes[first+int32(j)]
		if n.isBanned {
			continue
		}
		if value := n.value(); value > bestValue {
			best, bestValue = first+int32(j), value
		}
	}
	return best
}

// mostVisitedReply returns the most visited reply to node i, 0 if there is none.
func (t *tree) mostVisitedReply(i int32) int32 {
	best, bestVisits := int32(0), int32(0)
	first := t.nodes[i].firstReply
	if first == 0 {
		return 0
	}
	for j := range t.replies(i) {
		if n := &t.nodes[first+int32(j)]; !n.isBanned && n.visits > bestVisits {
			best, bestVisits = first+int32(j), n.visits
		}
	}
	return best
}
