package saves

import (
	"errors"
	"fmt"

	"github.com/ludarium/ludarium/rules"
)

// Faults of files. The window has its own texts for them; those here are for the command line.
var (
	// ErrDamaged means that a saved game was truncated or changed.
	ErrDamaged = errors.New("the file is damaged")
	// ErrNewerVersion means that a newer Ludarium wrote the file.
	ErrNewerVersion = errors.New("the file was written by a newer Ludarium")
	// ErrUnknownFormat means that the file belongs to another program.
	ErrUnknownFormat = errors.New("the file is not one that Ludarium knows")
	// ErrNoRecord means that the text holds no game.
	ErrNoRecord = errors.New("there is no game in it")
	// ErrNoStart means that a text lacks the start position of a game that can begin in many ways.
	ErrNoStart = errors.New("it does not say where the pieces stood at first")
	// ErrFolder means that a file is a folder.
	ErrFolder = errors.New("it is a folder, not a file")
	// ErrAfterEnd means that a move follows the end of the game.
	ErrAfterEnd = errors.New("the game has ended before")
	// ErrResult means that the rules do not allow the recorded result after the last move.
	ErrResult = errors.New("the game cannot have ended with the recorded result")
)

// A TextError says where in a text a fault is.
type TextError struct {
	Format string // "pgn"
	Game   int    // in the file, from 1; 0: none or the only one
	Line   int    // in the file, from 1; 0: the whole file
	Err    error
}

// Error names the format and, if known, the game and the line.
func (e TextError) Error() string {
	where := e.Format
	if e.Game > 0 {
		where += fmt.Sprintf(": game %d", e.Game)
	}
	if e.Line > 0 {
		where += fmt.Sprintf(", line %d", e.Line)
	}
	return fmt.Sprintf("%s: %v", where, e.Err)
}

// Unwrap returns the fault.
func (e TextError) Unwrap() error { return e.Err }

// A GamesError holds the faults of the games in a file that can hold several. It is never empty.
type GamesError []GameFault

// A GameFault is the fault of one game in a file.
type GameFault struct {
	Number  int   // in the file, from 1
	Err     error // a [TextError]
	Missing bool  // there is no record of it, not even up to the fault
}

// Error describes the first fault and says how many more games have faults.
func (e GamesError) Error() string {
	if len(e) == 1 {
		return e[0].Err.Error()
	}
	return fmt.Sprintf("%v (and %d more games with faults)", e[0].Err, len(e)-1)
}

// Unwrap returns the first fault.
func (e GamesError) Unwrap() error { return e[0].Err }

// GameNumber returns the number in the file, from 1, of the record at index i among those that a reader returned with err.
func GameNumber(i int, err error) int {
	n := i + 1
	var games GamesError
	_ = errors.As(err, &games)
	for _, g := range games {
		if g.Missing && g.Number <= n {
			n++
		}
	}
	return n
}

// CountGames returns the number of games in a file, given the records and the error of the reader. Games without a record
// count, too.
func CountGames(records []*Record, err error) int {
	count := 0
	if len(records) > 0 {
		count = GameNumber(len(records)-1, err)
	}
	var games GamesError
	_ = errors.As(err, &games)
	for _, g := range games {
		count = max(count, g.Number)
	}
	return count
}

// LimitReached returns the part of a reader's error that says that reading stopped at a limit, so that more games may
// follow; nil if the file was read to the end.
func LimitReached(err error) error {
	var limit LimitError
	var games GamesError
	if errors.As(err, &games) {
		err = games[len(games)-1].Err
	}
	if !errors.As(err, &limit) {
		return nil
	}
	return err
}

// GameFaultOf returns the fault of the game of that number in a reader's error: nil if it has none, err itself if err is not
// about single games.
func GameFaultOf(number int, err error) error {
	var games GamesError
	if !errors.As(err, &games) {
		return err
	}
	for _, g := range games {
		if g.Number == number {
			return g.Err
		}
	}
	return nil
}

// An ArchiveError means that a file is an archive of other files.
type ArchiveError struct{ By string }

// Error names the kind of archive.
func (e ArchiveError) Error() string { return "the file is packed (" + e.By + "): unpack it first" }

// A FormatError means that records cannot be written in a format.
type FormatError struct {
	Reason    FormatReason
	Extension string // of the format
	Game      string // id of the game, if that is the reason
	Count     int    // number of records
}

// A FormatReason is a code for why records cannot be written in a format.
type FormatReason string

// The reasons.
const (
	FormatGame     FormatReason = "game"      // the format is for other games
	FormatOneGame  FormatReason = "one-game"  // a file holds only one game
	FormatNullMove FormatReason = "null-move" // it cannot express a null move
	FormatLetters  FormatReason = "letters"   // there are letters outside its character set
	FormatReadOnly FormatReason = "read-only" // it is read, but not written
	FormatUnknown  FormatReason = "unknown"   // no format has that extension
)

// FormatReasons returns all reasons.
func FormatReasons() []FormatReason {
	return []FormatReason{FormatGame, FormatOneGame, FormatNullMove, FormatLetters, FormatReadOnly, FormatUnknown}
}

// Error names the format and the reason.
func (e FormatError) Error() string {
	return fmt.Sprintf("%.40q cannot be written: %s", Printable(e.Extension), e.Reason)
}

// A MoveError means that a move cannot be played.
type MoveError struct {
	Game   string // id
	Move   string // as read
	Number int    // of the move, as players count
	Err    error  // often a [rules.IllegalReason]
	text   string
}

// Error names the move.
func (e MoveError) Error() string { return e.text }

// Unwrap returns why it cannot be played.
func (e MoveError) Unwrap() error { return e.Err }

// A PositionError means that a start position is not one of the game.
type PositionError struct{ Err error }

// Error describes the error of the game that refused it.
func (e PositionError) Error() string { return e.Err.Error() }

// Unwrap returns that error.
func (e PositionError) Unwrap() error { return e.Err }

// An UnknownGameError means that a record is of a game that Ludarium does not play.
type UnknownGameError struct{ Name string }

// Error names the game.
func (e UnknownGameError) Error() string {
	return fmt.Sprintf("%.60s is not among Ludarium's games", Printable(e.Name))
}

// NewMoveError returns an error about a move; place says where it is in the text or the record.
func NewMoveError(game, move string, number int, err error, place string) MoveError {
	var reason rules.IllegalReason
	if errors.As(err, &reason) { // place names the move already, made printable
		err = rules.IllegalReason{Code: reason.Code, Cells: reason.Cells}
	}
	return MoveError{Game: game, Move: move, Number: number, Err: err, text: fmt.Sprintf("%s: %v", place, err)}
}
