package bench

import (
	"context"
	"fmt"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/eval"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// tableSizeMB is the size of the table, which affects the signature.
const tableMB = 16

// A suite holds the positions of one game and the search depth.
type suite struct {
	depth     int // plies
	positions []string
}

// A Result is the cost of a run.
type Result struct {
	Positions int
	Nodes     uint64
	Time      time.Duration
}

// Run searches the positions of a game with one thread. It fails for games without positions.
func Run(ctx context.Context, g rules.Game) (Result, error) {
	info := g.Info()
	s, ok := suites[info.ID]
	m, known := eval.For(info.ID)
	if !ok || !known {
		return Result{}, fmt.Errorf("bench: no positions of %s", info.ID)
	}
	e := m.Engine(g, nil, search.NewMemory(tableMB), nil)
	r := Result{Positions: len(s.positions)}
	for i, text := range s.positions {
		p, err := g.Parse(text, nil)
		if err != nil {
			return r, fmt.Errorf("bench: position %d of %s: %w", i+1, info.ID, err)
		}
		e.NewGame()
		began := time.Now()
		_, err = e.Think(ctx, p, ai.Limits{Depth: s.depth}, nil)
		if err != nil {
			return r, fmt.Errorf("bench: position %d of %s: %w", i+1, info.ID, err)
		}
		if ctx.Err() != nil {
			return r, fmt.Errorf("bench: %w", ctx.Err())
		}
		r.Nodes += e.Nodes()
		r.Time += time.Since(began)
	}
	return r, nil
}
