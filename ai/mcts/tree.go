package mcts

// A node is a move in the tree. Its sums are those of the side that makes the move.
type node struct {
	move      point // noPoint passes
	count     uint16
	first     int32 // of its replies; 0: none yet
	visits    int32
	raves     int32   // playouts in which the side made the move at some time
	wins      float32 // rewards of the visits
	raveWins  float32
	prior     float32 // visits that it began with
	priorWins float32
	barred    bool // it would repeat what stood before
}

// root is the index of the root.
const root int32 = 1

// A tree is nodes in one piece of memory, which hold no pointers. The replies to a node lie side by side.
type tree struct {
	nodes []node
	stays stays // while a part of the tree is kept
	most  int
}

// nodeBytes is the size of a node.
const nodeBytes = 36

// clear leaves the root alone. The tree never has more than so many nodes.
func (t *tree) clear(most int) {
	t.most = most
	t.nodes = append(t.nodes[:0], node{}, node{})
}

// leastNodes is how many nodes memory is first taken for; then it is taken for all, as growing by and by would leave pieces behind.
// What is not needed yet is only promised: the system gives it page by page.
const leastNodes = 1 << 14

// room makes room for n nodes more; false: there is none.
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

// replies are those to node i.
func (t *tree) replies(i int32) []node {
	n := &t.nodes[i]
	return t.nodes[n.first : n.first+int32(n.count)]
}

// adopt makes the reply to the root that is this move the root, and forgets the others; false: it has not been looked at.
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

// raveWeight is how many visits are worth as much as any number of playouts in which a move came at some time.
const raveWeight = 3500

// worth is what is expected of a node: its mean, mixed with that of the playouts in which its move came at some time. Products
// are rounded before they are added, so that all machines agree.
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

// best is the reply to node i that is worth most, 0 if all are barred.
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

// favourite is the reply to node i that has been visited most, 0 if there is none.
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
