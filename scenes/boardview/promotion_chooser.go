package boardview

import (
	"image"
	"slices"
	"strings"
	"unicode"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites/theme"
)

// ChooserBoxes returns the boxes of the open chooser: one for each piece, and the cancel button. It starts at the
// cell of the drop and extends towards the middle of the board.
func (p Placement) ChooserBoxes(s *State) (pieces []image.Rectangle, cancel, whole image.Rectangle) {
	if s.DroppedOn == board.None {
		return nil, cancel, whole
	}
	box := p.Layout.CellBox(s.DroppedOn)
	touchTarget := int(44*p.Scale + 0.5)
	pieceSide := max(box.Dy(), touchTarget)
	x := box.Min.X + (box.Dx()-pieceSide)/2
	cancelHeight := max(pieceSide*11/20, touchTarget)
	bounds := p.Layout.Bounds()
	isDownward := box.Min.Y+box.Max.Y < bounds.Min.Y+bounds.Max.Y
	y := box.Min.Y
	for range s.Choices {
		if !isDownward {
			y = box.Max.Y - (len(pieces)+1)*pieceSide
		}
		pieces = append(pieces, image.Rect(x, y, x+pieceSide, y+pieceSide))
		y += pieceSide
	}
	last := pieces[len(pieces)-1]
	if isDownward {
		cancel = image.Rect(x, last.Max.Y, x+pieceSide, last.Max.Y+cancelHeight)
	} else {
		cancel = image.Rect(x, last.Min.Y-cancelHeight, x+pieceSide, last.Min.Y)
	}
	whole = cancel
	for _, m := range pieces {
		whole = whole.Union(m)
	}
	return pieces, cancel, whole
}

// handleChooserPointer handles the pointer while the chooser is open: a press outside cancels.
func handleChooserPointer(f *ui.Frame, s *State, p Placement) Intent {
	pieces, cancel, _ := p.ChooserBoxes(s)
	hovered := slices.IndexFunc(pieces, f.IsOver)
	if f.IsOver(cancel) {
		hovered = len(pieces)
	}
	if hovered >= 0 && !f.In.IsTouch && f.In.Pointer != s.chooserPointer { // a resting pointer does not override the keyboard
		s.ChoiceIndex = hovered
	}
	s.chooserPointer = f.In.Pointer
	switch {
	case f.In.RightPressed, f.In.Pressed && (hovered < 0 || hovered == len(pieces)):
		CancelGesture(s)
		return Intent{Kind: IntentCancel}
	case f.In.Pressed:
		return Choose(s, s.Choices[hovered])
	}
	return Intent{}
}

// handleChooserKeys chooses by keyboard: arrows and Enter, the number in the strip, or the letter of the piece.
func handleChooserKeys(f *ui.Frame, s *State, info rules.Info) Intent {
	n := len(s.Choices) + 1
	switch {
	case f.TakeKey(ui.KeyEsc):
		CancelGesture(s)
		return Intent{Kind: IntentCancel}
	case f.TakeKey(ui.KeyDown), f.TakeKey(ui.KeyRight), f.TakeKey(ui.KeyTab):
		s.ChoiceIndex = (s.ChoiceIndex + 1) % n
	case f.TakeKey(ui.KeyUp), f.TakeKey(ui.KeyLeft):
		s.ChoiceIndex = (s.ChoiceIndex + n - 1) % n
	case f.TakeKey(ui.KeyEnter), f.TakeKey(ui.KeySpace):
		return Activate(s)
	}
	for _, r := range f.In.Runes {
		if i := int(r - '1'); i >= 0 && i < len(s.Choices) {
			return Choose(s, s.Choices[i])
		}
		for _, m := range s.Choices {
			if int(m.Kind) < len(info.Kinds) && strings.EqualFold(info.Kinds[m.Kind].Letter, string(unicode.ToUpper(r))) {
				return Choose(s, m)
			}
		}
	}
	return Intent{}
}

// Choose selects a piece in the open chooser.
func Choose(s *State, m rules.Piece) Intent {
	if len(s.Choices) == 0 {
		return Intent{}
	}
	return s.playFirst(func(c LegalMove) bool {
		st, ok := firstStep(c, rules.StepChoose)
		return ok && st.Piece == m
	})
}

// drawChooser draws the strip of pieces to choose from; an overlay covers the rest of the board.
func (d painter) drawChooser(labels Labels) {
	s := d.state
	if len(s.Choices) == 0 {
		return
	}
	pieces, cancel, box := d.place.ChooserBoxes(s)
	d.DrawSprite(d.place.Layout.Overlay(d.Theme))
	frame := box.Inset(-d.Px(2))
	d.Shadow(frame, theme.RadiusRow, d.Theme.SheetShadow)
	edge := theme.Color{}
	if d.Theme.IsHighContrast {
		edge = d.Theme.RaisedEdge
	}
	d.Box(frame, theme.RadiusRow, d.Theme.Raised, edge)
	size := d.place.Layout.PieceSize() * pieces[0].Dy() / d.place.Layout.CellBox(s.DroppedOn).Dy() // the pieces fill their boxes
	for i, box := range pieces {
		if i == s.ChoiceIndex {
			d.Box(box, theme.RadiusRow, d.Theme.Selected, theme.Color{})
		}
		if d.Theme.DarkPieceEdge.A > 0 { // black pieces would be invisible on a black strip
			d.Box(box.Inset(d.Px(4)), theme.RadiusRow, d.Theme.TrayColor(d.info.PieceSet), theme.Color{})
		}
		if i == s.ChoiceIndex {
			d.Outline(box.Inset(d.Px(2)), theme.RadiusRow, 2, d.Theme.Accent)
		}
		x, y := float64(box.Min.X+box.Max.X)/2, float64(box.Min.Y+box.Max.Y)/2
		d.drawPiece(s.Choices[i], board.None, x, y, size)
	}
	if s.ChoiceIndex == len(pieces) {
		d.Box(cancel, theme.RadiusRow, d.Theme.Selected, theme.Color{})
	}
	if style := d.SmallStyle(); d.TextWidth(style, labels.Cancel)+2*d.Px(8) <= cancel.Dx() {
		d.Text(cancel, ui.Center, style, labels.Cancel)
	} else {
		d.Icon(cancel, "close", 18, d.Theme.SecondaryInk)
	}
}

// choicePieces lists the pieces to choose from among the open moves, in move order.
func (s *State) choicePieces() []rules.Piece {
	var out []rules.Piece
	for _, c := range s.openMoves() {
		if st, ok := firstStep(c, rules.StepChoose); ok && !slices.Contains(out, st.Piece) {
			out = append(out, st.Piece)
		}
	}
	return out
}

// chooseByActivation moves to the i-th piece of the open chooser; isFinal also selects it.
func (s *State) chooseByActivation(i int, isFinal bool) Intent {
	if len(s.Choices) == 0 {
		return Intent{}
	}
	s.ChoiceIndex = i
	if !isFinal {
		return Intent{}
	}
	return Activate(s)
}
