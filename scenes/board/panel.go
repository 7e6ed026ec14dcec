package board

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/ui"
)

// drawPanel shows everything around the board.
func (t *Scene) drawPanel(f *ui.Frame, p layout) {
	th := f.Theme
	if p.panel.Dy() > 0 {
		f.FillRect(p.panel, th.Panel)
	}
	line := max(1, f.Px(1))
	if !p.portrait {
		f.FillRect(image.Rect(p.panel.Min.X, 0, p.panel.Min.X+line, p.panel.Max.Y), th.Separator)
	}
	t.drawHeader(f, p)
	if t.snap.Scoring != nil && (!t.snap.Scoring.Final || t.scoring.reopened) {
		if p.portrait {
			t.drawSeatsAbove(f, p)
		}
		t.drawScoringPanel(f, p)
		return
	}
	t.drawSeats(f, p)
	if !p.bar.Empty() {
		t.drawEvaluationBar(f, p.bar)
	}
	rule := func(r image.Rectangle) {
		f.Separator(image.Rect(p.panel.Min.X+line, r.Min.Y, p.panel.Max.X, r.Min.Y+line))
	}
	if p.tabs.Empty() {
		rule(p.list)
	}
	t.drawPages(f, p)
	if !p.graph.Empty() {
		rule(p.graph)
		t.drawEvaluation(f, p.graph)
	}
	rule(p.actions)
	t.drawActions(f, p.actions)
	t.drawNotice(f, p)
}

// drawSeats shows the players.
func (t *Scene) drawSeats(f *ui.Frame, p layout) {
	faces := t.match.Clocks()
	t.clocks.shown = faces
	for seat, r := range p.players {
		if p.hasCards {
			t.drawCard(f, r, rules.Seat(seat), faces)
		} else {
			t.drawPlayerRow(f, r, rules.Seat(seat), faces)
		}
		t.drawSeatButton(f, r, rules.Seat(seat))
	}
	if !p.turns.Empty() {
		t.drawTurns(f, p.turns)
	}
}

// drawSeatsAbove shows the players above the panel; the sheet of a count has the room of the others.
func (t *Scene) drawSeatsAbove(f *ui.Frame, p layout) {
	t.clocks.shown = t.match.Clocks()
	for seat, r := range p.players {
		if r.Min.Y < p.panel.Min.Y {
			t.drawPlayerRow(f, r, rules.Seat(seat), t.clocks.shown)
		}
	}
}

// Leave goes back to the menu, where the match waits, or to the library if it was chosen there.
func (t *Scene) Leave() {
	switch {
	case t.snap.Result.IsOver():
		t.FileMatch()
	case t.snap.Live:
		t.match.SetPaused(true)
	}
	t.Nav.LeaveBoard()
}

// drawActions is the row of things to do. It has the same places in every state.
func (t *Scene) drawActions(f *ui.Frame, r image.Rectangle) {
	snap := t.snap
	actions := []gameui.Action{
		{ID: "undo", Icon: "undo", Label: t.Words.T("board.undo"), Enabled: snap.CanUndo, Do: func() { t.showError(t.match.Undo()) }},
		{ID: "redo", Icon: "redo", Label: t.Words.T("board.redo"), Enabled: snap.CanRedo, Do: func() { t.showError(t.match.Redo()) }},
	}
	hint := gameui.Action{ID: "hint", Icon: "hint", Label: t.Words.T("board.hint"), Enabled: snap.CanHint && !snap.AwaitingAdvice, Do: t.advanceHint}
	flip := gameui.Action{ID: "flip", Icon: "flip", Label: t.Words.T("board.flip"), Enabled: true, Do: t.flip}
	rematch := gameui.Action{ID: "rematch", Icon: "rotate", Label: t.Words.T("over.rematch"), Enabled: true, Do: func() { t.StartRematch(t.match) }}
	review := gameui.Action{ID: "review", Icon: "graph", Label: t.Words.T("over.review"), Enabled: slices.ContainsFunc(snap.Line, isMove), Do: t.Review}
	switch {
	case snap.Result.IsOver():
		actions = append(actions, rematch, flip, review, gameui.Action{ID: "new", Icon: "plus", Label: t.Words.T("board.new"), Enabled: true, Do: t.openNewGame})
		if snap.Scoring != nil {
			actions = append(actions, gameui.Action{ID: "score", Icon: "level", Label: t.Words.T("board.score"), Enabled: true, Do: func() { t.setScoreOpen(true) }})
		}
	case snap.FinalResult.IsOver() && !snap.Live: // one looks back: there is nothing to agree on, nor to resign
		actions = append(actions, hint, flip, review, rematch)
	default:
		draw := gameui.Action{ID: "draw", Icon: "draw", Label: t.Words.T("board.draw"), Enabled: snap.CanOffer[t.actingSeat()], Do: t.offerDraw}
		switch {
		case snap.Claim == rules.Declaration:
			draw.Icon, draw.Label, draw.Enabled = "trophy", t.Words.T("board.declare"), true
		case snap.Claim != "":
			draw.Label, draw.Enabled = t.Words.T("board.claim"), true
		case snap.CanOfferImpasse[t.actingSeat()]:
			draw.Icon, draw.Label = "level", t.Words.T("board.count")
			draw.Do = func() { t.showError(t.match.OfferImpasse(t.actingSeat())) }
		}
		actions = append(actions, hint, flip)
		if !snap.Info.NoDraws || draw.Enabled {
			actions = append(actions, draw)
		}
		actions = append(actions, gameui.Action{ID: "resign", Icon: "resign", Label: t.Words.T("board.resign"), Enabled: snap.Playing[t.actingSeat()] && snap.Flaw.Code == "", Do: func() { t.dialog.kind = resignDialog }})
	}
	if !snap.Result.IsOver() && rules.PassMove(snap.Position) != rules.NoMove {
		actions = append(actions, gameui.Action{ID: "pass", Icon: "pass", Label: t.Words.T("board.pass"), Enabled: snap.CanPass, Do: t.pass})
	}
	gameui.ActionRow(f, "board.", image.Rect(r.Min.X+f.Px(8), r.Min.Y+f.Px(2), r.Max.X-f.Px(8), r.Max.Y-f.Px(2)), actions)
}

// isMove says that an entry of the list has its place among the moves.
func isMove(e game.HistoryEntry) bool { return e.Action.Kind.TakesTurn() }

// showError shows why something was not possible.
func (t *Scene) showError(err error) {
	if err != nil {
		t.showReason(err)
	}
}

// actingSeat is the person who acts: the one on turn, or else the first.
func (t *Scene) actingSeat() rules.Seat {
	if !t.snap.Players[t.snap.Turn].Computer {
		return t.snap.Turn
	}
	for seat, p := range t.snap.Players {
		if !p.Computer && t.snap.Playing[seat] {
			return rules.Seat(seat)
		}
	}
	return t.snap.Turn
}

// flip turns the board to the next player; of two that is the other one.
func (t *Scene) flip() { boardview.RotateToNextSeat(t.view) }

func (t *Scene) offerDraw() {
	if t.snap.Claim != "" {
		t.showError(t.match.Claim())
		return
	}
	if t.hasPlayingComputer() { // it may agree at once
		t.dialog.kind = offerDialog
		return
	}
	t.showError(t.match.OfferDraw(t.actingSeat()))
}

// hasPlayingComputer says whether a computer player answers an offer; a person is asked beside the board.
func (t *Scene) hasPlayingComputer() bool {
	for seat, p := range t.snap.Players {
		if p.Computer && t.snap.Playing[seat] {
			return true
		}
	}
	return false
}

// openNewGame begins with a new set-up of the same game.
func (t *Scene) openNewGame() {
	t.Nav.Home()
	t.Nav.OpenSetup(t.snap.Game)
}
