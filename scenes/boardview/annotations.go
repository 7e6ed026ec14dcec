package boardview

import (
	"slices"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/ui"
)

// An Annotation is drawn by the player: an arrow, or a circle if both cells are the same.
type Annotation struct{ From, To board.Cell }

// handleAnnotation draws with the right button: a drag makes an arrow, a click a circle, and repeating it removes it.
// It reports whether the input was used.
func handleAnnotation(f *ui.Frame, s *State, at Spot) bool {
	switch {
	case f.In.RightPressed && at.Cell != board.None:
		s.IsAnnotating, s.NewAnnotation = true, Annotation{at.Cell, at.Cell}
	case !s.IsAnnotating:
		return false
	case at.Cell != board.None:
		s.NewAnnotation.To = at.Cell
	}
	if !f.In.RightReleased {
		s.IsAnnotating = f.In.RightIsDown || f.In.RightPressed
		return true
	}
	s.IsAnnotating = false
	if at.Cell != board.None { // off the board nothing is drawn
		ToggleAnnotation(s, s.NewAnnotation)
	}
	return true
}

// ToggleAnnotation adds an annotation, or removes it if it exists.
func ToggleAnnotation(s *State, n Annotation) {
	if i := slices.Index(s.Annotations, n); i >= 0 {
		s.Annotations = slices.Delete(s.Annotations, i, i+1)
		return
	}
	s.Annotations = append(s.Annotations, n)
}
