package boardview

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/sprites"
)

// The opacity of pieces that are not in place.
const (
	liftedFromAlpha = 0.28 // on the cell that a piece has left
	previewAlpha    = 0.62 // where a piece will be once the move is confirmed
)

func (d painter) drawGhost(m rules.Piece, c rules.Cell, strength float64) {
	pic, at := d.pieceOn(m, c)
	d.Faded(strength, func() { d.DrawSprite(pic, at) })
}

// drawProposedMove draws a move that waits for confirmation.
func (d painter) drawProposedMove() {
	if d.state.ProposedMove == nil {
		return
	}
	for _, e := range d.state.ProposedMove.Effects {
		switch e.Kind {
		case rules.EffectSlide:
			d.drawGhost(d.state.Pieces[e.From], e.From, liftedFromAlpha)
			d.drawMark(sprites.MarkHoverTarget, e.To)
			d.drawGhost(e.Piece, e.To, previewAlpha)
		case rules.EffectDrop:
			d.drawMark(sprites.MarkHoverTarget, e.To)
			d.drawGhost(e.Piece, e.To, previewAlpha)
		case rules.EffectRemove, rules.EffectToHand:
			d.drawGhost(d.state.Pieces[e.From], e.From, liftedFromAlpha)
		case rules.EffectPromote, rules.EffectRemoveSeat:
		}
	}
}

// isLeftByProposal reports whether the proposed move takes the piece off c.
func (s *State) isLeftByProposal(c rules.Cell) bool {
	return s.ProposedMove != nil && slices.ContainsFunc(s.ProposedMove.Effects, func(e rules.Effect) bool {
		switch e.Kind {
		case rules.EffectSlide, rules.EffectRemove, rules.EffectToHand:
			return e.From == c
		}
		return false
	})
}
