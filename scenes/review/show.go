package review

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
)

// show puts the position on the board, with the marks that belong to what happens.
func (r *Scene) show() {
	v := r.view
	before := append([]rules.Piece(nil), v.Pieces...)
	p := r.line().Position(r.ply)
	r.walk = nil
	boardview.ClearHints(v)
	v.LastMove = nil
	r.markLines()
	round := r.line().LastMoves(r.ply)
	if len(round) > 0 {
		v.LastMove = boardview.LastMoveCells(round[len(round)-1].Effects)
	}
	v.EarlierMoves = gameui.EarlierMoves(p.Turn(), round)
	at := r.point()
	if at != nil && at.Ply != r.ply {
		at = nil
	}
	var effects []rules.Effect
	switch {
	case at == nil:
	case r.mode == tried:
		effects = p.Effects(r.try)
		v.LastMove, v.EarlierMoves = boardview.LastMoveCells(effects), nil
		p.Play(r.try)
	case r.mode == showing:
		better := boardview.ShownMoveOf(p, at.BetterMove)
		v.Hint, v.HintDrop, v.HintLifts = better.Cells, better.Dropped, rules.LiftedCells(p.Steps(at.BetterMove))
	case r.mode == hiding:
		played := boardview.ShownMoveOf(p, r.line().Move(at.Ply))
		v.Threat, v.ThreatDrop = played.Cells, played.Dropped
	}
	boardview.ShowPosition(v, p, len(r.line().Info.Seats))
	v.CanMove = at != nil && r.mode == trying
	r.typed.Text = ""
	var choices []boardview.LegalMove
	if v.CanMove {
		r.pos, r.legal = p, p.Moves(nil)
		choices = boardview.LegalMoves(p, r.legal)
	}
	boardview.SetLegalMoves(v, choices)
	if effects != nil {
		boardview.AnimateMove(v, effects, before, r.hand, r.Timing())
	} else {
		boardview.AnimateJump(v, before, v.Pieces, r.Timing())
	}
	r.hand = nil
}
