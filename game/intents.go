package game

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// Play makes a move for the person to move. An illegal move is rejected with a [rules.IllegalReason]. With the coach on, the move
// may be held: see [Match.SetCoach].
func (m *Match) Play(mv rules.Move) error {
	if m.IsRemote() {
		return m.request(RemoteRequest{Kind: RequestMove, Text: m.pos.Format(mv)})
	}
	if err := m.checkCanPlay(); err != nil {
		return err
	}
	legal := m.pos.Moves(nil)
	if !slices.Contains(legal, mv) {
		return rules.IllegalReason{Code: rules.Unreadable}
	}
	if m.holdMove(mv, legal) {
		return nil
	}
	m.playMove(mv)
	m.runComputers()
	return nil
}

// checkCanPlay reports why the person to move cannot move now. The clock is charged first, so the flag may fall.
func (m *Match) checkCanPlay() error {
	m.chargeClock()
	m.resolveHeldMove()
	switch {
	case m.isOver():
		return ErrGameOver
	case m.players[m.pos.Turn()].Computer:
		return ErrComputerToMove
	}
	if _, ok := m.scoringPosition(); ok {
		return ErrScoringInProgress
	}
	return m.checkPlayable()
}

// checkPlayable reports why the position can only be viewed.
func (m *Match) checkPlayable() error {
	if reason, ok := rules.IllegalPosition(m.pos); ok {
		return reason
	}
	return nil
}

// checkCanAct reports why seat cannot act now, in or out of turn.
func (m *Match) checkCanAct(seat rules.Seat) error {
	switch {
	case m.isOver():
		return ErrGameOver
	case !m.isPlaying(seat):
		return ErrNoSuchSeat
	}
	return m.checkPlayable()
}

// ParseMove returns the legal move that s denotes, in the game's notation or in coordinate form. If the game can
// explain the failure, the error is a [rules.IllegalReason].
func (m *Match) ParseMove(s string) (rules.Move, error) {
	if n, ok := m.pos.(rules.Notator); ok {
		return n.ReadMove(s)
	}
	return m.pos.ParseMove(s)
}

// ParseCoordinates returns the legal move that s denotes in coordinate form.
func (m *Match) ParseCoordinates(s string) (rules.Move, error) { return m.pos.ParseMove(s) }

// ExplainIllegal explains why an attempted move is illegal; the code is empty if it is legal or the game cannot say.
func (m *Match) ExplainIllegal(a rules.MoveAttempt) rules.IllegalReason {
	if m.isOver() {
		return rules.IllegalReason{Code: rules.GameOver}
	}
	if e, ok := m.pos.(rules.IllegalMoveExplainer); ok {
		return e.ExplainIllegal(a)
	}
	return rules.IllegalReason{}
}

// Pass passes, in games where that is a move.
func (m *Match) Pass() error {
	pass := rules.PassMove(m.pos)
	if pass == rules.NoMove {
		return ErrCannotPass
	}
	return m.Play(pass)
}

// playMove plays a legal move of the seat to move, for a person or a computer.
func (m *Match) playMove(mv rules.Move) {
	seat, clockStopped := m.pos.Turn(), m.isMoveUntimed()
	m.appendAction(rules.Action{Kind: rules.ActMove, Move: mv, Seat: seat})
	m.live, m.paused = true, false
	m.finishTurn(seat, clockStopped)
	m.tree.Nodes[m.current].Clocks = m.clockRecords()
	if m.offerSeat != rules.NoSeat && (!m.accepted[seat] || !m.isPlaying(m.offerSeat)) { // moving instead of answering declines the offer
		m.offerSeat, m.accepted = rules.NoSeat, rules.SeatSet{}
	}
	m.declined[seat] = false
	node := m.nodes[m.current]
	m.emit(Event{
		Kind: MovePlayed, Seat: seat, Node: m.current, Move: mv, Text: node.text, Effects: node.effects, Captured: node.captured, LiftedCells: node.liftedCells, Check: node.check,
		ByOther: m.players[seat].Computer,
	})
	m.handleOutcome()
}

// handleOutcome handles the consequences of the last action: eliminations, the end of the match, and an offer that
// everyone still playing has now accepted.
func (m *Match) handleOutcome() {
	m.emitEliminations()
	m.emitGameOver()
	m.commit()
	if _, canCount := m.impasseResult(); m.offerReason == rules.Impasse && !canCount { // a king has left the promotion zone
		m.offerSeat, m.accepted = rules.NoSeat, rules.SeatSet{}
	}
	if m.offerSeat != rules.NoSeat {
		m.endIfAllAccepted()
	}
}

// emitGameOver emits GameOver if the match is over.
func (m *Match) emitGameOver() {
	if r := m.Result(); r.IsOver() {
		m.offerSeat, m.paused = rules.NoSeat, false
		m.emit(Event{Kind: GameOver, Seat: r.Winner(), Node: m.current, Reason: r.Reason})
	}
}

// endMatch ends the match with a, an ActEnd.
func (m *Match) endMatch(a rules.Action) {
	m.appendAction(a)
	m.tree.Nodes[m.current].Clocks = m.clockRecords()
	m.live = true
	m.emitGameOver()
	m.commit()
}

// loseSeat eliminates seat, or ends the match in games that cannot continue without it.
func (m *Match) loseSeat(seat rules.Seat, reason rules.Reason) {
	if e, ok := m.pos.(rules.Elimination); !ok || !e.IsPlaying(seat) {
		m.endMatch(rules.Action{Kind: rules.ActEnd, Seat: seat, Reason: reason})
		return
	}
	turn := m.pos.Turn()
	m.appendAction(rules.Action{Kind: rules.ActEliminate, Seat: seat, Reason: reason})
	if m.pos.Turn() != turn {
		m.thinkTime, m.lowTimeEmitted = 0, false
		m.restartTurnClock()
	}
	m.tree.Nodes[m.current].Clocks = m.clockRecords()
	m.live, m.paused = true, false
	if m.offerSeat != rules.NoSeat && !m.isPlaying(m.offerSeat) {
		m.offerSeat, m.accepted = rules.NoSeat, rules.SeatSet{}
	}
	m.handleOutcome()
}

// Resign resigns for seat.
func (m *Match) Resign(seat rules.Seat) error {
	if m.IsRemote() {
		return m.request(RemoteRequest{Kind: RequestResign})
	}
	m.chargeClock()
	m.resolveHeldMove()
	if err := m.checkCanAct(seat); err != nil {
		return err
	}
	m.loseSeat(seat, rules.Resignation)
	m.runComputers()
	return nil
}

// Claim ends the match by what the player to move may claim or declare.
func (m *Match) Claim() error {
	if m.IsRemote() {
		return m.request(RemoteRequest{Kind: RequestClaim})
	}
	if err := m.checkCanPlay(); err != nil {
		return err
	}
	claim, ok := rules.ClaimAction(m.pos)
	if !ok {
		return ErrNoClaim
	}
	m.endMatch(claim)
	return nil
}
