package protocol

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/ludarium/ludarium/game/lines"
	"github.com/ludarium/ludarium/rules"
)

// A GTPEngine is an external engine that speaks GTP, in its own process. It is started when first needed, and restarted
// when it has exited. It keeps the game on its own board, so that only new moves are sent.
type GTPEngine struct {
	Command  []string  // the program and its arguments
	Settings []Setting // commands with one argument, sent after each start
	Patience Patience
	Name     string // as reported by the engine, once started

	game    rules.Game
	options rules.Options

	proc  *process
	knows []string // supported commands
	ids   int      // of commands
	told  gtpTold
}

// NewGTPEngine returns the engine for a command as written by a user; see [NewUCIEngine].
func NewGTPEngine(command string, args ...string) (*GTPEngine, error) {
	words, err := commandOf(command, args)
	if err != nil {
		return nil, err
	}
	return &GTPEngine{Command: words, Patience: Usual()}, nil
}

// newGTPFilter keeps responses with all of their lines.
func hearGTP() hearing {
	within := false
	return func(line string) (answer, spare bool) {
		if line == "" {
			answer, within = within, false
			return answer, false
		}
		within = within || line[0] == '=' || line[0] == '?'
		return within, false
	}
}

// SetGame implements [ExternalEngine].
func (e *GTPEngine) About(g rules.Game, o rules.Options) { e.game, e.options = g, o }

// StartPosition implements [ExternalEngine].
func (e *GTPEngine) Opening(g rules.Game, start string, _ rules.Options) (string, error) {
	if !g.Info().GTP {
		return "", fmt.Errorf("GTP engines do not play %s", g.Info().ID)
	}
	return start, nil
}

// handleFailure adds the engine's command to err. An engine that has exited or does not respond is closed, so that it
// can be restarted.
func (e *GTPEngine) fail(err error) error {
	told := tell(e.proc, e.Command, err)
	if errors.Is(err, ErrDied) || errors.Is(err, ErrMute) {
		e.Close()
	}
	return told
}

// A commandFailedError is the engine's failure response to a command.
type refusedError struct{ command, why string }

func (r refusedError) Error() string {
	return fmt.Sprintf("it refuses %.60q: %.100q", r.command, r.why)
}

// query returns the response to a command. When ctx ends first the engine keeps working, and its late response will be
// skipped.
func (e *GTPEngine) ask(ctx context.Context, limit time.Time, command string) (string, error) {
	e.ids++
	id := strconv.Itoa(e.ids)
	e.proc.send(id + " " + command)
	text, ours, good := "", false, false
	for {
		line, err := e.proc.nextOr(ctx, limit)
		switch {
		case err != nil:
			return "", err
		case line == "" && ours && good:
			return strings.TrimSpace(text), nil
		case line == "" && ours:
			return "", refusedError{command, strings.TrimSpace(text)}
		case line == "":
			continue
		case ours:
			if len(text) < lines.Most {
				text += "\n" + line
			}
			continue
		}
		mark, rest := line[0], line[1:]
		if first, more, _ := strings.Cut(rest, " "); first == id {
			text, ours, good = more, true, mark == '='
		}
	}
}

// execute runs a command that takes little time.
func (e *GTPEngine) order(command string) (string, error) {
	return e.ask(context.Background(), time.Now().Add(e.Patience.Ready), command)
}

// EnsureReady starts the engine if it is not running, and waits until it has processed all commands. An engine still
// busy with a cancelled search is restarted.
func (e *GTPEngine) Ready() error {
	if e.proc != nil && !e.proc.dead() {
		if _, err := e.ask(context.Background(), time.Now().Add(e.Patience.Quit), "protocol_version"); err == nil {
			return nil
		}
	}
	e.Close()
	var err error
	if e.proc, err = launch(e.Command, hearGTP()); err != nil {
		return e.fail(err)
	}
	return e.hello()
}

func (e *GTPEngine) hello() error {
	limit := time.Now().Add(e.Patience.Hello)
	name, err := e.ask(context.Background(), limit, "name")
	if err != nil {
		return e.fail(err)
	}
	e.Name = name
	list, err := e.ask(context.Background(), limit, "list_commands")
	if err != nil {
		return e.fail(err)
	}
	e.knows = strings.Fields(list)
	for _, s := range e.Settings {
		if _, err := e.order(s.Name + " " + s.Value); err != nil {
			err = e.fail(err)
			e.Close()
			return err
		}
	}
	return nil
}

// supports reports whether the engine knows a command.
func (e *GTPEngine) can(command string) bool { return slices.Contains(e.knows, command) }

// NewGame implements [ExternalEngine].
func (e *GTPEngine) NewGame() error {
	e.told = gtpTold{}
	return e.Ready()
}

// Search implements [ExternalEngine].
func (e *GTPEngine) Think(ctx context.Context, q Question) (Answer, error) {
	if err := e.Ready(); err != nil {
		return Answer{}, err
	}
	seat, err := e.tell(q)
	if err != nil {
		e.told = gtpTold{}
		return Answer{}, e.fail(err)
	}
	began := time.Now()
	move, err := e.ask(ctx, began.Add(e.Patience.limit(q)), "genmove "+sides[seat])
	if ctx.Err() != nil && err != nil {
		e.told = gtpTold{} // it may still play a move on its board
		return Answer{}, ctx.Err()
	}
	var refused refusedError
	if errors.As(err, &refused) || err == nil && (move == "" || strings.ContainsAny(move, ":!")) { // notation that only records use
		e.told = gtpTold{}
		return Answer{}, e.fail(fmt.Errorf("%w (%.60q)", ErrNoMove, refused.why))
	}
	if err != nil {
		return Answer{}, e.fail(err)
	}
	move, _, _ = strings.Cut(strings.ToUpper(move), "\n")
	took := time.Since(began)
	switch move {
	case "RESIGN":
		e.told = gtpTold{}
		return Answer{Move: strings.ToLower(move), Took: took, Resigns: true}, nil
	case "PASS":
		move = "pass"
	}
	e.told.moves = append(e.told.moves, sides[seat]+" "+move)
	return Answer{Move: move, Took: took}, nil
}

// Close quits the engine, and kills it with every process it started if it does not exit in time.
func (e *GTPEngine) Close() {
	if e.proc != nil {
		e.proc.end(e.Patience.Quit, "quit")
		e.proc, e.told = nil, gtpTold{}
	}
}
