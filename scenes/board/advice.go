package board

import (
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
)

// advanceHint asks for a hint, and with every further call for a step more of it; after the last it is taken away.
func (t *Scene) advanceHint() {
	if h := t.snap.Hint; h != nil && h.Step == game.HintReasons {
		t.match.ClearAdvice()
		return
	}
	t.showError(t.match.RequestHint())
}

// toggleThreat asks what the other side would do, or takes the answer away.
func (t *Scene) toggleThreat() {
	if t.snap.Threat != nil {
		t.match.ClearAdvice()
		return
	}
	t.showError(t.match.RequestThreat())
}

// toggleEstimate asks whose the cells will be, or takes the answer away.
func (t *Scene) toggleEstimate() {
	if t.snap.Estimate != nil {
		t.match.ClearAdvice()
		return
	}
	t.showError(t.match.RequestEstimate())
}

// estimateText say who is ahead by an estimate, and by how much.
func (t *Scene) estimateText() string {
	seat, lead := rules.Seat(0), t.snap.Estimate.ScoreLead
	switch {
	case lead == 0:
		return t.Words.T("estimate.even")
	case lead < 0:
		seat, lead = 1, -lead
	}
	return t.Words.T("estimate.leads", "Seat", t.Words.SeatName(t.snap.Info, seat), "Count", lead)
}

// adviceNotice says in words what a hint or a threat shows on the board.
func (t *Scene) adviceNotice() (notice, bool) {
	snap := t.snap
	closing := gameui.Action{ID: "close", Label: t.Words.T("board.close"), Do: t.match.ClearAdvice}
	switch {
	case snap.AwaitingAdvice && t.isThinkingLong():
		return notice{text: t.Words.T("board.looking"), actions: []gameui.Action{closing}, quiet: true}, true
	case snap.Hint != nil:
		n := notice{text: t.hintText(), quiet: true}
		switch snap.Hint.Step {
		case game.HintPiece:
			n.actions = append(n.actions, gameui.Action{ID: "more", Label: t.Words.T("board.hint-where"), Do: t.advanceHint})
		case game.HintMove:
			n.actions = append(n.actions, gameui.Action{ID: "more", Label: t.Words.T("board.hint-why"), Do: t.advanceHint})
		case game.HintReasons:
		}
		n.actions = append(n.actions, closing)
		return n, true
	case snap.Estimate != nil:
		return notice{text: t.estimateText(), actions: []gameui.Action{closing}, quiet: true}, true
	case len(t.numbering.captured) > 0:
		return t.capturedNotice(), true
	case snap.Threat != nil:
		return notice{text: t.threatText(), actions: []gameui.Action{closing}, quiet: true}, true
	}
	return notice{}, false
}

// showAdvice brings the marks of a hint or a threat onto the board: first the piece alone, then where he goes.
func (t *Scene) showAdvice() {
	boardview.ClearHints(t.view)
	t.view.MarkedCells = nil
	t.view.BestMoves = t.bestMoveArrows()
	if h := t.snap.Hint; h != nil {
		t.view.Hint, t.view.HintDrop, t.view.HintLifts = endCells(h), h.DroppedPiece, h.LiftedCells
		switch {
		case h.Step != game.HintPiece || len(h.TouchedCells) == 0:
		case t.isAreaHint(h):
			t.view.Hint, t.view.MarkedCells = nil, t.hintArea(h.TouchedCells[0])
		case !h.DroppedPiece.IsEmpty(): // it is enough to know what is dropped
			t.view.Hint = nil
		default:
			t.view.Hint = t.view.Hint[:1]
		}
	}
	t.view.Ownership = nil
	if e := t.snap.Estimate; e != nil {
		t.view.Ownership = e.Ownership
	}
	if h := t.snap.Threat; h != nil {
		t.view.Threat, t.view.ThreatDrop = endCells(h), h.DroppedPiece
	}
}

// endCells are the first and the last cell that the hand of a hint touches.
func endCells(h *game.Hint) []rules.Cell {
	if n := len(h.TouchedCells); n > 2 {
		return []rules.Cell{h.TouchedCells[0], h.TouchedCells[n-1]}
	}
	return h.TouchedCells
}

// showsEvaluation says that the evaluation is shown beside the board.
func (t *Scene) showsEvaluation() bool {
	return t.IsEnabled(scene.SettingEvaluationBar) && t.canEvaluate()
}

// canEvaluate says that there can be an evaluation: while a computer player is there, or when the game is over.
func (t *Scene) canEvaluate() bool { return t.snap.CanAnalyse || t.snap.Result.IsOver() }
