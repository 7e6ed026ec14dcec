package game

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// ExpectedScores are the expected scores of the seats, per mille: a sole winner gets 1000, and a shared first place is
// split.
type Shares [rules.MaxSeats]int

// FinalScores are the scores of a finished match.
func Final(r rules.Result) Shares {
	var in rules.SeatSet
	for s, place := range r.Place {
		in[s] = place == 1
	}
	return Weigh(Shares{}, in, rules.NoSeat)
}

// ResultEvaluation is the evaluation of a finished match for the first seat.
func Worth(r rules.Result) (ai.WDL, ai.Score) {
	switch {
	case r.Winner() == 0:
		return ai.WDL{1000, 0, 0}, ai.MateScore
	case r.Place[0] == 1:
		return ai.WDL{0, 1000, 0}, 0
	}
	return ai.WDL{0, 0, 1000}, -ai.MateScore
}

// NormaliseScores scales the expected scores of the seats in playing to add up to 1000. Each was evaluated from that
// seat's own point of view as if it were to move, so they need not add up; if all are 0 they are shared equally. If the
// seat to move expects everything, as with a forced mate, it gets everything.
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
			out[s] = rest // the remainder, so that rounding loses nothing
		case sum == 0:
			out[s] = 1000 / in.Count()
		default:
			out[s] = (1000*expected[s] + sum/2) / sum
		}
		rest -= out[s]
	}
	return out
}

// knownExpectation is the expected score of a seat as evaluated during the last round, as if it were to move.
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

// nextUnevaluated is a seat not to move that has not been evaluated in this round, or NoSeat. With two seats one
// evaluation gives both.
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

// setExpectation stores the expected score of a seat in the position on the board.
func (m *Match) weigh(s rules.Seat, mille int) { m.plies[m.now].own[s] = mille + 1 }

// expectedScores are the normalised scores in the position on the board, given that of the seat to move.
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
