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

// ErrNoMove says that the position to think about has no legal move.
var ErrNoMove = errors.New("search: no legal move")

// A Config is what an Engine is made of.
type Config struct {
	Kinds  int          // the number of kinds of the game, none included
	Board  *board.Board // of the positions to come
	Traits Traits
	Eval   func() Eval // makes the judge of one thread
	Table  *Table      // may be shared by engines that never think at once
	Party  *Party      // how one plays against several; nil: two play
	// Yield is called whenever the clock is asked, where the world must be given a turn (js/wasm). Nil: nothing.
	Yield func()
}

// An Engine is an ai.Engine for positions that are a [Pos]. It is not safe for concurrent use.
type Engine struct {
	s       searcher
	crew    crew
	config  Config
	threads int
	fresh   bool // the tables are as good as new
}

// New makes an engine. All its memory is allocated here or grows in its first searches.
func New(c Config) *Engine {
	e := &Engine{config: c, threads: 1, fresh: true}
	e.s.init(c)
	e.s.yield = c.Yield
	e.s.board = newVista(c.Board)
	return e
}

// Threads makes the engine search with so many threads from now on, at least one. Searches with a limit of nodes and
// those that overlook moves always have one.
func (e *Engine) Threads(n int) { e.threads = max(n, 1) }

// Attend makes the engine overlook moves from now on.
func (e *Engine) Attend(a Attention) {
	e.s.attend = a
	e.s.dull = a.Hidden > 0 || a.Own > 0
}

// Spread limits several lines to those within so many centipawns of the best; the others are not reported. 0: no limit.
func (e *Engine) Spread(centipawns int) { e.s.spread = centipawns }

// Only makes the engine choose among these moves from now on, wherever one of them is legal; none: among all.
func (e *Engine) Only(moves []rules.Move) { e.s.only = moves }

// Ponder makes the time of searches begin when hit is closed, and lets none of them return before that unless it is
// told to stop; nil: they begin at once.
func (e *Engine) Ponder(hit <-chan struct{}) { e.s.hit = hit }

// Nodes is how many nodes the last search has seen, in all threads.
func (e *Engine) Nodes() uint64 { return e.s.total() }

// NewGame forgets what earlier searches taught.
func (e *Engine) NewGame() {
	e.s.table.Clear()
	e.s.forget()
	e.crew.forget()
	e.fresh = true
}

// Think implements ai.Engine. The lines given to report are valid until it returns. Without any limit it waits for
// ctx even when there is nothing left to search; see also Ponder.
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
