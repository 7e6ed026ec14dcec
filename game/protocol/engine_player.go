package protocol

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// An ExternalEngine is an engine in another process, whatever its protocol. It is not safe for concurrent use.
type Guest interface {
	// StartPosition is how the engine is told the start of a game. It fails if engines of its kind do not play the
	// game.
	Opening(g rules.Game, start string, o rules.Options) (string, error)
	// SetGame sets the game of the following requests.
	About(g rules.Game, o rules.Options)
	// EnsureReady starts the engine if it is not running, and waits until it is ready.
	Ready() error
	// NewGame tells the engine that the next position belongs to another game.
	NewGame() error
	// Search asks for a move. When ctx ends first the error is that of ctx.
	Think(ctx context.Context, request Question) (Answer, error)
	Close()
}

// An EnginePlayer is an external engine as a computer player. It only plays moves: no hints, no analysis. Its process
// is started by the first request, and restarted by the next one after it has exited. The caller checks its moves by
// the rules.
type Rival struct {
	engine Guest
	find   func(id string) (rules.Game, bool)
	limits func(ai.Limits) ai.Limits

	mu     sync.Mutex // guards the fields below
	stop   context.CancelFunc
	done   chan struct{} // closed when the current request has been answered; only its goroutine uses the engine
	fresh  bool          // a new game has begun and the engine has not been told
	closed bool
}

// NewEnginePlayer returns a player that uses e for the games that findGame knows. adjustLimits changes the limits of
// requests; nil leaves them as they are.
func NewRival(e Guest, find func(id string) (rules.Game, bool), limits func(ai.Limits) ai.Limits) *Rival {
	if limits == nil {
		limits = func(l ai.Limits) ai.Limits { return l }
	}
	done := make(chan struct{})
	close(done)
	return &Rival{engine: e, find: find, limits: limits, stop: func() {}, done: done}
}

// errClosed is returned after Close.
var errClosed = errors.New("protocol: closed")

// behindNull is where a line begins for an engine: behind the last null move, which the protocols have no word for.
func behindNull(g rules.Game, q ai.Request) (start string, actions []string, err error) {
	null := rules.FormatAction(g.Info(), nil, rules.Action{Kind: rules.ActNull})
	if !slices.Contains(q.Actions, null) {
		return q.Start, q.Actions, nil
	}
	p, err := rules.Open(g, q.Start, q.Options)
	if err != nil {
		return "", nil, err
	}
	start, actions = q.Start, q.Actions
	for i, word := range q.Actions {
		a, err := rules.ParseAction(g.Info(), p, word)
		if err != nil {
			return "", nil, err
		}
		if rules.Apply(p, a); a.Kind == rules.ActNull {
			start, actions = p.String(), q.Actions[i+1:]
		}
	}
	return start, actions, nil
}

// Start implements ai.Player. Draw offers are always declined.
func (r *Rival) Start(q ai.Request) (<-chan ai.Info, error) {
	g, ok := r.find(q.Game)
	if !ok {
		return nil, fmt.Errorf("protocol: engines do not play %s", q.Game)
	}
	from, actions, err := behindNull(g, q)
	if err != nil {
		return nil, fmt.Errorf("protocol: %w", err)
	}
	start, err := r.engine.Opening(g, from, q.Options)
	if err != nil {
		return nil, fmt.Errorf("protocol: %w", err)
	}
	if q.Purpose != ai.Play && q.Purpose != ai.Answer {
		return nil, fmt.Errorf("protocol: an external engine cannot be asked for %q", q.Purpose)
	}
	question := Question{Start: start, Moves: actions, Limits: r.limits(q.Limits)}
	if c := question.Limits.Clock; c != nil {
		question.Clocks = [2]ai.Clock{*c, *c} // the opponent's clock is unknown here
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.closed {
		return nil, errClosed
	}
	r.stop()
	out := ai.NewOutlet(q.ID)
	if q.Purpose == ai.Answer {
		out.End(ai.Info{})
		return out.Infos(), nil
	}
	ctx, stop := context.WithCancel(context.Background())
	before, done := r.done, make(chan struct{})
	r.stop, r.done = stop, done
	go func() {
		defer close(done)
		defer stop()
		<-before
		r.engine.About(g, q.Options)
		out.End(r.think(ctx, question))
	}()
	return out.Infos(), nil
}

// search asks the engine.
func (r *Rival) think(ctx context.Context, q Question) ai.Info {
	err := ctx.Err()
	if err == nil && r.begins() {
		err = r.engine.NewGame()
	}
	var answer Answer
	if err == nil {
		answer, err = r.engine.Think(ctx, q)
	}
	if err != nil {
		return ai.Info{Err: err.Error()}
	}
	return ai.Info{
		Best: answer.Move, PV: []string{answer.Move}, Time: answer.Took, Resign: answer.Resigns, Claim: answer.Declares,
	}
}

// takeNewGame reports, once, that a new game has begun.
func (r *Rival) begins() bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	fresh := r.fresh
	r.fresh = false
	return fresh
}

// Stop implements ai.Player.
func (r *Rival) Stop() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.stop()
}

// NewGame implements ai.Player.
func (r *Rival) NewGame() {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.stop()
	r.fresh = true
}

// Close implements ai.Player. It waits until the process and its children have ended, at most about the engine's
// timeouts.
func (r *Rival) Close() {
	r.mu.Lock()
	r.closed = true
	r.stop()
	done := r.done
	r.mu.Unlock()
	<-done
	r.engine.Close()
}
