package protocol

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/ludarium/ludarium/rules"
)

// Failures of external engines. The errors of UCIEngine and GTPEngine wrap them.
var (
	ErrMissing = errors.New("cannot be started")
	ErrDied    = errors.New("engine died")
	ErrMute    = errors.New("engine does not answer")
	ErrNoMove  = errors.New("engine gives no move")
	ErrGame    = errors.New("engine does not play this game")
)

// Timeouts say how long an engine may take to respond.
type Patience struct {
	Hello time.Duration // until it has identified itself
	Ready time.Duration
	Quit  time.Duration // after it was told to stop or to quit
	Late  time.Duration // beyond the time it was given for the move
	Think time.Duration // for a search limited by nodes or depth only
}

// DefaultTimeouts are the timeouts that engines can rely on.
func Usual() Patience {
	return Patience{Hello: 10 * time.Second, Ready: 10 * time.Second, Quit: 2 * time.Second, Late: 10 * time.Second, Think: 10 * time.Minute}
}

// A Setting is an option of an external engine.
type Setting struct{ Name, Value string }

// A UCIEngine is an external engine that speaks UCI or USI, in its own process. It is started when first needed, and
// restarted when it has exited. It is not safe for concurrent use.
type Engine struct {
	Command  []string // the program and its arguments
	Settings []Setting
	Game     rules.UCI // the game to play; zero: chess
	Patience Patience
	Name     string // as reported by the engine, once started

	proc *process
	owes bool // the bestmove of a cancelled search has not arrived yet
}

// handleFailure adds the engine's command to err. An engine that has exited or does not respond is closed, so that it
// can be restarted.
func (e *Engine) fail(err error) error {
	told := tell(e.proc, e.Command, err)
	if errors.Is(err, ErrDied) || errors.Is(err, ErrMute) {
		e.Close()
	}
	return told
}

// describeError adds the command and the last line on standard error to err.
func tell(p *process, command []string, err error) error {
	if p != nil {
		if last := p.lastWords(); last != "" {
			err = fmt.Errorf("%w (its last words: %.100q)", err, last)
		}
	}
	return fmt.Errorf("protocol: engine %q: %w", command[0], err)
}

// drainBestMove waits for the bestmove of a cancelled search, which would otherwise be taken for the result of the next
// one: engines may say readyok before it. It reports false if the move does not come in time.
func (e *Engine) settle() bool {
	limit := time.Now().Add(e.Patience.Quit)
	for e.owes {
		line, err := e.proc.next(limit)
		if err != nil {
			return false
		}
		e.owes = !strings.HasPrefix(line, "bestmove")
	}
	return true
}

// waitReady waits until the engine has processed everything sent to it; earlier output is discarded.
func (e *Engine) sync() error {
	e.proc.send("isready")
	limit := time.Now().Add(e.Patience.Ready)
	for {
		line, err := e.proc.next(limit)
		if err != nil {
			return e.fail(err)
		}
		if line == "readyok" {
			return nil
		}
	}
}

// NewGame tells the engine that the next position belongs to another game.
func (e *Engine) NewGame() error {
	if err := e.Ready(); err != nil {
		return err
	}
	e.proc.send(speech(e.Game.USI).newGame)
	return e.sync()
}

// Search asks the engine for a move. When ctx ends first the engine is stopped and the error is that of ctx.
func (e *Engine) Think(ctx context.Context, q Question) (Answer, error) {
	if err := e.Ready(); err != nil {
		return Answer{}, err
	}
	d := speech(e.Game.USI)
	position := "position startpos"
	if q.Start != "" {
		position = "position " + d.position + " " + q.Start
	}
	if len(q.Moves) > 0 {
		position += " moves " + strings.Join(q.Moves, " ")
	}
	e.proc.send(position)
	began := time.Now()
	e.proc.send(q.command(d))
	limit := began.Add(e.Patience.limit(q))
	for {
		line, err := e.proc.nextOr(ctx, limit)
		if err != nil {
			if ctx.Err() != nil {
				e.proc.send("stop")
				e.owes = true
				return Answer{}, ctx.Err()
			}
			return Answer{}, e.fail(err)
		}
		words := strings.Fields(line)
		if words[0] != "bestmove" {
			continue
		}
		if len(words) < 2 || words[1] == "(none)" || words[1] == "0000" {
			return Answer{}, e.fail(ErrNoMove)
		}
		return Answer{words[1], time.Since(began), words[1] == d.resign, words[1] == d.win}, nil
	}
}

// searchTimeout is how long to wait for the result.
func (p Patience) limit(q Question) time.Duration {
	switch l := q.Limits; {
	case l.MoveTime > 0:
		return l.MoveTime + p.Late
	case l.Clock != nil:
		return l.Clock.Left + l.Clock.Period + p.Late
	}
	return p.Think
}

// SetGame implements [ExternalEngine].
func (e *Engine) About(g rules.Game, _ rules.Options) {
	if game := g.Info().UCI; e.Game != game {
		e.Close()
		e.Game = game
	}
}

// StartPosition implements [ExternalEngine].
func (e *Engine) Opening(g rules.Game, start string, o rules.Options) (string, error) {
	if g.Info().UCI == (rules.UCI{}) {
		return "", fmt.Errorf("engines do not play %s", g.Info().ID)
	}
	if key := g.Info().HouseRule(o); key != "" {
		return "", fmt.Errorf("engines do not play %s with %s=%s", g.Info().ID, key, o[key])
	}
	return Start(g, start, o)
}

// StartPosition is how an engine is told the start of a game of g: the position, or "" for the start position of chess,
// which every engine knows.
func Start(g rules.Game, start string, o rules.Options) (string, error) {
	if start != "" || g.Info().UCI == (rules.UCI{Variant: speech(false).native}) {
		return start, nil
	}
	p, err := g.Start(o)
	if err != nil {
		return "", err
	}
	return p.String(), nil
}

// Close quits the engine, and kills it with every process it started if it does not exit in time.
func (e *Engine) Close() {
	if e.proc != nil {
		e.proc.end(e.Patience.Quit, "stop", "quit")
		e.proc, e.owes = nil, false
	}
}
