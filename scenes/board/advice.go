package board

import (
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
)

// hint asks for a hint, and with every further call for a step more of it; after the last it is taken away.
func (t *Scene) hint() {
	if h := t.snap.Hint; h != nil && h.Step == game.HintReasons {
		t.match.ClearAdvice()
		return
	}
	t.try(t.match.RequestHint())
}

// threat asks what the other side would do, or takes the answer away.
func (t *Scene) threat() {
	if t.snap.Threat != nil {
		t.match.ClearAdvice()
		return
	}
	t.try(t.match.RequestThreat())
}

// estimate asks whose the cells will be, or takes the answer away.
func (t *Scene) estimate() {
	if t.snap.Estimate != nil {
		t.match.ClearAdvice()
		return
	}
	t.try(t.match.RequestEstimate())
}

// estimateWords say who is ahead by an estimate, and by how much.
func (t *Scene) estimateWords() string {
	seat, lead := rules.Seat(0), t.snap.Estimate.ScoreLead
	switch {
	case lead == 0:
		return t.Words.T("estimate.even")
	case lead < 0:
		seat, lead = 1, -lead
	}
	return t.Words.T("estimate.leads", "Seat", t.Words.SeatName(t.snap.Info, seat), "Count", lead)
}

// tellsHint says in words what a hint or a threat shows on the board.
func (t *Scene) tellsHint() (question, bool) {
	s := t.snap
	closing := gameui.Action{ID: "close", Label: t.Words.T("board.close"), Do: t.match.ClearAdvice}
	switch {
	case s.AwaitingAdvice && t.thinksLong():
		return question{text: t.Words.T("board.looking"), answer: []gameui.Action{closing}, quiet: true}, true
	case s.Hint != nil:
		q := question{text: t.hintWords(), quiet: true}
		switch s.Hint.Step {
		case game.HintPiece:
			q.answer = append(q.answer, gameui.Action{ID: "more", Label: t.Words.T("board.hint-where"), Do: t.hint})
		case game.HintMove:
			q.answer = append(q.answer, gameui.Action{ID: "more", Label: t.Words.T("board.hint-why"), Do: t.hint})
		case game.HintReasons:
		}
		q.answer = append(q.answer, closing)
		return q, true
	case s.Estimate != nil:
		return question{text: t.estimateWords(), answer: []gameui.Action{closing}, quiet: true}, true
	case len(t.numbering.captured) > 0:
		return t.tellsGone(), true
	case s.Threat != nil:
		return question{text: t.threatWords(), answer: []gameui.Action{closing}, quiet: true}, true
	}
	return question{}, false
}

// advise brings the marks of a hint or a threat onto the board: first the piece alone, then where he goes.
func (t *Scene) advise() {
	boardview.ClearHints(t.view)
	t.view.MarkedCells = nil
	t.view.BestMoves = t.arrows()
	if h := t.snap.Hint; h != nil {
		t.view.Hint, t.view.HintDrop, t.view.HintLifts = cellsOf(h), h.DroppedPiece, h.LiftedCells
		switch {
		case h.Step != game.HintPiece || len(h.TouchedCells) == 0:
		case t.areaOnly(h):
			t.view.Hint, t.view.MarkedCells = nil, t.area(h.TouchedCells[0])
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
		t.view.Threat, t.view.ThreatDrop = cellsOf(h), h.DroppedPiece
	}
}

// cellsOf are the first and the last cell that the hand of a hint touches.
func cellsOf(h *game.Hint) []rules.Cell {
	if n := len(h.TouchedCells); n > 2 {
		return []rules.Cell{h.TouchedCells[0], h.TouchedCells[n-1]}
	}
	return h.TouchedCells
}

// watches says that the evaluation is shown beside the board.
func (t *Scene) watches() bool {
	return t.IsEnabled(scene.SettingEvaluationBar) && t.judged()
}

// judged says that there can be an evaluation: while a computer player is there, or when the game is over.
func (t *Scene) judged() bool { return t.snap.CanAnalyse || t.snap.Result.IsOver() }
