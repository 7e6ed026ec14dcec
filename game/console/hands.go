package console

import (
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// hand says what a seat has in hand; "" where that is nothing, or the game has no hands.
func (t teller) hand(p rules.Position, seat rules.Seat) string {
	h, ok := p.(rules.PiecesInHand)
	if !ok {
		return ""
	}
	var names []string
	for _, held := range h.Hand(seat) {
		names = append(names, t.count(held.Piece.Kind, held.Count))
	}
	if len(names) == 0 {
		return ""
	}
	return t.T("console.hand", "Seat", t.seat(seat), "Pieces", t.List(names))
}

// hands says what the seats have in hand, the bottom one last.
func (t teller) hands(p rules.Position, bottom rules.Seat) (above []string, below string) {
	for s := range t.info.Seats {
		if said := t.hand(p, rules.Seat(s)); said != "" && rules.Seat(s) != bottom {
			above = append(above, said)
		}
	}
	return above, t.hand(p, bottom)
}

// count is a number of equal pieces: "2 pawns".
func (t teller) count(k rules.Kind, n int) string {
	return t.T("console.pieces."+t.info.Kinds[k].Name, "Count", n)
}

// heldKind is the kind of a piece in the hand of the seat to move that word names or gives the letter of; 0: there is none.
func (t teller) heldKind(p rules.Position, word string) rules.Kind {
	h, ok := p.(rules.PiecesInHand)
	if !ok {
		return 0
	}
	for _, held := range h.Hand(p.Turn()) {
		k := held.Piece.Kind
		if strings.EqualFold(word, t.info.Kinds[k].Letter) || strings.EqualFold(word, t.Piece(t.info, k)) {
			return k
		}
	}
	return 0
}
