package stage

import (
	"errors"
	"io/fs"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/saves"
)

// why says in words what is wrong with a file.
func (s *Stage) why(err error) string {
	var (
		text     saves.TextError
		move     saves.MoveError
		position saves.PositionError
		unknown  saves.UnknownGameError
		limit    saves.LimitError
	)
	what := ""
	switch {
	case errors.As(err, &move):
		what = s.whyMove(move)
	case errors.As(err, &position):
		what = s.words.T("fault.position")
	case errors.As(err, &unknown):
		what = s.words.T("fault.unknown-game", "Game", saves.Plain(unknown.Name))
	case errors.As(err, &limit):
		what = s.words.T("fault.too-large")
	case errors.Is(err, saves.ErrFuture):
		what = s.words.T("fault.newer")
	case errors.Is(err, saves.ErrDamaged):
		what = s.words.T("fault.damaged")
	case errors.Is(err, saves.ErrForeign):
		what = s.words.T("fault.foreign")
	case errors.Is(err, saves.ErrNoRecord):
		what = s.words.T("open.empty")
	case errors.Is(err, saves.ErrNoGame), errors.Is(err, fs.ErrNotExist):
		what = s.words.T("fault.gone")
	case errors.Is(err, fs.ErrPermission):
		what = s.words.T("fault.denied")
	case errors.As(err, &text):
		what = s.words.T("fault.text")
	default:
		return saves.Plain(err.Error())
	}
	if errors.As(err, &text) {
		return s.words.T("fault.line", "Line", text.Line, "What", what)
	}
	return what
}

// whyMove says why a move of a record cannot be played.
func (s *Stage) whyMove(m saves.MoveError) string {
	args := []any{"Number", m.Number, "Move", saves.Plain(m.Move)}
	if errors.Is(m, saves.ErrAfterEnd) {
		return s.words.T("fault.after-end", args...)
	}
	var refusal rules.Refusal
	g, ok := s.find(m.Game)
	if !ok || !errors.As(m, &refusal) {
		return s.words.T("fault.move", args...)
	}
	return s.words.T("fault.move-why", append(args, "Why", s.words.Refusal(g.Board(nil), refusal))...)
}
