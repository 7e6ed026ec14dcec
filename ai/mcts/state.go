package mcts

import (
	"slices"
	"sync"

	"github.com/ludarium/ludarium/ai/search"
)

// A searchState is shared by the workers: the root position and the tree.
type shared struct {
	mu     sync.Mutex
	tree   tree
	start  field
	turn   colour
	passes int // in a row before the root
	key    uint64
	past   past
	keys   *keys
	values priors
	count  counting
	attend search.Attention
	only   []point // replies allowed at the root
	noise  dice
	seed   uint64 // mixed into all random generators besides the position
}

// reward returns Black's reward for a playout.
func (s *shared) reward(area, lead int) float32 { return s.count.reward(area, lead) }

// expand adds the replies to node at; false if there is no memory left.
func (s *shared) expand(w *worker, at int32, c colour) bool {
	f := &w.field
	t := &s.tree
	if !t.room(f.free + 1) {
		return false
	}
	o, v := &w.outlook, &s.values
	o.consider(&w.player, c, v)
	o.prefer(&w.player, c, v)
	first := int32(len(t.nodes))
	add := func(p point, won, lost float32) {
		even := v.even + float32(s.noise.below(256))/1024
		t.nodes = append(t.nodes, node{move: p, prior: even + won + lost, priorWins: v.even/2 + won})
	}
	for _, p := range f.room[:f.free] {
		if !f.candidate(p, c) || at == root && !s.allowed(p) || s.overlooks(w, at, p, c) {
			continue
		}
		add(p, o.won[p], o.lost[p])
	}
	if at != root || s.allowed(noPoint) {
		add(noPoint, 0, v.pass)
	}
	if count := int32(len(t.nodes)) - first; count > 0 {
		t.nodes[at].first, t.nodes[at].count = first, uint16(count)
		return true
	}
	return false
}

// isRootMove reports whether p may be played at the root.
func (s *shared) allowed(p point) bool { return slices.Contains(s.only, p) }

// misses reports whether c overlooks the move. Moves that capture several stones are always seen, and moves near the
// last one more often.
func (s *shared) overlooks(w *worker, at int32, p point, c colour) bool {
	hidden := s.attend.Hidden
	if at == root {
		hidden = s.attend.Own
	}
	if hidden == 0 || w.takes(p, c) > 1 {
		return false
	}
	if d := w.outlook.far[p]; d > 0 && d < 3 {
		hidden /= 2
	}
	d := newDice(s.attend.Seed ^ uint64(p)<<8 ^ uint64(c))
	return d.below(1000) < min(hidden, 950)
}
