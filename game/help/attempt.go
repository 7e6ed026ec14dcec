package help

import (
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// Attempt reads what a move of seat s on b tries, legal or not: it is written as the names of two cells, or as the letter of a
// piece in hand, an asterisk and a cell. What follows them does not matter.
func Attempt(info rules.Info, b *board.Board, s rules.Seat, move string) (rules.MoveAttempt, bool) {
	if letter, to, dropped := strings.Cut(move, "*"); dropped && letter != "" {
		for k, kind := range info.Kinds {
			if c, ok := b.CellByName(to); ok && kind.Letter == letter {
				return rules.MoveAttempt{From: board.None, Hand: rules.Piece{Kind: rules.Kind(k), Seat: s}, To: c}, true
			}
		}
	}
	for i := 1; i < len(move); i++ {
		from, ok := b.CellByName(move[:i])
		if !ok {
			continue
		}
		for j := len(move); j > i; j-- {
			if to, ok := b.CellByName(move[i:j]); ok {
				return rules.MoveAttempt{From: from, To: to}, true
			}
		}
	}
	return rules.MoveAttempt{From: board.None, To: board.None}, false
}
