package boardview

import (
	"image"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/ui"
)

// ID is the widget ID of the board.
const ID = "board"

// Handle applies the input of a tick to the board and returns its meaning.
func Handle(f *ui.Frame, s *State, p Placement, info rules.Info) Intent {
	from, droppedOn := s.PickedFrom, s.DroppedOn
	wasDragging := s.IsDragging()
	in := s.handleInput(f, p, info)
	s.updateInspection(f.In.IsTouch)
	in.From = from
	switch {
	case in.Kind == IntentNone || in.Kind == IntentPickUp:
	case droppedOn != board.None:
		in.IsDragged = true
		in.X, in.Y = p.Layout.Center(droppedOn)
	case wasDragging:
		in.IsDragged = true
		in.X, in.Y = p.DragPosition(Drag{X: float64(f.In.Pointer.X), Y: float64(f.In.Pointer.Y), IsTouch: f.In.IsTouch})
	}
	return in
}

// handleInput handles the keyboard first, then the pointer.
func (s *State) handleInput(f *ui.Frame, p Placement, info rules.Info) Intent {
	in := s.handleActivation(f)
	switch {
	case in.Kind != IntentNone:
	case len(s.Choices) > 0:
		in = handleChooserKeys(f, s, info)
	default:
		in = handleBoardKeys(f, s)
	}
	f.Interact(ID, p.Layout.Bounds(), true)
	f.SetRole(ID, ui.RoleGrid, false)
	if in.Kind != IntentNone {
		return in
	}
	return handlePointer(f, s, p)
}

// handlePointer passes the pointer of this tick to Press, MovePointer and Release.
func handlePointer(f *ui.Frame, s *State, p Placement) Intent {
	x, y := float64(f.In.Pointer.X), float64(f.In.Pointer.Y)
	bounds := p.Layout.Bounds()
	for _, t := range p.Trays {
		bounds = bounds.Union(t.Box)
	}
	isOver := f.IsOver(bounds)
	if len(s.Choices) > 0 {
		return handleChooserPointer(f, s, p)
	}
	at := Nowhere
	if isOver {
		at = p.SpotAt(s, f.In.Pointer)
	}
	var out Intent
	if f.In.RightPressed && s.HasGesture() {
		s.endHold()
		CancelGesture(s)
		return Intent{Kind: IntentCancel}
	}
	if f.In.RightPressed && isOver && len(s.Premoves.Cells) > 0 {
		return Intent{Kind: IntentCancelPremoves}
	}
	if handleAnnotation(f, s, at) {
		return Intent{}
	}
	if f.In.Pressed && isOver {
		s.Annotations = nil
		s.startHold(at, x, y)
	}
	if f.In.Pressed && (isOver || s.IsHolding && f.IsOver(image.Rectangle{Max: f.Size})) {
		s.hideCursor()
		if isOver {
			out = Press(s, at, x, y, f.In.IsTouch)
		}
	}
	hover := at
	if f.In.IsTouch && !f.In.IsDown {
		hover = Nowhere
	}
	tolerance := 5 * p.Scale
	if f.In.IsTouch { // fingers tremble
		tolerance = 10 * p.Scale
	}
	s.cancelHoldIfMoved(x, y, tolerance)
	MovePointer(s, hover, x, y, tolerance)
	if f.In.Released {
		if s.MovePreview.IsShown && s.Drag.actsOnRelease { // it was a long press for the move preview
			s.Drag = Drag{}
		}
		s.endHold()
		if out.Kind != IntentPlay && out.Kind != IntentReject {
			if released := Release(s, at); released.Kind != IntentNone {
				out = released
			}
		}
	}
	return out
}

// HasGesture reports whether a gesture is in progress.
func (s *State) HasGesture() bool { return s.IsHolding || len(s.Lifted) > 0 || s.Drag.IsActive }

// handleBoardKeys moves the cursor, picks up and drops while the board has the focus.
func handleBoardKeys(f *ui.Frame, s *State) Intent {
	if (s.HasGesture() || s.MovePreview.IsShown) && f.TakeKey(ui.KeyEsc) {
		s.endHold()
		CancelGesture(s)
		return Intent{Kind: IntentCancel}
	}
	hasFocus, isShown := f.HasFocus(ID)
	if !hasFocus || !isShown {
		s.hideCursor()
		return Intent{}
	}
	if s.Cursor == board.None {
		s.Cursor = s.initialCursor()
	}
	for _, arrow := range [4]struct {
		key ui.Key
		way Direction
	}{{ui.KeyUp, Up}, {ui.KeyRight, Right}, {ui.KeyDown, Down}, {ui.KeyLeft, Left}} {
		for f.TakeKey(arrow.key) {
			s.endHold()
			MoveCursor(s, arrow.way)
		}
	}
	if f.TakeKey(ui.KeyEnter) || f.TakeKey(ui.KeySpace) {
		return Activate(s)
	}
	return Intent{}
}
