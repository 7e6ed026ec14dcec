package eval

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/multi"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// An Engine is what a Maker makes: an engine that can be told what to search, and in what way.
type Engine interface {
	ai.Engine
	NewGame()
	Threads(n int)
	Attend(a search.Attention)
	Spread(centipawns int)
	Only(moves []rules.Move)
	Ponder(hit <-chan struct{})
	Nodes() uint64
}

// Engine makes the engine of g with these options. yield is that of search.Config.
func (m Maker) Engine(g rules.Game, o rules.Options, table *search.Table, yield func()) Engine {
	info := g.Info()
	c := search.Config{Kinds: len(info.Kinds), Board: g.Board(o), Traits: m.Traits, Eval: m.Eval, Table: table, Yield: yield}
	if m.Judge != nil {
		return multi.New(multi.Config{Config: c, Seats: len(info.Seats), Method: m.Method, Judge: m.Judge})
	}
	return search.New(c)
}
