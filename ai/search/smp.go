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
type crew struct {
	helpers []*helper // of the running search
	kept    []*helper // all that were ever started
	stop    atomic.Bool
	working sync.WaitGroup
}

// A helperThread is a searcher with a goroutine of its own while a search runs.
type helper struct {
	searcher
	lim    ai.Limits
	run    func()        // the run method, bound once so that starting it does not allocate
	seen   atomic.Uint64 // updated at every poll
	failed any           // recovered from a panic
}

// searchWithHelpers runs the leader's search of p alongside the given number of helpers.
func (e *Engine) search(p Pos, lim ai.Limits, helpers int, report func(ai.Line)) rules.Move {
	if helpers <= 0 {
		e.s.crew = nil
		return e.s.iterate(lim, report)
	}
	defer e.crew.dismiss()
	e.muster(p, lim, helpers)
	return e.s.iterate(lim, report)
}

// startHelpers starts n helpers on p.
func (e *Engine) muster(p Pos, lim ai.Limits, n int) {
	c := &e.crew
	for len(c.kept) < n {
		h := &helper{}
		h.init(e.config)
		h.run = h.help
		h.crew, h.post = c, len(c.kept)+1
		c.kept = append(c.kept, h)
	}
	e.s.crew, c.helpers = c, c.kept[:n]
	c.stop.Store(false)
	for _, h := range c.helpers {
		h.lim = ai.Limits{Lines: lim.Lines, Depth: lim.Depth}
		h.failed, h.spread, h.only = nil, e.s.spread, e.s.only
		h.ctx, h.limit, h.poll, h.plain = context.Background(), 0, pollNodes, e.s.plain
		h.seen.Store(0)
		h.reset(p.Clone().(Pos)) //nolint:forcetypeassert // a clone has the type of the original
	}
	c.working.Add(n)
	for _, h := range c.helpers {
		go h.run()
	}
}

// stopHelpers stops the helpers and waits for them. It repeats a panic of any of them.
func (c *crew) dismiss() {
	c.stop.Store(true)
	c.working.Wait()
	for _, h := range c.helpers {
		h.seen.Store(h.nodes)
		h.ctx, h.p = nil, nil
		if h.failed != nil {
			panic(h.failed)
		}
	}
}

// clearHistories clears the histories of all helpers.
func (c *crew) forget() {
	for _, h := range c.kept {
		h.forget()
	}
}

// shouldStop reports whether s should stop; it is called at every poll.
func (c *crew) over(s *searcher) bool {
	if s.post > 0 {
		c.helpers[s.post-1].seen.Store(s.nodes)
	}
	return c.stop.Load()
}

// run searches until the search is stopped.
func (h *helper) help() {
	defer h.crew.working.Done()
	defer func() {
		if h.failed = recover(); h.failed != nil {
			h.crew.stop.Store(true)
		}
	}()
	h.listRoots()
	h.iterate(h.lim, nil)
}

// totalNodes returns the nodes visited by all threads.
func (s *searcher) total() uint64 {
	n := s.nodes
	if s.crew != nil {
		for _, h := range s.crew.helpers {
			n += h.seen.Load()
		}
	}
	return n
}

// skipsDepth reports whether a helper skips the iteration of this depth, so that the threads do not all do the same
// work.
func leaps(post, depth int) bool {
	step := 1 + (post-1)/2%4
	return (depth+post)/step%2 == 1
}
