package search

import (
	"context"
	"sync"
	"sync/atomic"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// A threadPool runs Lazy SMP: all threads search the same position independently and share only the transposition
// table. The leader's answer counts; the helpers fill the table ahead of it.
type threadPool struct {
	helpers []*helperThread // of the running search
	pool    []*helperThread // all that were ever started
	stop    atomic.Bool
	wg      sync.WaitGroup
}

// A helperThread is a searcher with a goroutine of its own while a search runs.
type helperThread struct {
	searcher
	limits     ai.Limits
	runFunc    func()        // the run method, bound once so that starting it does not allocate
	nodesSeen  atomic.Uint64 // updated at every poll
	panicValue any           // recovered from a panic
}

// searchWithHelpers runs the leader's search of p alongside the given number of helpers.
func (e *Engine) searchWithHelpers(p Position, lim ai.Limits, helpers int, report func(ai.Line)) rules.Move {
	if helpers <= 0 {
		e.leader.workers = nil
		return e.leader.iterativeDeepening(lim, report)
	}
	defer e.workers.stopHelpers()
	e.startHelpers(p, lim, helpers)
	return e.leader.iterativeDeepening(lim, report)
}

// startHelpers starts n helpers on p.
func (e *Engine) startHelpers(p Position, lim ai.Limits, n int) {
	workers := &e.workers
	for len(workers.pool) < n {
		h := &helperThread{}
		h.initialize(e.config)
		h.runFunc = h.run
		h.workers, h.threadIndex = workers, len(workers.pool)+1
		workers.pool = append(workers.pool, h)
	}
	e.leader.workers, workers.helpers = workers, workers.pool[:n]
	workers.stop.Store(false)
	for _, h := range workers.helpers {
		e.setEval(e.leader.ctx, &h.searcher)
		h.limits = ai.Limits{Lines: lim.Lines, Depth: lim.Depth}
		h.panicValue, h.lineSpread, h.searchMoves = nil, e.leader.lineSpread, e.leader.searchMoves
		h.ctx, h.nodeLimit, h.nextPoll, h.fullWidth = context.Background(), 0, pollInterval, e.leader.fullWidth
		h.nodesSeen.Store(0)
		h.reset(p.Clone().(Position)) //nolint:forcetypeassert // a clone has the type of the original
	}
	workers.wg.Add(n)
	for _, h := range workers.helpers {
		go h.runFunc()
	}
}

// stopHelpers stops the helpers and waits for them. It repeats a panic of any of them.
func (t *threadPool) stopHelpers() {
	t.stop.Store(true)
	t.wg.Wait()
	for _, h := range t.helpers {
		h.nodesSeen.Store(h.nodes)
		h.ctx, h.pos = nil, nil
		if h.panicValue != nil {
			panic(h.panicValue)
		}
	}
}

// clearHistories clears the histories of all helpers.
func (t *threadPool) clearHistories() {
	for _, h := range t.pool {
		h.clearHistories()
	}
}

// shouldStop reports whether s should stop; it is called at every poll.
func (t *threadPool) shouldStop(s *searcher) bool {
	if s.threadIndex > 0 {
		t.helpers[s.threadIndex-1].nodesSeen.Store(s.nodes)
	}
	return t.stop.Load()
}

// run searches until the search is stopped.
func (h *helperThread) run() {
	defer h.workers.wg.Done()
	defer func() {
		if h.panicValue = recover(); h.panicValue != nil {
			h.workers.stop.Store(true)
		}
	}()
	h.listRootMoves()
	h.iterativeDeepening(h.limits, nil)
}

// totalNodes returns the nodes visited by all threads.
func (s *searcher) totalNodes() uint64 {
	n := s.nodes
	if s.workers != nil {
		for _, h := range s.workers.helpers {
			n += h.nodesSeen.Load()
		}
	}
	return n
}

// skipsDepth reports whether a helper skips the iteration of this depth, so that the threads do not all do the same
// work.
func skipsDepth(threadIndex, depth int) bool {
	step := 1 + (threadIndex-1)/2%4
	return (depth+threadIndex)/step%2 == 1
}
