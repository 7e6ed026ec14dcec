package game

import "github.com/ludarium/ludarium/rules"

// A Departure is how a seat left a game of several.
type Departure struct {
	Seat   rules.Seat
	Reason rules.Reason  // "" where nobody knows
	Place  int           // from 1
	By     rules.SeatSet // whose men gave the mate, if that is known
}

// departures are those of the seats that an action put out, in the order in which they left: was tells who played before it, and p
// is the position after it.
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

// departed tells who left by the action on the board.
func (m *Match) departed() {
	for _, d := range m.plies[m.now].left {
		m.tell(Event{
			Kind: Departed, Seat: d.Seat, Node: m.now, Reason: d.Reason, Place: d.Place, Auto: m.players[d.Seat].Computer,
		})
	}
}
