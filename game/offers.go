package game

import "github.com/ludarium/ludarium/rules"

// canOffer reports why seat may not offer a draw now. One offer per turn is allowed.
func (m *Match) canOffer(seat rules.Seat) error {
	if err := m.mayAct(seat); err != nil {
		return err
	}
	if m.info.NoDraws || m.offer != rules.NoSeat || m.declined[seat] {
		return CannotOffer
	}
	return nil
}

// OfferDraw offers a draw for seat. People answer with AcceptOffer and DeclineOffer or by moving; computers answer by
// themselves, even while they think about a move.
func (m *Match) Offer(seat rules.Seat) error {
	m.charge()
	if err := m.canOffer(seat); err != nil {
		return err
	}
	m.propose(seat, rules.Agreement)
	m.forget()
	m.act()
	return nil
}

// makeOffer records an offer by seat to end the match for that reason.
func (m *Match) propose(seat rules.Seat, how rules.Reason) {
	m.offer, m.proposal, m.agreed = seat, how, rules.SeatSet{}
	m.agreed[seat] = true
	m.tell(Event{Kind: Offered, Seat: seat, Auto: m.players[seat].Computer, Reason: how})
	m.touch()
}

// AcceptOffer accepts the offer for seat. The match ends when everyone still playing has accepted.
func (m *Match) Accept(seat rules.Seat) error {
	if err := m.mayAnswer(seat); err != nil {
		return err
	}
	m.agree(seat)
	return nil
}

// DeclineOffer declines the offer for seat.
func (m *Match) Decline(seat rules.Seat) error {
	if err := m.mayAnswer(seat); err != nil {
		return err
	}
	m.decline(seat)
	m.act()
	return nil
}

func (m *Match) mayAnswer(seat rules.Seat) error {
	m.charge()
	if err := m.mayAct(seat); err != nil {
		return err
	}
	if m.offer == rules.NoSeat || m.agreed[seat] {
		return CannotAnswer
	}
	return nil
}

func (m *Match) agree(seat rules.Seat) {
	m.agreed[seat] = true
	m.unanimous()
}

// endIfAllAccepted ends the match if everyone still playing has accepted the offer.
func (m *Match) unanimous() {
	for s := range m.players {
		if m.in(rules.Seat(s)) && !m.agreed[s] {
			m.touch()
			return
		}
	}
	m.finish(rules.Action{Kind: rules.ActEnd, Seat: rules.NoSeat, Reason: m.proposal})
}

func (m *Match) decline(seat rules.Seat) {
	if m.offer != rules.NoSeat {
		m.declined[m.offer] = true
	}
	m.offer, m.agreed = rules.NoSeat, rules.SeatSet{}
	m.forget()
	m.tell(Event{Kind: Declined, Seat: seat, Auto: m.players[seat].Computer, Reason: m.proposal})
	m.touch()
}
