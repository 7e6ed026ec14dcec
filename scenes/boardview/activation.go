package boardview

import (
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/ui"
)

// Activation values of the board, besides cell names.
const (
	handUse   = "hand." // followed by a piece kind in the hand of the seat to move
	chooseUse = "man."  // followed by an index in the open chooser; one beyond the last cancels
)

// CellActivation activates a cell as Enter does at the cursor.
func UseCell(b *board.Board, c rules.Cell) ui.Use { return ui.Use{ID: ID, Value: b.Name(c)} }

// HandActivation activates a piece in the hand of the seat to move.
func UseHand(k rules.Kind) ui.Use { return ui.Use{ID: ID, Value: handUse + strconv.Itoa(int(k))} }

// ChoiceActivation selects a piece in the open chooser.
func UseChoice(i int) ui.Use { return ui.Use{ID: ID, Value: chooseUse + strconv.Itoa(i)} }

// handleActivation handles an activation by ID. If it only sets the focus, the cursor just moves there.
func (s *State) used(f *ui.Frame) Intent {
	focus := f.In.Use.Focus
	value, used := f.Used(ID)
	if !used && !focus || value == "" {
		return Intent{}
	}
	if n, ok := number(value, chooseUse); ok {
		return s.chosen(n, used)
	}
	if len(s.Choosing) > 0 {
		return Intent{}
	}
	if n, ok := number(value, handUse); ok && used {
		return s.enter(InHand(rules.Man{Kind: rules.Kind(n), Seat: s.Turn}))
	}
	c, ok := s.Board.Find(value)
	if !ok {
		return Intent{}
	}
	s.Cursor = c
	if !used {
		return Intent{}
	}
	s.letGo()
	return s.enter(OnCell(c))
}

// chooseByActivation moves to the i-th piece of the open chooser; isFinal also selects it.
func (s *State) chosen(i int, takes bool) Intent {
	if len(s.Choosing) == 0 {
		return Intent{}
	}
	s.Chosen = i
	if !takes {
		return Intent{}
	}
	return Enter(s)
}

// activationIndex parses the number after a prefix.
func number(text, begins string) (int, bool) {
	rest, ok := strings.CutPrefix(text, begins)
	n, err := strconv.Atoi(rest)
	return n, ok && err == nil && n >= 0
}
