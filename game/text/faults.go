package text

import (
	"errors"
	"io/fs"
	"regexp"
	"syscall"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
	"github.com/ludarium/ludarium/saves/formats"
	"github.com/ludarium/ludarium/saves/library"
)

// Fault says what is wrong with a file, or why it cannot be kept, as a part of a sentence: "the file is damaged". find
// knows the games, for the reasons of moves that cannot be played.
func (w *Words) Fault(find saves.GameLookup, err error) string {
	var text saves.TextError
	what := w.fault(find, err)
	if errors.As(err, &text) {
		return w.T("fault.line", "Line", text.Line, "What", what)
	}
	return what
}

func (w *Words) fault(find saves.GameLookup, err error) string {
	var (
		text     saves.TextError
		move     saves.MoveError
		position saves.PositionError
		unknown  saves.UnknownGameError
		limit    saves.LimitError
		format   saves.FormatError
	)
	switch {
	case errors.As(err, &format):
		return w.unwritten(format)
	case errors.Is(err, formats.ErrNoFolder):
		return w.T("file.no-folder")
	case errors.As(err, &limit): // of a move, too
		return w.T("fault.too-large", "Error", limit.Error())
	case errors.As(err, &move):
		return w.faultyMove(find, move)
	case errors.As(err, &position):
		return w.T("fault.position", "Error", saves.Printable(position.Error()))
	case errors.As(err, &unknown):
		return w.T("fault.unknown-game", "Game", saves.Printable(unknown.Name))
	case errors.Is(err, saves.ErrFuture):
		return w.T("fault.newer")
	case errors.Is(err, saves.ErrDamaged):
		return w.T("fault.damaged")
	case errors.Is(err, saves.ErrForeign):
		return w.T("fault.foreign")
	case errors.Is(err, saves.ErrNoStart):
		return w.T("fault.no-start")
	case errors.Is(err, saves.ErrResult):
		return w.T("fault.result")
	case errors.Is(err, saves.ErrNoRecord):
		return w.T("open.empty")
	case errors.Is(err, library.ErrNoGame), errors.Is(err, fs.ErrNotExist):
		return w.T("fault.gone")
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		return w.T("fault.denied")
	case library.IsFull(err):
		return w.T("fault.full")
	case errors.As(err, &text):
		return w.T("fault.text", "Error", saves.Printable(WithoutPackages(text.Err.Error())))
	}
	return w.T("fault.other", "Error", saves.Printable(WithoutPackages(cause(err).Error())))
}

// faultyMove says why a move of a record cannot be played.
func (w *Words) faultyMove(find saves.GameLookup, m saves.MoveError) string {
	args := []any{"Number", m.Number, "Move", saves.Printable(m.Move)}
	if errors.Is(m, saves.ErrAfterEnd) {
		return w.T("fault.after-end", args...)
	}
	var refusal rules.IllegalReason
	g, ok := find(m.Game)
	if !ok || !errors.As(m, &refusal) {
		return w.T("fault.move", args...)
	}
	return w.T("fault.move-why", append(args, "Why", w.Refusal(g.Board(nil), refusal))...)
}

// ownPackages are the packages of this program with which its errors begin, at the beginning of a message or behind another part.
var ownPackages = regexp.MustCompile(
	`(^|: |\()(?:(?:ai|arena|cli|console|game|help|mcts|multi|opening|problem|protocol|remote|review|rules|saves|scenes|search|sound|stage|text|ui|web): )+`)

// WithoutPackages is the message of an error for people: without the names of packages, which tell a programmer who found the fault.
func WithoutPackages(message string) string { return ownPackages.ReplaceAllString(message, "$1") }

// cause is the error that all the others are about.
func cause(err error) error {
	for {
		next := errors.Unwrap(err)
		if next == nil {
			return err
		}
		err = next
	}
}
