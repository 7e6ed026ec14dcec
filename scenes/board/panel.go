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

// draw shows everything around the board.
func (t *Scene) draw(f *ui.Frame, p layout) {
	th := f.Theme
	if p.panel.Dy() > 0 {
		f.FillRect(p.panel, th.Panel)
	}
	line := max(1, f.Px(1))
	if !p.upright {
		f.FillRect(image.Rect(p.panel.Min.X, 0, p.panel.Min.X+line, p.panel.Max.Y), th.Separator)
	}
	t.head(f, p)
	if t.snap.Scoring != nil && (!t.snap.Scoring.Final || t.scoring.reopened) {
		if p.upright {
			t.seatsAbove(f, p)
		}
		t.countPanel(f, p)
		return
	}
	t.seats(f, p)
	if !p.bar.Empty() {
		t.bar(f, p.bar)
	}
	rule := func(r image.Rectangle) {
		f.Separator(image.Rect(p.panel.Min.X+line, r.Min.Y, p.panel.Max.X, r.Min.Y+line))
	}
	if p.tabs.Empty() {
		rule(p.list)
	}
	t.pages(f, p)
	if !p.graph.Empty() {
		rule(p.graph)
		t.evaluation(f, p.graph)
	}
	rule(p.actions)
	t.actions(f, p.actions)
	t.notice(f, p)
}

// seats shows the players.
func (t *Scene) seats(f *ui.Frame, p layout) {
	faces := t.match.Clocks()
	t.clocks.shown = faces
	for seat, r := range p.players {
		if p.cards {
			t.card(f, r, rules.Seat(seat), faces)
		} else {
			t.playerRow(f, r, rules.Seat(seat), faces)
		}
		t.reseat(f, r, rules.Seat(seat))
	}
	if !p.turns.Empty() {
		t.turns(f, p.turns)
	}
}

// seatsAbove shows the players above the panel; the sheet of a count has the room of the others.
func (t *Scene) seatsAbove(f *ui.Frame, p layout) {
	t.clocks.shown = t.match.Clocks()
	for seat, r := range p.players {
		if r.Min.Y < p.panel.Min.Y {
			t.playerRow(f, r, rules.Seat(seat), t.clocks.shown)
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

// actions is the row of things to do. It has the same places in every state.
func (t *Scene) actions(f *ui.Frame, r image.Rectangle) {
	s := t.snap
	all := []gameui.Action{
		{ID: "undo", Icon: "undo", Label: t.Words.T("board.undo"), Enabled: s.CanUndo, Do: func() { t.try(t.match.Undo()) }},
		{ID: "redo", Icon: "redo", Label: t.Words.T("board.redo"), Enabled: s.CanRedo, Do: func() { t.try(t.match.Redo()) }},
	}
	hint := gameui.Action{ID: "hint", Icon: "hint", Label: t.Words.T("board.hint"), Enabled: s.CanHint && !s.AwaitingAdvice, Do: t.hint}
	flip := gameui.Action{ID: "flip", Icon: "flip", Label: t.Words.T("board.flip"), Enabled: true, Do: t.flip}
	rematch := gameui.Action{ID: "rematch", Icon: "rotate", Label: t.Words.T("over.rematch"), Enabled: true, Do: func() { t.StartRematch(t.match) }}
	review := gameui.Action{ID: "review", Icon: "graph", Label: t.Words.T("over.review"), Enabled: slices.ContainsFunc(s.Line, isMove), Do: t.Review}
	switch {
	case s.Result.IsOver():
		all = append(all, rematch, flip, review, gameui.Action{ID: "new", Icon: "plus", Label: t.Words.T("board.new"), Enabled: true, Do: t.again})
		if s.Scoring != nil {
			all = append(all, gameui.Action{ID: "score", Icon: "level", Label: t.Words.T("board.score"), Enabled: true, Do: func() { t.openCount(true) }})
		}
	case s.FinalResult.IsOver() && !s.Live: // one looks back: there is nothing to agree on, nor to resign
		all = append(all, hint, flip, review, rematch)
	default:
		draw := gameui.Action{ID: "draw", Icon: "draw", Label: t.Words.T("board.draw"), Enabled: s.CanOffer[t.me()], Do: t.offerDraw}
		switch {
		case s.Claim == rules.Declaration:
			draw.Icon, draw.Label, draw.Enabled = "trophy", t.Words.T("board.declare"), true
		case s.Claim != "":
			draw.Label, draw.Enabled = t.Words.T("board.claim"), true
		case s.CanOfferImpasse[t.me()]:
			draw.Icon, draw.Label = "level", t.Words.T("board.count")
			draw.Do = func() { t.try(t.match.OfferImpasse(t.me())) }
		}
		all = append(all, hint, flip)
		if !s.Info.NoDraws || draw.Enabled {
			all = append(all, draw)
		}
		all = append(all, gameui.Action{ID: "resign", Icon: "resign", Label: t.Words.T("board.resign"), Enabled: s.Playing[t.me()] && s.Flaw.Code == "", Do: func() { t.dialog.kind = resignDialog }})
	}
	if !s.Result.IsOver() && rules.PassMove(s.Position) != rules.NoMove {
		all = append(all, gameui.Action{ID: "pass", Icon: "pass", Label: t.Words.T("board.pass"), Enabled: s.CanPass, Do: t.pass})
	}
	gameui.ActionRow(f, "board.", image.Rect(r.Min.X+f.Px(8), r.Min.Y+f.Px(2), r.Max.X-f.Px(8), r.Max.Y-f.Px(2)), all)
}

// isMove says that an entry of the list has its place among the moves.
func isMove(e game.HistoryEntry) bool { return e.Action.Kind.TakesTurn() }

// try shows why something was not possible.
func (t *Scene) try(err error) {
	if err != nil {
		t.cannot(err)
	}
}

// me is the person who acts: the one on turn, or else the first.
func (t *Scene) me() rules.Seat {
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
		t.try(t.match.Claim())
		return
	}
	if t.answers() { // it may agree at once
		t.dialog.kind = drawOfferDialog
		return
	}
	t.try(t.match.OfferDraw(t.me()))
}

// answers says whether a computer player answers an offer; a person is asked beside the board.
func (t *Scene) answers() bool {
	for seat, p := range t.snap.Players {
		if p.Computer && t.snap.Playing[seat] {
			return true
		}
	}
	return false
}

// again begins with a new set-up of the same game.
func (t *Scene) again() {
	t.Nav.Home()
	t.Nav.OpenSetup(t.snap.Game)
}
