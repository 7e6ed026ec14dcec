package board

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/scoring"
	"github.com/ludarium/ludarium/scenes/sound"
	"github.com/ludarium/ludarium/scenes/ui"
)

// handleIntent carries out a gesture on the board.
func (s *Scene) handleIntent(f *ui.Frame, in boardview.Intent) {
	if s.handlePremoveIntent(in) {
		return
	}
	switch in.Kind {
	case boardview.IntentPlay:
		if scoring.CanMark(s.snap) {
			s.scoring.ToggleMark(in.Move)
			return
		}
		s.input.drop = nil
		if in.IsDragged {
			s.input.drop = &boardview.Slide{From: in.From.Cell, X: in.X, Y: in.Y}
		}
		if s.isTrying() {
			s.tryMove(in.Move)
			return
		}
		isSameMove := s.input.tappedMove == in.Move
		s.input.tappedMove = rules.NoMove
		if s.IsEnabled(scene.SettingConfirmMoves) || s.needsSecondTap(f) && !isSameMove {
			s.proposeMove(in.Move)
			s.view.ProposedMove.IsTouch = f.In.IsTouch
			return
		}
		s.playMove(in.Move)
	case boardview.IntentReject:
		reason := s.explain(in.Attempt)
		if reason.Code == "" {
			reason.Code = rules.NotItsMove
		}
		boardview.ShowIllegal(s.view, in, reason, s.Timing())
		s.explainIllegalMove(f, reason, in.Attempt)
	case boardview.IntentCancel:
		boardview.AnimateReturn(s.view, in, s.Timing())
		if len(s.view.Lifted) < s.input.liftedCount { // the toast about them is outdated
			s.dismissMoveToast()
		}
	case boardview.IntentPickUp:
		s.view.Illegal = boardview.IllegalMark{}
		if len(s.view.Lifted) > s.input.liftedCount {
			s.showMoveToast(s.Words.T("board.pair-removed"))
			s.moveToastOffPieces(f, s.view.Lifted)
		}
	case boardview.IntentDragPair:
		s.showMoveToast(s.Words.T("board.remove-pair-how"))
	case boardview.IntentAsk: // the chooser may lie under a toast
		s.dismissMoveToast()
	case boardview.IntentNone, boardview.IntentCancelPremoves, boardview.IntentEmptyCell, boardview.IntentOpponentPiece:
	}
	s.input.liftedCount = len(s.view.Lifted)
	s.describeMovePreview(f)
}

// explain returns why a move of the position on the board is illegal.
func (s *Scene) explain(a rules.MoveAttempt) rules.IllegalReason {
	if !s.isTrying() {
		return s.match.ExplainIllegal(a)
	}
	if e, ok := s.tried.position.(rules.IllegalMoveExplainer); ok {
		return e.ExplainIllegal(a)
	}
	return rules.IllegalReason{}
}

// needsSecondTap reports whether a finger must tap twice because the cells are small: the first tap previews the
// move.
func (s *Scene) needsSecondTap(f *ui.Frame) bool {
	return f.In.IsTouch && s.snap.Info.PiecesStay && s.IsEnabled(scene.SettingSecondTap) && boardview.HasSmallCells(f, s.place)
}

// playMove plays a move of the player to move, or tries it in a finished match.
func (s *Scene) playMove(m rules.Move) {
	if s.isInEarlierPosition() {
		s.startTrying()
		s.tryMove(m)
		return
	}
	s.view.Illegal = boardview.IllegalMark{}
	s.showError(s.match.Play(m))
}

// explainIllegalMove shows why a move is illegal, clear of the pieces concerned.
func (s *Scene) explainIllegalMove(f *ui.Frame, reason rules.IllegalReason, a rules.MoveAttempt) {
	s.PlaySound(sound.Cue{Kind: sound.IllegalMove, Material: scene.SoundMaterial(s.snap.Info), Pan: s.pan(a.From)})
	why, page := gameui.ExplainIllegalMove(s.Words, s.snap.Info, s.shownPosition(), a, reason)
	if rule := gameui.ForbiddingRule(s.Words, s.snap, a); rule != "" && !s.isTrying() {
		why += " " + rule + "."
	}
	s.ShowWarning(why)
	s.Toast.UntilMove, s.Toast.Scene = true, s
	if page != "" {
		s.AddToastAction(s.Words.T("help.scene.rule"), func() { s.Nav.OpenHelp(s.snap.Info.ID, page) })
	}
	s.moveToastOffPieces(f, append([]rules.Cell{a.From, a.To, s.view.Illegal.Royal}, reason.Cells...))
}

// showError shows why an action is not possible now; nil shows nothing.
func (s *Scene) showError(err error) { gameui.ShowError(s.Context, s.board, err) }

// showMoveToast shows a toast about the position on the board, until the next move or another scene.
func (s *Scene) showMoveToast(text string) {
	s.ShowToast(text)
	s.Toast.UntilMove, s.Toast.Scene = true, s
}

// handleTyping reads a move typed in the game's notation or in coordinates. Enter plays it.
func (s *Scene) handleTyping(f *ui.Frame) {
	typed, p := &s.input.typed, s.shownPosition()
	switch {
	case s.isTrying():
		typed.SetLegalMoves(s.tried.id, p, s.tried.legal)
	case !s.snap.PersonToMove && !s.isInEarlierPosition() || s.snap.HeldMove != nil:
		typed.Text = ""
		return
	default:
		typed.SetLegalMoves(s.snap.Node, p, s.snap.Legal)
	}
	if typed.HandleKeys(f) {
		text := typed.Text
		m, reason := typed.Read(p)
		switch {
		case reason.Code == "" && s.isTrying():
			s.tryMove(m)
		case reason.Code == "":
			s.input.drop = nil
			s.cancelProposal()
			s.playMove(m)
		case reason.Code == rules.InvalidChoice && s.openChoice(f, text, reason.Cells):
		default:
			s.explainIllegalMove(f, reason, rules.MoveAttempt{From: board.None, To: board.None})
		}
	}
	s.input.typedCard = typed.CompletionCard(f, s.place.Layout.Bounds(), s.cache.listArea, s.Words)
}

// openChoice opens the promotion chooser for a move typed without its promotion. cells may hold the move's start and
// end.
func (s *Scene) openChoice(f *ui.Frame, text string, cells []rules.Cell) bool {
	from, to := board.None, board.None
	if len(cells) == 2 {
		from, to = cells[0], cells[1]
	}
	for _, i := range s.input.typed.Completions(text) {
		steps := s.shownPosition().Steps(s.input.typed.Legal[i/2])
		if len(steps) != 3 || len(steps[0].Cells) == 0 || steps[0].Kind != rules.StepPick || steps[1].Kind != rules.StepPlace {
			return false
		}
		a, b := steps[0].Cells[0], steps[1].Cells[0]
		if from != board.None && (a != from || b != to) {
			return false
		}
		from, to = a, b
	}
	if from == board.None {
		return false
	}
	boardview.PickUp(s.view, boardview.OnCell(from))
	s.handleIntent(f, boardview.Drop(s.view, boardview.OnCell(to)))
	return len(s.view.Choices) > 0
}

// A proposedMove was made on the board and waits for confirmation.
type proposedMove struct {
	move rules.Move
	text string
}

// proposeMove shows a move on the board and asks for confirmation.
func (s *Scene) proposeMove(m rules.Move) {
	p := s.snap.Position
	text := p.Format(m)
	if n, ok := p.(rules.Notator); ok {
		text = n.Notate(m)
	}
	s.input.proposed = &proposedMove{m, text}
	s.view.ProposedMove = &boardview.Proposal{Effects: p.Effects(m)}
}

// cancelProposal drops the move that waits for confirmation.
func (s *Scene) cancelProposal() { s.input.proposed, s.view.ProposedMove = nil, nil }

// confirmMove plays the move that waits for confirmation. Its piece stands on the destination already.
func (s *Scene) confirmMove() {
	p := s.input.proposed
	s.input.drop = nil
	s.dropAtTarget(s.view.ProposedMove.Effects)
	s.cancelProposal()
	s.playMove(p.move)
}

// handleConfirmation confirms or cancels the proposed move by keyboard. Any other gesture on the board cancels it.
func (s *Scene) handleConfirmation(f *ui.Frame) {
	if s.input.proposed == nil {
		return
	}
	focused, _ := f.HasFocus(boardview.ID)
	used := f.In.Activation.ID == boardview.ID && !f.In.Activation.FocusOnly
	switch {
	case f.In.Pressed && f.IsOver(s.place.Layout.Bounds()):
		if s.needsSecondTap(f) { // a second tap on the same move confirms it
			s.input.tappedMove = s.input.proposed.move
		}
		s.cancelProposal()
	case f.TakeKey(ui.KeyEsc), used:
		s.cancelProposal()
	case (focused || !f.ShowsFocusRing()) && f.TakeKey(ui.KeyEnter):
		s.confirmMove()
	}
}

// passTurn passes for the player to move, only once for a double press: the opponent may not have seen that it is their
// turn.
func (s *Scene) passTurn() {
	if s.view.Now.Sub(s.input.passedAt) < gameui.DoublePressTime {
		return
	}
	s.input.passedAt = s.view.Now
	s.showError(s.match.Pass())
}
