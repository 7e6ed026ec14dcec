package boardview

import (
	"slices"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A Note is what the player drew on the board: an arrow, or a circle where both cells are one.
type Note struct{ From, To board.Cell }

// noting draws with the right button: a drag makes an arrow, a click a circle, and the same again takes it away. It
// says whether the button was used for that.
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
	if at.Cell != board.None { // off the board it comes to nothing
		Draft(s, s.Drawn)
	}
	return true
}

// Draft adds a note, or takes it away if it is there.
func Draft(s *State, n Note) {
	if i := slices.Index(s.Notes, n); i >= 0 {
		s.Notes = slices.Delete(s.Notes, i, i+1)
		return
	}
	s.Notes = append(s.Notes, n)
}
