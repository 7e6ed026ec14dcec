package player

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/rules"
)

// When a player resigns, offers or accepts a draw. With more than two seats nobody resigns, as a lost side may still outlast
// another, nor offers a draw, which needs everybody. Points are expected points per 10,000, on the scale of [ai.FairShare].
// Draws are a matter of [search.Traits.PracticalPoints], as nearly every position of a game that is mostly drawn would do
// otherwise. To resign, the true expectation must be hopeless too.
const (
	minResignLevel      = ai.Level(4) // lower levels play on, so that their opponents learn to mate
	hopelessPoints      = 150         // expectation
	hopelessMoves       = 4           // own moves in a row
	minResignPly        = 20
	minOfferLevel       = ai.Level(5)
	minOfferPly         = 80
	evenMoves           = 6 // own moves in a row
	offerInterval       = 40
	evenMargin          = 250 // from 5,000
	acceptDrawBelow     = 4200
	acceptLateDrawBelow = 5100 // late in the game
)

// A seatMemory is what the player remembers of a seat from move to move.
type seatMemory struct {
	LastPly       int `json:"ply"`            // of its last move, from 1; 0: none
	HopelessMoves int `json:"lost,omitempty"` // own moves in a row that were hopeless
	EvenMoves     int `json:"even,omitempty"`
	LastOffer     int `json:"offered,omitempty"` // ply of its last draw offer, from 1; 0: none
}

// decideResignAndDraw decides whether to claim, resign or offer a draw along with the move.
func (p *player) decideResignAndDraw(t *job, i *ai.Info) {
	traits, seat := p.engine.traits, t.Position.Turn()
	m := p.seats[seat]
	if m.LastPly == 0 || t.Plies+1 <= m.LastPly || t.Plies+1 > m.LastPly+len(t.Info.Seats) {
		m = seatMemory{LastOffer: m.LastOffer}
	}
	m.LastPly = t.Plies + 1
	points := ai.FairShare(traits.PracticalPoints(i.Score), 10000, t.Seats)
	m.HopelessMoves++
	if max(points, ai.FairShare(traits.ExpectedPoints(i.Score), 10000, t.Seats)) > hopelessPoints {
		m.HopelessMoves = 0
	}
	m.EvenMoves++
	if points < 5000-evenMargin || points > 5000+evenMargin || i.Score > ai.MateBound {
		m.EvenMoves = 0
	}
	i.Claim = t.shouldClaim(points)
	if t.Level >= minResignLevel && t.Seats == 2 {
		i.Resign = m.HopelessMoves >= hopelessMoves && t.Plies >= minResignPly && !i.Claim
	}
	if t.Level >= minOfferLevel && t.Seats == 2 && !t.Info.NoDraws && t.Plies >= minOfferPly && m.EvenMoves >= evenMoves && (m.LastOffer == 0 || t.Plies-m.LastOffer >= offerInterval) {
		i.OfferDraw = true
		m.LastOffer = t.Plies + 1
	}
	p.seats[seat] = m
}

// shouldClaim reports whether the seat to move ends the game by a claim, given the points it expects otherwise. A win
// is always claimed.
func (t *job) shouldClaim(points int) bool {
	claim, ok := rules.ClaimAction(t.Position)
	if !ok {
		return false
	}
	r, err := rules.EndResult(t.Info, t.Position, claim)
	return err == nil && (r.Winner() == t.Position.Turn() || r.Winner() == rules.NoSeat && points <= 5000)
}

// acceptsDraw reports whether the seat that i was made for accepts a draw: when it stands worse, or late in an even
// game.
func (p *player) acceptsDraw(t *job, i ai.Info) bool {
	points := ai.FairShare(p.engine.traits.PracticalPoints(i.Score), 10000, t.Seats)
	if t.Plies >= minOfferPly && points <= acceptLateDrawBelow {
		return true
	}
	return points <= acceptDrawBelow
}
