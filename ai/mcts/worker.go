package mcts

// expandAfter is the number of visits from which a node is expanded.
const expandAfter = 4

// A worker runs playouts, each from a leaf of the tree.
type worker struct {
	player
	search  *shared
	outlook outlook
	key     uint64   // of the stones on the board
	trail   []uint64 // repetition keys since the root
	drawn   bool     // the third repetition ends the game without a result
	path    []int32  // nodes since the root
	first   [maxArea]colour
	owner   [maxPoints]int32 // by cell: playouts that ended with Black as owner minus those with White
	nobody  [maxPoints]int32 // by cell: playouts that ended without an owner
	done    int32
}

// noResultReward is the reward of both sides for a game without a result.
const noResult = 0.5

// runPlayout selects a leaf, plays to the end and backpropagates the reward.
func (w *worker) simulate() {
	s := w.search
	s.mu.Lock()
	c := w.descend()
	lead := w.moves[black] - w.moves[white]
	if w.drawn {
		w.learn(noResult)
		s.mu.Unlock()
		return
	}
	s.mu.Unlock()
	w.playout(c)
	reward := s.reward(w.margin(), lead)
	for cell := range w.points() {
		switch w.field.owner(w.pointOf(cell)) {
		case black:
			w.owner[cell]++
		case white:
			w.owner[cell]--
		default:
			w.nobody[cell]++
		}
	}
	w.done++
	s.mu.Lock()
	w.learn(reward)
	s.mu.Unlock()
}

// selectLeaf walks down the tree to a leaf, playing the moves, and returns the colour to move.
func (w *worker) descend() (c colour) {
	s := w.search
	w.copyFrom(&s.start)
	w.record = w.record[:0]
	w.key, w.drawn = s.key, false
	w.trail, w.path = w.trail[:0], append(w.path[:0], root)
	c = s.turn
	passes := s.passes
	s.tree.nodes[root].visits++
	for at := root; passes < 2 && !w.drawn; {
		if n := &s.tree.nodes[at]; n.first == 0 && (n.visits < expandAfter && at != root || !s.expand(w, at, c)) {
			break
		}
		if at = w.step(at, c); at == 0 {
			break
		}
		n := &s.tree.nodes[at]
		n.visits++
		w.path = append(w.path, at)
		if w.record = append(w.record, n.move); n.move == noPoint {
			passes++
		} else {
			passes = 0
		}
		c = c.other()
	}
	return c
}

// playBestReply plays the best reply to node at that is no forbidden repetition and returns it; 0 if there is none.
func (w *worker) step(at int32, c colour) int32 {
	t := &w.search.tree
	for {
		i := t.best(at)
		if i == 0 {
			return 0
		}
		p := t.nodes[i].move
		if p == noPoint {
			w.pass()
			return i
		}
		key := w.search.keys.after(&w.field, w.key, p, c)
		h := &w.search.past
		mark := h.mark(key, c)
		times := h.times(mark, w.trail)
		if times > 0 && !h.simpleKo {
			t.nodes[i].barred = true
			continue
		}
		w.play(p, c)
		w.key, w.drawn = key, times+1 >= thrice
		w.trail = append(w.trail, mark)
		return i
	}
}

// backpropagate adds Black's reward to the nodes on the path and to the RAVE statistics of their replies.
func (w *worker) learn(reward float32) {
	t := &w.search.tree
	clear(w.first[:w.area])
	rewards := [3]float32{black: reward, white: 1 - reward}
	for i := len(w.record); i >= 0; i-- {
		c := w.search.turn
		if i&1 != 0 {
			c = c.other()
		}
		if i < len(w.record) && w.record[i] != noPoint {
			w.first[w.record[i]] = c
		}
		if i >= len(w.path) {
			continue
		}
		n := &t.nodes[w.path[i]]
		n.wins += rewards[c.other()]
		if n.first == 0 {
			continue
		}
		replies := t.nodes[n.first : n.first+int32(n.count)]
		for j := range replies {
			if r := &replies[j]; w.first[r.move] == c && r.move != noPoint {
				r.raves++
				r.raveWins += rewards[c]
			}
		}
	}
}
