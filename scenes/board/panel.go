package board

import (
	"image"
	"slices"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// drawPanel draws everything around the board.
func (s *Scene) drawPanel(f *ui.Frame, p layout) {
	th := f.Theme
	if p.panel.Dy() > 0 {
		f.FillRect(p.panel, th.Panel)
	}
	line := max(1, f.Px(1))
	if !p.portrait {
		f.FillRect(image.Rect(p.panel.Min.X, 0, p.panel.Min.X+line, p.panel.Max.Y), th.Separator)
	}
	s.drawHeader(f, p)
	if s.scoring.IsOpen() {
		if p.portrait {
			s.drawSeatsAbove(f, p)
		}
		s.scoring.Draw(f, p.scoringArea())
		return
	}
	s.drawSeats(f, p)
	if !p.bar.Empty() {
		s.drawEvaluationBar(f, p.bar)
	}
	rule := func(r image.Rectangle) {
		f.Separator(image.Rect(p.panel.Min.X+line, r.Min.Y, p.panel.Max.X, r.Min.Y+line))
	}
	if p.tabs.Empty() {
		rule(p.list)
	}
	s.drawPages(f, p)
	if !p.graph.Empty() {
		rule(p.graph)
		s.drawEvaluation(f, p.graph)
	}
	if !p.lines.Empty() {
		if p.graph.Empty() {
			rule(p.lines)
		}
		s.drawLineRows(f, image.Rect(p.lines.Min.X+f.Px(12), p.lines.Min.Y, p.lines.Max.X-f.Px(12), p.lines.Max.Y))
	}
	if !p.explorer.Empty() {
		rule(p.explorer)
		s.drawExplorer(f, p.explorer)
	}
	if !p.actions.Empty() {
		rule(p.actions)
		s.drawActions(f, p.actions)
	}
	s.drawPrompt(f, p)
}

// drawSeats draws the players.
func (s *Scene) drawSeats(f *ui.Frame, p layout) {
	s.clocks.shown = s.match.Clocks()
	for seat, r := range p.players {
		if p.hasCards {
			s.drawCard(f, r, rules.Seat(seat))
		} else {
			s.drawPlayerRow(f, r, rules.Seat(seat))
		}
		s.drawSeatButton(f, r, rules.Seat(seat))
	}
	if !p.turns.Empty() {
		s.drawTurns(f, p.turns)
	}
}

// drawSeatsAbove draws the players above the panel; the score sheet takes the place of the others.
func (s *Scene) drawSeatsAbove(f *ui.Frame, p layout) {
	s.clocks.shown = s.match.Clocks()
	for seat, r := range p.players {
		if r.Min.Y < p.panel.Min.Y {
			s.drawPlayerRow(f, r, rules.Seat(seat))
		}
	}
}

// Leave pauses the match and goes back to the menu, or to the library if the match was opened there.
func (s *Scene) Leave() {
	switch {
	case s.match.IsRemote(): // the table remains
	case s.snap.OverallResult.IsOver():
		s.MoveMatchToLibrary()
	case s.snap.Live:
		s.match.SetPaused(true)
	}
	s.Nav.LeaveBoard()
}

// drawActions draws the row of action buttons. Each has the same place in every state.
func (s *Scene) drawActions(f *ui.Frame, r image.Rectangle) {
	snap := s.snap
	actions := []gameui.Action{
		{ID: "undo", Icon: "undo", Label: s.Words.T("board.undo"), Enabled: s.canUndo(), Run: s.undo},
		{ID: "redo", Icon: "redo", Label: s.Words.T("board.redo"), Enabled: s.canRedo(), Run: s.redo},
	}
	hint := gameui.Action{ID: "hint", Icon: "hint", Label: s.Words.T("board.hint"), Enabled: snap.CanHint && !snap.AwaitingAdvice && !s.isTrying(), Run: s.advanceHint}
	flip := gameui.Action{ID: "flip", Icon: "flip", Label: s.Words.T("board.flip"), Enabled: true, Run: s.flip}
	rematch := gameui.Action{ID: "rematch", Icon: "rotate", Label: s.Words.T("over.rematch"), Enabled: !s.snap.IsRemote || s.online.status.Seat != rules.NoSeat && !s.Tables.HasAskedRematch(), Run: func() { s.StartRematch(s.match) }}
	review := gameui.Action{ID: "review", Icon: "graph", Label: s.Words.T("over.review"), Enabled: slices.ContainsFunc(snap.Line, isMove), Run: s.Review}
	switch {
	case snap.Result.IsOver():
		actions = append(actions, rematch, flip, review, gameui.Action{ID: "new", Icon: "plus", Label: s.Words.T("board.new"), Enabled: true, Run: s.openNewGame})
		if snap.Scoring != nil {
			actions = append(actions, gameui.Action{ID: "score", Icon: "level", Label: s.Words.T("board.score"), Enabled: true, Run: func() { s.scoring.SetOpen(true) }})
		}
	case snap.OverallResult.IsOver() && !snap.Live: // a finished game or a variation of one is viewed: no draw offer, no resignation
		actions = append(actions, hint, flip, review, rematch)
	default:
		canAct := !s.areAllPersonsOut() && s.canActAtTable()
		draw := gameui.Action{ID: "draw", Icon: "draw", Label: s.Words.T("board.draw"), Enabled: canAct && snap.CanOffer[s.actingSeat()], Run: s.offerDraw}
		switch {
		case snap.Claim == rules.Declaration:
			draw.Icon, draw.Label, draw.Enabled = "trophy", s.Words.T("board.declare"), true
		case snap.Claim != "":
			draw.Label, draw.Enabled = s.Words.T("board.claim"), true
		case snap.CanOfferImpasse[s.actingSeat()]:
			draw.Icon, draw.Label = "level", s.Words.T("board.count")
			draw.Run = func() { s.showError(s.match.OfferImpasse(s.actingSeat())) }
		}
		actions = append(actions, hint, flip)
		if !snap.Info.NoDraws || draw.Enabled {
			actions = append(actions, draw)
		}
		actions = append(actions, gameui.Action{ID: "resign", Icon: "resign", Label: s.Words.T("board.resign"), Enabled: canAct && snap.Playing[s.actingSeat()] && snap.IllegalPosition.Code == "", Run: func() { s.dialog.kind = resignDialog }})
	}
	if pass := rules.PassMove(s.shownPosition()); s.isTrying() && pass != rules.NoMove {
		actions = append(actions, gameui.Action{ID: "pass", Icon: "pass", Label: s.Words.T("board.pass"), Enabled: len(s.tried.legal) > 0, Run: func() { s.tryMove(pass) }})
	} else if !snap.Result.IsOver() && pass != rules.NoMove {
		actions = append(actions, gameui.Action{ID: "pass", Icon: "pass", Label: s.Words.T("board.pass"), Enabled: snap.CanPass, Run: s.passTurn})
	}
	gameui.DrawActionRow(f, "board.", image.Rect(r.Min.X+f.Px(8), r.Min.Y+f.Px(2), r.Max.X-f.Px(8), r.Max.Y-f.Px(2)), actions)
}

// isMove reports whether an entry of the history is listed among the moves.
func isMove(e game.HistoryEntry) bool { return e.Action.Kind.TakesTurn() }

// actingSeat returns the seat of the person who acts: the one to move, or else the first person still playing.
func (s *Scene) actingSeat() rules.Seat {
	if s.snap.Players[s.snap.Turn].IsHere() {
		return s.snap.Turn
	}
	for seat, p := range s.snap.Players {
		if p.IsHere() && s.snap.Playing[seat] {
			return rules.Seat(seat)
		}
	}
	return s.snap.Turn
}

// canActAtTable reports whether somebody here plays, and all have joined, if the match is played at a table elsewhere.
func (s *Scene) canActAtTable() bool {
	return !s.snap.IsRemote || s.online.status.HasStarted && s.snap.Players[s.actingSeat()].IsHere()
}

// areAllPersonsOut reports whether the match has persons, all of whom are out of it while computers play on.
func (s *Scene) areAllPersonsOut() bool {
	out := false
	for seat, p := range s.snap.Players {
		if !p.IsHere() {
			continue
		}
		if s.snap.Playing[seat] {
			return false
		}
		out = true
	}
	return out
}

// flip rotates the board to the next seat.
func (s *Scene) flip() { boardview.RotateToNextSeat(s.view) }

// offerDraw claims a draw or a win if possible, and offers a draw otherwise.
func (s *Scene) offerDraw() {
	if s.snap.Claim != "" {
		s.showError(s.match.Claim())
		return
	}
	if s.asksOthers() { // they may accept at once
		s.dialog.kind = offerDialog
		return
	}
	s.showError(s.match.OfferDraw(s.actingSeat()))
}

// asksOthers reports whether an offer is answered by a computer or elsewhere. People here are asked beside the board.
func (s *Scene) asksOthers() bool {
	for seat, p := range s.snap.Players {
		if !p.IsHere() && s.snap.Playing[seat] {
			return true
		}
	}
	return false
}

// openNewGame opens the setup of a new game of the same kind.
func (s *Scene) openNewGame() {
	s.Nav.Home()
	s.Nav.OpenSetup(s.snap.Game)
}

// Review opens the review of the game on the board.
func (s *Scene) Review() {
	snap := s.match.Snapshot()
	if s.Options.NewPlayer == nil {
		s.ShowWarning(s.Words.T("cannot.review"))
		return
	}
	if !s.GameReview.IsOfLine(s.match, snap.Line) || s.GameReview.HasFailed() {
		if err := s.StartReview(s.match, snap); err != nil {
			s.ShowWarning(s.Words.T("review.failed"))
			return
		}
	}
	if snap.Live && !snap.Result.IsOver() {
		s.match.SetPaused(true)
	}
	s.match.SetAnalysisLines(0)
	s.dialog.close()
	s.Nav.OpenReview(scene.ReviewRequest{
		Players: snap.Players, Start: snap.Start, BottomSeat: s.view.BottomSeat, RotationSteps: s.view.RotationSteps,
		Rotated: func(steps int) { s.view.RotationSteps = steps },
	})
}
