package game

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// ExpectedScores are the expected scores of the seats, per mille: a sole winner gets 1000, and a shared first place is
// split.
type ExpectedScores [rules.MaxSeats]int

// FinalScores are the scores of a finished match.
func FinalScores(r rules.Result) ExpectedScores {
	var winners rules.SeatSet
	for s, place := range r.Place {
		winners[s] = place == 1
	}
	return NormaliseScores(ExpectedScores{}, winners, rules.NoSeat)
}

// ResultEvaluation is the evaluation of a finished match for the first seat.
func ResultEvaluation(r rules.Result) (ai.WDL, ai.Score) {
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
func NormaliseScores(expected ExpectedScores, playing rules.SeatSet, turn rules.Seat) (scores ExpectedScores) {
	if turn != rules.NoSeat && expected[turn] == 1000 {
		scores[turn] = 1000
		return scores
	}
	sum, last := 0, 0
	for s := range playing {
		if playing[s] {
			sum += expected[s]
			last = s
		}
	}
	remainder := 1000
	for s := range playing {
		switch {
		case !playing[s]:
		case s == last:
			scores[s] = remainder // the remainder, so that rounding loses nothing
		case sum == 0:
			scores[s] = 1000 / playing.Count()
		default:
			scores[s] = (1000*expected[s] + sum/2) / sum
		}
		remainder -= scores[s]
	}
	return scores
}

// knownExpectation is the expected score of a seat as evaluated during the last round, as if it were to move.
func (m *Match) knownExpectation(s rules.Seat) (perMille int, known bool) {
	n := m.current
	for range m.players {
		if n < 0 {
			break
		}
		if stored := m.nodes[n].expectations[s]; stored > 0 {
			return stored - 1, true
		}
		n = m.tree.Nodes[n].Parent
	}
	return 0, false
}

// nextUnevaluated is a seat not to move that has not been evaluated in this round, or NoSeat. With two seats one
// evaluation gives both.
func (m *Match) nextUnevaluated() rules.Seat {
	if rules.CountPlayingSeats(m.pos, len(m.players)) > 2 {
		for s := range rules.Seat(len(m.players)) {
			if _, known := m.knownExpectation(s); !known && m.isPlaying(s) && s != m.pos.Turn() {
				return s
			}
		}
	}
	return rules.NoSeat
}

// setExpectation stores the expected score of a seat in the position on the board.
func (m *Match) setExpectation(s rules.Seat, perMille int) {
	m.nodes[m.current].expectations[s] = perMille + 1
}

// expectedScores are the normalised scores in the position on the board, given that of the seat to move.
func (m *Match) expectedScores(expectation int) ExpectedScores {
	playing := rules.PlayingSeats(m.pos, len(m.players))
	var scores ExpectedScores
	if turn := m.pos.Turn(); playing.Count() == 2 {
		for s := range m.players {
			if playing[s] {
				scores[s] = 1000 - expectation
			}
		}
		scores[turn] = expectation
		return scores
	}
	for s := range m.players {
		scores[s], _ = m.knownExpectation(rules.Seat(s))
	}
	scores[m.pos.Turn()] = expectation
	return NormaliseScores(scores, playing, m.pos.Turn())
}
