package board

import (
	"slices"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
)

// walkAlong begins to walk, or walks on where that is done already.
func (t *Scene) walkAlong(rank int, l game.Line) {
	if t.browser != nil && t.browser.Rank == rank {
		t.walkOn(true)
		return
	}
	t.browser = &gameui.LineBrowser{Node: t.snap.Node, Rank: rank, Line: l}
	t.walkOn(true)
}

// walkOn makes the next move of the line on the board, or takes the last one back. Before the first move the walk ends.
func (t *Scene) walkOn(on bool) {
	switch {
	case on && t.browser.AtEnd():
		return
	case !on && t.browser.Ply <= 1:
		t.endWalk()
		return
	}
	t.browser.Step(t.view, t.snap.Position.Clone(), len(t.snap.Info.Seats), on, t.Timing())
	t.unpropose()
}

// endWalk brings back the position of the match.
func (t *Scene) endWalk() {
	before := slices.Clone(t.view.Pieces)
	t.browser, t.shown.node = nil, -1
	t.sync(t.snap)
	boardview.AnimateJump(t.view, before, t.view.Pieces, t.Timing())
}

// keepWalk makes the line a variation of the game, and the position on the board the match's.
func (t *Scene) keepWalk() {
	w := t.browser
	t.endWalk()
	t.try(t.match.AddVariation(w.Line.PV, w.Ply))
}

// tellsWalk shows how far the walk has come, and the ways on.
func (t *Scene) tellsWalk() (question, bool) {
	w := t.browser
	if w == nil {
		return question{}, false
	}
	q := question{text: t.LineText(t.snap.Info, &w.Line, w.Ply), quiet: true, answer: []gameui.Action{
		{ID: "back", Label: t.Words.T("review.back"), Do: func() { t.walkOn(false) }},
	}}
	if !w.AtEnd() {
		q.answer = append(q.answer, gameui.Action{ID: "next", Label: t.Words.T("review.next"), Do: func() { t.walkOn(true) }})
	}
	if !t.snap.Live {
		q.answer = append(q.answer, gameui.Action{ID: "keep", Label: t.Words.T("evaluation.keep"), Do: t.keepWalk})
	}
	return question{q.text, append(q.answer, gameui.Action{ID: "close", Label: t.Words.T("board.close"), Do: t.endWalk}), true}, true
}
