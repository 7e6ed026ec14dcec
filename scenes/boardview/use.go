package boardview

import (
	"strconv"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/ui"
)

// What a board is used with, besides the name of a cell.
const (
	handUse   = "hand." // and the kind of the man in the hand of who is to move
	chooseUse = "man."  // and the number in the open chooser; beyond the last it cancels
)

// UseCell acts on a cell as Enter does at the cursor.
func UseCell(b *board.Board, c rules.Cell) ui.Use { return ui.Use{ID: ID, Value: b.Name(c)} }

// UseHand acts on a man in the hand of who is to move.
func UseHand(k rules.Kind) ui.Use { return ui.Use{ID: ID, Value: handUse + strconv.Itoa(int(k))} }

// UseChoice answers the open chooser.
func UseChoice(i int) ui.Use { return ui.Use{ID: ID, Value: chooseUse + strconv.Itoa(i)} }

// used does what the board is used for without pointer and keys. With the keyboard alone the cursor only goes there.
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

// chosen goes to the i-th man of the open chooser, and takes it.
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

// number is what follows a beginning.
func number(text, begins string) (int, bool) {
	rest, ok := strings.CutPrefix(text, begins)
	n, err := strconv.Atoi(rest)
	return n, ok && err == nil && n >= 0
}
