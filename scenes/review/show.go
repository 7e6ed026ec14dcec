package review

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
)

// showPosition shows the position on the board with the marks of the mode.
func (r *Scene) showPosition() {
	v := r.view
	before := append([]rules.Piece(nil), v.Pieces...)
	p := r.line().Position(r.ply)
	r.browser = nil
	boardview.ClearHints(v)
	v.LastMove = nil
	r.markLines()
	round := r.line().LastMoves(r.ply)
	if len(round) > 0 {
		v.LastMove = boardview.LastMoveCells(round[len(round)-1].Effects)
	}
	v.EarlierMoves = gameui.EarlierMoves(p.Turn(), round)
	moment := r.openMoment()
	if moment != nil && moment.Ply != r.ply {
		moment = nil
	}
	var effects []rules.Effect
	switch {
	case moment == nil:
	case r.mode == attempted:
		effects = p.Effects(r.triedMove)
		v.LastMove, v.EarlierMoves = boardview.LastMoveCells(effects), nil
		p.Play(r.triedMove)
	case r.mode == answerShown:
		better := boardview.ShownMoveOf(p, moment.BetterMove)
		v.Hint, v.HintDrop, v.HintLifts = better.Cells, better.Dropped, rules.LiftedCells(p.Steps(moment.BetterMove))
	case r.mode == answerHidden:
		played := boardview.ShownMoveOf(p, r.line().Move(moment.Ply))
		v.Threat, v.ThreatDrop = played.Cells, played.Dropped
	}
	boardview.ShowPosition(v, p, len(r.line().Info.Seats))
	v.CanMove = moment != nil && r.mode == attempting
	r.typed.Text = ""
	var legalMoves []boardview.LegalMove
	if v.CanMove {
		r.position, r.legal = p, p.Moves(nil)
		legalMoves = boardview.LegalMoves(p, r.legal)
	}
	boardview.SetLegalMoves(v, legalMoves)
	if effects != nil {
		boardview.AnimateMove(v, effects, before, r.drop, r.Timing())
	} else {
		boardview.AnimateJump(v, before, v.Pieces, r.Timing())
	}
	r.drop = nil
}
