package console

import (
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// describeHand lists the pieces that a seat has in hand; "" if there are none.
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

// describeHands lists the pieces in hand of all seats: those printed above the board, and that of the bottom seat below
// it.
func (t teller) hands(p rules.Position, bottom rules.Seat) (above []string, below string) {
	for s := range t.info.Seats {
		if said := t.hand(p, rules.Seat(s)); said != "" && rules.Seat(s) != bottom {
			above = append(above, said)
		}
	}
	return above, t.hand(p, bottom)
}

// describeCount is a number of pieces of one kind: "2 pawns".
func (t teller) count(k rules.Kind, n int) string {
	return t.T("console.pieces."+t.info.Kinds[k].Name, "Count", n)
}

// findKindInHand finds a piece in the hand of the side to move by its name or letter. It returns 0 if there is none.
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
