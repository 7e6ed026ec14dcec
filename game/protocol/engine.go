package protocol

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/ludarium/ludarium/ai"
)

// What a foreign engine can do wrong. The errors of Engine wrap them.
var (
	ErrMissing = errors.New("cannot be started")
	ErrDied    = errors.New("engine died")
	ErrMute    = errors.New("engine does not answer")
	ErrNoMove  = errors.New("engine gives no move")
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
	Patience Patience
	Name     string // as the engine says, once it has been started

	proc *process
}

// NewEngine is the engine that a command, as people write it, stands for. A command that is the name of a program,
// spaces and all, is that program; any other is split into words.
func NewEngine(command string, settings ...Setting) (*Engine, error) {
	words := []string{command}
	if _, err := find(command); err != nil {
		if words, err = Words(command); err != nil {
			return nil, err
		}
	}
	if len(words) == 0 {
		return nil, errors.New("protocol: an engine without a command")
	}
	return &Engine{Command: words, Settings: settings, Patience: Usual()}, nil
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
	for {
		line, err := e.proc.next(limit)
		if err != nil {
			return e.fail(err)
		}
		if name, ok := strings.CutPrefix(line, "id name "); ok {
			e.Name = strings.TrimSpace(name)
		}
		if line == "uciok" {
			break
		}
	}
	for _, s := range e.Settings {
		e.proc.send("setoption name " + s.Name + " value " + s.Value)
	}
	return e.sync()
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

// A Question is a position to think about.
type Question struct {
	Start  string   // position; empty: the start of the game
	Moves  []string // since Start, in coordinate form
	Limits ai.Limits
	Clocks [2]ai.Clock // of both seats, if Limits has a clock
}

// An Answer is a move as the engine writes it, and how long it thought, with no time spent on making it ready.
type Answer struct {
	Move string
	Took time.Duration
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

// command is the "go" that asks for q.
func (q Question) command() string {
	var b strings.Builder
	b.WriteString("go")
	add := func(name string, value int64) { b.WriteString(" " + name + " " + strconv.FormatInt(value, 10)) }
	l := q.Limits
	if l.Depth > 0 {
		add("depth", int64(l.Depth))
	}
	if l.Nodes > 0 {
		add("nodes", int64(l.Nodes))
	}
	if l.MoveTime > 0 {
		add("movetime", l.MoveTime.Milliseconds())
	}
	if l.Clock != nil {
		for i, name := range []string{"w", "b"} {
			add(name+"time", max(q.Clocks[i].Left, q.Clocks[i].Period).Milliseconds())
			add(name+"inc", q.Clocks[i].Increment.Milliseconds())
		}
	}
	return b.String()
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
