package game

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// Shares are what every seat may expect of the point, per mille: who is first alone has all of it, and those who share the first
// place share it.
type Shares [rules.MaxSeats]int

// Final are the shares of a match that is over.
func Final(r rules.Result) Shares {
	var in rules.SeatSet
	for s, place := range r.Place {
		in[s] = place == 1
	}
	return Weigh(Shares{}, in, rules.NoSeat)
}

// Worth is what a match that is over was worth to the first seat.
func Worth(r rules.Result) (ai.WDL, ai.Score) {
	switch {
	case r.Winner() == 0:
		return ai.WDL{1000, 0, 0}, ai.MateScore
	case r.Place[0] == 1:
		return ai.WDL{0, 1000, 0}, 0
	}
	return ai.WDL{0, 0, 1000}, -ai.MateScore
}

// Weigh makes shares of what each of those in expects by itself. That need not add up, as everybody sees the game with his own
// eyes, and as if it were his turn; where nobody expects anything all stand alike. If the seat of the turn expects all of it, as with
// a mate that nobody can prevent, it has all.
func Weigh(expected Shares, in rules.SeatSet, turn rules.Seat) (out Shares) {
	if turn != rules.NoSeat && expected[turn] == 1000 {
		out[turn] = 1000
		return out
	}
	sum, last := 0, 0
	for s := range in {
		if in[s] {
			sum += expected[s]
			last = s
		}
	}
	rest := 1000
	for s := range in {
		switch {
		case !in[s]:
		case s == last:
			out[s] = rest // so that nothing is lost by rounding
		case sum == 0:
			out[s] = 1000 / in.Count()
		default:
			out[s] = (1000*expected[s] + sum/2) / sum
		}
		rest -= out[s]
	}
	return out
}

// expects is what a seat expects that has been looked at in this round, as if it were its turn.
func (m *Match) expects(s rules.Seat) (mille int, known bool) {
	n := m.now
	for range m.players {
		if n < 0 {
			break
		}
		if own := m.plies[n].own[s]; own > 0 {
			return own - 1, true
		}
		n = m.tree.Nodes[n].Parent
	}
	return 0, false
}

// unweighed is a seat that waits for its turn and that nobody has looked at in this round, or NoSeat. Of two seats what one
// expects is known from the other.
func (m *Match) unweighed() rules.Seat {
	if rules.CountPlaying(m.pos, len(m.players)) > 2 {
		for s := range rules.Seat(len(m.players)) {
			if _, known := m.expects(s); !known && m.in(s) && s != m.pos.Turn() {
				return s
			}
		}
	}
	return rules.NoSeat
}

// weigh notes what a seat expects in the position on the board.
func (m *Match) weigh(s rules.Seat, mille int) { m.plies[m.now].own[s] = mille + 1 }

// shares are those in the position on the board where the seat of the turn expects so much.
func (m *Match) shares(mine int) Shares {
	in := rules.Playing(m.pos, len(m.players))
	var all Shares
	if turn := m.pos.Turn(); in.Count() == 2 {
		for s := range m.players {
			if in[s] {
				all[s] = 1000 - mine
			}
		}
		all[turn] = mine
		return all
	}
	for s := range m.players {
		all[s], _ = m.expects(rules.Seat(s))
	}
	all[m.pos.Turn()] = mine
	return Weigh(all, in, m.pos.Turn())
}
