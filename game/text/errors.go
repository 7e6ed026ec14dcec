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

// DescribeError says what is wrong with a file, or why it cannot be saved, as part of a sentence: "the file is
// damaged". find knows the games, for explaining illegal moves.
func (w *Words) DescribeError(find saves.GameLookup, err error) string {
	var text saves.TextError
	problem := w.describeError(find, err)
	if errors.As(err, &text) {
		return w.T("fault.line", "Line", text.Line, "What", problem)
	}
	return problem
}

func (w *Words) describeError(find saves.GameLookup, err error) string {
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
		return w.describeFormatError(format)
	case errors.Is(err, formats.ErrNoFolder):
		return w.T("file.no-folder")
	case errors.As(err, &limit): // may be inside a move error
		return w.T("fault.too-large", "Error", limit.Error())
	case errors.As(err, &move):
		return w.describeMoveError(find, move)
	case errors.As(err, &position):
		return w.T("fault.position", "Error", saves.Printable(position.Error()))
	case errors.As(err, &unknown):
		return w.T("fault.unknown-game", "Game", saves.Printable(unknown.Name))
	case errors.Is(err, saves.ErrNewerVersion):
		return w.T("fault.newer")
	case errors.Is(err, saves.ErrDamaged):
		return w.T("fault.damaged")
	case errors.Is(err, saves.ErrUnknownFormat):
		return w.T("fault.foreign")
	case errors.Is(err, saves.ErrNoStart):
		return w.T("fault.no-start")
	case errors.Is(err, saves.ErrResult):
		return w.T("fault.result")
	case errors.Is(err, saves.ErrNoRecord):
		return w.T("open.empty")
	case errors.Is(err, library.ErrNoGame), errors.Is(err, fs.ErrNotExist):
		return w.T("fault.missing")
	case errors.Is(err, fs.ErrPermission), errors.Is(err, syscall.EROFS):
		return w.T("fault.denied")
	case library.IsFull(err):
		return w.T("fault.full")
	case errors.As(err, &text):
		return w.T("fault.text", "Error", saves.Printable(StripPackageNames(text.Err.Error())))
	}
	return w.T("fault.other", "Error", saves.Printable(StripPackageNames(rootCause(err).Error())))
}

// describeMoveError says why a move of a record cannot be played.
func (w *Words) describeMoveError(find saves.GameLookup, moveErr saves.MoveError) string {
	args := []any{"Number", moveErr.Number, "Move", saves.Printable(moveErr.Move)}
	if errors.Is(moveErr, saves.ErrAfterEnd) {
		return w.T("fault.after-end", args...)
	}
	var reason rules.IllegalReason
	g, ok := find(moveErr.Game)
	if !ok || !errors.As(moveErr, &reason) {
		return w.T("fault.move", args...)
	}
	return w.T("fault.move-why", append(args, "Why", w.IllegalMoveText(g.Board(nil), reason))...)
}

// packagePrefixes matches the package names that errors of this program begin with, at the start of a message or of a
// part of it.
var packagePrefixes = regexp.MustCompile(
	`(^|: |\()(?:(?:ai|archive|arena|cli|client|console|data|engine|game|gateway|help|mcts|multi|natslog|opening|problem|referee|remote|review|rules|saves|scenes|search|server|session|sound|stage|store|table|text|ui|web|wire): )+`)

// StripPackageNames removes the names of packages from an error message for users. They are for developers.
func StripPackageNames(message string) string { return packagePrefixes.ReplaceAllString(message, "$1") }

// rootCause returns the innermost error.
func rootCause(err error) error {
	for {
		next := errors.Unwrap(err)
		if next == nil {
			return err
		}
		err = next
	}
}
