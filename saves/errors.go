package saves

import (
	"errors"
	"fmt"

	"github.com/ludarium/ludarium/rules"
)

// What is wrong with a file that is read. A window says it in its own words; the texts here are for machines.
var (
	// ErrDamaged means that a saved game is cut short or was changed.
	ErrDamaged = errors.New("the file is damaged")
	// ErrNewerVersion means that a newer Ludarium wrote the file.
	ErrNewerVersion = errors.New("the file was written by a newer Ludarium")
	// ErrUnknownFormat means that the file belongs to another program.
	ErrUnknownFormat = errors.New("the file is not one that Ludarium knows")
	// ErrNoRecord means that the text holds no game.
	ErrNoRecord = errors.New("there is no game in it")
	// ErrNoStart is a text that does not say how a game began that can begin in many ways.
	ErrNoStart = errors.New("it does not say where the pieces stood at first")
	// ErrFolder is a folder in place of a file.
	ErrFolder = errors.New("it is a folder, not a file")
	// ErrAfterEnd is a move behind the end of the game.
	ErrAfterEnd = errors.New("the game has ended before")
	// ErrResult is a result that no rule gives to the game as it stands behind its last move.
	ErrResult = errors.New("the game cannot have ended with the result that it tells")
)

// A TextError says where in a text the fault is.
type TextError struct {
	Format string // "pgn"
	Game   int    // of the file, from 1; 0: none or the only one
	Line   int    // of the file, from 1; 0: the whole of it
	Err    error
}

// Error names the format, the game and the line, as far as they are known.
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

// Unwrap is what is wrong there.
func (e TextError) Unwrap() error { return e.Err }

// A GamesError is what is wrong with games of a file that may hold several. It is never empty.
type GamesError []GameFault

// A GameFault is what is wrong with one of them.
type GameFault struct {
	Number  int   // in the file, from 1
	Err     error // a [TextError]
	Missing bool  // no record could be made of it, not even up to the fault
}

// Error is the first fault, and how many games have others.
func (e GamesError) Error() string {
	if len(e) == 1 {
		return e[0].Err.Error()
	}
	return fmt.Sprintf("%v (and %d more games with faults)", e[0].Err, len(e)-1)
}

// Unwrap is the first fault.
func (e GamesError) Unwrap() error { return e[0].Err }

// GameNumber is the number in the file of the record at index i of those that a reader returned with that error, from 1.
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

// CountGames is how many games a file holds of which a reader returned these records and that error; those without a record count, too.
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

// LimitReached is the limit at which reading a file may have stopped, so that nobody knows how many games follow; nil where it was read
// to its end. err is the error of a reader.
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

// GameFaultOf returns the fault of the game of that number, by the error of a reader: nil where it has none, err itself where it
// tells of no games.
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

// A ArchiveError is a file that holds others.
type ArchiveError struct{ By string }

// Error names the kind of archive.
func (e ArchiveError) Error() string { return "the file is packed (" + e.By + "): unpack it first" }

// A FormatError is records that cannot be written in a format.
type FormatError struct {
	Reason    FormatReason
	Extension string // of the format
	Game      string // id of the game, where that is the reason
	Count     int    // of the records
}

// A FormatReason is why records cannot be written in a format, for a machine.
type FormatReason string

// The reasons.
const (
	FormatGame     FormatReason = "game"      // the format is of other games
	FormatOneGame  FormatReason = "one-game"  // it holds one game a file
	FormatNullMove FormatReason = "null-move" // it has no word for a null move
	FormatLetters  FormatReason = "letters"   // there are letters that are not in its character set
	FormatReadOnly FormatReason = "read-only" // it is read, but not written
	FormatUnknown  FormatReason = "unknown"   // no format has that ending
)

// FormatReasons are all of them.
func FormatReasons() []FormatReason {
	return []FormatReason{FormatGame, FormatOneGame, FormatNullMove, FormatLetters, FormatReadOnly, FormatUnknown}
}

// Error names the format and the reason.
func (e FormatError) Error() string {
	return fmt.Sprintf("%.40q cannot be written: %s", Printable(e.Extension), e.Reason)
}

// A MoveError is a move that cannot be played.
type MoveError struct {
	Game   string // id
	Move   string // as it was read
	Number int    // of the move, as players count
	Err    error  // often a [rules.IllegalReason]
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
	return fmt.Sprintf("%.60s is not among Ludarium's games", Printable(e.Name))
}

// NewMoveError makes the error about a move; place says where in the text or the record it stands.
func NewMoveError(game, move string, number int, err error, place string) MoveError {
	var reason rules.IllegalReason
	if errors.As(err, &reason) { // the move stands in front already, safe to print
		err = rules.IllegalReason{Code: reason.Code, Cells: reason.Cells}
	}
	return MoveError{Game: game, Move: move, Number: number, Err: err, text: fmt.Sprintf("%s: %v", place, err)}
}
