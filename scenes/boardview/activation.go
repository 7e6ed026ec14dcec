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
	handValue   = "hand."  // followed by a piece kind in the hand of the seat to move
	choiceValue = "piece." // followed by an index in the open chooser; one beyond the last cancels
)

// CellActivation activates a cell as Enter does at the cursor.
func CellActivation(b *board.Board, c rules.Cell) ui.Activation {
	return ui.Activation{ID: ID, Value: b.Name(c)}
}

// HandActivation activates a piece in the hand of the seat to move.
func HandActivation(k rules.Kind) ui.Activation {
	return ui.Activation{ID: ID, Value: handValue + strconv.Itoa(int(k))}
}

// ChoiceActivation selects a piece in the open chooser.
func ChoiceActivation(i int) ui.Activation {
	return ui.Activation{ID: ID, Value: choiceValue + strconv.Itoa(i)}
}

// handleActivation handles an activation by ID. If it only sets the focus, the cursor just moves there.
func (s *State) handleActivation(f *ui.Frame) Intent {
	focusOnly := f.In.Activation.FocusOnly
	value, isUsed := f.TakeActivation(ID)
	if !isUsed && !focusOnly || value == "" {
		return Intent{}
	}
	if n, ok := activationIndex(value, choiceValue); ok {
		return s.chooseByActivation(n, isUsed)
	}
	if len(s.Choices) > 0 {
		return Intent{}
	}
	if n, ok := activationIndex(value, handValue); ok && isUsed {
		return s.activate(InHand(rules.Piece{Kind: rules.Kind(n), Seat: s.Turn}))
	}
	c, ok := s.Board.CellByName(value)
	if !ok {
		return Intent{}
	}
	s.Cursor = c
	if !isUsed {
		return Intent{}
	}
	s.endHold()
	return s.activate(OnCell(c))
}

// activationIndex parses the number after a prefix.
func activationIndex(text, prefix string) (int, bool) {
	rest, ok := strings.CutPrefix(text, prefix)
	n, err := strconv.Atoi(rest)
	return n, ok && err == nil && n >= 0
}
