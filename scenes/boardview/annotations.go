package boardview

import (
	"slices"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/ui"
)

// An Annotation is drawn by the player: an arrow, or a circle if both cells are the same.
type Note struct{ From, To board.Cell }

// handleAnnotation draws with the right button: a drag makes an arrow, a click a circle, and repeating it removes it.
// It reports whether the input was used.
func noting(f *ui.Frame, s *State, at Spot) bool {
	switch {
	case f.In.Second && at.Cell != board.None:
		s.Noting, s.Drawn = true, Note{at.Cell, at.Cell}
	case !s.Noting:
		return false
	case at.Cell != board.None:
		s.Drawn.To = at.Cell
	}
	if !f.In.SecondUp {
		s.Noting = f.In.SecondHeld || f.In.Second
		return true
	}
	s.Noting = false
	if at.Cell != board.None { // off the board nothing is drawn
		Draft(s, s.Drawn)
	}
	return true
}

// ToggleAnnotation adds an annotation, or removes it if it exists.
func Draft(s *State, n Note) {
	if i := slices.Index(s.Notes, n); i >= 0 {
		s.Notes = slices.Delete(s.Notes, i, i+1)
		return
	}
	s.Notes = append(s.Notes, n)
}
