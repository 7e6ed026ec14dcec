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

// A GTPEngine is a foreign engine that speaks GTP, in a process of its own. It is started when it is first needed, and again
// when it has died. It keeps the game on a board of its own, so that of a game that goes on only what is new is told.
type GTPEngine struct {
	Command  []string  // words; the first is the program
	Settings []Setting // commands with one argument, said once it runs
	Patience Patience
	Name     string // as the engine says, once it has been started

	game    rules.Game
	options rules.Options

	proc  *process
	knows []string // commands
	ids   int      // of commands
	told  gtpTold
}

// NewGTPEngine is the engine that a command, as people write it, stands for; see [NewEngine].
func NewGTPEngine(command string, args ...string) (*GTPEngine, error) {
	words, err := commandOf(command, args)
	if err != nil {
		return nil, err
	}
	return &GTPEngine{Command: words, Patience: Usual()}, nil
}

// hearGTP hears answers with all of their lines.
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

// About implements [Guest].
func (e *GTPEngine) About(g rules.Game, o rules.Options) { e.game, e.options = g, o }

// Opening implements [Guest].
func (e *GTPEngine) Opening(g rules.Game, start string, _ rules.Options) (string, error) {
	if !g.Info().GTP {
		return "", fmt.Errorf("GTP engines do not play %s", g.Info().ID)
	}
	return start, nil
}

// fail is err with the command that it is about. What has died or gone mute is ended, to be started anew.
func (e *GTPEngine) fail(err error) error {
	told := tell(e.proc, e.Command, err)
	if errors.Is(err, ErrDied) || errors.Is(err, ErrMute) {
		e.Close()
	}
	return told
}

// A refusedError is what an engine says of a command that it did not do.
type refusedError struct{ command, why string }

func (r refusedError) Error() string {
	return fmt.Sprintf("it refuses %.60q: %.100q", r.command, r.why)
}

// ask gives the answer to a command. When ctx ends first the engine goes on with it: its answer will be passed over.
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

// order is ask without a word of interest, soon done.
func (e *GTPEngine) order(command string) (string, error) {
	return e.ask(context.Background(), time.Now().Add(e.Patience.Ready), command)
}

// Ready starts the engine if it does not run, and waits until it has done all that it was told. One that still thinks about
// what nobody asks any more is started anew.
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

// can says that the engine knows a command.
func (e *GTPEngine) can(command string) bool { return slices.Contains(e.knows, command) }

// NewGame implements [Guest].
func (e *GTPEngine) NewGame() error {
	e.told = gtpTold{}
	return e.Ready()
}

// Think implements [Guest].
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
		e.told = gtpTold{} // it may play a move on its board yet
		return Answer{}, ctx.Err()
	}
	var refused refusedError
	if errors.As(err, &refused) || err == nil && (move == "" || strings.ContainsAny(move, ":!")) { // what only records say
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

// Close ends the engine: it is asked, and killed with all that it started if it does not obey.
func (e *GTPEngine) Close() {
	if e.proc != nil {
		e.proc.end(e.Patience.Quit, "quit")
		e.proc, e.told = nil, gtpTold{}
	}
}
