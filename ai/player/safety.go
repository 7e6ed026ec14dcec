package player

import (
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// avoids reports whether the level of t rejects m because of what it leaves hanging. That is no reason where pieces
// are a burden. In multiplayer games no level is trusted to sacrifice: a search that lets only one opponent choose
// sees compensation where there is none.
func (t *task) shuns(p search.Pos, m rules.Move, traits search.Traits) bool {
	several := playing(p) > 2
	switch {
	case traits.Burden:
		return false
	case (several || t.Level < shrewd) && !p.See(m, -gift*traits.PawnUnit/100):
		return true
	case t.Level >= guards && (several || t.Level < keen) && t.leaves(p, m, traits):
		return true
	}
	return t.Level >= guards && hangs(p, m, traits)
}

// recentForSearch returns the recent moves of the opponents in the form that the search takes.
func (t *task) seen() (foes []search.Arrival) {
	for _, a := range t.foes {
		foes = append(foes, search.Arrival{Cell: a.at, Took: a.took})
	}
	return foes
}

// isImmediateWin reports whether m wins at once: by itself, or after every reply. Where pieces are a burden nobody
// loses the last piece in its own turn, and in multiplayer games a mate counts when the mated seat is to move.
func wins(p rules.Position, m rules.Move, traits search.Traits) bool {
	me, late := p.Turn(), traits.Burden
	if pos, ok := p.(search.Pos); ok && playing(p) > 2 {
		late = pos.GivesCheck(m)
	}
	p.Play(m)
	defer p.Undo()
	if r := p.Result(); r.Over() || !late {
		return r.Over() && r.Winner() == me
	}
	for _, a := range p.Moves(nil) {
		p.Play(a)
		r := p.Result()
		p.Undo()
		if !r.Over() || r.Winner() != me {
			return false
		}
	}
	return true
}

// hangsMostValuable reports whether m leaves the most valuable piece to be captured for much less than its value.
func hangs(p search.Pos, m rules.Move, traits search.Traits) bool {
	dearest := 0
	for _, c := range p.Men(p.Turn()) {
		dearest = max(dearest, traits.Values[p.At(c).Kind])
	}
	if dearest < 4*traits.PawnUnit {
		return false
	}
	gain := traits.Values[p.Victim(m)]
	return costs(p, m, func(r rules.Move) bool {
		return traits.Values[p.Victim(r)] == dearest && p.See(r, dearest/3+gain)
	})
}

// leavesAttacked reports whether after m a piece that has just moved can capture what it attacks for much less than
// its value.
func (t *task) leaves(p search.Pos, m rules.Move, traits search.Traits) bool {
	gain := traits.Values[p.Victim(m)]
	return costs(p, m, func(r rules.Move) bool {
		from, _ := p.Squares(r)
		return slices.ContainsFunc(t.foes, func(a arrival) bool { return a.at == from }) && p.See(r, 2*traits.PawnUnit+gain)
	})
}

// allowsCapture reports whether after m any opponent has a bad capture of a piece of the seat to move.
func costs(p search.Pos, m rules.Move, bad func(r rules.Move) bool) bool {
	own := p.Turn()
	return anyFoe(p, m, func() bool {
		return slices.ContainsFunc(p.Noisy(nil), func(r rules.Move) bool {
			return p.Victim(r) != 0 && bad(r) && slices.ContainsFunc(taken(p, r), func(c rules.Cell) bool { return p.At(c).Seat == own })
		})
	})
}

// anyOpponent reports whether the condition holds for any opponent after m. Each opponent is to move when it is asked,
// as if those before it had passed, even in check.
func anyFoe(p search.Pos, m rules.Move, does func() bool) bool {
	own, foes, plies := p.Turn(), playing(p)-1, 1
	p.Play(m)
	defer func() {
		for range plies {
			p.Undo()
		}
	}()
	for n := range foes {
		if n > 0 {
			p.PlayNull()
			plies++
		}
		if p.Turn() == own {
			return false // some have been eliminated
		}
		if does() {
			return true
		}
	}
	return false
}

// obviousRecapture returns a recapture that loses nothing, the obvious answer to a capture, or NoMove. There is none
// when a better capture is available, where pieces are a burden, or with two players where the level's search is
// trusted. In multiplayer games the search is never trusted, as it finds bad reasons not to recapture.
func (p *player) recapture(t *task, pos search.Pos, c *choice) rules.Move {
	if p.brain.traits.Burden || c.list[0].score > ai.MateBound {
		return rules.NoMove
	}
	traits := p.brain.traits
	obvious, cheapest := rules.NoMove, 0
	for _, m := range t.moves {
		if _, ok := t.retakes(m); !ok || !pos.See(m, 0) || loses(pos, m) || t.Level >= guards && hangs(pos, m, traits) {
			continue
		}
		if v := traits.Values[pos.Mover(m)]; obvious == rules.NoMove || v < cheapest {
			obvious, cheapest = m, v
		}
	}
	if obvious == rules.NoMove {
		return rules.NoMove
	}
	top := c.list[0].move
	more := traits.Values[pos.Victim(top)] > traits.Values[pos.Victim(obvious)] && pos.See(top, 0)
	if t.Level >= trusts && playing(pos) == 2 || more {
		return rules.NoMove
	}
	for _, x := range c.list {
		if _, ok := t.retakes(x.move); ok && pos.See(x.move, 0) {
			return x.move
		}
	}
	return obvious
}

// allowsLoss reports whether m lets an opponent win at once, or mate the seat to move.
func loses(p search.Pos, m rules.Move) bool {
	own := p.Turn()
	return anyFoe(p, m, func() bool {
		return slices.ContainsFunc(p.Moves(nil), func(r rules.Move) bool {
			p.Play(r)
			defer p.Undo()
			return lost(p, own)
		})
	})
}

// hasLost reports whether the seat has lost, or will have when its turn comes if the opponents before it pass.
func lost(p search.Pos, own rules.Seat) bool {
	if r := p.Result(); r.Over() {
		return r.Winner() != rules.NoSeat && r.Winner() != own
	}
	d, departs := p.(rules.Departer)
	if !departs || p.Turn() == own {
		return false
	}
	p.PlayNull()
	defer p.Undo()
	return !d.In(own) || lost(p, own)
}
