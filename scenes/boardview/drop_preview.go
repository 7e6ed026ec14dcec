package boardview

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/sprites"
)

// dropPreview returns the other effects of dropping the held piece at the pointer or the cursor: the rook when
// castling, pieces captured en passant or between two pieces.
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

// drawPreview draws where other pieces would go.
func (d painter) foresee() {
	for _, e := range d.foreseen {
		if e.Kind == rules.EffectSlide {
			d.mark(sprites.MarkTarget, e.To)
			d.ghost(e.Man, e.To, shade)
		}
	}
}

// drawPreviewCaptures draws rings around the pieces that would be captured.
func (d painter) fated() {
	for _, e := range d.foreseen {
		if e.Kind != rules.EffectSlide {
			d.mark(sprites.MarkRing, e.From)
		}
	}
}

// isPreviewTarget reports whether the preview moves a piece to c.
func (d painter) comes(c rules.Cell) bool {
	return slices.ContainsFunc(d.foreseen, func(e rules.Effect) bool { return e.Kind == rules.EffectSlide && e.To == c })
}
