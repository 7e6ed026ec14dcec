package goplayer

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
var ErrNoMove = errors.New("goplayer: no legal move")

// A Config configures an Engine.
type Config struct {
	MemoryMB int // half of it is for the tree, the rest for the garbage collector; 0: 64
	// Yield is called every few playouts to let other work run (js/wasm); may be nil.
	Yield func()
}

// An Engine is an [ai.Engine] for positions of package goban. It is not safe for concurrent use.
type Engine struct {
	searchState
	workers        []*worker
	patterns       *patternTable
	policy         *policy // loaded when first needed
	yield          func()
	maxNodes       int // nodes
	threads        int
	workerIndex    int          // see SetWorkerIndex
	allowedMoves   []rules.Move // root moves to consider; empty: all
	lineSpread     ai.Score
	ponderHit      <-chan struct{}
	rootKey        uint64  // key of the position at the root, from package goban
	isTreeReusable bool    // whether the next search may keep the tree
	ruleset        ruleset // of the game it belongs to
	playouts       atomic.Int64
	stop           atomic.Bool
	startTime      time.Time
}

// New returns an engine. The tree allocates its memory in the first searches.
func New(c Config) *Engine {
	if c.MemoryMB == 0 {
		c.MemoryMB = 64
	}
	e := &Engine{patterns: newPatternTable(), yield: c.Yield, maxNodes: c.MemoryMB << 20 / (2 * nodeBytes)}
	if e.yield == nil {
		e.yield = func() {}
	}
	e.keys, e.priors = newZobristKeys(), standardPriors()
	e.SetThreads(1)
	return e
}

// SetThreads sets the number of search threads, at least one. Searches with a node limit or with blunders always use
// one.
func (e *Engine) SetThreads(n int) { e.threads = max(n, 1) }

// SetWorkerIndex makes the engine the n-th of several that search the same position: searches without a node limit use
// random numbers of their own and report root visits with their first line. 0: it searches alone.
func (e *Engine) SetWorkerIndex(n int) { e.workerIndex = n }

// SetBlunders makes the engine overlook moves.
func (e *Engine) SetBlunders(a search.Blunders) { e.blunders = a }

// SetLineSpread limits multiple lines to those within so many centipawns of the best; 0: no limit.
func (e *Engine) SetLineSpread(centipawns int) { e.lineSpread = ai.Score(centipawns) }

// SetRootMoves restricts the search to these moves if one of them is legal; empty: all moves.
func (e *Engine) SetRootMoves(moves []rules.Move) { e.allowedMoves = moves }

// SetPonderHit makes the time of searches begin when hit is closed, and keeps them from returning before that unless
// stopped; nil: time begins at once.
func (e *Engine) SetPonderHit(hit <-chan struct{}) { e.ponderHit = hit }

// NewGame clears the tree.
func (e *Engine) NewGame() { e.isTreeReusable = false; e.tree.clear(e.maxNodes) }

// Nodes returns the number of playouts of the last search.
func (e *Engine) Nodes() uint64 { return uint64(e.playouts.Load()) }

// Think implements [ai.Engine]. A node is a playout. Lines passed to report are valid until it returns. Without any
// limit it waits for ctx even if there is nothing left to search; see also SetPonderHit.
func (e *Engine) Think(ctx context.Context, p rules.Position, limits ai.Limits, report func(ai.Line)) (rules.Move, error) {
	position, ok := p.(*goban.Position)
	if !ok {
		return rules.NoMove, fmt.Errorf("goplayer: %T cannot be searched", p)
	}
	moves := position.Moves(nil)
	if len(moves) == 0 {
		return rules.NoMove, ErrNoMove
	}
	if report == nil {
		report = func(ai.Line) {}
	}
	e.startTime = time.Now()
	e.playouts.Store(0)
	e.stop.Store(false)
	if m, ok := handicapMove(position); ok {
		return m, nil
	}
	isTimed := limits.Nodes == 0 && e.blunders.MissedReplies == 0 && e.blunders.MissedMoves == 0
	e.setRoot(position, moves, isTimed)
	helperThreads := 0
	if isTimed {
		helperThreads = e.threads - 1
	}
	e.prepareWorkers(1 + helperThreads)
	maxLines := max(limits.Lines, 1)
	e.runWorkers(ctx, limits, helperThreads, func() { e.reportLines(e.bestLines(maxLines), report) })
	lines := e.dropIdleLines(e.bestLines(maxLines))
	m := e.chooseMove(ctx, position, moves)
	e.reportLines(withMoveFirst(lines, m), report)
	if e.ponderHit != nil {
		select {
		case <-e.ponderHit:
		case <-ctx.Done():
		}
	} else if limits.IsInfinite() {
		<-ctx.Done()
	}
	return m, nil
}

// setRoot makes the position the root and keeps the matching part of the tree if reuseTree is set.
func (e *Engine) setRoot(p *goban.Position, moves []rules.Move, reuseTree bool) {
	board := boardOf(p)
	e.history = e.keys.historyOf(p, board)
	board.lastMove, board.previousMove = e.history.lastMove, e.history.previousMove
	if board.size >= policyBoardSize && e.policy == nil {
		e.policy = standardPolicy()
	}
	e.board, e.turn, e.hash = *board, colour(p.Turn())+black, e.keys.hash(board)
	e.seed = 0
	if reuseTree {
		e.seed = uint64(e.workerIndex) << 48
	}
	e.scoring = newScoring(p, board)
	e.passes = min(p.ConsecutivePasses(), 1)
	if current := rulesetOf(p); current != e.ruleset {
		e.ruleset, e.isTreeReusable = current, false
	}
	e.rootMoves = e.rootMoves[:0]
	for _, m := range e.restrictMoves(moves) {
		e.rootMoves = append(e.rootMoves, e.toPoint(m))
	}
	e.tree.maxNodes = e.maxNodes
	if !reuseTree || !e.reuseSubtree(p) {
		e.tree.clear(e.maxNodes)
		e.rng = newPRNG(p.Key() ^ e.seed)
	}
	e.rootKey, e.isTreeReusable = p.Key(), reuseTree && len(e.allowedMoves) == 0
}

// reuseSubtree keeps the subtree below the moves made since the last search and reports whether there is one.
func (e *Engine) reuseSubtree(p *goban.Position) bool {
	if !e.isTreeReusable || len(e.tree.nodes) <= int(root) || len(e.allowedMoves) > 0 {
		return false
	}
	if p.Key() == e.rootKey {
		return e.isRootValid()
	}
	for i, key := range e.history.keys {
		if i == 2 {
			break
		}
		if key != e.rootKey {
			continue
		}
		if i == 1 && !e.tree.promoteReply(e.history.previousMove) {
			return false
		}
		return e.tree.promoteReply(e.history.lastMove) && e.isRootValid()
	}
	return false
}

// isRootValid reports whether the replies to the root match the moves allowed, banning any others, or are not expanded
// yet.
func (e *Engine) isRootValid() bool {
	if e.tree.nodes[root].firstReply == 0 {
		return true
	}
	playable := 0
	for i := range e.tree.replies(root) {
		r := &e.tree.replies(root)[i]
		if e.isRootMove(r.move) {
			playable++
		} else {
			r.isBanned = true
		}
	}
	return playable > 0
}

// restrictMoves returns the moves to choose from.
func (e *Engine) restrictMoves(moves []rules.Move) []rules.Move {
	var allowed []rules.Move
	for _, m := range moves {
		for _, n := range e.allowedMoves {
			if m == n {
				allowed = append(allowed, m)
			}
		}
	}
	if len(allowed) == 0 {
		return moves
	}
	return allowed
}

// prepareWorkers makes n workers ready.
func (e *Engine) prepareWorkers(n int) {
	for len(e.workers) < n {
		w := &worker{search: &e.searchState}
		w.patterns, w.ruleRates = e.patterns, standardRates()
		e.workers = append(e.workers, w)
	}
	for i, w := range e.workers {
		w.policy = e.policy
		w.prng = newPRNG(e.hash ^ e.seed ^ uint64(i)<<32)
		clear(w.ownership[:])
		clear(w.neutral[:])
		w.playouts = 0
	}
}

// runWorkers searches until a limit is reached or ctx ends.
func (e *Engine) runWorkers(ctx context.Context, limits ai.Limits, helperThreads int, report func()) {
	var group sync.WaitGroup
	for _, w := range e.workers[1 : 1+helperThreads] {
		group.Go(func() {
			for !e.stop.Load() {
				w.runPlayout()
				e.playouts.Add(1)
			}
		})
	}
	e.searchMain(ctx, newTimeManager(e, limits), report)
	e.stop.Store(true)
	group.Wait()
}
