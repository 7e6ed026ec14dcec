package game

import (
	"fmt"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// A Hint is what a computer player at full strength would play.
type Hint struct {
	Move  rules.Move
	Text  string       // in the game's notation
	Cells []rules.Cell // what a hand touches, in order
	Score ai.Score     // for the seat to move
	Line  []string     // what may follow, in coordinate form; the move comes first
}

// reveal lets an answer act once it has been held back long enough.
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
	case ai.Hint:
		mv, err := m.pos.ParseMove(q.answer.Best)
		if err != nil {
			m.retry(fmt.Errorf("game: the computer player suggests %q: %w", q.answer.Best, err))
			return
		}
		m.asked = asked{}
		m.hint = &Hint{Move: mv, Text: notate(m.pos, mv), Score: q.answer.Score, Line: q.answer.PV}
		for _, s := range m.pos.Steps(mv) {
			if len(s.Cells) > 0 {
				m.hint.Cells = append(m.hint.Cells, s.Cells[0])
			}
		}
		m.tell(Event{Kind: Hinted, Seat: m.pos.Turn(), Move: mv, Text: m.hint.Text})
		m.touch()
	default:
		m.answered(q)
	}
}

// answered does what a computer player wants to do in its turn.
func (m *Match) answered(q asked) {
	a := q.answer
	if a.Claim && m.pos.Claim() != "" {
		m.asked = asked{}
		m.finish(rules.Action{Kind: rules.ActEnd, Seat: rules.NoSeat, Reason: m.pos.Claim()})
		return
	}
	if a.Resign && !m.stubborn {
		m.asked = asked{}
		m.depart(q.seat, rules.Resignation)
		return
	}
	mv, err := m.pos.ParseMove(a.Best)
	if err != nil {
		m.asked.answer = nil
		m.retry(fmt.Errorf("game: the computer player plays %q: %w", a.Best, err))
		return
	}
	m.asked = asked{}
	m.play(mv)
	if a.OfferDraw && m.canOffer(q.seat) == nil {
		m.offerDraw(q.seat)
	}
}

// Hint asks for a suggestion at full strength. It comes as an event and in the snapshot; any change of the position
// makes it senseless, CancelHint stops it.
func (m *Match) Hint() error {
	switch {
	case m.over():
		return CannotOver
	case m.env.Open == nil:
		return CannotHint
	case m.asked.purpose == ai.Hint && m.asked.id != 0:
		return nil
	case m.asked.id != 0 || m.players[m.pos.Turn()].Computer:
		return CannotTurn
	}
	m.hint = nil
	m.ask(ai.Hint, m.pos.Turn(), 0)
	return nil
}

// CancelHint stops and takes away a hint.
func (m *Match) CancelHint() {
	if m.asked.purpose == ai.Hint {
		m.forget()
	}
	if m.hint != nil {
		m.hint = nil
		m.touch()
	}
}
