package game

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// Declare ends the match by an entering-king declaration. The error is a [rules.DeclarationError] that says what is
// missing, or ErrNoDeclaration if the game has none.
func (m *Match) Declare() error {
	if m.IsRemote() {
		return m.request(RemoteRequest{Kind: RequestDeclare})
	}
	if err := m.checkCanPlay(); err != nil {
		return err
	}
	declarer, ok := m.pos.(rules.EnteringKingDeclaration)
	if !ok {
		return ErrNoDeclaration
	}
	switch conditions := declarer.DeclarationConditions(); {
	case len(conditions) == 0:
		return ErrNoDeclaration
	case slices.ContainsFunc(conditions, func(c rules.Condition) bool { return !c.Met }):
		return rules.DeclarationError(conditions)
	}
	return m.Claim()
}

// OfferImpasse offers for seat to end the match by counting the pieces, see [rules.EnteringKingDeclaration]. It is
// answered like a draw offer.
func (m *Match) OfferImpasse(seat rules.Seat) error {
	if m.IsRemote() {
		return m.request(RemoteRequest{Kind: RequestImpasse})
	}
	m.chargeClock()
	m.resolveHeldMove()
	if err := m.canOfferImpasse(seat); err != nil {
		return err
	}
	m.makeOffer(seat, rules.Impasse)
	m.cancelRequest()
	m.runComputers()
	return nil
}

// canOfferImpasse reports why seat may not offer to count now.
func (m *Match) canOfferImpasse(seat rules.Seat) error {
	if err := m.canOffer(seat); err != nil {
		return err
	}
	if _, ok := m.impasseResult(); !ok {
		return ErrNoImpasse
	}
	return nil
}

// impasseResult is the result of counting now; ok is false if there is no impasse.
func (m *Match) impasseResult() (r rules.Result, ok bool) {
	declarer, ok := m.pos.(rules.EnteringKingDeclaration)
	if !ok {
		return rules.Result{}, false
	}
	r, err := declarer.ImpasseResult()
	return r, err == nil
}

// answerImpasseOffer answers an impasse offer for a computer if counting decides the game: the winner accepts, the
// loser declines. It reports whether it did.
func (m *Match) answerImpasseOffer(seat rules.Seat) bool {
	r, ok := m.impasseResult()
	if m.offerReason != rules.Impasse || !ok || r.Winner() == rules.NoSeat {
		return false
	}
	if r.Winner() == seat {
		m.recordAcceptance(seat)
	} else {
		m.recordDecline(seat)
	}
	return true
}
