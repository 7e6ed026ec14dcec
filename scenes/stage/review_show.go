package stage

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
)

// show puts the position on the board, with the marks that belong to what happens.
func (r *reviewScene) show() {
	v := r.view
	before := append([]rules.Man(nil), v.Men...)
	p := r.line().Position(r.ply)
	r.walk = nil
	boardview.Unadvise(v)
	v.Last = nil
	r.markLines()
	round := r.line().Round(r.ply)
	if len(round) > 0 {
		v.Last = boardview.LastMove(round[len(round)-1].Effects)
	}
	v.Earlier = unanswered(p.Turn(), round)
	at := r.point()
	if at != nil && at.Ply != r.ply {
		at = nil
	}
	var effects []rules.Effect
	switch {
	case at == nil:
	case r.mode == tried:
		effects = p.Effects(r.try)
		v.Last, v.Earlier = boardview.LastMove(effects), nil
		p.Play(r.try)
	case r.mode == showing:
		better := boardview.AdviceOf(p, at.Better)
		v.Hint, v.HintHand, v.HintLift = better.Cells, better.Hand, rules.Lifted(p.Steps(at.Better))
	case r.mode == hiding:
		played := boardview.AdviceOf(p, r.line().Move(at.Ply))
		v.Threat, v.ThreatHand = played.Cells, played.Hand
	}
	boardview.Show(v, p, len(r.line().Info.Seats))
	v.Movable = at != nil && r.mode == trying
	r.typed.text = ""
	var choices []boardview.Choice
	if v.Movable {
		r.pos, r.legal = p, p.Moves(nil)
		choices = boardview.Choices(p, r.legal)
	}
	boardview.Offer(v, choices)
	if effects != nil {
		boardview.Play(v, effects, before, r.hand, r.pace())
	} else {
		boardview.Jump(v, before, v.Men, r.pace())
	}
	r.hand = nil
}
