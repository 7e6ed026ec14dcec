package mcts

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"github.com/ludarium/ludarium/ai"
)

// A Config configures a Search.
type Config struct {
	Game     Game
	MemoryMB int // half of it is for the tree, the rest for the garbage collector; 0: 64
	// Yield is called every few playouts to let other work run (js/wasm); may be nil.
	Yield func()
}

// A Search searches one position after another. It is not safe for concurrent use. Its Settings may be changed between
// searches.
type Search struct {
	Settings
	mu             sync.Mutex // guards the tree while workers run
	tree           Tree
	root           Root
	game           Game
	workers        []*worker
	yield          func()
	rng            PRNG
	seed           uint64 // mixed into all random generators besides the position
	isTreeReusable bool   // whether the next search may keep the tree
	playouts       atomic.Int64
	stop           atomic.Bool
	startTime      time.Time
}

// A Root is a position to search. The simulators play from it; what it holds besides is for the tree.
type Root struct {
	Key       uint64     // identifies the position
	Recent    []PastMove // the moves that led to it, the latest first; the subtree of the moves since the last search is kept
	Side      Side       // to move
	Moves     []Move     // that may be played; see also [Settings.RestrictMoves]
	MoveLimit int        // all moves of the game are below it
	MovesLeft int        // how many moves still need thought; for searches on a clock
	// Reproducible searches do not depend on earlier ones or on the number of threads.
	Reproducible bool
	// ReserveForCheck keeps part of the limits for a search that checks the answer, see [CheckPlayouts].
	ReserveForCheck bool
	// PriorsAreNoResults is for priors that tell which moves are played, not what they are worth: scores leave them out.
	PriorsAreNoResults bool
}

// A PastMove is a move that was made, with the key of the position before it.
type PastMove struct {
	Key  uint64
	Move Move
}

// New returns a search. The tree allocates its memory in the first searches.
func New(c Config) *Search {
	if c.MemoryMB == 0 {
		c.MemoryMB = 64
	}
	s := &Search{game: c.Game, yield: c.Yield, tree: Tree{maxNodes: c.MemoryMB << 20 / (2 * nodeBytes)}}
	if s.yield == nil {
		s.yield = func() {}
	}
	s.SetThreads(1)
	return s
}

// Clear forgets the tree.
func (s *Search) Clear() { s.isTreeReusable = false; s.tree.clear() }

// Tree returns the tree.
func (s *Search) Tree() *Tree { return &s.tree }

// Nodes returns the number of playouts since Start.
func (s *Search) Nodes() uint64 { return uint64(s.playouts.Load()) }

// AddNodes counts playouts of RunPlayouts too.
func (s *Search) AddNodes(n int64) { s.playouts.Add(n) }

// Start starts the clock and the count of playouts.
func (s *Search) Start() {
	s.startTime = time.Now()
	s.playouts.Store(0)
	s.stop.Store(false)
}

// SetRoot prepares the search of a position. Unless it is to be reproducible, it keeps the matching part of the tree.
func (s *Search) SetRoot(r Root) {
	lastKey := s.root.Key
	s.root = r
	s.seed = 0
	if !r.Reproducible {
		s.seed = uint64(s.workerIndex) << 48
	}
	if r.Reproducible || !s.reuseSubtree(lastKey) {
		s.tree.clear()
		s.rng = NewPRNG(r.Key ^ s.seed)
	}
	s.isTreeReusable = !r.Reproducible && len(s.allowedMoves) == 0
	threads := 1
	if !r.Reproducible {
		threads = s.threads
	}
	s.prepareWorkers(threads)
}

// reuseSubtree keeps the subtree below the moves made since the position with that key was the root and reports whether
// there is one.
func (s *Search) reuseSubtree(lastKey uint64) bool {
	if !s.isTreeReusable || len(s.allowedMoves) > 0 {
		return false
	}
	if s.root.Key == lastKey {
		return s.isRootValid()
	}
	for i, past := range s.root.Recent {
		if past.Key != lastKey {
			continue
		}
		for ; i >= 0; i-- {
			if !s.tree.promoteReply(s.root.Recent[i].Move) {
				return false
			}
		}
		return s.isRootValid()
	}
	return false
}

// isRootValid reports whether the replies to the root match the moves allowed, banning any others, or are not expanded
// yet.
func (s *Search) isRootValid() bool {
	if !s.tree.nodes[RootIndex].IsExpanded() {
		return true
	}
	playable := 0
	for _, r := range s.tree.Replies(RootIndex) {
		if s.IsRootMove(r.Move) {
			playable++
		} else {
			r.IsBanned = true
		}
	}
	return playable > 0
}

// prepareWorkers makes n workers ready.
func (s *Search) prepareWorkers(n int) {
	for len(s.workers) < n {
		s.workers = append(s.workers, &worker{search: s, simulator: s.game.NewSimulator()})
	}
	for i, w := range s.workers {
		w.start(s.seed ^ uint64(i)<<32)
	}
}

// Run searches until a limit is reached or ctx ends. It calls report from time to time; BestLines may be called there.
func (s *Search) Run(ctx context.Context, limits ai.Limits, report func()) {
	helpers := s.workers[1:1]
	if !s.root.Reproducible {
		helpers = s.workers[1:s.threads]
	}
	var group sync.WaitGroup
	for _, w := range helpers {
		group.Go(func() {
			for !s.stop.Load() {
				w.runPlayout()
				s.playouts.Add(1)
			}
		})
	}
	s.runMain(ctx, newTimeManager(s, limits), report)
	s.stop.Store(true)
	group.Wait()
}

// RunPlayouts runs so many playouts on one thread, without counting them. It fails only if ctx ends.
func (s *Search) RunPlayouts(ctx context.Context, playouts int) error {
	for n := range playouts {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		s.workers[0].runPlayout()
		if n%playoutsPerCheck == playoutsPerCheck-1 {
			s.yield()
		}
	}
	return nil
}

// Wait returns when the answer may be given: after the ponder hit, or when ctx ends if nothing else limits the search.
func (s *Search) Wait(ctx context.Context, limits ai.Limits) {
	if s.ponderHit != nil {
		select {
		case <-s.ponderHit:
		case <-ctx.Done():
		}
	} else if limits.IsInfinite() {
		<-ctx.Done()
	}
}
