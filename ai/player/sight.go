package player

import (
	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/ai/search"
	"github.com/ludarium/ludarium/rules"
)

// shuns says that a player of the level of t does not play m because of what it leaves to be taken. Where men are a
// burden that is no reason.
func (t *task) shuns(p search.Pos, m rules.Move, traits search.Traits) bool {
	switch {
	case traits.Burden:
		return false
	case t.Level < shrewd && !p.See(m, -gift*traits.PawnUnit/100):
		return true
	case t.moved && t.Level >= guards && t.Level < keen && leaves(p, m, t.last, traits):
		return true
	}
	return t.Level >= guards && hangs(p, m, traits)
}

// wins says that m wins at once: by itself, or where men are a burden with every answer to it, as there nobody loses his
// last man in his own turn.
func wins(p rules.Position, m rules.Move, traits search.Traits) bool {
	me := p.Turn()
	p.Play(m)
	defer p.Undo()
	if r := p.Result(); r.Over() || !traits.Burden {
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
	p.Play(m)
	defer p.Undo()
	for _, r := range p.Noisy(nil) {
		if traits.Values[p.Victim(r)] == dearest && p.See(r, dearest/3+gain) {
			return true
		}
	}
	return false
}

// leaves says that after m the man on c, who has moved last, can take for much less than it is worth what he attacks.
func leaves(p search.Pos, m rules.Move, c rules.Cell, traits search.Traits) bool {
	gain := traits.Values[p.Victim(m)]
	p.Play(m)
	defer p.Undo()
	for _, r := range p.Noisy(nil) {
		if from, _ := p.Squares(r); from == c && p.See(r, 2*traits.PawnUnit+gain) {
			return true
		}
	}
	return false
}

// recapture is the obvious answer to a capture: taking back without losing by it. There is none when something better
// than that can be had, nor where men are a burden.
func (p *player) recapture(t *task, pos search.Pos, c *choice) rules.Move {
	if !t.took || p.brain.traits.Burden || c.list[0].score > ai.MateBound {
		return rules.NoMove
	}
	traits := p.brain.traits
	obvious, cheapest := rules.NoMove, 0
	for _, m := range t.moves {
		if !removes(pos, m, t.last) || !pos.See(m, 0) || loses(pos, m) || t.Level >= guards && hangs(pos, m, traits) {
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
	if t.Level >= trusts || more {
		return rules.NoMove
	}
	for _, x := range c.list {
		if removes(pos, x.move, t.last) && pos.See(x.move, 0) {
			return x.move
		}
	}
	return obvious
}

// loses says that m lets the next one win at once.
func loses(p search.Pos, m rules.Move) bool {
	p.Play(m)
	defer p.Undo()
	foe := p.Turn()
	for _, r := range p.Moves(nil) {
		p.Play(r)
		res := p.Result()
		p.Undo()
		if res.Over() && res.Winner() == foe {
			return true
		}
	}
	return false
}
