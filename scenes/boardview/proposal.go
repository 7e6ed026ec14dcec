package boardview

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/sprites"
)

// The opacity of pieces that are not in place.
const (
	ghost = 0.28 // on the cell that a piece has left
	shade = 0.62 // where a piece will be once the move is confirmed
)

func (d painter) ghost(m rules.Man, c rules.Cell, strength float64) {
	pic, at := d.p.Layout.Man(d.info, m, c, d.Theme)
	d.Faint(strength, func() { d.Sprite(pic, at) })
}

// drawProposedMove draws a move that waits for confirmation.
func (d painter) proposed() {
	if d.s.Proposed == nil {
		return
	}
	for _, e := range d.s.Proposed.Effects {
		switch e.Kind {
		case rules.EffectSlide:
			d.ghost(d.s.Men[e.From], e.From, ghost)
			d.mark(sprites.MarkTarget, e.To)
			d.ghost(e.Man, e.To, shade)
		case rules.EffectDrop:
			d.mark(sprites.MarkTarget, e.To)
			d.ghost(e.Man, e.To, shade)
		case rules.EffectRemove, rules.EffectHand:
			d.ghost(d.s.Men[e.From], e.From, ghost)
		case rules.EffectFlip, rules.EffectLeave:
		}
	}
}

// isLeftByProposal reports whether the proposed move takes the piece off c.
func (s *State) leaves(c rules.Cell) bool {
	return s.Proposed != nil && slices.ContainsFunc(s.Proposed.Effects, func(e rules.Effect) bool {
		switch e.Kind {
		case rules.EffectSlide, rules.EffectRemove, rules.EffectHand:
			return e.From == c
		}
		return false
	})
}
