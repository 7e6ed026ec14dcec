package engine

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// A Player is an external engine as a computer player. It only plays moves: no hints, no analysis. Its process
// is started by the first request, and restarted by the next one after it has exited. The caller checks its moves by
// the rules.
type Player struct {
	engine       Client
	findGame     func(id string) (rules.Game, bool)
	adjustLimits func(ai.Limits) ai.Limits

	mu      sync.Mutex // guards the fields below
	cancel  context.CancelFunc
	done    chan struct{} // closed when the current request has been answered; only its goroutine uses the engine
	newGame bool          // a new game has begun and the engine has not been told
	closed  bool
}

// NewPlayer returns a player that uses e for the games that findGame knows. adjustLimits changes the limits of
// requests; nil leaves them as they are.
func NewPlayer(e Client, findGame func(id string) (rules.Game, bool), adjustLimits func(ai.Limits) ai.Limits) *Player {
	if adjustLimits == nil {
		adjustLimits = func(l ai.Limits) ai.Limits { return l }
	}
	done := make(chan struct{})
	close(done)
	return &Player{engine: e, findGame: findGame, adjustLimits: adjustLimits, cancel: func() {}, done: done}
}

// errClosed is returned after Close.
var errClosed = errors.New("engine: closed")

// lineAfterLastNullMove returns the line as engines are told it. The protocols have no word for a null move, so that a line
// with null moves begins with the position after the last one.
func lineAfterLastNullMove(g rules.Game, q ai.Request) (start string, actions []string, err error) {
	null := rules.FormatAction(g.Info(), nil, rules.Action{Kind: rules.ActNull})
	if !slices.Contains(q.Actions, null) {
		return q.Start, q.Actions, nil
	}
	p, err := rules.InitialPosition(g, q.Start, q.Options)
	if err != nil {
		return "", nil, err
	}
	start, actions = q.Start, q.Actions
	for i, word := range q.Actions {
		a, err := rules.ParseAction(g.Info(), p, word)
		if err != nil {
			return "", nil, err
		}
		if rules.ApplyAction(p, a); a.Kind == rules.ActNull {
			start, actions = p.String(), q.Actions[i+1:]
		}
	}
	return start, actions, nil
}

// Start implements ai.Player. Draw offers are always declined.
func (p *Player) Start(request ai.Request) (<-chan ai.Info, error) {
	g, ok := p.findGame(request.Game)
	if !ok {
		return nil, fmt.Errorf("engine: engines do not play %s", request.Game)
	}
	from, actions, err := lineAfterLastNullMove(g, request)
	if err != nil {
		return nil, fmt.Errorf("engine: %w", err)
	}
	start, err := p.engine.StartPosition(g, from, request.Options)
	if err != nil {
		return nil, fmt.Errorf("engine: %w", err)
	}
	if request.Purpose != ai.Play && request.Purpose != ai.Answer {
		return nil, fmt.Errorf("engine: an external engine cannot be asked for %q", request.Purpose)
	}
	search := SearchRequest{Start: start, Moves: actions, Limits: p.adjustLimits(request.Limits)}
	if c := search.Limits.Clock; c != nil {
		search.Clocks = [2]ai.Clock{*c, *c} // the opponent's clock is unknown here
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return nil, errClosed
	}
	p.cancel()
	out := ai.NewInfoStream(request.ID)
	if request.Purpose == ai.Answer {
		out.End(ai.Info{})
		return out.Infos(), nil
	}
	ctx, cancel := context.WithCancel(context.Background())
	previous, done := p.done, make(chan struct{})
	p.cancel, p.done = cancel, done
	go func() {
		defer close(done)
		defer cancel()
		<-previous
		p.engine.SetGame(g, request.Options)
		out.End(p.search(ctx, search))
	}()
	return out.Infos(), nil
}

// search asks the engine.
func (p *Player) search(ctx context.Context, request SearchRequest) ai.Info {
	err := ctx.Err()
	if err == nil && p.takeNewGame() {
		err = p.engine.NewGame()
	}
	var result SearchResult
	if err == nil {
		result, err = p.engine.Search(ctx, request)
	}
	if err != nil {
		return ai.Info{Err: err.Error()}
	}
	return ai.Info{
		Best: result.Move, PV: []string{result.Move}, Time: result.ThinkTime, Resign: result.Resigned, Claim: result.DeclaredWin,
	}
}

// takeNewGame reports, once, that a new game has begun.
func (p *Player) takeNewGame() bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	newGame := p.newGame
	p.newGame = false
	return newGame
}

// Stop implements ai.Player.
func (p *Player) Stop() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.cancel()
}

// NewGame implements ai.Player.
func (p *Player) NewGame() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.cancel()
	p.newGame = true
}

// Close implements ai.Player. It waits until the process and its children have ended, at most about the engine's
// timeouts.
func (p *Player) Close() {
	p.mu.Lock()
	p.closed = true
	p.cancel()
	done := p.done
	p.mu.Unlock()
	<-done
	p.engine.Close()
}
