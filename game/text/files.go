package text

import (
	"errors"
	"io/fs"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"unicode/utf8"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/library"
)

// MaxFileMessage is how long a message about a file is at most, in letters, whatever the file holds: with the name of the program
// in front it is 400.
const MaxFileMessage = 390

// How much of a message its parts may take up, in letters.
const (
	maxPath = 90
	maxWhat = 150
	maxTodo = 90
)

// A FileFault is an error about a file, in the one form that all messages about files have: the path as it was given, the
// format, the number of the game, the line, what is wrong, and what to do.
type FileFault struct {
	line string
	err  error
}

// Error is the message, one line.
func (f FileFault) Error() string { return f.line }

// Unwrap is what is wrong.
func (f FileFault) Unwrap() error { return f.err }

// FileFault is the message about what is wrong with the file at path. find knows the games, for the reasons of moves. An error
// that is one already stays as it is.
func (w *Words) FileFault(find saves.GameLookup, path string, err error) error {
	var told FileFault
	if err == nil || errors.As(err, &told) {
		return err
	}
	var text saves.TextError
	_ = errors.As(err, &text)
	what, todo := w.fileFault(find, err)
	var games saves.GamesError
	if errors.As(err, &games) && len(games) > 1 {
		what = shorten(strings.TrimSuffix(what, "."), maxWhat-50) + " " + w.T("file.more", "Count", len(games)-1)
	}
	return FileFault{w.AboutFile(path, text, what, todo), err}
}

// FilePartly is FileFault of a file that was read up to the fault.
func (w *Words) FilePartly(find saves.GameLookup, path string, err error) string {
	var text saves.TextError
	_ = errors.As(err, &text)
	what, _ := w.fileFault(find, err)
	return w.AboutFile(path, text, what, w.T("file.todo.partly"))
}

// FileMessage is AboutFile as an error.
func (w *Words) FileMessage(path string, at saves.TextError, what, todo string) error {
	return FileFault{line: w.AboutFile(path, at, what, todo)}
}

// AboutFile is the one form of a message about the file at path: at tells the format, the game and the line as far as they are
// known, what and todo are sentences or parts of one. todo may be empty.
func (w *Words) AboutFile(path string, at saves.TextError, what, todo string) string {
	head := []string{middle(saves.Printable(path), maxPath)}
	if at.Format != "" {
		head = append(head, formatName(at.Format))
	}
	if at.Game > 0 {
		head = append(head, w.T("file.game", "Number", strconv.Itoa(at.Game)))
	}
	if at.Line > 0 {
		head = append(head, w.T("file.line", "Line", strconv.Itoa(at.Line)))
	}
	line := strings.Join(head, ", ") + ": " + shorten(strings.TrimSuffix(oneLine(what), "."), maxWhat) + "."
	if todo != "" {
		line += " " + shorten(oneLine(todo), maxTodo)
	}
	return shorten(line, MaxFileMessage)
}

// FlawOf is the message that a game of the file can be looked at but not played, "" if it can be played. number is that of the game.
func (w *Words) FlawOf(find saves.GameLookup, path string, number int, r *saves.Record) string {
	flaw, flawed := r.Flaw(find)
	g, ok := find(r.Game)
	if !flawed || !ok {
		return ""
	}
	return w.AboutFile(path, saves.TextError{Game: number}, w.Refusal(g.Board(nil), flaw), "")
}

// GameOfFile is a game in a list of those of a file: who played, then what and when, how many moves and the result.
func (w *Words) GameOfFile(find saves.GameLookup, r *saves.Record) (who, what string) {
	g, ok := find(r.Game)
	if !ok {
		return w.Game(r.Game), ""
	}
	info := g.Info()
	names := make([]string, len(r.Seats))
	for i, seat := range r.Seats {
		switch {
		case seat.Name != "":
			names[i] = shorten(saves.Printable(seat.Name), 30)
		case seat.Computer:
			names[i] = w.T("names.computer")
		default:
			names[i] = w.Seat(info, rules.Seat(i))
		}
	}
	who = w.List(names)
	if len(names) == 2 {
		who = w.T("names.two", "First", names[0], "Second", names[1])
	}
	parts := []string{w.ShortGame(r.Game)}
	for _, tag := range []string{"Event", "Date"} {
		i := slices.IndexFunc(r.Tags, func(t saves.Tag) bool { return t.Name == tag })
		if i >= 0 && r.Tags[i].Value != "" {
			parts = append(parts, shorten(oneLine(r.Tags[i].Value), 40))
		}
	}
	end := *r
	end.Now = r.Tree.LineEnd(0)
	if state, err := end.State(find); err == nil {
		parts = append(parts, w.T("over.moves", "Count", state.Moves))
		if state.Result.IsOver() {
			parts = append(parts, w.Result(info, state.Result))
		}
	}
	return who, strings.Join(parts, ", ")
}

// formatName is the name of a format for people: "PGN", "hasami record".
func formatName(format string) string {
	if strings.Contains(format, " ") || len(format) > 4 {
		return format
	}
	return strings.ToUpper(format)
}

// fileFault is what is wrong with a file, and what to do about it.
func (w *Words) fileFault(find saves.GameLookup, err error) (what, todo string) {
	var (
		text     saves.TextError
		move     saves.MoveError
		position saves.PositionError
		unknown  saves.UnknownGameError
		limit    saves.LimitError
		packed   saves.PackedError
		format   saves.FormatError
	)
	id := "record"
	switch {
	case errors.As(err, &packed):
		return w.T("file.packed", "By", packed.By), w.T("file.todo.packed")
	case errors.As(err, &format):
		return w.unwritten(format), w.T("file.todo.format", "Formats", strings.Join(formats.Alternatives(format), ", "))
	case errors.Is(err, formats.ErrNoFolder):
		return w.T("file.no-folder"), w.T("file.todo.no-folder")
	case errors.Is(err, saves.ErrFolder), errors.Is(err, syscall.EISDIR):
		return w.T("file.folder"), w.T("file.todo.folder")
	case errors.Is(err, fs.ErrNotExist):
		return w.T("file.missing"), w.T("file.todo.missing")
	case errors.As(err, &limit): // of a move, too
		id = "size"
	case errors.As(err, &move):
	case errors.As(err, &position):
		id = "position"
	case errors.As(err, &unknown):
		id = "game"
	case errors.Is(err, saves.ErrFuture):
		id = "newer"
	case errors.Is(err, saves.ErrDamaged):
		id = "damaged"
	case errors.Is(err, saves.ErrForeign), errors.Is(err, saves.ErrNoRecord):
		id = "foreign"
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		id = "denied"
	case library.IsFull(err):
		id = "full"
	case errors.As(err, &text), errors.Is(err, saves.ErrNoStart), errors.Is(err, saves.ErrResult):
	default:
		id = "other"
	}
	return w.fault(find, err), w.T("file.todo." + id)
}

// unwritten says why records cannot be written in a format.
func (w *Words) unwritten(e saves.FormatError) string {
	args := []any{"Format", shorten(saves.Printable(e.Extension), 40), "Count", e.Count}
	if e.Game != "" {
		args = append(args, "Game", w.Game(e.Game))
	}
	return w.T("file.unwritten."+string(e.Reason), args...)
}

// oneLine is text without the ends of lines and with what cannot be seen made visible.
func oneLine(text string) string { return saves.Printable(strings.Join(strings.Fields(text), " ")) }

// shorten cuts text to so many letters.
func shorten(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return strings.TrimSpace(string([]rune(text)[:most-1])) + "…"
}

// middle cuts a path to so many letters: its beginning and its end stay.
func middle(path string, most int) string {
	letters := []rune(path)
	if len(letters) <= most {
		return path
	}
	begin := most / 3
	return string(letters[:begin]) + "…" + string(letters[len(letters)-(most-begin-1):])
}
