package game

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
)

// Declare ends the match by what the person on turn declares. The error is [rules.Undeclared], which says what is
// missing, or CannotDeclare where nobody declares.
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

// OfferCount proposes for seat to end the match by counting the men, see [rules.Declarer]. It is answered as the offer of a
// draw is.
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

// canCount says why seat may not propose to count now.
func (m *Match) canCount(seat rules.Seat) error {
	if err := m.canOffer(seat); err != nil {
		return err
	}
	if _, ok := m.counted(); !ok {
		return CannotCount
	}
	return nil
}

// counted is the result of counting now; ok is false where there is nothing to count.
func (m *Match) counted() (r rules.Result, ok bool) {
	d, ok := m.pos.(rules.Declarer)
	if !ok {
		return rules.Result{}, false
	}
	r, err := d.Agreed()
	return r, err == nil
}

// reckons answers for a computer a proposal to count that it can reckon itself: who wins agrees, who loses does not. It says
// false of all other proposals.
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
