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
	ErrCannotStart     = errors.New("cannot be started")
	ErrExited          = errors.New("engine died")
	ErrNoResponse      = errors.New("engine does not answer")
	ErrNoMove          = errors.New("engine gives no move")
	ErrUnsupportedGame = errors.New("engine does not play this game")
)

// Timeouts say how long an engine may take to respond.
type Timeouts struct {
	Handshake   time.Duration // until it has identified itself
	Ready       time.Duration
	Quit        time.Duration // after it was told to stop or to quit
	MoveOverrun time.Duration // beyond the time it was given for the move
	Untimed     time.Duration // for a search limited by nodes or depth only
}

// DefaultTimeouts are the timeouts that engines can rely on.
func DefaultTimeouts() Timeouts {
	return Timeouts{Handshake: 10 * time.Second, Ready: 10 * time.Second, Quit: 2 * time.Second, MoveOverrun: 10 * time.Second, Untimed: 10 * time.Minute}
}

// A Setting is an option of an external engine.
type Setting struct{ Name, Value string }

// A UCIEngine is an external engine that speaks UCI or USI, in its own process. It is started when first needed, and
// restarted when it has exited. It is not safe for concurrent use.
type UCIEngine struct {
	Command  []string // the program and its arguments
	Settings []Setting
	Game     rules.UCI // the game to play; zero: chess
	Timeouts Timeouts
	Name     string // as reported by the engine, once started

	proc           *process
	awaitsBestMove bool // the bestmove of a cancelled search has not arrived yet
}

// handleFailure adds the command of an engine and the last line on its standard error to err. An engine that has exited or does not respond is closed, so that it
// can be restarted.
func handleFailure(e ExternalEngine, p *process, command []string, err error) error {
	described := err
	if p != nil {
		if stderrLine := p.lastErrorLine(); stderrLine != "" {
			described = fmt.Errorf("%w (its last words: %.100q)", err, stderrLine)
		}
	}
	if errors.Is(err, ErrExited) || errors.Is(err, ErrNoResponse) {
		e.Close()
	}
	return fmt.Errorf("protocol: engine %q: %w", command[0], described)
}

func (e *UCIEngine) handleFailure(err error) error { return handleFailure(e, e.proc, e.Command, err) }

// drainBestMove waits for the bestmove of a cancelled search, which would otherwise be taken for the result of the next
// one: engines may say readyok before it. It reports false if the move does not come in time.
func (e *UCIEngine) drainBestMove() bool {
	deadline := time.Now().Add(e.Timeouts.Quit)
	for e.awaitsBestMove {
		line, err := e.proc.readLine(deadline)
		if err != nil {
			return false
		}
		e.awaitsBestMove = !strings.HasPrefix(line, "bestmove")
	}
	return true
}

// waitReady waits until the engine has processed everything sent to it; earlier output is discarded.
func (e *UCIEngine) waitReady() error {
	e.proc.send("isready")
	deadline := time.Now().Add(e.Timeouts.Ready)
	for {
		line, err := e.proc.readLine(deadline)
		if err != nil {
			return e.handleFailure(err)
		}
		if line == "readyok" {
			return nil
		}
	}
}

// NewGame tells the engine that the next position belongs to another game.
func (e *UCIEngine) NewGame() error {
	if err := e.EnsureReady(); err != nil {
		return err
	}
	e.proc.send(dialectFor(e.Game.USI).newGame)
	return e.waitReady()
}

// Search asks the engine for a move. When ctx ends first the engine is stopped and the error is that of ctx.
func (e *UCIEngine) Search(ctx context.Context, request SearchRequest) (SearchResult, error) {
	if err := e.EnsureReady(); err != nil {
		return SearchResult{}, err
	}
	d := dialectFor(e.Game.USI)
	position := "position startpos"
	if request.Start != "" {
		position = "position " + d.positionKeyword + " " + request.Start
	}
	if len(request.Moves) > 0 {
		position += " moves " + strings.Join(request.Moves, " ")
	}
	e.proc.send(position)
	began := time.Now()
	e.proc.send(request.goCommand(d))
	deadline := began.Add(e.Timeouts.searchTimeout(request))
	for {
		line, err := e.proc.readLineContext(ctx, deadline)
		if err != nil {
			if ctx.Err() != nil {
				e.proc.send("stop")
				e.awaitsBestMove = true
				return SearchResult{}, ctx.Err()
			}
			return SearchResult{}, e.handleFailure(err)
		}
		words := strings.Fields(line)
		if words[0] != "bestmove" {
			continue
		}
		if len(words) < 2 || words[1] == "(none)" || words[1] == "0000" {
			return SearchResult{}, e.handleFailure(ErrNoMove)
		}
		return SearchResult{words[1], time.Since(began), words[1] == d.resign, words[1] == d.win}, nil
	}
}

// searchTimeout is how long to wait for the result.
func (t Timeouts) searchTimeout(request SearchRequest) time.Duration {
	switch l := request.Limits; {
	case l.MoveTime > 0:
		return l.MoveTime + t.MoveOverrun
	case l.Clock != nil:
		return l.Clock.Left + l.Clock.Period + t.MoveOverrun
	}
	return t.Untimed
}

// SetGame implements [ExternalEngine].
func (e *UCIEngine) SetGame(g rules.Game, _ rules.Options) {
	if game := g.Info().UCI; e.Game != game {
		e.Close()
		e.Game = game
	}
}

// StartPosition implements [ExternalEngine].
func (e *UCIEngine) StartPosition(g rules.Game, start string, o rules.Options) (string, error) {
	if g.Info().UCI == (rules.UCI{}) {
		return "", fmt.Errorf("engines do not play %s", g.Info().ID)
	}
	if key := g.Info().HouseRule(o); key != "" {
		return "", fmt.Errorf("engines do not play %s with %s=%s", g.Info().ID, key, o[key])
	}
	return StartPosition(g, start, o)
}

// StartPosition is how an engine is told the start of a game of g: the position, or "" for the start position of chess,
// which every engine knows.
func StartPosition(g rules.Game, start string, o rules.Options) (string, error) {
	if start != "" || g.Info().UCI == (rules.UCI{Variant: dialectFor(false).defaultVariant}) {
		return start, nil
	}
	p, err := g.Start(o)
	if err != nil {
		return "", err
	}
	return p.String(), nil
}

// Close quits the engine, and kills it with every process it started if it does not exit in time.
func (e *UCIEngine) Close() {
	if e.proc != nil {
		e.proc.stop(e.Timeouts.Quit, "stop", "quit")
		e.proc, e.awaitsBestMove = nil, false
	}
}
