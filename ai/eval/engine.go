package eval

import (
	"github.com/ludarium/ludarium/ai/eval/network"
	"github.com/ludarium/ludarium/ai/multi"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// An Engine is what an EngineMaker makes.
type Engine = multi.Searcher

// FullStrength is implemented by engines whose evaluation at full strength differs from that of the levels below the
// top.
type FullStrength interface {
	// SetFullStrength selects the evaluation of the next searches.
	SetFullStrength(on bool)
}

// TraitsFor are the traits of the game with these options.
func (m EngineMaker) TraitsFor(o rules.Options) search.Traits {
	t := m.Traits
	if m.Options != nil {
		m.Options(&t, o)
	}
	return t
}

// Engine makes the engine of g with these options and this memory budget; only engines that search with a table make
// one. yield is that of search.Config.
func (m EngineMaker) Engine(g rules.Game, o rules.Options, memory *search.Memory, yield func()) Engine {
	if m.NewEngine != nil {
		return m.NewEngine(memory.WithoutTable(), yield)
	}
	info := g.Info()
	c := search.Config{Kinds: len(info.Kinds), Board: g.Board(o), Traits: m.TraitsFor(o), Eval: m.NewEval, Table: memory.Table(), Yield: yield}
	if m.Network != "" {
		c.StrongEval = network.NewEval(g, m.Network, m.NewEval)
	}
	if m.Evaluator != nil {
		return multi.New(multi.Config{Config: c, Seats: len(info.Seats), Method: m.Method, Evaluator: m.Evaluator})
	}
	return search.New(c)
}
