package mcts

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// ErrNoMove is returned for a position without a legal move.
var ErrNoMove = errors.New("mcts: no legal move")

// A Config configures an Engine.
type Config struct {
	MemoryMB int // half of it is for the tree, the rest for the garbage collector; 0: 64
	// Yield is called every few playouts to let other work run (js/wasm); may be nil.
	Yield func()
}

// An Engine is an [ai.Engine] for positions of package goban. It is not safe for concurrent use.
type Engine struct {
	shared
	workers  []*worker
	patterns *patterns
	policy   *policy // loaded when first needed
	yield    func()
	most     int // nodes
	threads  int
	voter    int          // see SetWorkerIndex
	choice   []rules.Move // root moves to consider; empty: all
	spread   ai.Score
	hit      <-chan struct{}
	rootKey  uint64 // key of the position at the root, from package goban
	grown    bool   // whether the next search may keep the tree
	terms    terms  // of the game it belongs to
	playouts atomic.Int64
	stop     atomic.Bool
	began    time.Time
}

// New returns an engine. The tree allocates its memory in the first searches.
func New(c Config) *Engine {
	if c.MemoryMB == 0 {
		c.MemoryMB = 64
	}
	e := &Engine{patterns: newPatterns(), yield: c.Yield, most: c.MemoryMB << 20 / (2 * nodeBytes)}
	if e.yield == nil {
		e.yield = func() {}
	}
	e.keys, e.values = newKeys(), standardPriors()
	e.Threads(1)
	return e
}

// SetThreads sets the number of search threads, at least one. Searches with a node limit or with blunders always use
// one.
func (e *Engine) Threads(n int) { e.threads = max(n, 1) }

// SetWorkerIndex makes the engine the n-th of several that search the same position: searches without a node limit use
// random numbers of their own and report root visits with their first line. 0: it searches alone.
func (e *Engine) Vote(n int) { e.voter = n }

// SetBlunders makes the engine overlook moves.
func (e *Engine) Attend(a search.Attention) { e.attend = a }

// SetLineSpread limits multiple lines to those within so many centipawns of the best; 0: no limit.
func (e *Engine) Spread(centipawns int) { e.spread = ai.Score(centipawns) }

// SetRootMoves restricts the search to these moves if one of them is legal; empty: all moves.
func (e *Engine) Only(moves []rules.Move) { e.choice = moves }

// SetPonderHit makes the time of searches begin when hit is closed, and keeps them from returning before that unless
// stopped; nil: time begins at once.
func (e *Engine) Ponder(hit <-chan struct{}) { e.hit = hit }

// NewGame clears the tree.
func (e *Engine) NewGame() { e.grown = false; e.tree.clear(e.most) }

// Nodes returns the number of playouts of the last search.
func (e *Engine) Nodes() uint64 { return uint64(e.playouts.Load()) }

// Think implements [ai.Engine]. A node is a playout. Lines passed to report are valid until it returns. Without any
// limit it waits for ctx even if there is nothing left to search; see also SetPonderHit.
func (e *Engine) Think(ctx context.Context, p rules.Position, lim ai.Limits, report func(ai.Line)) (rules.Move, error) {
	pos, ok := p.(*goban.Position)
	if !ok {
		return rules.NoMove, fmt.Errorf("mcts: %T cannot be searched", p)
	}
	moves := pos.Moves(nil)
	if len(moves) == 0 {
		return rules.NoMove, ErrNoMove
	}
	if report == nil {
		report = func(ai.Line) {}
	}
	e.began = time.Now()
	e.playouts.Store(0)
	e.stop.Store(false)
	if m, ok := placed(pos); ok {
		return m, nil
	}
	whole := lim.Nodes == 0 && e.attend.Hidden == 0 && e.attend.Own == 0
	e.begin(pos, moves, whole)
	helpers := 0
	if whole {
		helpers = e.threads - 1
	}
	e.staff(1 + helpers)
	most := max(lim.Lines, 1)
	e.run(ctx, lim, helpers, func() { e.tell(e.lines(most), report) })
	lines := e.worthwhile(e.lines(most))
	m := e.settle(ctx, pos, moves)
	e.tell(led(lines, m), report)
	if e.hit != nil {
		select {
		case <-e.hit:
		case <-ctx.Done():
		}
	} else if lim.Endless() {
		<-ctx.Done()
	}
	return m, nil
}

// setRoot makes the position the root and keeps the matching part of the tree if reuseTree is set.
func (e *Engine) begin(p *goban.Position, moves []rules.Move, reuse bool) {
	f := fieldOf(p)
	e.past = e.keys.pastOf(p, f)
	f.last, f.before = e.past.last, e.past.earlier
	if f.size >= great && e.policy == nil {
		e.policy = standardPolicy()
	}
	e.start, e.turn, e.key = *f, colour(p.Turn())+black, e.keys.of(f)
	e.seed = 0
	if reuse {
		e.seed = uint64(e.voter) << 48
	}
	e.count = countingOf(p, f)
	e.passes = min(p.Passes(), 1)
	if t := termsOf(p); t != e.terms {
		e.terms, e.grown = t, false
	}
	e.only = e.only[:0]
	for _, m := range e.among(moves) {
		e.only = append(e.only, e.point(m))
	}
	e.tree.most = e.most
	if !reuse || !e.follow(p) {
		e.tree.clear(e.most)
		e.noise = newDice(p.Key() ^ e.seed)
	}
	e.rootKey, e.grown = p.Key(), reuse && len(e.choice) == 0
}

// reuseSubtree keeps the subtree below the moves made since the last search and reports whether there is one.
func (e *Engine) follow(p *goban.Position) bool {
	if !e.grown || len(e.tree.nodes) <= int(root) || len(e.choice) > 0 {
		return false
	}
	if p.Key() == e.rootKey {
		return e.sound()
	}
	for i, key := range e.past.before {
		if i == 2 {
			break
		}
		if key != e.rootKey {
			continue
		}
		if i == 1 && !e.tree.adopt(e.past.earlier) {
			return false
		}
		return e.tree.adopt(e.past.last) && e.sound()
	}
	return false
}

// isRootValid reports whether the replies to the root match the moves allowed, banning any others, or are not expanded
// yet.
func (e *Engine) sound() bool {
	if e.tree.nodes[root].first == 0 {
		return true
	}
	n := 0
	for i := range e.tree.replies(root) {
		r := &e.tree.replies(root)[i]
		if e.allowed(r.move) {
			n++
		} else {
			r.barred = true
		}
	}
	return n > 0
}

// restrictMoves returns the moves to choose from.
func (e *Engine) among(moves []rules.Move) []rules.Move {
	var some []rules.Move
	for _, m := range moves {
		for _, n := range e.choice {
			if m == n {
				some = append(some, m)
			}
		}
	}
	if len(some) == 0 {
		return moves
	}
	return some
}

// prepareWorkers makes n workers ready.
func (e *Engine) staff(n int) {
	for len(e.workers) < n {
		w := &worker{search: &e.shared}
		w.patterns, w.rates = e.patterns, standard()
		e.workers = append(e.workers, w)
	}
	for i, w := range e.workers {
		w.policy = e.policy
		w.dice = newDice(e.key ^ e.seed ^ uint64(i)<<32)
		clear(w.owner[:])
		clear(w.nobody[:])
		w.done = 0
	}
}

// runWorkers searches until a limit is reached or ctx ends.
func (e *Engine) run(ctx context.Context, lim ai.Limits, helpers int, tell func()) {
	var crew sync.WaitGroup
	for _, w := range e.workers[1 : 1+helpers] {
		crew.Go(func() {
			for !e.stop.Load() {
				w.simulate()
				e.playouts.Add(1)
			}
		})
	}
	e.lead(ctx, newWatch(e, lim), tell)
	e.stop.Store(true)
	crew.Wait()
}
