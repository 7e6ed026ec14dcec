package board

import (
	"slices"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
)

// browseLine begins to walk, or walks on where that is done already.
func (t *Scene) browseLine(rank int, l game.Line) {
	if t.browser != nil && t.browser.Rank == rank {
		t.stepLine(true)
		return
	}
	t.browser = &gameui.LineBrowser{Node: t.snap.Node, Rank: rank, Line: l}
	t.stepLine(true)
}

// stepLine makes the next move of the line on the board, or takes the last one back. Before the first move the walk ends.
func (t *Scene) stepLine(forward bool) {
	switch {
	case forward && t.browser.AtEnd():
		return
	case !forward && t.browser.Ply <= 1:
		t.closeLine()
		return
	}
	t.browser.Step(t.view, t.snap.Position.Clone(), len(t.snap.Info.Seats), forward, t.Timing())
	t.cancelProposal()
}

// closeLine brings back the position of the match.
func (t *Scene) closeLine() {
	before := slices.Clone(t.view.Pieces)
	t.browser, t.shown.node = nil, -1
	t.showSnapshot(t.snap)
	boardview.AnimateJump(t.view, before, t.view.Pieces, t.Timing())
}

// keepLine makes the line a variation of the game, and the position on the board the match's.
func (t *Scene) keepLine() {
	browser := t.browser
	t.closeLine()
	t.showError(t.match.AddVariation(browser.Line.PV, browser.Ply))
}

// lineNotice shows how far the walk has come, and the ways on.
func (t *Scene) lineNotice() (notice, bool) {
	browser := t.browser
	if browser == nil {
		return notice{}, false
	}
	n := notice{text: t.LineText(t.snap.Info, &browser.Line, browser.Ply), quiet: true, actions: []gameui.Action{
		{ID: "back", Label: t.Words.T("review.back"), Do: func() { t.stepLine(false) }},
	}}
	if !browser.AtEnd() {
		n.actions = append(n.actions, gameui.Action{ID: "next", Label: t.Words.T("review.next"), Do: func() { t.stepLine(true) }})
	}
	if !t.snap.Live {
		n.actions = append(n.actions, gameui.Action{ID: "keep", Label: t.Words.T("evaluation.keep"), Do: t.keepLine})
	}
	return notice{n.text, append(n.actions, gameui.Action{ID: "close", Label: t.Words.T("board.close"), Do: t.closeLine}), true}, true
}
