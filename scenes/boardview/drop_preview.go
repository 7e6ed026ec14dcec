package boardview

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/sprites"
)

// dropPreview returns the other effects of dropping the held piece at the pointer or the cursor: the rook when
// castling, pieces captured en passant or between two pieces. Nobody knows those of a premove.
func (s *State) dropPreview() []rules.Effect {
	if !s.IsHolding || len(s.Choices) > 0 || s.position == nil || s.Display.HideTargets || s.Premoves.IsEnabled {
		return nil
	}
	at := s.Hover.Cell
	if _, ok := s.TargetAt(at); !ok {
		at = s.Cursor
	}
	if _, ok := s.TargetAt(at); !ok {
		return nil
	}
	moves := s.openMoves()
	i := slices.IndexFunc(moves, func(c LegalMove) bool { return dropsOn(c, at) })
	if i < 0 {
		return nil
	}
	return slices.DeleteFunc(s.position.Effects(moves[i].Move), func(e rules.Effect) bool {
		switch e.Kind {
		case rules.EffectSlide:
			return e.To == at
		case rules.EffectRemove, rules.EffectToHand:
			return e.From == at || slices.Contains(s.Lifted, e.From)
		}
		return true
	})
}

// drawPreview draws where other pieces would go.
func (d painter) drawPreview() {
	for _, e := range d.preview {
		if e.Kind == rules.EffectSlide {
			d.drawMark(sprites.MarkHoverTarget, e.To)
			d.drawGhost(e.Piece, e.To, previewAlpha)
		}
	}
}

// drawPreviewCaptures draws rings around the pieces that would be captured.
func (d painter) drawPreviewCaptures() {
	for _, e := range d.preview {
		if e.Kind != rules.EffectSlide {
			d.drawMark(sprites.MarkRing, e.From)
		}
	}
}

// isPreviewTarget reports whether the preview moves a piece to c.
func (d painter) isPreviewTarget(c rules.Cell) bool {
	return slices.ContainsFunc(d.preview, func(e rules.Effect) bool { return e.Kind == rules.EffectSlide && e.To == c })
}
