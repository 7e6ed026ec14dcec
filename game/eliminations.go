package game

import "github.com/ludarium/ludarium/rules"

// An Elimination is how a seat left a game of more than two players.
type Departure struct {
	Seat   rules.Seat
	Reason rules.Reason  // "" if unknown
	Place  int           // from 1
	By     rules.SeatSet // seats whose pieces gave checkmate, if known
}

// eliminationsBy lists the seats that action a eliminated, in order: before is who played before it, p the position
// after it.
func departures(was rules.SeatSet, p rules.Position, a rules.Action) (out []Departure) {
	for _, s := range rules.Departed(was, p) {
		d := Departure{Seat: s, Place: int(p.(rules.Departer).Standing()[s])}
		if h, ok := p.(rules.Historian); ok {
			d.Reason, d.By = h.Left(s), h.MatedBy(s)
		} else if a.Kind == rules.ActLeave && a.Seat == s {
			d.Reason = a.Reason
		}
		out = append(out, d)
	}
	return out
}

// emitEliminations emits the eliminations of the current node.
func (m *Match) departed() {
	for _, d := range m.plies[m.now].left {
		m.tell(Event{
			Kind: Departed, Seat: d.Seat, Node: m.now, Reason: d.Reason, Place: d.Place, Auto: m.players[d.Seat].Computer,
		})
	}
}
