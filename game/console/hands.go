package console

import (
	"strings"

	"github.com/ludarium/ludarium/rules"
)

// describeHand lists the pieces that a seat has in hand; "" if there are none.
func (d describer) describeHand(p rules.Position, seat rules.Seat) string {
	holder, ok := p.(rules.PiecesInHand)
	if !ok {
		return ""
	}
	var names []string
	for _, entry := range holder.Hand(seat) {
		names = append(names, d.describeCount(entry.Piece.Kind, entry.Count))
	}
	if len(names) == 0 {
		return ""
	}
	return d.T("console.hand", "Seat", d.seatName(seat), "Pieces", d.JoinList(names))
}

// describeHands lists the pieces in hand of all seats: those printed above the board, and that of the bottom seat below
// it.
func (d describer) describeHands(p rules.Position, bottom rules.Seat) (above []string, below string) {
	for seat := range d.info.Seats {
		if text := d.describeHand(p, rules.Seat(seat)); text != "" && rules.Seat(seat) != bottom {
			above = append(above, text)
		}
	}
	return above, d.describeHand(p, bottom)
}

// describeCount is a number of pieces of one kind: "2 pawns".
func (d describer) describeCount(kind rules.Kind, count int) string {
	return d.TForGame(d.info.ID, "console.pieces."+d.info.Kinds[kind].Name, "Count", count)
}

// findKindInHand finds a piece in the hand of the side to move by its name or letter. It returns 0 if there is none.
func (d describer) findKindInHand(p rules.Position, word string) rules.Kind {
	holder, ok := p.(rules.PiecesInHand)
	if !ok {
		return 0
	}
	for _, entry := range holder.Hand(p.Turn()) {
		kind := entry.Piece.Kind
		if strings.EqualFold(word, d.info.Kinds[kind].Letter) || strings.EqualFold(word, d.PieceName(d.info, kind)) {
			return kind
		}
	}
	return 0
}
