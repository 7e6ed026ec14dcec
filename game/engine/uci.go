package engine

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/ludarium/ludarium/game/uci"
	"github.com/ludarium/ludarium/game/usi"
	"github.com/ludarium/ludarium/rules"
)

// A UCIClient is an external engine that speaks UCI or USI, in its own process. It is started when first needed, and
// restarted when it has exited. It is not safe for concurrent use.
type UCIClient struct {
	Command  []string // the program and its arguments
	Settings []Setting
	Game     rules.UCI // the game to play; zero: chess
	Timeouts Timeouts
	Name     string // as reported by the engine, once started

	proc           *process
	awaitsBestMove bool // the bestmove of a cancelled search has not arrived yet
}

// NewUCIClient returns the engine for a command as written by a user. A command that is the name of a program, even
// with spaces, is that program; any other is split into words. args are appended unchanged.
func NewUCIClient(command string, args ...string) (*UCIClient, error) {
	words, err := parseCommand(command, args)
	if err != nil {
		return nil, err
	}
	return &UCIClient{Command: words, Timeouts: DefaultTimeouts()}, nil
}

// dialectFor returns the dialect of UCI or USI.
func dialectFor(isUSI bool) *uci.Dialect {
	if isUSI {
		return usi.Dialect()
	}
	return uci.StandardDialect()
}

// filterUCI keeps UCI and USI responses. Info lines are not needed.
func filterUCI(line string) (keep, droppable bool) {
	word, _, _ := strings.Cut(line, " ")
	switch word {
	case "id", "option":
		return true, true
	case "uciok", "usiok", "readyok", "bestmove":
		return true, false
	}
	return false, false
}

func (e *UCIClient) handleFailure(err error) error { return handleFailure(e, e.proc, e.Command, err) }

// drainBestMove waits for the bestmove of a cancelled search, which would otherwise be taken for the result of the next
// one: engines may say readyok before it. It reports false if the move does not come in time.
func (e *UCIClient) drainBestMove() bool {
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
func (e *UCIClient) waitReady() error {
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
func (e *UCIClient) NewGame() error {
	if err := e.EnsureReady(); err != nil {
		return err
	}
	e.proc.send(dialectFor(e.Game.USI).NewGame)
	return e.waitReady()
}

// Search asks the engine for a move. When ctx ends first the engine is stopped and the error is that of ctx.
func (e *UCIClient) Search(ctx context.Context, request SearchRequest) (SearchResult, error) {
	if err := e.EnsureReady(); err != nil {
		return SearchResult{}, err
	}
	d := dialectFor(e.Game.USI)
	position := "position startpos"
	if request.Start != "" {
		position = "position " + d.PositionKeyword + " " + request.Start
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
		return SearchResult{words[1], time.Since(began), words[1] == d.Resign, words[1] == d.Win}, nil
	}
}

// goCommand is the "go" command for the request.
func (r SearchRequest) goCommand(d *uci.Dialect) string {
	var b strings.Builder
	b.WriteString("go")
	add := func(name string, value int64) { b.WriteString(" " + name + " " + strconv.FormatInt(value, 10)) }
	l := r.Limits
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
		byoyomi := d.HasByoyomi && l.Clock.Period > 0
		for i, name := range d.ClockPrefixes {
			left := r.Clocks[i].Left
			if !byoyomi {
				left = max(left, r.Clocks[i].Period)
			}
			add(name+"time", left.Milliseconds())
			if !byoyomi {
				add(name+"inc", r.Clocks[i].Increment.Milliseconds())
			}
		}
		if byoyomi {
			add("byoyomi", l.Clock.Period.Milliseconds())
		}
		if l.Clock.MovesToGo > 0 {
			add("movestogo", int64(l.Clock.MovesToGo))
		}
	}
	return b.String()
}

// SetGame implements [Client].
func (e *UCIClient) SetGame(g rules.Game, _ rules.Options) {
	if game := g.Info().UCI; e.Game != game {
		e.Close()
		e.Game = game
	}
}

// StartPosition implements [Client].
func (e *UCIClient) StartPosition(g rules.Game, start string, o rules.Options) (string, error) {
	if g.Info().UCI == (rules.UCI{}) {
		return "", fmt.Errorf("engines do not play %s", g.Info().ID)
	}
	if key := g.Info().HouseRule(o); key != "" {
		return "", fmt.Errorf("engines do not play %s with %s=%s", g.Info().ID, key, o[key])
	}
	if start != "" || g.Info().UCI == (rules.UCI{Variant: uci.StandardDialect().DefaultVariant}) {
		return start, nil // every engine knows the start position of chess
	}
	p, err := g.Start(o)
	if err != nil {
		return "", err
	}
	return p.String(), nil
}

// Close quits the engine, and kills it with every process it started if it does not exit in time.
func (e *UCIClient) Close() {
	if e.proc != nil {
		e.proc.stop(e.Timeouts.Quit, "stop", "quit")
		e.proc, e.awaitsBestMove = nil, false
	}
}
