package player

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// When a player resigns, offers or accepts a draw. With more than two seats nobody resigns, as a lost side may still outlast
// another, nor offers a draw, which needs everybody. Points are expected points per 10,000, on the scale of [ai.FairShare].
const (
	resigns      = ai.Level(4) // lower levels play on, so that their opponents learn to mate
	hopeless     = 150         // expectation
	hopelessLong = 4           // own moves in a row
	resignPly    = 20
	offers       = ai.Level(5)
	offerPly     = 80
	evenLong     = 6 // own moves in a row
	offerAgain   = 40
	nearEven     = 250 // from 5,000
	acceptBelow  = 4200
	acceptEven   = 5100 // late in the game
)

// A seatMemory is what the player remembers of a seat from move to move.
type mood struct {
	Ply     int `json:"ply"`            // of its last move, from 1; 0: none
	Lost    int `json:"lost,omitempty"` // own moves in a row that were hopeless
	Even    int `json:"even,omitempty"`
	Offered int `json:"offered,omitempty"` // ply of its last draw offer, from 1; 0: none
}

// decideResignAndDraw decides whether to claim, resign or offer a draw along with the move.
func (p *player) behave(t *task, i *ai.Info) {
	traits, seat := p.brain.traits, t.pos.Turn()
	m := p.moods[seat]
	if m.Ply == 0 || t.plies+1 <= m.Ply || t.plies+1 > m.Ply+len(t.info.Seats) {
		m = mood{Offered: m.Offered}
	}
	m.Ply = t.plies + 1
	expectation := ai.Fair(expected(i.Score, traits), 10000, t.seats)
	m.Lost++
	if expectation > hopeless {
		m.Lost = 0
	}
	m.Even++
	if expectation < 5000-nearEven || expectation > 5000+nearEven || i.Score > ai.MateBound {
		m.Even = 0
	}
	i.Claim = t.claims(expectation)
	if t.Level >= resigns && t.seats == 2 {
		i.Resign = m.Lost >= hopelessLong && t.plies >= resignPly && !i.Claim
	}
	if t.Level >= offers && t.seats == 2 && !t.info.NoDraws && t.plies >= offerPly && m.Even >= evenLong && (m.Offered == 0 || t.plies-m.Offered >= offerAgain) {
		i.OfferDraw = true
		m.Offered = t.plies + 1
	}
	p.moods[seat] = m
}

// shouldClaim reports whether the seat to move ends the game by a claim, given the points it expects otherwise. A win
// is always claimed.
func (t *task) claims(expectation int) bool {
	claim, ok := rules.ClaimOf(t.pos)
	if !ok {
		return false
	}
	r, err := rules.EndOf(t.info, t.pos, claim)
	return err == nil && (r.Winner() == t.pos.Turn() || r.Winner() == rules.NoSeat && expectation <= 5000)
}

// acceptsDraw reports whether the seat that i was made for accepts a draw: when it stands worse, or late in an even
// game.
func (p *player) accepts(t *task, i ai.Info) bool {
	e := ai.Fair(expected(i.Score, p.brain.traits), 10000, t.seats)
	if t.plies >= offerPly && e <= acceptEven {
		return true
	}
	return e <= acceptBelow
}
