package help

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Cells reads from where to where a move goes that is written as the names of two cells, legal or not. What follows
// them does not matter.
func Cells(b *board.Board, move string) (from, to rules.Cell, ok bool) {
	for i := 1; i < len(move); i++ {
		from, ok = b.Find(move[:i])
		if !ok {
			continue
		}
		for j := len(move); j > i; j-- {
			if to, ok = b.Find(move[i:j]); ok {
				return from, to, true
			}
		}
	}
	return board.None, board.None, false
}
