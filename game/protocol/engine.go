package protocol

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/ludarium/ludarium/rules"
)

// What a foreign engine can do wrong. The errors of Engine wrap them.
var (
	ErrMissing = errors.New("cannot be started")
	ErrDied    = errors.New("engine died")
	ErrMute    = errors.New("engine does not answer")
	ErrNoMove  = errors.New("engine gives no move")
	ErrGame    = errors.New("engine does not play this game")
)

// Patience is how long an engine may take to answer.
type Patience struct {
	Hello time.Duration // until it has said what it is
	Ready time.Duration
	Quit  time.Duration // when it is told to stop or to end
	Late  time.Duration // beyond the time that it was given to think
	Think time.Duration // when it was given no time but nodes or a depth
}

// Usual is the patience that engines may count on.
func Usual() Patience {
	return Patience{Hello: 10 * time.Second, Ready: 10 * time.Second, Quit: 2 * time.Second, Late: 10 * time.Second, Think: 10 * time.Minute}
}

// A Setting is an option of a foreign engine.
type Setting struct{ Name, Value string }

// An Engine is a foreign engine that speaks UCI or USI, in a process of its own. It is started when it is first needed, and
// again when it has died. It is not safe for concurrent use.
type Engine struct {
	Command  []string // words; the first is the program
	Settings []Setting
	Game     rules.UCI // that it shall play; zero: chess
	Patience Patience
	Name     string // as the engine says, once it has been started

	proc *process
	owes bool // the move of a search that was given up
}

// fail is err with the command that it is about. What has died or gone mute is ended, to be started anew.
func (e *Engine) fail(err error) error {
	told := tell(e.proc, e.Command, err)
	if errors.Is(err, ErrDied) || errors.Is(err, ErrMute) {
		e.Close()
	}
	return told
}

// tell is err with the command that it is about, and the last words of its program.
func tell(p *process, command []string, err error) error {
	if p != nil {
		if last := p.lastWords(); last != "" {
			err = fmt.Errorf("%w (its last words: %.100q)", err, last)
		}
	}
	return fmt.Errorf("protocol: engine %q: %w", command[0], err)
}

// settle waits for the move of a search that was given up, which would be taken for the answer to the next question:
// engines say that they are ready before it comes. It says no if it does not come.
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

// sync waits until the engine has done all that it was told; what it said before is forgotten.
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

// Think gives the engine's move. When ctx ends first the engine is stopped and the error is that of ctx.
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

// limit is how long to wait for the answer.
func (p Patience) limit(q Question) time.Duration {
	switch l := q.Limits; {
	case l.MoveTime > 0:
		return l.MoveTime + p.Late
	case l.Clock != nil:
		return l.Clock.Left + l.Clock.Period + p.Late
	}
	return p.Think
}

// About implements [Guest].
func (e *Engine) About(g rules.Game, _ rules.Options) {
	if game := g.Info().UCI; e.Game != game {
		e.Close()
		e.Game = game
	}
}

// Opening implements [Guest].
func (e *Engine) Opening(g rules.Game, start string, o rules.Options) (string, error) {
	if g.Info().UCI == (rules.UCI{}) {
		return "", fmt.Errorf("engines do not play %s", g.Info().ID)
	}
	if key := g.Info().HouseRule(o); key != "" {
		return "", fmt.Errorf("engines do not play %s with %s=%s", g.Info().ID, key, o[key])
	}
	return Start(g, start, o)
}

// Close ends the engine: it is asked, and killed with all that it started if it does not obey.
func (e *Engine) Close() {
	if e.proc != nil {
		e.proc.end(e.Patience.Quit, "stop", "quit")
		e.proc, e.owes = nil, false
	}
}
