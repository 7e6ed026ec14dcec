package game

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// Declare ends the match by an entering-king declaration. The error is a [rules.DeclarationError] that says what is
// missing, or ErrNoDeclaration if the game has none.
func (m *Match) Declare() error {
	if err := m.mayPlay(); err != nil {
		return err
	}
	d, ok := m.pos.(rules.Declarer)
	if !ok {
		return CannotDeclare
	}
	switch all := d.Conditions(); {
	case len(all) == 0:
		return CannotDeclare
	case slices.ContainsFunc(all, func(c rules.Condition) bool { return !c.Met }):
		return rules.Undeclared(all)
	}
	return m.Claim()
}

// OfferImpasse offers for seat to end the match by counting the pieces, see [rules.EnteringKingDeclaration]. It is
// answered like a draw offer.
func (m *Match) OfferCount(seat rules.Seat) error {
	m.charge()
	if err := m.canCount(seat); err != nil {
		return err
	}
	m.propose(seat, rules.Impasse)
	m.forget()
	m.act()
	return nil
}

// canOfferImpasse reports why seat may not offer to count now.
func (m *Match) canCount(seat rules.Seat) error {
	if err := m.canOffer(seat); err != nil {
		return err
	}
	if _, ok := m.counted(); !ok {
		return CannotCount
	}
	return nil
}

// impasseResult is the result of counting now; ok is false if there is no impasse.
func (m *Match) counted() (r rules.Result, ok bool) {
	d, ok := m.pos.(rules.Declarer)
	if !ok {
		return rules.Result{}, false
	}
	r, err := d.Agreed()
	return r, err == nil
}

// answerImpasseOffer answers an impasse offer for a computer if counting decides the game: the winner accepts, the
// loser declines. It reports whether it did.
func (m *Match) reckons(seat rules.Seat) bool {
	r, ok := m.counted()
	if m.proposal != rules.Impasse || !ok || r.Winner() == rules.NoSeat {
		return false
	}
	if r.Winner() == seat {
		m.agree(seat)
	} else {
		m.decline(seat)
	}
	return true
}
