package game

import "github.com/ludarium/ludarium/rules"

// Shares are what every seat may expect of the point, per mille: who is first alone has all of it, and those who share the first
// place share it.
type Shares [rules.MaxSeats]int

// Final are the shares of a match that is over.
func Final(r rules.Result) Shares {
	var in [rules.MaxSeats]bool
	for s, place := range r.Place {
		in[s] = place == 1
	}
	return Weigh(Shares{}, in)
}

// Weigh makes shares of what each of those in expects by itself. That need not add up, as everybody sees the game with his own
// eyes, and as if it were his turn; where nobody expects anything all stand alike.
func Weigh(expected Shares, in [rules.MaxSeats]bool) (out Shares) {
	sum, seats, last := 0, 0, 0
	for s := range in {
		if in[s] {
			sum += expected[s]
			seats++
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
			out[s] = 1000 / seats
		default:
			out[s] = (1000*expected[s] + sum/2) / sum
		}
		rest -= out[s]
	}
	return out
}

// Fair is a share on the scale on which one of so many seats who stand alike has 500, and who has all has 1000.
func Fair(share, seats int) int {
	if even := 1000 / max(seats, 1); share <= even {
		return 500 * share / even
	} else if even < 1000 {
		return 500 + 500*(share-even)/(1000-even)
	}
	return 1000
}

// playing is how many seats are in the match.
func (m *Match) playing() (n int) {
	for s := range m.players {
		if m.in(rules.Seat(s)) {
			n++
		}
	}
	return n
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
	if m.playing() > 2 {
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

// shares are those in the position on the board.
func (m *Match) shares() Shares {
	in := rules.Playing(m.pos, len(m.players))
	var all Shares
	if turn := m.pos.Turn(); m.playing() == 2 {
		mine, _ := m.expects(turn)
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
	return Weigh(all, in)
}
