package mcts

import "slices"

// expandAfter is the number of visits from which a node is expanded.
const expandAfter = 4

// A worker runs playouts, each from a leaf of the tree.
type worker struct {
	search      *Search
	simulator   Simulator
	path        []int32 // nodes since the root
	replies     []Reply // of the node being expanded
	firstMovers []Side  // by move: who made it first, from the node being updated on
}

// start prepares for a search.
func (w *worker) start(seed uint64) {
	n := w.search.root.MoveLimit
	w.firstMovers = slices.Grow(w.firstMovers[:0], n)[:n]
	w.simulator.Start(seed)
}

// noResultReward is the reward of both sides for a game without a result.
const noResultReward = 0.5

// runPlayout selects a leaf, plays to the end and backpropagates the reward.
func (w *worker) runPlayout() {
	s := w.search
	s.mu.Lock()
	if w.selectLeaf() == NoResult {
		w.backpropagate(noResultReward)
		s.mu.Unlock()
		return
	}
	s.mu.Unlock()
	reward := w.simulator.Playout()
	s.mu.Lock()
	w.backpropagate(reward)
	s.mu.Unlock()
}

// selectLeaf walks down the tree to a leaf, playing the moves, and returns the status of the game. The visits that it
// adds are losses until the reward arrives (virtual loss).
func (w *worker) selectLeaf() (status Status) {
	t := &w.search.tree
	w.simulator.Reset()
	w.path = append(w.path[:0], RootIndex)
	side := w.search.root.Side
	t.nodes[RootIndex].Visits++
	for at := RootIndex; status == Ongoing; {
		if n := &t.nodes[at]; n.firstReply == 0 && (n.Visits < expandAfter && at != RootIndex || !w.expand(at, side)) {
			break
		}
		if at, status = w.playBestReply(at); at == 0 {
			break
		}
		t.nodes[at].Visits++
		w.path = append(w.path, at)
		side = side.opposite()
	}
	return status
}

// playBestReply plays the best reply to node at that is not forbidden and returns it; 0 if there is none.
func (w *worker) playBestReply(at int32) (int32, Status) {
	t := &w.search.tree
	for {
		i := t.selectReply(at)
		if i == 0 {
			return 0, Ongoing
		}
		status := w.simulator.Play(t.nodes[i].Move)
		if status != Forbidden {
			return i, status
		}
		t.nodes[i].IsBanned = true
	}
}

// evenPrior is the number of virtual visits, half of them won, with which every reply starts.
const evenPrior = 10

// expand adds the replies to node at, where side is to move; false if there are none, or no memory is left.
func (w *worker) expand(at int32, side Side) bool {
	s, t := w.search, &w.search.tree
	if !t.reserve(w.simulator.MaxReplies()) {
		return false
	}
	w.replies = w.simulator.AppendReplies(w.replies[:0])
	first := int32(len(t.nodes))
	for _, r := range w.replies {
		if at == RootIndex && !s.IsRootMove(r.Move) || w.misses(at, r.Move, side) {
			continue
		}
		even := evenPrior + float32(s.rng.IntN(256))/1024
		t.nodes = append(t.nodes, Node{Move: r.Move, prior: even + r.Won + r.Lost, priorWins: evenPrior/2 + r.Won})
	}
	if count := int32(len(t.nodes)) - first; count > 0 {
		t.nodes[at].firstReply, t.nodes[at].replyCount = first, uint16(count)
		return true
	}
	return false
}

// maxMissRate bounds the share of moves that are missed, per mille.
const maxMissRate = 950

// misses reports whether side overlooks a reply to node at.
func (w *worker) misses(at int32, m Move, side Side) bool {
	blunders := &w.search.blunders
	missRate := blunders.MissedReplies
	if at == RootIndex {
		missRate = blunders.MissedMoves
	}
	if missRate == 0 {
		return false
	}
	switch w.simulator.Visibility(m) {
	case ObviousMove:
		return false
	case ConspicuousMove:
		missRate /= 2
	}
	rng := NewPRNG(blunders.Seed ^ uint64(m)<<8 ^ uint64(side))
	return rng.IntN(1000) < min(missRate, maxMissRate)
}

// backpropagate adds the first side's reward to the nodes on the path and to the RAVE statistics of their replies.
func (w *worker) backpropagate(reward float32) {
	t, moves, firstMovers, rootSide := &w.search.tree, w.simulator.Moves(), w.firstMovers, w.search.root.Side
	clear(firstMovers)
	rewards := [3]float32{First: reward, Second: 1 - reward}
	for i := len(moves); i >= 0; i-- {
		side := rootSide
		if i&1 != 0 {
			side = side.opposite()
		}
		if i < len(moves) && moves[i] != NullMove {
			firstMovers[moves[i]] = side
		}
		if i >= len(w.path) {
			continue
		}
		n := &t.nodes[w.path[i]]
		n.Wins += rewards[side.opposite()]
		replies := t.replies(w.path[i])
		for j := range replies {
			if r := &replies[j]; firstMovers[r.Move] == side { // a null move has no first mover
				r.raveVisits++
				r.raveWins += rewards[side]
			}
		}
	}
}
