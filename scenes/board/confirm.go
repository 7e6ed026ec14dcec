package board

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/ui"
)

// A proposedMove has been made by hand and waits to be confirmed.
type proposedMove struct {
	move rules.Move
	text string
}

// proposeMove shows a move on the board and asks whether it shall count.
func (t *Scene) proposeMove(m rules.Move) {
	p := t.snap.Position
	text := p.Format(m)
	if n, ok := p.(rules.Notator); ok {
		text = n.Notate(m)
	}
	t.input.proposed = &proposedMove{m, text}
	t.view.ProposedMove = &boardview.Proposal{Effects: p.Effects(m)}
}

// cancelProposal forgets the move that waits.
func (t *Scene) cancelProposal() { t.input.proposed, t.view.ProposedMove = nil, nil }

// confirmMove makes the move that waits. The piece stands already where he goes.
func (t *Scene) confirmMove() {
	p := t.input.proposed
	t.input.drop = nil
	for _, e := range t.view.ProposedMove.Effects {
		if e.Kind == rules.EffectSlide || e.Kind == rules.EffectDrop {
			t.input.drop = &boardview.Slide{From: board.None}
			if e.Kind == rules.EffectSlide {
				t.input.drop.From = e.From
			}
			t.input.drop.X, t.input.drop.Y = t.place.Layout.Center(e.To)
			break
		}
	}
	t.cancelProposal()
	t.playMove(p.move)
}

// handleConfirmation hears the answer by the keyboard; another gesture on the board is an answer too: no.
func (t *Scene) handleConfirmation(f *ui.Frame) {
	if t.input.proposed == nil {
		return
	}
	focused, _ := f.HasFocus(boardview.ID)
	used := f.In.Activation.ID == boardview.ID && !f.In.Activation.FocusOnly
	switch {
	case f.In.Pressed && f.IsOver(t.place.Layout.Bounds()):
		if t.needsSecondTap(f) { // the same again is a yes
			t.input.tappedMove = t.input.proposed.move
		}
		t.cancelProposal()
	case f.TakeKey(ui.KeyEsc), used:
		t.cancelProposal()
	case (focused || !f.ShowsFocusRing()) && f.TakeKey(ui.KeyEnter):
		t.confirmMove()
	}
}
