package engine

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// A Client is an engine in another process, whatever its protocol. It is not safe for concurrent use.
type Client interface {
	// StartPosition is how the engine is told the start of a game. It fails if engines of its kind do not play the
	// game.
	StartPosition(g rules.Game, start string, o rules.Options) (string, error)
	// SetGame sets the game of the following requests.
	SetGame(g rules.Game, o rules.Options)
	// EnsureReady starts the engine if it is not running, and waits until it is ready.
	EnsureReady() error
	// NewGame tells the engine that the next position belongs to another game.
	NewGame() error
	// Search asks for a move. When ctx ends first the error is that of ctx.
	Search(ctx context.Context, request SearchRequest) (SearchResult, error)
	Close()
}

// A SearchRequest is a position to search, in the game that the engine was set to.
type SearchRequest struct {
	Start  string   // start position; empty: that of chess
	Moves  []string // from Start, in coordinate form
	Limits ai.Limits
	Clocks [2]ai.Clock // of both seats, if Limits has a clock
}

// A SearchResult is a move as written by the engine, and its thinking time without any start-up time.
type SearchResult struct {
	Move      string
	ThinkTime time.Duration
	// What the engine does instead of moving.
	Resigned    bool
	DeclaredWin bool // it claims to have won
}

// Failures of external engines. The errors of a Client wrap them.
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

// handleFailure adds the command of an engine and the last line on its standard error to err. An engine that has exited or
// does not respond is closed, so that it can be restarted.
func handleFailure(e Client, p *process, command []string, err error) error {
	described := err
	if p != nil {
		if stderrLine := p.lastErrorLine(); stderrLine != "" {
			described = fmt.Errorf("%w (its last words: %.100q)", err, stderrLine)
		}
	}
	if errors.Is(err, ErrExited) || errors.Is(err, ErrNoResponse) {
		e.Close()
	}
	return fmt.Errorf("engine: engine %q: %w", command[0], described)
}
