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
	MaxN
)

// A Config holds what an Engine is made of: the Config of the search beneath it, whose Eval and Multi are set by New,
// and what concerns several seats.
type Config struct {
	search.Config
	Seats  int // of the game
	Method Method
	Judge  func() Judge // makes the evaluator of one thread
}

// A Searcher is an engine with settings for what and how to search.
type Thinker interface {
	ai.Engine
	NewGame()
	Threads(n int)
	Attend(a search.Attention)
	Spread(centipawns int)
	Only(moves []rules.Move)
	Ponder(hit <-chan struct{})
	Nodes() uint64
}

// An Engine is an ai.Engine for positions of several seats that implement [search.Pos] and [rules.Elimination]. It is
// not safe for concurrent use.
type Engine struct {
	party Thinker // for three seats and more
	duel  Thinker // for two seats
	seats int
	last  Thinker // the one that searched last
}

// New makes an engine.
func New(c Config) *Engine {
	e := &Engine{seats: c.Seats}
	two := c.Config
	two.Eval = func() search.Eval { return balance{c.Judge()} }
	e.duel = search.New(two)
	all := c.Config
	all.Eval = func() search.Eval { return Weigh(c.Judge(), c.Seats) }
	all.Party = &search.Party{Single: c.Method == BRSPlus}
	if c.Method == MaxN {
		e.party = newMaxN(c)
	} else {
		e.party = search.New(all)
	}
	e.last = e.party
	return e
}

// SetThreads sets the number of search threads, as in search.Engine.
func (e *Engine) Threads(n int) { e.each(func(t Thinker) { t.Threads(n) }) }

// SetBlunders makes the engine miss moves.
func (e *Engine) Attend(a search.Attention) { e.each(func(t Thinker) { t.Attend(a) }) }

// SetLineSpread limits multiple lines to those within the given centipawns of the best.
func (e *Engine) Spread(centipawns int) { e.each(func(t Thinker) { t.Spread(centipawns) }) }

// SetRootMoves restricts the root to these moves.
func (e *Engine) Only(moves []rules.Move) { e.each(func(t Thinker) { t.Only(moves) }) }

// SetPonderHit makes the clock of searches start when the channel is closed.
func (e *Engine) Ponder(hit <-chan struct{}) { e.each(func(t Thinker) { t.Ponder(hit) }) }

// NewGame clears what earlier searches learned.
func (e *Engine) NewGame() { e.each(Thinker.NewGame) }

// Nodes returns how many nodes the last search visited.
func (e *Engine) Nodes() uint64 { return e.last.Nodes() }

func (e *Engine) each(do func(Thinker)) {
	do(e.party)
	do(e.duel)
}

// Think implements ai.Engine.
func (e *Engine) Think(ctx context.Context, p rules.Position, lim ai.Limits, report func(ai.Line)) (rules.Move, error) {
	pos, ok := p.(search.Pos)
	if _, departs := p.(rules.Departer); !ok || !departs {
		return rules.NoMove, fmt.Errorf("multi: %T cannot be searched", p)
	}
	if rules.CountPlaying(p, e.seats) == 2 {
		e.last = e.duel
		return e.duel.Think(ctx, newDuel(pos, e.seats), lim, report)
	}
	e.last = e.party
	return e.party.Think(ctx, p, lim, report)
}
