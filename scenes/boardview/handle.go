package boardview

import (
	"image"
	"slices"
	"strings"
	"unicode"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/ui"
)

// ID is the widget ID of the board.
const ID = "board"

// Handle applies the input of a tick to the board and returns its meaning.
func Handle(f *ui.Frame, s *State, p Place, info rules.Info) Intent {
	from, dropped := s.Picked, s.Dropped
	dragging := s.Dragging()
	in := s.hear(f, p, info)
	in.From = from
	switch {
	case in.Kind == Nothing || in.Kind == Picking:
	case dropped != board.None:
		in.InAir = true
		in.X, in.Y = p.Layout.Center(dropped)
	case dragging:
		in.InAir = true
		in.X, in.Y = p.Air(Drag{X: float64(f.In.At.X), Y: float64(f.In.At.Y), Touch: f.In.Touch})
	}
	return in
}

// handleInput handles the keyboard first, then the pointer.
func (s *State) hear(f *ui.Frame, p Place, info rules.Info) Intent {
	in := s.used(f)
	switch {
	case in.Kind != Nothing:
	case len(s.Choosing) > 0:
		in = chooserKeys(f, s, info)
	default:
		in = boardKeys(f, s)
	}
	f.Touch(ID, p.Layout.Bounds(), true)
	f.Is(ID, ui.Place, false)
	if in.Kind != Nothing {
		return in
	}
	return pointer(f, s, p)
}

// handlePointer passes the pointer of this tick to Press, MovePointer and Release.
func pointer(f *ui.Frame, s *State, p Place) Intent {
	x, y := float64(f.In.At.X), float64(f.In.At.Y)
	bounds := p.Layout.Bounds()
	for _, t := range p.Trays {
		bounds = bounds.Union(t.Box)
	}
	over := f.Over(bounds)
	if len(s.Choosing) > 0 {
		return choosing(f, s, p)
	}
	at := Nowhere
	if over {
		at = p.At(s, f.In.At)
	}
	var out Intent
	if f.In.Second && s.busy() {
		s.letGo()
		Cancel(s)
		return Intent{Kind: Canceling}
	}
	if noting(f, s, at) {
		return Intent{}
	}
	if f.In.Pressed && over {
		s.Notes = nil
		s.press(at, x, y)
	}
	if f.In.Pressed && (over || s.Holding && f.Over(image.Rectangle{Max: f.Size})) {
		s.hideCursor()
		if over {
			out = Press(s, at, x, y, f.In.Touch)
		}
	}
	hover := at
	if f.In.Touch && !f.In.Down {
		hover = Nowhere
	}
	slack := 5 * p.Scale
	if f.In.Touch { // fingers tremble
		slack = 10 * p.Scale
	}
	s.linger(x, y, slack)
	Move(s, hover, x, y, slack)
	if f.In.Released {
		if s.Peek.On && s.Drag.waiting { // it was a long press for the move preview
			s.Drag = Drag{}
		}
		s.letGo()
		if out.Kind != Playing && out.Kind != Refusing {
			if got := Release(s, at); got.Kind != Nothing {
				out = got
			}
		}
	}
	return out
}

// hasGesture reports whether a gesture is in progress.
func (s *State) busy() bool { return s.Holding || len(s.Lifted) > 0 || s.Drag.On }

// handleChooserPointer handles the pointer while the chooser is open: a press outside cancels.
func choosing(f *ui.Frame, s *State, p Place) Intent {
	men, cancel, _ := p.Chooser(s)
	under := slices.IndexFunc(men, f.Over)
	if f.Over(cancel) {
		under = len(men)
	}
	if under >= 0 && !f.In.Touch && f.In.At != s.pointed { // a resting pointer does not override the keyboard
		s.Chosen = under
	}
	s.pointed = f.In.At
	switch {
	case f.In.Second, f.In.Pressed && (under < 0 || under == len(men)):
		Cancel(s)
		return Intent{Kind: Canceling}
	case f.In.Pressed:
		return Choose(s, s.Choosing[under])
	}
	return Intent{}
}

// handleChooserKeys chooses by keyboard: arrows and Enter, the number in the strip, or the letter of the piece.
func chooserKeys(f *ui.Frame, s *State, info rules.Info) Intent {
	n := len(s.Choosing) + 1
	switch {
	case f.Take(ui.KeyEsc):
		Cancel(s)
		return Intent{Kind: Canceling}
	case f.Take(ui.KeyDown), f.Take(ui.KeyRight), f.Take(ui.KeyTab):
		s.Chosen = (s.Chosen + 1) % n
	case f.Take(ui.KeyUp), f.Take(ui.KeyLeft):
		s.Chosen = (s.Chosen + n - 1) % n
	case f.Take(ui.KeyEnter), f.Take(ui.KeySpace):
		return Enter(s)
	}
	for _, r := range f.In.Runes {
		if i := int(r - '1'); i >= 0 && i < len(s.Choosing) {
			return Choose(s, s.Choosing[i])
		}
		for _, m := range s.Choosing {
			if int(m.Kind) < len(info.Kinds) && strings.EqualFold(info.Kinds[m.Kind].Letter, string(unicode.ToUpper(r))) {
				return Choose(s, m)
			}
		}
	}
	return Intent{}
}

// handleBoardKeys moves the cursor, picks up and drops while the board has the focus.
func boardKeys(f *ui.Frame, s *State) Intent {
	if (s.busy() || s.Peek.On) && f.Take(ui.KeyEsc) {
		s.letGo()
		Cancel(s)
		return Intent{Kind: Canceling}
	}
	focused, shown := f.Focused(ID)
	if !focused || !shown {
		s.hideCursor()
		return Intent{}
	}
	if s.Cursor == board.None {
		s.Cursor = s.start()
	}
	for _, arrow := range [4]struct {
		key ui.Key
		way Way
	}{{ui.KeyUp, Up}, {ui.KeyRight, Right}, {ui.KeyDown, Down}, {ui.KeyLeft, Left}} {
		for f.Take(arrow.key) {
			s.letGo()
			Step(s, arrow.way)
		}
	}
	if f.Take(ui.KeyEnter) || f.Take(ui.KeySpace) {
		return Enter(s)
	}
	return Intent{}
}
