package text

import (
	"errors"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"unicode"
	"unicode/utf8"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/library"
)

// MaxFileMessageLength is the maximum length of a message about a file, in characters, whatever the file holds. With
// the name of the program in front it is 400.
const MaxFileMessageLength = 390

// The maximum lengths of the parts of a message, in characters.
const (
	maxPathLength    = 90
	maxProblemLength = 150
	maxAdviceLength  = 90
)

// A FileError is an error about a file. All messages about files have the same form: the path as it was given, the
// format, the number of the game, the line, the problem, and advice.
type FileError struct {
	line string
	err  error
}

// Error is the message, in one line.
func (f FileError) Error() string { return f.line }

// Unwrap is the error behind the message.
func (f FileError) Unwrap() error { return f.err }

// WrapFileError makes err a FileError about the file at path. find knows the games, for explaining illegal moves. A nil
// error and one that is a FileError already are returned unchanged.
func (w *Words) WrapFileError(find saves.GameLookup, path string, err error) error {
	var wrapped FileError
	if err == nil || errors.As(err, &wrapped) {
		return err
	}
	var position saves.TextError
	_ = errors.As(err, &position)
	problem, advice := w.describeFileError(find, err)
	var gamesErr saves.GamesError
	if errors.As(err, &gamesErr) && len(gamesErr) > 1 {
		problem = truncate(strings.TrimSuffix(problem, "."), maxProblemLength-50) + " " + w.T("file.more", "Count", len(gamesErr)-1)
	}
	return FileError{w.FormatFileMessage(path, position, problem, advice), err}
}

// PartlyReadMessage is the message for a file that was read up to an error.
func (w *Words) PartlyReadMessage(find saves.GameLookup, path string, err error) string {
	var position saves.TextError
	_ = errors.As(err, &position)
	problem, _ := w.describeFileError(find, err)
	return w.FormatFileMessage(path, position, problem, w.T("file.todo.partly"))
}

// NewFileError returns FormatFileMessage as an error.
func (w *Words) NewFileError(path string, at saves.TextError, problem, advice string) error {
	return FileError{line: w.FormatFileMessage(path, at, problem, advice)}
}

// japaneseStop ends a Japanese sentence.
const japaneseStop = "。"

// FormatFileMessage writes a message about the file at path. at holds the format, the game and the line as far as they
// are known; problem and advice are sentences or parts of one. advice may be empty.
func (w *Words) FormatFileMessage(path string, at saves.TextError, problem, advice string) string {
	place := []string{truncateMiddle(saves.Printable(path), maxPathLength)}
	if at.Format != "" {
		place = append(place, formatName(at.Format))
	}
	if at.Game > 0 {
		place = append(place, w.T("file.game", "Number", strconv.Itoa(at.Game)))
	}
	if at.Line > 0 {
		place = append(place, w.T("file.line", "Line", strconv.Itoa(at.Line)))
	}
	problem, stop := toOneLine(problem), "."
	if strings.HasSuffix(problem, japaneseStop) {
		stop = japaneseStop
	}
	line := strings.Join(place, ", ") + ": " + truncate(strings.TrimSuffix(problem, stop), maxProblemLength) + stop
	if advice != "" {
		line += " " + truncate(toOneLine(advice), maxAdviceLength)
	}
	return truncate(line, MaxFileMessageLength)
}

// IllegalPositionMessage says why a game of the file can be viewed but not played; "" if it can. number is that of the game in the
// file.
func (w *Words) IllegalPositionMessage(find saves.GameLookup, path string, number int, r *saves.Record) string {
	reason, illegal := r.IllegalPosition(find)
	g, ok := find(r.Game)
	if !illegal || !ok {
		return ""
	}
	return w.FormatFileMessage(path, saves.TextError{Game: number}, w.IllegalMoveText(g.Board(nil), reason), "")
}

// DescribeRecord describes a game for the list of a file: the players, then the game, event, date, moves and result.
func (w *Words) DescribeRecord(find saves.GameLookup, r *saves.Record) (players, details string) {
	g, ok := find(r.Game)
	if !ok {
		return w.GameName(r.Game), ""
	}
	info := g.Info()
	names := make([]string, len(r.Seats))
	for i, seat := range r.Seats {
		switch {
		case seat.Name != "":
			names[i] = truncate(saves.Printable(seat.Name), 30)
		case w.CharacterName(seat.Character) != "":
			names[i] = w.CharacterName(seat.Character)
		case seat.Computer:
			names[i] = w.T("names.computer")
		default:
			names[i] = w.SeatName(info, rules.Seat(i))
		}
	}
	players = w.JoinList(names)
	if len(names) == 2 {
		players = w.T("names.two", "First", names[0], "Second", names[1])
	}
	parts := []string{w.ShortGameName(r.Game)}
	for _, tag := range []string{"Event", saves.DateTag} {
		i := slices.IndexFunc(r.Tags, func(t saves.Tag) bool { return t.Name == tag })
		if i >= 0 && r.Tags[i].Value != "" {
			parts = append(parts, truncate(toOneLine(r.Tags[i].Value), 40))
		}
	}
	finished := *r
	finished.Current = r.Tree.LineEnd(0)
	if state, err := finished.State(find); err == nil {
		parts = append(parts, w.T("over.moves", "Count", state.Moves))
		if state.Result.IsOver() {
			parts = append(parts, w.ResultText(info, state.Result))
		}
	}
	return players, strings.Join(parts, ", ")
}

// formatName is the name of a format as users know it: "PGN", "hasami record".
func formatName(format string) string {
	if strings.Contains(format, " ") || len(format) > 4 {
		return format
	}
	return strings.ToUpper(format)
}

// describeFileError says what is wrong with a file, and what to do about it.
func (w *Words) describeFileError(find saves.GameLookup, err error) (problem, advice string) {
	var (
		text     saves.TextError
		move     saves.MoveError
		position saves.PositionError
		unknown  saves.UnknownGameError
		limit    saves.LimitError
		packed   saves.ArchiveError
		format   saves.FormatError
	)
	id := "record"
	switch {
	case errors.As(err, &packed):
		return w.T("file.packed", "By", packed.By), w.T("file.todo.packed")
	case errors.As(err, &format):
		return w.describeFormatError(format), w.T("file.todo.format", "Formats", strings.Join(formats.Alternatives(format), ", "))
	case errors.Is(err, formats.ErrNoFolder):
		return w.T("file.no-folder"), w.T("file.todo.no-folder")
	case errors.Is(err, saves.ErrFolder), errors.Is(err, syscall.EISDIR):
		return w.T("file.folder"), w.T("file.todo.folder")
	case errors.Is(err, fs.ErrNotExist):
		return w.T("file.missing"), w.T("file.todo.missing")
	case errors.As(err, &limit): // may be inside a move error
		id = "size"
	case errors.As(err, &move):
	case errors.As(err, &position):
		id = "position"
	case errors.As(err, &unknown):
		id = "game"
	case errors.Is(err, saves.ErrNewerVersion):
		id = "newer"
	case errors.Is(err, saves.ErrDamaged):
		id = "damaged"
	case errors.Is(err, saves.ErrUnknownFormat), errors.Is(err, saves.ErrNoRecord):
		id = "foreign"
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		id = "denied"
	case library.IsFull(err):
		id = "full"
	case errors.As(err, &text), errors.Is(err, saves.ErrNoStart), errors.Is(err, saves.ErrResult):
	default:
		id = "other"
	}
	return w.describeError(find, err), w.T("file.todo." + id)
}

// describeFormatError says why records cannot be written in a format.
func (w *Words) describeFormatError(formatErr saves.FormatError) string {
	args := []any{"Format", truncate(saves.Printable(formatErr.Extension), 40), "Count", formatErr.Count}
	if formatErr.Game != "" {
		args = append(args, "Game", w.GameName(formatErr.Game))
	}
	return w.T("file.unwritten."+string(formatErr.Reason), args...)
}

// toOneLine joins the lines of a text and makes invisible characters visible.
func toOneLine(text string) string {
	words := strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) && r != '\u00a0' && r != '\u202f' }) // French has these before a colon
	return saves.Printable(strings.Join(words, " "))
}

// truncate shortens a text to maxLength characters.
func truncate(text string, maxLength int) string {
	if utf8.RuneCountInString(text) <= maxLength {
		return text
	}
	return strings.TrimSpace(string([]rune(text)[:maxLength-1])) + "…"
}

// truncateMiddle shortens a path to maxLength characters by cutting out the middle.
func truncateMiddle(path string, maxLength int) string {
	letters := []rune(path)
	if len(letters) <= maxLength {
		return path
	}
	headLength := maxLength / 3
	return string(letters[:headLength]) + "…" + string(letters[len(letters)-(maxLength-headLength-1):])
}
