package eval

import (
	"github.com/ludarium/ludarium/ai/multi"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// An Engine is what an EngineMaker makes.
type Engine = multi.Thinker

// TraitsFor are the traits of the game with these options.
func (m Maker) TraitsFor(o rules.Options) search.Traits {
	t := m.Traits
	if m.Options != nil {
		m.Options(&t, o)
	}
	return t
}

// Engine makes the engine of g with these options and this memory budget; only engines that search with a table make
// one. yield is that of search.Config.
func (m Maker) Engine(g rules.Game, o rules.Options, memory *search.Memory, yield func()) Engine {
	if m.Make != nil {
		return m.Make(memory.Bare(), yield)
	}
	info := g.Info()
	c := search.Config{Kinds: len(info.Kinds), Board: g.Board(o), Traits: m.TraitsFor(o), Eval: m.Eval, Table: memory.Table(), Yield: yield}
	if m.Judge != nil {
		return multi.New(multi.Config{Config: c, Seats: len(info.Seats), Method: m.Method, Judge: m.Judge})
	}
	return search.New(c)
}
