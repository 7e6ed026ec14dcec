package network

import (
	"sync"

	"github.com/ludarium/ludarium/ai/nn"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// NewEval returns a function that makes evaluations of a game with the network of that name. It loads the network when
// it is first called, and returns nil where the network cannot be loaded. standard makes the evaluations that they fall
// back on, see [New].
func NewEval(g rules.Game, name string, standard func() search.Eval) func() search.Eval {
	load := sync.OnceValues(func() (*Game, *nn.Network) {
		view := For(g)
		data, err := readFile(name)
		if view == nil || err != nil {
			return nil, nil
		}
		n, err := nn.Read(data, view.Inputs)
		if err != nil {
			return nil, nil
		}
		return view, n
	})
	return func() search.Eval {
		view, n := load()
		if n == nil {
			return nil
		}
		return New(view, n, standard())
	}
}
