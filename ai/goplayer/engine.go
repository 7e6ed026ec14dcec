package goplayer

import (
	"context"
	"errors"
	"fmt"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/mcts"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/goban"
)

// ErrNoMove is returned for a position without a legal move.
var ErrNoMove = errors.New("goplayer: no legal move")

// A Config configures an Engine.
type Config struct {
	MemoryMB int // half of it is for the tree, the rest for the garbage collector; 0: 64
	// Yield is called every few playouts to let other work run (js/wasm); may be nil.
	Yield func()
}

// An Engine is an [ai.Engine] for positions of package goban. It is not safe for concurrent use.
type Engine struct {
	*mcts.Settings
	search  *mcts.Search
	game    *goGame
	ruleset ruleset // of the game that the tree belongs to
}

// New returns an engine.
func New(c Config) *Engine {
	e := &Engine{game: newGoGame()}
	e.search = mcts.New(mcts.Config{Game: e.game, MemoryMB: c.MemoryMB, Yield: c.Yield})
	e.Settings = &e.search.Settings
	return e
}

// SetDynamicKomi sets whether White gets extra points in handicap games that dwindle as the board fills, as is right for play but not for
// scores that are shown. A new engine gives them.
func (e *Engine) SetDynamicKomi(isOn bool) { e.game.usesDynamicKomi = isOn }

// NewGame clears the tree.
func (e *Engine) NewGame() { e.search.Clear() }

// Nodes returns the number of playouts of the last search.
func (e *Engine) Nodes() uint64 { return e.search.Nodes() }

// Think implements [ai.Engine]. A node is a playout. Lines passed to report are valid until it returns. Without any
// limit it waits for ctx even if there is nothing left to search; see also SetPonderHit.
func (e *Engine) Think(ctx context.Context, p rules.Position, limits ai.Limits, report func(ai.Line)) (rules.Move, error) {
	position, ok := p.(*goban.Position)
	if !ok {
		return rules.NoMove, fmt.Errorf("goplayer: %T cannot be searched", p)
	}
	moves := position.Moves(nil)
	if len(moves) == 0 {
		return rules.NoMove, ErrNoMove
	}
	if report == nil {
		report = func(ai.Line) {}
	}
	e.search.Start()
	if m, ok := handicapMove(position); ok {
		return m, nil
	}
	e.setRoot(position, moves, e.IsReproducible(limits))
	maxLines := max(limits.Lines, 1)
	e.search.Run(ctx, limits, func() { e.search.Report(e.search.BestLines(maxLines), report) })
	lines := e.dropIdleLines(e.search.BestLines(maxLines))
	m := e.chooseMove(ctx, position, moves)
	e.search.Report(withMoveFirst(lines, m), report)
	e.search.Wait(ctx, limits)
	return m, nil
}

// setRoot makes the position the root, with those of these moves that are allowed. A reproducible search starts with an
// empty tree.
func (e *Engine) setRoot(p *goban.Position, moves []rules.Move, isReproducible bool) {
	root := e.newRoot(p)
	root.Reproducible = isReproducible
	for _, m := range e.RestrictMoves(moves) {
		root.Moves = append(root.Moves, mcts.Move(e.game.toPoint(m)))
	}
	e.search.SetRoot(root)
}

// newRoot gives the position to the game and returns it as a root without moves.
func (e *Engine) newRoot(p *goban.Position) mcts.Root {
	g := e.game
	g.setPosition(p)
	if current := e.rulesetOf(p); current != e.ruleset {
		e.ruleset = current
		e.search.Clear()
	}
	return mcts.Root{
		Key: p.Key(), Recent: g.recentMoves(), Side: mcts.Side(g.turn), MoveLimit: g.board.paddedSize,
		MovesLeft:       g.board.emptyCount / 3, // most games are decided before the board is full
		ReserveForCheck: g.isLateGame(), PriorsAreNoResults: g.policy != nil,
	}
}
