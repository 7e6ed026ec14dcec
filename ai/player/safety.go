package player

import (
	"slices"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// shuns says that a player of the level of t does not play m because of what it leaves to be taken. Where men are a
// burden that is no reason. Among several no level is trusted to leave men to be taken for good reasons, as a search that lets
// only one of the others choose sees such reasons where there are none.
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

// seen are the men that have moved last, as the search knows them.
func (t *task) seen() (foes []search.Arrival) {
	for _, a := range t.foes {
		foes = append(foes, search.Arrival{Cell: a.at, Took: a.took})
	}
	return foes
}

// wins says that m wins at once: by itself, or with every answer to it, as where men are a burden nobody loses his last man
// in his own turn, and among several a mate is one when the turn of the mated comes.
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

// hangs says that after m the dearest man can be taken for much less than it is worth.
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

// leaves says that after m a man that has moved last can take for much less than it is worth what he attacks.
func (t *task) leaves(p search.Pos, m rules.Move, traits search.Traits) bool {
	gain := traits.Values[p.Victim(m)]
	return costs(p, m, func(r rules.Move) bool {
		from, _ := p.Squares(r)
		return slices.ContainsFunc(t.foes, func(a arrival) bool { return a.at == from }) && p.See(r, 2*traits.PawnUnit+gain)
	})
}

// costs says that after m any of the others has a capture of a man of the seat to move that is bad.
func costs(p search.Pos, m rules.Move, bad func(r rules.Move) bool) bool {
	own := p.Turn()
	return anyFoe(p, m, func() bool {
		return slices.ContainsFunc(p.Noisy(nil), func(r rules.Move) bool {
			return p.Victim(r) != 0 && bad(r) && slices.ContainsFunc(taken(p, r), func(c rules.Cell) bool { return p.At(c).Seat == own })
		})
	})
}

// anyFoe says that does is true for any of the others after m. Each of them is to move when it is asked, as if those before
// him had passed, who may be in check.
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
			return false // some have left
		}
		if does() {
			return true
		}
	}
	return false
}

// recapture is the obvious answer to a capture: taking back without losing by it. There is none when something better
// than that can be had, nor where men are a burden, nor where two play and the search is trusted: among several it finds reasons
// not to take back where there are none.
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

// loses says that m lets one of the others win at once, or mate the seat to move.
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

// lost says that own has lost, or will have when its turn comes if the others before it pass.
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
