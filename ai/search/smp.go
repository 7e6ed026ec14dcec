package search

import (
	"context"
	"sync"
	"sync/atomic"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// A crew searches one position at the same time, each on its own. All they share is the table: what one has found
// saves the others the work. The leader's answer is the answer; the helpers look a little ahead of it.
type crew struct {
	helpers []*helper // in this search
	kept    []*helper // all who ever were
	stop    atomic.Bool
	working sync.WaitGroup
}

// A helper is one more searcher with a goroutine of its own while a search runs.
type helper struct {
	searcher
	lim    ai.Limits
	run    func()        // help, made once so that starting it allocates nothing
	seen   atomic.Uint64 // nodes, told now and then
	failed any           // what it panicked with
}

// search lets the leader search p, with helpers.
func (e *Engine) search(p Pos, lim ai.Limits, helpers int, report func(ai.Line)) rules.Move {
	if helpers <= 0 {
		e.s.crew = nil
		return e.s.iterate(lim, report)
	}
	defer e.crew.dismiss()
	e.muster(p, lim, helpers)
	return e.s.iterate(lim, report)
}

// muster starts n helpers on p.
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
		h.reset(p.Clone().(Pos)) //nolint:forcetypeassert // what p is its clone is
	}
	c.working.Add(n)
	for _, h := range c.helpers {
		go h.run()
	}
}

// dismiss stops the helpers and waits for them. A panic in one of them goes on here.
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

// forget makes the helpers as good as new.
func (c *crew) forget() {
	for _, h := range c.kept {
		h.forget()
	}
}

// over says that s should stop; it is asked now and then.
func (c *crew) over(s *searcher) bool {
	if s.post > 0 {
		c.helpers[s.post-1].seen.Store(s.nodes)
	}
	return c.stop.Load()
}

// help searches until the search is over.
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

// total is how many nodes have been seen, by helpers too.
func (s *searcher) total() uint64 {
	n := s.nodes
	if s.crew != nil {
		for _, h := range s.crew.helpers {
			n += h.seen.Load()
		}
	}
	return n
}

// leaps says that helper number post leaves out the iteration to this depth, so that not all do the same work.
func leaps(post, depth int) bool {
	step := 1 + (post-1)/2%4
	return (depth+post)/step%2 == 1
}
