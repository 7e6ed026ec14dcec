package game

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// Play makes a move of the person on turn. A move that is not legal is refused with a [rules.Refusal].
func (m *Match) Play(mv rules.Move) error {
	if err := m.mayPlay(); err != nil {
		return err
	}
	if !slices.Contains(m.pos.Moves(nil), mv) {
		return rules.Refusal{Code: rules.Unreadable}
	}
	m.play(mv)
	m.act()
	return nil
}

// mayPlay says whether a person may move now; time that ran out decides first.
func (m *Match) mayPlay() error {
	m.charge()
	switch {
	case m.over():
		return CannotOver
	case m.players[m.pos.Turn()].Computer:
		return CannotTurn
	}
	if _, ok := m.stopped(); ok {
		return CannotStopped
	}
	if flaw, ok := rules.FlawOf(m.pos); ok {
		return flaw
	}
	return nil
}

// mayAct says why seat can do nothing now, in or out of turn.
func (m *Match) mayAct(seat rules.Seat) error {
	switch {
	case m.over():
		return CannotOver
	case !m.in(seat):
		return CannotSeat
	}
	return nil
}

// Read gives the legal move that s means, in the game's notation or in coordinate form. The error is a
// [rules.Refusal] where the game can say why.
func (m *Match) Read(s string) (rules.Move, error) {
	if n, ok := m.pos.(rules.Notator); ok {
		return n.ReadMove(s)
	}
	return m.pos.ParseMove(s)
}

// Why explains why an attempt is no legal move; the code is empty when it is one, or when the game cannot say.
func (m *Match) Why(a rules.Attempt) rules.Refusal {
	if m.over() {
		return rules.Refusal{Code: rules.GameOver}
	}
	if e, ok := m.pos.(rules.Explainer); ok {
		return e.Why(a)
	}
	return rules.Refusal{}
}

// Pass passes where the game has passes.
func (m *Match) Pass() error {
	pass := rules.PassOf(m.pos)
	if pass == rules.NoMove {
		return CannotPass
	}
	return m.Play(pass)
}

// play makes a legal move of the seat to move, of a person or a computer.
func (m *Match) play(mv rules.Move) {
	seat, prepared := m.pos.Turn(), m.preparing()
	m.append(rules.Action{Kind: rules.ActMove, Move: mv, Seat: seat})
	m.live, m.paused = true, false
	m.turned(seat, prepared)
	m.tree.Nodes[m.now].Clocks = m.keptClocks()
	if m.offer != rules.NoSeat && (!m.agreed[seat] || !m.in(m.offer)) { // who moves instead of answering declines
		m.offer, m.agreed = rules.NoSeat, rules.SeatSet{}
	}
	m.declined[seat] = false
	d := m.plies[m.now]
	m.tell(Event{
		Kind: Moved, Seat: seat, Node: m.now, Move: mv, Text: d.text, Effects: d.effects, Taken: d.taken, Lifted: d.lifted, Check: d.check,
		Auto: m.players[seat].Computer,
	})
	m.outcome()
}

// outcome is what the action on the board brings: it tells who left and whether the match is over, also as the only one who had
// not agreed to a draw is gone.
func (m *Match) outcome() {
	m.departed()
	m.concluded()
	m.changed()
	if _, counts := m.counted(); m.proposal == rules.Impasse && !counts { // a king has left the camp
		m.offer, m.agreed = rules.NoSeat, rules.SeatSet{}
	}
	if m.offer != rules.NoSeat {
		m.unanimous()
	}
}

// concluded tells when the match is over now.
func (m *Match) concluded() {
	if r := m.Result(); r.Over() {
		m.offer, m.paused = rules.NoSeat, false
		m.tell(Event{Kind: Over, Seat: r.Winner(), Node: m.now, Reason: r.Reason})
	}
}

// finish ends the match by a, an ActEnd.
func (m *Match) finish(a rules.Action) {
	m.append(a)
	m.tree.Nodes[m.now].Clocks = m.keptClocks()
	m.live = true
	m.concluded()
	m.changed()
}

// depart takes seat out of the match: a game that can goes on without it.
func (m *Match) depart(seat rules.Seat, why rules.Reason) {
	if d, ok := m.pos.(rules.Departer); !ok || !d.In(seat) {
		m.finish(rules.Action{Kind: rules.ActEnd, Seat: seat, Reason: why})
		return
	}
	turn := m.pos.Turn()
	m.append(rules.Action{Kind: rules.ActLeave, Seat: seat, Reason: why})
	if m.pos.Turn() != turn {
		m.spent, m.warned = 0, false
		m.restart()
	}
	m.tree.Nodes[m.now].Clocks = m.keptClocks()
	m.live, m.paused = true, false
	if m.offer != rules.NoSeat && !m.in(m.offer) {
		m.offer, m.agreed = rules.NoSeat, rules.SeatSet{}
	}
	m.outcome()
}

// Resign takes a seat out of the match.
func (m *Match) Resign(seat rules.Seat) error {
	m.charge()
	if err := m.mayAct(seat); err != nil {
		return err
	}
	m.depart(seat, rules.Resignation)
	m.act()
	return nil
}

// Claim ends the match by what the player to move may claim or declare.
func (m *Match) Claim() error {
	if err := m.mayPlay(); err != nil {
		return err
	}
	claim, ok := rules.ClaimOf(m.pos)
	if !ok {
		return CannotClaim
	}
	m.finish(claim)
	return nil
}
