package help

import (
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// ParseMoveAttempt parses a move by seat, legal or not: the names of two cells, or the letter of a piece in hand, an
// asterisk and a cell. Anything after that is ignored.
func ParseMoveAttempt(info rules.Info, b *board.Board, seat rules.Seat, move string) (rules.MoveAttempt, bool) {
	if letter, to, dropped := strings.Cut(move, "*"); dropped && letter != "" {
		for kindIndex, kind := range info.Kinds {
			if c, ok := b.CellByName(to); ok && kind.Letter == letter {
				return rules.MoveAttempt{From: board.None, Hand: rules.Piece{Kind: rules.Kind(kindIndex), Seat: seat}, To: c}, true
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
