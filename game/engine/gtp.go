package engine

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
	"github.com/ludarium/ludarium/rules/goban"
)

// A GTPClient is an external engine that speaks GTP, in its own process. It is started when first needed, and restarted
// when it has exited. It keeps the game on its own board, so that only new moves are sent.
type GTPClient struct {
	Command  []string  // the program and its arguments
	Settings []Setting // commands with one argument, sent after each start
	Timeouts Timeouts
	Name     string // as reported by the engine, once started

	game    rules.Game
	options rules.Options

	proc     *process
	commands []string // supported commands
	lastID   int      // of commands
	board    gtpBoard
}

// NewGTPClient returns the engine for a command as written by a user; see [NewUCIClient].
func NewGTPClient(command string, args ...string) (*GTPClient, error) {
	words, err := parseCommand(command, args)
	if err != nil {
		return nil, err
	}
	return &GTPClient{Command: words, Timeouts: DefaultTimeouts()}, nil
}

// newGTPFilter keeps responses with all of their lines.
func newGTPFilter() lineFilter {
	inResponse := false
	return func(line string) (keep, droppable bool) {
		if line == "" {
			keep, inResponse = inResponse, false
			return keep, false
		}
		inResponse = inResponse || line[0] == '=' || line[0] == '?'
		return inResponse, false
	}
}

// SetGame implements [Client].
func (e *GTPClient) SetGame(g rules.Game, o rules.Options) { e.game, e.options = g, o }

// StartPosition implements [Client].
func (e *GTPClient) StartPosition(g rules.Game, start string, o rules.Options) (string, error) {
	if !g.Info().GTP {
		return "", fmt.Errorf("GTP engines do not play %s", g.Info().ID)
	}
	if key := g.Info().HouseRule(o); key != "" {
		return "", fmt.Errorf("engines do not play %s with %s=%s", g.Info().ID, key, o[key])
	}
	return start, nil
}

func (e *GTPClient) handleFailure(err error) error { return handleFailure(e, e.proc, e.Command, err) }

// A commandFailedError is the engine's failure response to a command.
type commandFailedError struct{ command, reason string }

func (e commandFailedError) Error() string {
	return fmt.Sprintf("it refuses %.60q: %.100q", e.command, e.reason)
}

// query returns the response to a command. When ctx ends first the engine keeps working, and its late response will be
// skipped.
func (e *GTPClient) query(ctx context.Context, deadline time.Time, command string) (string, error) {
	e.lastID++
	id := strconv.Itoa(e.lastID)
	e.proc.send(id + " " + command)
	text, matched, succeeded := "", false, false
	for {
		line, err := e.proc.readLineContext(ctx, deadline)
		switch {
		case err != nil:
			return "", err
		case line == "" && matched && succeeded:
			return strings.TrimSpace(text), nil
		case line == "" && matched:
			return "", commandFailedError{command, strings.TrimSpace(text)}
		case line == "":
			continue
		case matched:
			if len(text) < lines.MaxLength {
				text += "\n" + line
			}
			continue
		}
		mark, rest := line[0], line[1:]
		if responseID, more, _ := strings.Cut(rest, " "); responseID == id {
			text, matched, succeeded = more, true, mark == '='
		}
	}
}

// execute runs a command that takes little time.
func (e *GTPClient) execute(command string) (string, error) {
	return e.query(context.Background(), time.Now().Add(e.Timeouts.Ready), command)
}

// EnsureReady starts the engine if it is not running, and waits until it has processed all commands. An engine still
// busy with a cancelled search is restarted.
func (e *GTPClient) EnsureReady() error {
	if e.proc != nil && !e.proc.hasExited() {
		if _, err := e.query(context.Background(), time.Now().Add(e.Timeouts.Quit), "protocol_version"); err == nil {
			return nil
		}
	}
	e.Close()
	var err error
	if e.proc, err = launchProcess(e.Command, newGTPFilter()); err != nil {
		return e.handleFailure(err)
	}
	return e.handshake()
}

func (e *GTPClient) handshake() error {
	deadline := time.Now().Add(e.Timeouts.Handshake)
	name, err := e.query(context.Background(), deadline, "name")
	if err != nil {
		return e.handleFailure(err)
	}
	e.Name = name
	list, err := e.query(context.Background(), deadline, "list_commands")
	if err != nil {
		return e.handleFailure(err)
	}
	e.commands = strings.Fields(list)
	for _, s := range e.Settings {
		if _, err := e.execute(s.Name + " " + s.Value); err != nil {
			err = e.handleFailure(err)
			e.Close()
			return err
		}
	}
	return nil
}

// supports reports whether the engine knows a command.
func (e *GTPClient) supports(command string) bool { return slices.Contains(e.commands, command) }

// NewGame implements [Client].
func (e *GTPClient) NewGame() error {
	e.board = gtpBoard{}
	return e.EnsureReady()
}

// Search implements [Client].
func (e *GTPClient) Search(ctx context.Context, request SearchRequest) (SearchResult, error) {
	if err := e.EnsureReady(); err != nil {
		return SearchResult{}, err
	}
	seat, err := e.syncBoard(request)
	if err != nil {
		e.board = gtpBoard{}
		return SearchResult{}, e.handleFailure(err)
	}
	began := time.Now()
	move, err := e.query(ctx, began.Add(e.Timeouts.searchTimeout(request)), "genmove "+goban.SeatLetter(seat))
	if ctx.Err() != nil && err != nil {
		e.board = gtpBoard{} // it may still play a move on its board
		return SearchResult{}, ctx.Err()
	}
	var failure commandFailedError
	if errors.As(err, &failure) || err == nil && (move == "" || strings.ContainsAny(move, ":!")) { // notation that only records use
		e.board = gtpBoard{}
		return SearchResult{}, e.handleFailure(fmt.Errorf("%w (%.60q)", ErrNoMove, failure.reason))
	}
	if err != nil {
		return SearchResult{}, e.handleFailure(err)
	}
	move, _, _ = strings.Cut(strings.ToUpper(move), "\n")
	thinkTime := time.Since(began)
	switch move {
	case "RESIGN":
		e.board = gtpBoard{}
		return SearchResult{Move: strings.ToLower(move), ThinkTime: thinkTime, Resigned: true}, nil
	case "PASS":
		move = "pass"
	}
	e.board.moves = append(e.board.moves, goban.SeatLetter(seat)+" "+move)
	return SearchResult{Move: move, ThinkTime: thinkTime}, nil
}

// Close quits the engine, and kills it with every process it started if it does not exit in time.
func (e *GTPClient) Close() {
	if e.proc != nil {
		e.proc.stop(e.Timeouts.Quit, "quit")
		e.proc, e.board = nil, gtpBoard{}
	}
}
