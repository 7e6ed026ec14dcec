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

// A Guest is a foreign engine, whatever protocol it speaks. It is not safe for concurrent use.
type Guest interface {
	// Opening is how it is told where a game begins. It fails when engines of its kind do not play the game.
	Opening(g rules.Game, start string, o rules.Options) (string, error)
	// About says which game it will be asked about.
	About(g rules.Game, o rules.Options)
	// Ready starts it if it does not run, and waits until it is ready.
	Ready() error
	// NewGame tells it that the next position belongs to another game.
	NewGame() error
	// Think gives its move. When ctx ends first the error is that of ctx.
	Think(ctx context.Context, q Question) (Answer, error)
	Close()
}

// A Rival is a foreign engine as a computer player: it plays moves, and answers nothing else. Its process is started with
// the first request, and started again by the next one when it has died. What it says is for the rules to check.
type Rival struct {
	engine Guest
	find   func(id string) (rules.Game, bool)
	limits func(ai.Limits) ai.Limits

	mu     sync.Mutex // guards what follows
	stop   context.CancelFunc
	done   chan struct{} // closed when the running request has been answered; only its goroutine uses the engine
	fresh  bool          // another game has begun, of which the engine has not been told
	closed bool
}

// NewRival makes a player of e for the games that find knows. limits says what becomes of those of a request; nil leaves
// them as they are.
func NewRival(e Guest, find func(id string) (rules.Game, bool), limits func(ai.Limits) ai.Limits) *Rival {
	if limits == nil {
		limits = func(l ai.Limits) ai.Limits { return l }
	}
	done := make(chan struct{})
	close(done)
	return &Rival{engine: e, find: find, limits: limits, stop: func() {}, done: done}
}

// errClosed says that a player has been closed.
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

// Start implements ai.Player. To the offer of a draw a Rival says no.
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
		return nil, fmt.Errorf("protocol: a foreign engine is not asked for %q", q.Purpose)
	}
	question := Question{Start: start, Moves: actions, Limits: r.limits(q.Limits)}
	if c := question.Limits.Clock; c != nil {
		question.Clocks = [2]ai.Clock{*c, *c} // what the other side has left is not known here
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

// think asks the engine.
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

// begins says, once, that another game has begun.
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

// Close implements ai.Player. It waits until the process has ended with all that it started, which takes about as long as
// the engine's patience at most.
func (r *Rival) Close() {
	r.mu.Lock()
	r.closed = true
	r.stop()
	done := r.done
	r.mu.Unlock()
	<-done
	r.engine.Close()
}
