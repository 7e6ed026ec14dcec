package multi

import (
	"context"
	"fmt"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// A Method is a way to search.
type Method uint8

// The methods, see the page of the package.
const (
	BRSPlus Method = iota
	Paranoid
	MaxN
)

// A Config is what an Engine is made of: that of the search beneath, whose Eval and Party are seen to, and what is said of
// several seats.
type Config struct {
	search.Config
	Seats  int // of the game
	Method Method
	Judge  func() Judge // makes the judge of one thread
}

// A Thinker is an engine that can be told what to search, and in what way.
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

// An Engine is an ai.Engine for positions of several seats that are a [search.Pos] and a [rules.Departer]. It is not safe
// for concurrent use.
type Engine struct {
	party Thinker // for three seats and more
	duel  Thinker // for two
	seats int
	last  Thinker // that has searched
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

// Threads is that of search.Engine, as are the next ones.
func (e *Engine) Threads(n int) { e.each(func(t Thinker) { t.Threads(n) }) }

// Attend makes the engine overlook moves.
func (e *Engine) Attend(a search.Attention) { e.each(func(t Thinker) { t.Attend(a) }) }

// Spread limits several lines to those within so many centipawns of the best.
func (e *Engine) Spread(centipawns int) { e.each(func(t Thinker) { t.Spread(centipawns) }) }

// Only makes the engine choose among these moves.
func (e *Engine) Only(moves []rules.Move) { e.each(func(t Thinker) { t.Only(moves) }) }

// Ponder makes the time of searches begin when hit is closed.
func (e *Engine) Ponder(hit <-chan struct{}) { e.each(func(t Thinker) { t.Ponder(hit) }) }

// NewGame forgets what earlier searches taught.
func (e *Engine) NewGame() { e.each(Thinker.NewGame) }

// Nodes is how many nodes the last search has seen.
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
