package boardview

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/sprites"
)

// foreseen is what would happen elsewhere on the board if the man in the air were put down where the hand or the cursor
// is: the rook of a castling, what is captured in passing or from both sides.
func (s *State) foreseen() []rules.Effect {
	if !s.Holding || len(s.Choosing) > 0 || s.position == nil || s.Show.NoTargets {
		return nil
	}
	at := s.Hover.Cell
	if _, ok := s.Target(at); !ok {
		at = s.Cursor
	}
	if _, ok := s.Target(at); !ok {
		return nil
	}
	open := s.open()
	i := slices.IndexFunc(open, func(c Choice) bool { return drops(c, at) })
	if i < 0 {
		return nil
	}
	return slices.DeleteFunc(s.position.Effects(open[i].Move), func(e rules.Effect) bool {
		switch e.Kind {
		case rules.EffectSlide:
			return e.To == at
		case rules.EffectRemove, rules.EffectHand:
			return e.From == at || slices.Contains(s.Lifted, e.From)
		}
		return true
	})
}

// foresee draws where other men would stand.
func (d painter) foresee() {
	for _, e := range d.foreseen {
		if e.Kind == rules.EffectSlide {
			d.mark(sprites.MarkTarget, e.To)
			d.ghost(e.Man, e.To, shade)
		}
	}
}

// fated draws rings around the men that would be taken.
func (d painter) fated() {
	for _, e := range d.foreseen {
		if e.Kind != rules.EffectSlide {
			d.mark(sprites.MarkRing, e.From)
		}
	}
}

// comes says that a man is foreseen on c.
func (d painter) comes(c rules.Cell) bool {
	return slices.ContainsFunc(d.foreseen, func(e rules.Effect) bool { return e.Kind == rules.EffectSlide && e.To == c })
}
