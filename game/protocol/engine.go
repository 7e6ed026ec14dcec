package protocol

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
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
	Quit  time.Duration
	Late  time.Duration // beyond the time that it was given to think
	Think time.Duration // when it was given no time but nodes or a depth
}

// Usual is the patience that engines may count on.
func Usual() Patience {
	return Patience{Hello: 10 * time.Second, Ready: 10 * time.Second, Quit: 2 * time.Second, Late: 10 * time.Second, Think: 10 * time.Minute}
}

// A Setting is an option of a foreign engine.
type Setting struct{ Name, Value string }

// An Engine is a foreign engine that speaks UCI, in a process of its own. It is started when it is first needed, and
// again when it has died. It is not safe for concurrent use.
type Engine struct {
	Command  []string // words; the first is the program
	Settings []Setting
	Game     rules.UCI // that it shall play; zero: chess
	Patience Patience
	Name     string // as the engine says, once it has been started

	proc *process
}

// NewEngine is the engine that a command, as people write it, stands for. A command that is the name of a program,
// spaces and all, is that program; any other is split into words. args come behind it as they are.
func NewEngine(command string, args ...string) (*Engine, error) {
	words := []string{command}
	if _, err := find(command); err != nil {
		if words, err = Words(command); err != nil {
			return nil, err
		}
	}
	if len(words) == 0 {
		return nil, errors.New("protocol: an engine without a command")
	}
	return &Engine{Command: append(words, args...), Patience: Usual()}, nil
}

// find looks for a program; Debian keeps engines in a folder that not every search path has.
func find(name string) (string, error) {
	path, err := exec.LookPath(name)
	if err != nil && runtime.GOOS != "windows" && filepath.Base(name) == name {
		if games, err := exec.LookPath("/usr/games/" + name); err == nil {
			return games, nil
		}
	}
	return path, err
}

// Installed says that there is a program of that name, so that a command of this text means it.
func Installed(name string) bool {
	_, err := find(name)
	return err == nil
}

// fail is err with the command that it is about. What has died or gone mute is ended, to be started anew.
func (e *Engine) fail(err error) error {
	if e.proc != nil {
		if last := e.proc.lastWords(); last != "" {
			err = fmt.Errorf("%w (its last words: %.100q)", err, last)
		}
		if errors.Is(err, ErrDied) || errors.Is(err, ErrMute) {
			e.Close()
		}
	}
	return fmt.Errorf("protocol: engine %q: %w", e.Command[0], err)
}

// Ready starts the engine if it does not run, and waits until it is ready.
func (e *Engine) Ready() error {
	if e.proc != nil && !e.proc.dead() {
		return e.sync()
	}
	e.Close()
	path, err := find(e.Command[0])
	if err == nil {
		e.proc, err = start(path, e.Command[1:])
	}
	if err != nil {
		var found *exec.Error
		if errors.As(err, &found) {
			err = found.Err
		}
		return e.fail(fmt.Errorf("%w: %w", ErrMissing, err))
	}
	return e.hello()
}

func (e *Engine) hello() error {
	e.proc.send("uci")
	limit := time.Now().Add(e.Patience.Hello)
	offers := make(map[string]string) // what it says of its options, by name
	for {
		line, err := e.proc.next(limit)
		if err != nil {
			return e.fail(err)
		}
		if name, ok := strings.CutPrefix(line, "id name "); ok {
			e.Name = strings.TrimSpace(name)
		}
		if option, ok := strings.CutPrefix(line, "option name "); ok {
			name, about, _ := strings.Cut(option, " type ")
			offers[strings.ToLower(name)] = about
		}
		if line == "uciok" {
			break
		}
	}
	choices, err := choose(e.Game, offers)
	if err != nil {
		err = e.fail(err)
		e.Close()
		return err
	}
	for _, s := range append(choices, e.Settings...) {
		e.proc.send("setoption name " + s.Name + " value " + s.Value)
	}
	return e.sync()
}

// chess is the variant that every engine plays without being told.
const chess = "chess"

// choose gives the settings that make an engine with these options play g.
func choose(g rules.UCI, offers map[string]string) ([]Setting, error) {
	var all []Setting
	variants, several := offers[strings.ToLower(optVariant)]
	variant := cmp.Or(g.Variant, chess)
	switch {
	case several && slices.Contains(strings.Fields(variants), variant):
		all = append(all, Setting{optVariant, variant})
	case variant != chess:
		return nil, fmt.Errorf("%w (%s)", ErrGame, variant)
	}
	if g.Chess960 {
		if _, ok := offers[strings.ToLower(optChess960)]; !ok {
			return nil, fmt.Errorf("%w (it has no option %s)", ErrGame, optChess960)
		}
		all = append(all, Setting{optChess960, "true"})
	}
	return all, nil
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
	e.proc.send("ucinewgame")
	return e.sync()
}

// Think gives the engine's move. When ctx ends first the engine is stopped and the error is that of ctx.
func (e *Engine) Think(ctx context.Context, q Question) (Answer, error) {
	if err := e.Ready(); err != nil {
		return Answer{}, err
	}
	position := "position startpos"
	if q.Start != "" {
		position = "position fen " + q.Start
	}
	if len(q.Moves) > 0 {
		position += " moves " + strings.Join(q.Moves, " ")
	}
	e.proc.send(position)
	began := time.Now()
	e.proc.send(q.command())
	limit := began.Add(e.limit(q))
	for {
		line, err := e.proc.nextOr(ctx, limit)
		if err != nil {
			if ctx.Err() != nil {
				e.proc.send("stop")
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
		return Answer{words[1], time.Since(began)}, nil
	}
}

// limit is how long to wait for the answer.
func (e *Engine) limit(q Question) time.Duration {
	switch l := q.Limits; {
	case l.MoveTime > 0:
		return l.MoveTime + e.Patience.Late
	case l.Clock != nil:
		return l.Clock.Left + l.Clock.Period + e.Patience.Late
	}
	return e.Patience.Think
}

// Close ends the engine: it is asked, and killed with all that it started if it does not obey.
func (e *Engine) Close() {
	if e.proc != nil {
		e.proc.end(e.Patience.Quit)
		e.proc = nil
	}
}
