package saves

import (
	"errors"
	"fmt"
	"syscall"
)

// What is wrong with a file that is read. A window says it in its own words; the texts here are for machines.
var (
	// ErrNoRecord is a text that holds no game.
	ErrNoRecord = errors.New("there is no game in it")
	// ErrNoStart is a text that does not say how a game began that can begin in many ways.
	ErrNoStart = errors.New("it does not say where the men stood at first")
	// ErrAfterEnd is a move behind the end of the game.
	ErrAfterEnd = errors.New("the game has ended before")
	// ErrResult is a result that no rule gives to the game as it stands behind its last move.
	ErrResult = errors.New("the game cannot have ended with the result that it tells")
)

// Full says that a store or a disk has no room for what is to be kept.
func Full(err error) bool { return errors.Is(err, ErrFull) || errors.Is(err, syscall.ENOSPC) }

// A TextError says where in a text the fault is.
type TextError struct {
	Format string // "pgn"
	Game   int    // of the file, from 1
	Line   int    // of the file, from 1
	Err    error
}

// Error names the format, the game and the line.
func (e TextError) Error() string {
	return fmt.Sprintf("%s: game %d, line %d: %v", e.Format, e.Game, e.Line, e.Err)
}

// Unwrap is what is wrong there.
func (e TextError) Unwrap() error { return e.Err }

// A MoveError is a move that cannot be played.
type MoveError struct {
	Game   string // id
	Move   string // as it was read
	Number int    // of the move, as players count
	Err    error  // often a [rules.Refusal]
	text   string
}

// Error names the move.
func (e MoveError) Error() string { return e.text }

// Unwrap is why it cannot be played.
func (e MoveError) Unwrap() error { return e.Err }

// A PositionError is a start position that is none of the game.
type PositionError struct{ Err error }

// Error is that of the game that refused it.
func (e PositionError) Error() string { return e.Err.Error() }

// Unwrap is that error.
func (e PositionError) Unwrap() error { return e.Err }

// An UnknownGameError is a record of a game that we do not play.
type UnknownGameError struct{ Name string }

// Error names the game.
func (e UnknownGameError) Error() string {
	return fmt.Sprintf("%.60s is not among Ludarium's games", Plain(e.Name))
}
