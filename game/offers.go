package game

import "github.com/ludarium/ludarium/rules"

// canOffer reports why seat may not offer a draw now. One offer per turn is allowed.
func (m *Match) canOffer(seat rules.Seat) error {
	if err := m.checkCanAct(seat); err != nil {
		return err
	}
	if m.info.NoDraws || m.offerSeat != rules.NoSeat || m.declined[seat] {
		return ErrCannotOffer
	}
	return nil
}

// OfferDraw offers a draw for seat. People answer with AcceptOffer and DeclineOffer or by moving; computers answer by
// themselves, even while they think about a move.
func (m *Match) OfferDraw(seat rules.Seat) error {
	if m.IsRemote() {
		return m.request(RemoteRequest{Kind: RequestDraw})
	}
	m.chargeClock()
	m.resolveHeldMove()
	if err := m.canOffer(seat); err != nil {
		return err
	}
	m.makeOffer(seat, rules.Agreement)
	m.cancelRequest()
	m.runComputers()
	return nil
}

// makeOffer records an offer by seat to end the match for that reason.
func (m *Match) makeOffer(seat rules.Seat, reason rules.Reason) {
	m.offerSeat, m.offerReason, m.accepted = seat, reason, rules.SeatSet{}
	m.accepted[seat] = true
	m.emit(Event{Kind: OfferMade, Seat: seat, ByOther: m.players[seat].Computer, Reason: reason})
	m.markChanged()
}

// AcceptOffer accepts the offer for seat. The match ends when everyone still playing has accepted.
func (m *Match) AcceptOffer(seat rules.Seat) error {
	if m.IsRemote() {
		return m.request(RemoteRequest{Kind: RequestAccept})
	}
	if err := m.checkCanAnswer(seat); err != nil {
		return err
	}
	m.recordAcceptance(seat)
	return nil
}

// DeclineOffer declines the offer for seat.
func (m *Match) DeclineOffer(seat rules.Seat) error {
	if m.IsRemote() {
		return m.request(RemoteRequest{Kind: RequestDecline})
	}
	if err := m.checkCanAnswer(seat); err != nil {
		return err
	}
	m.recordDecline(seat)
	m.runComputers()
	return nil
}

func (m *Match) checkCanAnswer(seat rules.Seat) error {
	m.chargeClock()
	if err := m.checkCanAct(seat); err != nil {
		return err
	}
	if m.offerSeat == rules.NoSeat || m.accepted[seat] {
		return ErrNoOffer
	}
	return nil
}

func (m *Match) recordAcceptance(seat rules.Seat) {
	m.accepted[seat] = true
	m.endIfAllAccepted()
}

// endIfAllAccepted ends the match if everyone still playing has accepted the offer.
func (m *Match) endIfAllAccepted() {
	for s := range m.players {
		if m.isPlaying(rules.Seat(s)) && !m.accepted[s] {
			m.markChanged()
			return
		}
	}
	m.endMatch(rules.Action{Kind: rules.ActEnd, Seat: rules.NoSeat, Reason: m.offerReason})
}

func (m *Match) recordDecline(seat rules.Seat) {
	if m.offerSeat != rules.NoSeat {
		m.declined[m.offerSeat] = true
	}
	m.offerSeat, m.accepted = rules.NoSeat, rules.SeatSet{}
	m.cancelRequest()
	m.emit(Event{Kind: OfferDeclined, Seat: seat, ByOther: m.players[seat].Computer, Reason: m.offerReason})
	m.markChanged()
}
