package multi

import (
	"context"
	"fmt"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// A Method is a search method for several seats.
type Method uint8

// The methods, see the package documentation.
const (
	BRSPlus Method = iota
	Paranoid
)

// A Config holds what an Engine is made of: the Config of the search beneath it, whose Eval and Multi are set by New,
// and what concerns several seats.
type Config struct {
	search.Config
	Seats     int // of the game
	Method    Method
	Evaluator func() Evaluator // makes the evaluator of one thread
}

// A Searcher is an engine with settings for what and how to search.
type Searcher interface {
	ai.Engine
	NewGame()
	SetThreads(n int)
	SetBlunders(a search.Blunders)
	SetLineSpread(centipawns int)
	SetRootMoves(moves []rules.Move)
	SetPonderHit(hit <-chan struct{})
	Nodes() uint64
}

// An Engine is an ai.Engine for positions of several seats that implement [search.Position] and [rules.Elimination]. It is
// not safe for concurrent use.
type Engine struct {
	multi     Searcher // for three seats and more
	twoPlayer Searcher // for two seats
	seats     int
	lastUsed  Searcher // the one that searched last
}

// New makes an engine.
func New(c Config) *Engine {
	e := &Engine{seats: c.Seats}
	twoPlayerConfig := c.Config
	twoPlayerConfig.Eval = func() search.Eval { return twoSeatEval{c.Evaluator()} }
	e.twoPlayer = search.New(twoPlayerConfig)
	multiConfig := c.Config
	multiConfig.Eval = func() search.Eval { return NewMultiEval(c.Evaluator(), c.Seats) }
	multiConfig.Multi = &search.MultiSearch{BRSPlus: c.Method == BRSPlus}
	e.multi = search.New(multiConfig)
	e.lastUsed = e.multi
	return e
}

// SetThreads sets the number of search threads, as in search.Engine.
func (e *Engine) SetThreads(n int) { e.forEach(func(t Searcher) { t.SetThreads(n) }) }

// SetBlunders makes the engine miss moves.
func (e *Engine) SetBlunders(a search.Blunders) { e.forEach(func(t Searcher) { t.SetBlunders(a) }) }

// SetLineSpread limits multiple lines to those within the given centipawns of the best.
func (e *Engine) SetLineSpread(centipawns int) {
	e.forEach(func(t Searcher) { t.SetLineSpread(centipawns) })
}

// SetRootMoves restricts the root to these moves.
func (e *Engine) SetRootMoves(moves []rules.Move) {
	e.forEach(func(t Searcher) { t.SetRootMoves(moves) })
}

// SetPonderHit makes the clock of searches start when the channel is closed.
func (e *Engine) SetPonderHit(hit <-chan struct{}) {
	e.forEach(func(t Searcher) { t.SetPonderHit(hit) })
}

// NewGame clears what earlier searches learned.
func (e *Engine) NewGame() { e.forEach(Searcher.NewGame) }

// Nodes returns how many nodes the last search visited.
func (e *Engine) Nodes() uint64 { return e.lastUsed.Nodes() }

func (e *Engine) forEach(do func(Searcher)) {
	do(e.multi)
	do(e.twoPlayer)
}

// Think implements ai.Engine.
func (e *Engine) Think(ctx context.Context, p rules.Position, lim ai.Limits, report func(ai.Line)) (rules.Move, error) {
	pos, ok := p.(search.Position)
	if _, canEliminate := p.(rules.Elimination); !ok || !canEliminate {
		return rules.NoMove, fmt.Errorf("multi: %T cannot be searched", p)
	}
	if rules.CountPlayingSeats(p, e.seats) == 2 {
		e.lastUsed = e.twoPlayer
		return e.twoPlayer.Think(ctx, newTwoSeatView(pos, e.seats), lim, report)
	}
	e.lastUsed = e.multi
	return e.multi.Think(ctx, p, lim, report)
}
