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
const tableSizeMB = 16

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
	maker, hasEngine := eval.For(info.ID)
	if !ok || !hasEngine {
		return Result{}, fmt.Errorf("bench: no positions of %s", info.ID)
	}
	e := maker.Engine(g, nil, search.NewMemory(tableSizeMB), nil)
	r := Result{Positions: len(s.positions)}
	for i, text := range s.positions {
		p, err := g.Parse(text, nil)
		if err != nil {
			return r, fmt.Errorf("bench: position %d of %s: %w", i+1, info.ID, err)
		}
		e.NewGame()
		start := time.Now()
		_, err = e.Think(ctx, p, ai.Limits{Depth: s.depth}, nil)
		if err != nil {
			return r, fmt.Errorf("bench: position %d of %s: %w", i+1, info.ID, err)
		}
		if ctx.Err() != nil {
			return r, fmt.Errorf("bench: %w", ctx.Err())
		}
		r.Nodes += e.Nodes()
		r.Time += time.Since(start)
	}
	return r, nil
}
