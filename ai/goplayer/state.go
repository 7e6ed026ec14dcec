package goplayer

import (
	"slices"
	"sync"

	"github.com/ludarium/ludarium/ai/search"
)

// A searchState is shared by the workers: the root position and the tree.
type searchState struct {
	mu        sync.Mutex
	tree      tree
	board     board
	turn      colour
	passes    int // in a row before the root
	hash      uint64
	history   history
	keys      *zobristKeys
	priors    priorWeights
	scoring   scoring
	blunders  search.Blunders
	rootMoves []point // replies allowed at the root
	rng       prng
	seed      uint64 // mixed into all random generators besides the position
}

// reward returns Black's reward for a playout.
func (s *searchState) reward(area, extraStones int) float32 {
	return s.scoring.reward(area, extraStones)
}

// expand adds the replies to node at; false if there is no memory left.
func (s *searchState) expand(w *worker, at int32, c colour) bool {
	board := &w.board
	t := &s.tree
	if !t.reserve(board.emptyCount + 1) {
		return false
	}
	analysis, priors := &w.analysis, &s.priors
	analysis.analyse(&w.playoutPlayer, c, priors)
	analysis.addPriors(&w.playoutPlayer, c, priors)
	first := int32(len(t.nodes))
	addNode := func(p point, won, lost float32) {
		even := priors.even + float32(s.rng.intN(256))/1024
		t.nodes = append(t.nodes, node{move: p, prior: even + won + lost, priorWins: priors.even/2 + won})
	}
	for _, p := range board.emptyPoints[:board.emptyCount] {
		if !board.isCandidate(p, c) || at == root && !s.isRootMove(p) || s.misses(w, at, p, c) {
			continue
		}
		addNode(p, analysis.wins[p], analysis.losses[p])
	}
	if at != root || s.isRootMove(noPoint) {
		addNode(noPoint, 0, priors.pass)
	}
	if count := int32(len(t.nodes)) - first; count > 0 {
		t.nodes[at].firstReply, t.nodes[at].replyCount = first, uint16(count)
		return true
	}
	return false
}

// isRootMove reports whether p may be played at the root.
func (s *searchState) isRootMove(p point) bool { return slices.Contains(s.rootMoves, p) }

// misses reports whether c overlooks the move. Moves that capture several stones are always seen, and moves near the
// last one more often.
func (s *searchState) misses(w *worker, at int32, p point, c colour) bool {
	missed := s.blunders.MissedReplies
	if at == root {
		missed = s.blunders.MissedMoves
	}
	if missed == 0 || w.countCaptures(p, c) > 1 {
		return false
	}
	if rng := w.analysis.distances[p]; rng > 0 && rng < 3 {
		missed /= 2
	}
	rng := newPRNG(s.blunders.Seed ^ uint64(p)<<8 ^ uint64(c))
	return rng.intN(1000) < min(missed, 950)
}
