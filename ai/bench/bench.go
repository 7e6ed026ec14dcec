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

// suiteOf returns the suite of a game: the one in suites, or else that of positionsOf.
func suiteOf(g rules.Game) (suite, error) {
	if s, ok := suites[g.Info().ID]; ok {
		return s, nil
	}
	return positionsOf(g)
}

// positionsOf returns a suite of positions of a game that always goes the same way.
func positionsOf(g rules.Game) (suite, error) {
	const depth, gap, most = 6, 7, 5 // plies, plies between two positions, positions
	s := suite{depth: depth}
	p, err := g.Start(nil)
	if err != nil {
		return s, err
	}
	for ply := 0; len(s.positions) < most; ply++ {
		moves := p.Moves(nil)
		if len(moves) == 0 || p.Result().IsOver() {
			break
		}
		if ply%gap == 0 {
			s.positions = append(s.positions, p.String())
		}
		p.Play(moves[ply*gap%len(moves)])
	}
	return s, nil
}

// A Result is the cost of a run.
type Result struct {
	Positions int
	Nodes     uint64
	Time      time.Duration
}

// Run searches the positions of a game with one thread. It fails for games without an evaluation.
func Run(ctx context.Context, g rules.Game) (Result, error) {
	info := g.Info()
	maker, ok := eval.For(info.ID)
	if !ok {
		return Result{}, fmt.Errorf("bench: no evaluation of %s", info.ID)
	}
	s, err := suiteOf(g)
	if err != nil {
		return Result{}, fmt.Errorf("bench: the start of %s: %w", info.ID, err)
	}
	e := maker.Engine(g, nil, search.NewMemory(tableSizeMB), nil)
	if engine, ok := e.(eval.FullStrength); ok {
		engine.SetFullStrength(true)
	}
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
