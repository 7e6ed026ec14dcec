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
	// StrongEval makes the evaluation of one thread for searches at full strength, see SetFullStrength. If it has to load
	// something, it waits for it until ctx ends, and goes on loading afterwards. Nil, or a result of nil: Eval.
	StrongEval func(ctx context.Context) Eval
	Parameters *Parameters  // for tuning them; nil: StandardParameters
	Table      *Table       // may be shared by engines that never think at the same time
	Multi      *MultiSearch // how one seat plays against several; nil: two players
	// KeepTables keeps what earlier searches of a game learned in searches with a node limit too. Their answers then depend
	// on the whole game.
	KeepTables bool
	// Yield is called at every poll of the clock, where other tasks must get a turn (js/wasm). Nil: nothing is called.
	Yield func()
}

// keptSearches is for how many searches with a node limit the table has room with [Config.KeepTables].
const keptSearches = 8

// An Engine is an ai.Engine for positions that implement [Position]. It is not safe for concurrent use.
type Engine struct {
	leader         searcher
	workers        threadPool
	config         Config
	threads        int
	tablesAreClear bool // tables and histories are as after NewGame
	fullStrength   bool // see SetFullStrength
	usesStrongEval bool // by the searchers, see selectEval
}

// New makes an engine. All its memory is allocated here or during its first searches.
func New(c Config) *Engine {
	e := &Engine{config: c, threads: 1, tablesAreClear: true}
	e.leader.initialize(c)
	e.leader.yield = c.Yield
	e.leader.distances = newBoardGeometry(c.Board)
	return e
}

// SetThreads sets the number of search threads, at least one. Searches with a node limit or with blunders always use
// one.
func (e *Engine) SetThreads(n int) { e.threads = max(n, 1) }

// SetBlunders makes the engine miss moves from now on.
func (e *Engine) SetBlunders(blunders Blunders) {
	e.leader.blunders = blunders
	e.leader.makesBlunders = blunders.MissedReplies > 0 || blunders.MissedMoves > 0
}

// SetFullStrength makes the engine evaluate with Config.StrongEval from now on, or again with Config.Eval as at the
// beginning. What earlier searches learned with the other one is forgotten.
func (e *Engine) SetFullStrength(on bool) { e.fullStrength = on }

// selectEval selects the evaluation of a search. While Config.StrongEval has not loaded what it needs, searches with a
// time limit or without any begin with the standard evaluation. The others wait, as their answers must not depend on
// when it is loaded.
func (e *Engine) selectEval(ctx context.Context, lim ai.Limits) {
	s := &e.leader
	if e.fullStrength && s.strongEval == nil && e.config.StrongEval != nil {
		if lim.MoveTime > 0 || lim.Clock != nil || lim.IsInfinite() {
			var end context.CancelFunc
			ctx, end = context.WithCancel(ctx)
			end()
		}
		s.strongEval = e.config.StrongEval(ctx)
	}
	if strong := e.fullStrength && s.strongEval != nil; strong != e.usesStrongEval {
		e.usesStrongEval = strong
		e.setEval(ctx, s)
		e.NewGame()
	}
}

// setEval makes a searcher use the selected evaluation.
func (e *Engine) setEval(ctx context.Context, s *searcher) {
	s.evaluator = s.standardEval
	if !e.usesStrongEval {
		return
	}
	if s.strongEval == nil {
		s.strongEval = e.config.StrongEval(ctx)
	}
	if s.strongEval != nil {
		s.evaluator = s.strongEval
	}
}

// SetLineSpread limits multiple lines to those within the given centipawns of the best line. 0: no limit.
func (e *Engine) SetLineSpread(centipawns int) { e.leader.lineSpread = centipawns }

// SetRootMoves restricts the root to these moves wherever at least one of them is legal; empty: no restriction.
func (e *Engine) SetRootMoves(moves []rules.Move) { e.leader.searchMoves = moves }

// SetPonderHit makes the clock of searches start when ponderHit is closed; until then no search returns unless it is
// stopped. Nil: the clock starts at once.
func (e *Engine) SetPonderHit(ponderHit <-chan struct{}) { e.leader.ponderHit = ponderHit }

// Nodes returns how many nodes the last search visited, over all threads.
func (e *Engine) Nodes() uint64 { return e.leader.totalNodes() }

// NewGame clears what earlier searches learned.
func (e *Engine) NewGame() {
	e.leader.table.Clear()
	e.leader.clearHistories()
	e.workers.clearHistories()
	e.tablesAreClear = true
}

// Think implements ai.Engine. The lines passed to report are valid until it returns. Without any limit it waits for ctx
// even when there is nothing left to search; see also SetPonderHit.
func (e *Engine) Think(ctx context.Context, p rules.Position, lim ai.Limits, report func(ai.Line)) (rules.Move, error) {
	pos, ok := p.(Position)
	if !ok {
		return rules.NoMove, fmt.Errorf("search: %T cannot be searched", p)
	}
	e.selectEval(ctx, lim)
	s := &e.leader
	switch {
	case lim.Nodes > 0 && e.config.KeepTables:
		s.table.grow(keptSearches * lim.Nodes)
	case lim.Nodes > 0:
		s.table.clearAndResize(lim.Nodes)
		if !e.tablesAreClear {
			s.clearHistories()
		}
	}
	helpers := 0
	if lim.Nodes == 0 && !s.makesBlunders {
		helpers = e.threads - 1
	}
	if s.timeManager = newTimeManager(lim); lim.Nodes == 0 {
		s.table.grow(s.estimateNodes(1 + helpers))
	}
	s.table.newSearch(helpers > 0)
	s.table.hasMissedMoves = s.table.hasMissedMoves || s.makesBlunders
	e.tablesAreClear = false
	s.ctx, s.startTime = ctx, time.Now()
	s.clockStart = s.startTime
	s.nodeLimit, s.nextPoll = lim.Nodes, pollInterval
	if s.nodeLimit > 0 {
		s.nextPoll = min(s.nextPoll, s.nodeLimit)
	}
	s.reset(pos)
	s.listRootMoves()
	if len(s.rootMoves) == 0 {
		return rules.NoMove, ErrNoMove
	}
	s.prepareProof(lim)
	m := e.searchWithHelpers(pos, lim, helpers, report)
	if s.ponderHit != nil {
		select {
		case <-s.ponderHit:
		case <-ctx.Done():
		}
	} else if lim.IsInfinite() {
		<-ctx.Done()
	}
	s.ctx, s.pos = nil, nil
	return m, nil
}
