package search

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// ErrNoMove means that the position has no legal move.
var ErrNoMove = errors.New("search: no legal move")

// A Config holds what an Engine is made of.
type Config struct {
	Kinds  int          // number of kinds of the game, including "none"
	Board  *board.Board // board of the positions to search
	Traits Traits
	Eval   func() Eval // makes the evaluation of one thread
	Table  *Table      // may be shared by engines that never think at the same time
	Party  *Party      // how one seat plays against several; nil: two players
	// Yield is called at every poll of the clock, where other tasks must get a turn (js/wasm). Nil: nothing is called.
	Yield func()
}

// An Engine is an ai.Engine for positions that implement [Pos]. It is not safe for concurrent use.
type Engine struct {
	s       searcher
	crew    crew
	config  Config
	threads int
	fresh   bool // tables and histories are as after NewGame
}

// New makes an engine. All its memory is allocated here or during its first searches.
func New(c Config) *Engine {
	e := &Engine{config: c, threads: 1, fresh: true}
	e.s.init(c)
	e.s.yield = c.Yield
	e.s.board = newVista(c.Board)
	return e
}

// SetThreads sets the number of search threads, at least one. Searches with a node limit or with blunders always use
// one.
func (e *Engine) Threads(n int) { e.threads = max(n, 1) }

// SetBlunders makes the engine miss moves from now on.
func (e *Engine) Attend(a Attention) {
	e.s.attend = a
	e.s.dull = a.Hidden > 0 || a.Own > 0
}

// SetLineSpread limits multiple lines to those within the given centipawns of the best line. 0: no limit.
func (e *Engine) Spread(centipawns int) { e.s.spread = centipawns }

// SetRootMoves restricts the root to these moves wherever at least one of them is legal; empty: no restriction.
func (e *Engine) Only(moves []rules.Move) { e.s.only = moves }

// SetPonderHit makes the clock of searches start when ponderHit is closed; until then no search returns unless it is
// stopped. Nil: the clock starts at once.
func (e *Engine) Ponder(hit <-chan struct{}) { e.s.hit = hit }

// Nodes returns how many nodes the last search visited, over all threads.
func (e *Engine) Nodes() uint64 { return e.s.total() }

// NewGame clears what earlier searches learned.
func (e *Engine) NewGame() {
	e.s.table.Clear()
	e.s.forget()
	e.crew.forget()
	e.fresh = true
}

// Think implements ai.Engine. The lines passed to report are valid until it returns. Without any limit it waits for ctx
// even when there is nothing left to search; see also SetPonderHit.
func (e *Engine) Think(ctx context.Context, p rules.Position, lim ai.Limits, report func(ai.Line)) (rules.Move, error) {
	pos, ok := p.(Pos)
	if !ok {
		return rules.NoMove, fmt.Errorf("search: %T cannot be searched", p)
	}
	s := &e.s
	if lim.Nodes > 0 {
		s.table.fit(lim.Nodes)
		if !e.fresh {
			s.forget()
		}
	}
	helpers := 0
	if lim.Nodes == 0 && !s.dull {
		helpers = e.threads - 1
	}
	if s.watch = newWatch(lim); lim.Nodes == 0 {
		s.table.grow(s.mostNodes(1 + helpers))
	}
	s.table.begin(helpers > 0)
	s.table.foul = s.table.foul || s.dull
	e.fresh = false
	s.ctx, s.began = ctx, time.Now()
	s.runs = s.began
	s.limit, s.poll = lim.Nodes, pollNodes
	if s.limit > 0 {
		s.poll = min(s.poll, s.limit)
	}
	s.reset(pos)
	s.listRoots()
	if len(s.roots) == 0 {
		return rules.NoMove, ErrNoMove
	}
	s.ready(lim)
	m := e.search(pos, lim, helpers, report)
	if s.hit != nil {
		select {
		case <-s.hit:
		case <-ctx.Done():
		}
	} else if lim.Endless() {
		<-ctx.Done()
	}
	s.ctx, s.p = nil, nil
	return m, nil
}
