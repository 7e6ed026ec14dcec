package game

import (
	"fmt"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// releaseAnswer acts on an answer once it has been held back for Env.MinThinkTime.
func (m *Match) reveal() {
	q := m.asked
	if q.answer == nil || (q.purpose == ai.Play && (m.paused || m.env.Now().Sub(q.at) < m.env.MinThink)) {
		return
	}
	m.restart()
	switch q.purpose {
	case ai.Answer:
		m.asked = asked{}
		m.touch()
		if q.answer.AcceptDraw {
			m.agree(q.seat)
		} else {
			m.decline(q.seat)
		}
	case ai.Count:
		m.asked = asked{}
		m.proposed(q.answer)
		m.act()
	default:
		m.answered(q)
	}
}

// playAnswer does what a computer player decided in its turn.
func (m *Match) answered(q asked) {
	a := q.answer
	if claim, ok := rules.ClaimOf(m.pos); ok && a.Claim {
		m.asked = asked{}
		m.finish(claim)
		return
	}
	mv, err := m.pos.ParseMove(a.Best)
	if a.Resign && (!m.stubborn || err != nil) { // an external engine may name no move when it resigns
		m.asked = asked{}
		m.depart(q.seat, rules.Resignation)
		return
	}
	if err != nil {
		m.asked.answer = nil
		m.retry(fmt.Errorf("game: the computer player plays %q: %w", a.Best, err))
		return
	}
	m.asked = asked{}
	m.play(mv)
	if a.OfferDraw && m.canOffer(q.seat) == nil {
		m.propose(q.seat, rules.Agreement)
	}
}
