package game

import "github.com/ludarium/ludarium/rules"

// An Elimination is how a seat left a game of more than two players.
type Elimination struct {
	Seat    rules.Seat
	Reason  rules.Reason  // "" if unknown
	Place   int           // from 1
	MatedBy rules.SeatSet // seats whose pieces gave checkmate, if known
}

// eliminationsBy lists the seats that action a eliminated, in order: before is who played before it, p the position
// after it.
func eliminationsBy(before rules.SeatSet, p rules.Position, a rules.Action) (out []Elimination) {
	for _, seat := range rules.EliminatedSeats(before, p) {
		e := Elimination{Seat: seat, Place: int(p.(rules.Elimination).Standings()[seat])}
		if history, ok := p.(rules.EliminationHistory); ok {
			e.Reason, e.MatedBy = history.EliminationReason(seat), history.MatedBy(seat)
		} else if a.Kind == rules.ActEliminate && a.Seat == seat {
			e.Reason = a.Reason
		}
		out = append(out, e)
	}
	return out
}

// emitEliminations emits the eliminations of the current node.
func (m *Match) emitEliminations() {
	for _, e := range m.nodes[m.current].eliminations {
		m.emit(Event{
			Kind: SeatEliminated, Seat: e.Seat, Node: m.current, Reason: e.Reason, Place: e.Place, ByOther: m.players[e.Seat].Computer,
		})
	}
}
