package game

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// Play makes a move for the person to move. An illegal move is rejected with a [rules.IllegalReason].
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

// checkCanPlay reports why the person to move cannot move now. The clock is charged first, so the flag may fall.
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

// checkCanAct reports why seat cannot act now, in or out of turn.
func (m *Match) mayAct(seat rules.Seat) error {
	switch {
	case m.over():
		return CannotOver
	case !m.in(seat):
		return CannotSeat
	}
	return nil
}

// ParseMove returns the legal move that s denotes, in the game's notation or in coordinate form. If the game can
// explain the failure, the error is a [rules.IllegalReason].
func (m *Match) Read(s string) (rules.Move, error) {
	if n, ok := m.pos.(rules.Notator); ok {
		return n.ReadMove(s)
	}
	return m.pos.ParseMove(s)
}

// ExplainIllegal explains why an attempted move is illegal; the code is empty if it is legal or the game cannot say.
func (m *Match) Why(a rules.Attempt) rules.Refusal {
	if m.over() {
		return rules.Refusal{Code: rules.GameOver}
	}
	if e, ok := m.pos.(rules.Explainer); ok {
		return e.Why(a)
	}
	return rules.Refusal{}
}

// Pass passes, in games where that is a move.
func (m *Match) Pass() error {
	pass := rules.PassOf(m.pos)
	if pass == rules.NoMove {
		return CannotPass
	}
	return m.Play(pass)
}

// playMove plays a legal move of the seat to move, for a person or a computer.
func (m *Match) play(mv rules.Move) {
	seat, prepared := m.pos.Turn(), m.preparing()
	m.append(rules.Action{Kind: rules.ActMove, Move: mv, Seat: seat})
	m.live, m.paused = true, false
	m.turned(seat, prepared)
	m.tree.Nodes[m.now].Clocks = m.keptClocks()
	if m.offer != rules.NoSeat && (!m.agreed[seat] || !m.in(m.offer)) { // moving instead of answering declines the offer
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

// handleOutcome handles the consequences of the last action: eliminations, the end of the match, and an offer that
// everyone still playing has now accepted.
func (m *Match) outcome() {
	m.departed()
	m.concluded()
	m.changed()
	if _, counts := m.counted(); m.proposal == rules.Impasse && !counts { // a king has left the promotion zone
		m.offer, m.agreed = rules.NoSeat, rules.SeatSet{}
	}
	if m.offer != rules.NoSeat {
		m.unanimous()
	}
}

// emitGameOver emits GameOver if the match is over.
func (m *Match) concluded() {
	if r := m.Result(); r.Over() {
		m.offer, m.paused = rules.NoSeat, false
		m.tell(Event{Kind: Over, Seat: r.Winner(), Node: m.now, Reason: r.Reason})
	}
}

// endMatch ends the match with a, an ActEnd.
func (m *Match) finish(a rules.Action) {
	m.append(a)
	m.tree.Nodes[m.now].Clocks = m.keptClocks()
	m.live = true
	m.concluded()
	m.changed()
}

// removeSeat eliminates seat, or ends the match in games that cannot continue without it.
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

// Resign resigns for seat.
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
