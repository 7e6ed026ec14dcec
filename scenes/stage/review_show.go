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
	v.Last, v.Hint, v.HintLift, v.Threat = nil, nil, nil, nil
	r.markLines()
	if m := r.line().Move(r.ply - 1); m != rules.NoMove {
		v.Last = boardview.LastMove(r.line().Position(r.ply - 1).Effects(m))
	}
	v.Earlier = r.unanswered(p.Turn())
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
		v.Hint, v.HintLift = touched(p, at.Better), rules.Lifted(p.Steps(at.Better))
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

// unanswered are the moves before the last one that were played since a seat played last, where more than two play.
func (r *reviewScene) unanswered(seat rules.Seat) (moves [][]rules.Cell) {
	line := r.line()
	if len(line.Info.Seats) == 2 || r.ply < 1 || line.Moves[r.ply-1].Seat == seat {
		return nil
	}
	for ply := r.ply - 2; ply >= 0 && line.Moves[ply].Seat != seat && ply > r.ply-len(line.Info.Seats); ply-- {
		if m := line.Move(ply); m != rules.NoMove {
			moves = append(moves, boardview.LastMove(line.Position(ply).Effects(m)))
		}
	}
	return moves
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
