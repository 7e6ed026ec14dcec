package mcts

// A node is a move in the tree. Its sums are from the view of the side that makes the move.
type node struct {
	move      point // noPoint is a pass
	count     uint16
	first     int32 // index of the first reply; 0: not expanded
	visits    int32
	raves     int32   // playouts in which the side made the move at any later time
	wins      float32 // sum of rewards of the visits
	raveWins  float32
	prior     float32 // virtual visits from priors
	priorWins float32
	barred    bool // it would repeat a position
}

// root is the index of the root.
const root int32 = 1

// A tree holds its nodes in one piece of memory without pointers. The replies to a node are adjacent.
type tree struct {
	nodes []node
	stays stays // scratch space of keepSubtree
	most  int
}

// nodeBytes is the size of a node.
const nodeBytes = 36

// clear drops everything but the root and sets the maximum number of nodes.
func (t *tree) clear(most int) {
	t.most = most
	t.nodes = append(t.nodes[:0], node{}, node{})
}

// initialNodes is the first allocation; the second is for the maximum, as growing step by step would leave garbage
// behind. The system only maps pages that are used.
const leastNodes = 1 << 14

// reserve makes room for n more nodes; false if there is none.
func (t *tree) room(n int) bool {
	n += len(t.nodes)
	if n > t.most {
		return false
	}
	if n > cap(t.nodes) {
		most := t.most
		if n <= leastNodes {
			most = min(most, leastNodes)
		}
		grown := make([]node, len(t.nodes), most)
		copy(grown, t.nodes)
		t.nodes = grown
	}
	return true
}

// replies returns the replies to node i.
func (t *tree) replies(i int32) []node {
	n := &t.nodes[i]
	return t.nodes[n.first : n.first+int32(n.count)]
}

// promoteReply makes the reply with this move the root and drops the others; false if it is not expanded.
func (t *tree) adopt(move point) bool {
	if len(t.nodes) <= int(root) || t.nodes[root].first == 0 {
		return false
	}
	for i := range t.replies(root) {
		at := t.nodes[root].first + int32(i)
		if n := &t.nodes[at]; n.move == move && n.first != 0 {
			t.keep(at)
			return true
		}
	}
	return false
}

// raveWeight is the number of visits that outweigh any number of RAVE playouts.
const raveWeight = 3500

// value returns the expectation of a node: its mean mixed with its RAVE mean. Products are rounded before they are
// added, so that all machines agree.
func (n *node) worth() float32 {
	visits := float32(n.visits) + n.prior
	mean := (n.wins + n.priorWins) / visits
	if n.raves == 0 {
		return mean
	}
	raves := float32(n.raves)
	share := raves / (raves + visits + float32(raves*visits)/raveWeight)
	return mean + float32(share*(n.raveWins/raves-mean))
}

// selectReply returns the reply to node i with the highest value, 0 if all are banned.
func (t *tree) best(i int32) int32 {
	best, most := int32(0), float32(-1)
	first := t.nodes[i].first
	for j := range t.replies(i) {
		n := &t.nodes[first+int32(j)]
		if n.barred {
			continue
		}
		if w := n.worth(); w > most {
			best, most = first+int32(j), w
		}
	}
	return best
}

// mostVisitedReply returns the most visited reply to node i, 0 if there is none.
func (t *tree) favourite(i int32) int32 {
	best, most := int32(0), int32(0)
	first := t.nodes[i].first
	if first == 0 {
		return 0
	}
	for j := range t.replies(i) {
		if n := &t.nodes[first+int32(j)]; !n.barred && n.visits > most {
			best, most = first+int32(j), n.visits
		}
	}
	return best
}
