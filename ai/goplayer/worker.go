package goplayer

// expandAfter is the number of visits from which a node is expanded.
const expandAfter = 4

// A worker runs playouts, each from a leaf of the tree.
type worker struct {
	playoutPlayer
	search       *searchState
	analysis     moveAnalysis
	hash         uint64   // of the stones on the board
	pathKeys     []uint64 // repetition keys since the root
	isNoResult   bool     // the third repetition ends the game without a result
	path         []int32  // nodes since the root
	firstPlayers [arraySize]colour
	ownership    [maxPoints]int32 // by cell: playouts that ended with Black as owner minus those with White
	neutral      [maxPoints]int32 // by cell: playouts that ended without an owner
	playouts     int32
}

// noResultReward is the reward of both sides for a game without a result.
const noResultReward = 0.5

// runPlayout selects a leaf, plays to the end and backpropagates the reward.
func (w *worker) runPlayout() {
	search := w.search
	search.mu.Lock()
	c := w.selectLeaf()
	extraStones := w.playCounts[black] - w.playCounts[white]
	if w.isNoResult {
		w.backpropagate(noResultReward)
		search.mu.Unlock()
		return
	}
	search.mu.Unlock()
	w.playout(c)
	reward := search.reward(w.areaScore(), extraStones)
	for cell := range w.pointCount() {
		switch w.ownerOf(w.pointOf(cell)) {
		case black:
			w.ownership[cell]++
		case white:
			w.ownership[cell]--
		default:
			w.neutral[cell]++
		}
	}
	w.playouts++
	search.mu.Lock()
	w.backpropagate(reward)
	search.mu.Unlock()
}

// selectLeaf walks down the tree to a leaf, playing the moves, and returns the colour to move.
func (w *worker) selectLeaf() (c colour) {
	search := w.search
	w.copyFrom(&search.board)
	w.moves = w.moves[:0]
	w.hash, w.isNoResult = search.hash, false
	w.pathKeys, w.path = w.pathKeys[:0], append(w.path[:0], root)
	c = search.turn
	passes := search.passes
	search.tree.nodes[root].visits++
	for at := root; passes < 2 && !w.isNoResult; {
		if n := &search.tree.nodes[at]; n.firstReply == 0 && (n.visits < expandAfter && at != root || !search.expand(w, at, c)) {
			break
		}
		if at = w.playBestReply(at, c); at == 0 {
			break
		}
		n := &search.tree.nodes[at]
		n.visits++
		w.path = append(w.path, at)
		if w.moves = append(w.moves, n.move); n.move == noPoint {
			passes++
		} else {
			passes = 0
		}
		c = c.opposite()
	}
	return c
}

// playBestReply plays the best reply to node at that is no forbidden repetition and returns it; 0 if there is none.
func (w *worker) playBestReply(at int32, c colour) int32 {
	t := &w.search.tree
	for {
		i := t.selectReply(at)
		if i == 0 {
			return 0
		}
		p := t.nodes[i].move
		if p == noPoint {
			w.pass()
			return i
		}
		hash := w.search.keys.hashAfter(&w.board, w.hash, p, c)
		history := &w.search.history
		repetitionKey := history.repetitionKey(hash, c)
		earlier := history.occurrences(repetitionKey, w.pathKeys)
		if earlier > 0 && !history.simpleKo {
			t.nodes[i].isBanned = true
			continue
		}
		w.play(p, c)
		w.hash, w.isNoResult = hash, earlier+1 >= repetitionLimit
		w.pathKeys = append(w.pathKeys, repetitionKey)
		return i
	}
}

// backpropagate adds Black's reward to the nodes on the path and to the RAVE statistics of their replies.
func (w *worker) backpropagate(reward float32) {
	t := &w.search.tree
	clear(w.firstPlayers[:w.paddedSize])
	rewards := [3]float32{black: reward, white: 1 - reward}
	for i := len(w.moves); i >= 0; i-- {
		c := w.search.turn
		if i&1 != 0 {
			c = c.opposite()
		}
		if i < len(w.moves) && w.moves[i] != noPoint {
			w.firstPlayers[w.moves[i]] = c
		}
		if i >= len(w.path) {
			continue
		}
		n := &t.nodes[w.path[i]]
		n.wins += rewards[c.opposite()]
		if n.firstReply == 0 {
			continue
		}
		replies := t.nodes[n.firstReply : n.firstReply+int32(n.replyCount)]
		for j := range replies {
			if r := &replies[j]; w.firstPlayers[r.move] == c && r.move != noPoint {
				r.raveVisits++
				r.raveWins += rewards[c]
			}
		}
	}
}
