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
	v.Last, v.Hint, v.HintHand, v.HintLift, v.Threat = nil, nil, rules.Man{}, nil, nil
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
		steps := p.Steps(at.Better)
		v.Hint, v.HintHand, v.HintLift = touched(p, at.Better), rules.Dropped(steps), rules.Lifted(steps)
	case r.mode == hiding:
		v.Threat = touched(p, r.line().Move(at.Ply))
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

// touched lists the cells that a hand touches for a move.
func touched(p rules.Position, m rules.Move) (cells []rules.Cell) {
	if m == rules.NoMove {
		return nil
	}
	for _, s := range p.Steps(m) {
		if s.Kind != rules.StepLift && len(s.Cells) > 0 {
			cells = append(cells, s.Cells[0])
		}
	}
	return cells[:min(len(cells), 2)]
}
