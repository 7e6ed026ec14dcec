package board

import (
	"slices"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
)

// A triedPosition is the position after moves that are tried out.
type triedPosition struct {
	id             int // negative, and another one for every position
	position       rules.Position
	legal          []rules.Move // none after the end of the game
	isAskingToKeep bool         // the moves, before they are thrown away
}

// canTryMoves reports whether moves can be tried out on the board.
func (s *Scene) canTryMoves() bool {
	return s.snap.Scoring == nil && s.snap.HeldMove == nil && s.snap.IllegalPosition.Code == "" && !s.snap.Position.Result().IsOver() &&
		s.allowsHelp()
}

// isInEarlierPosition reports whether the board shows an earlier position of a finished match with a computer. Moves are then tried for all
// seats, until the match is resumed there.
func (s *Scene) isInEarlierPosition() bool {
	return !s.snap.Live && s.snap.OverallResult.IsOver() && hasComputer(s.snap.Players) && s.canTryMoves()
}

// isTrying reports whether moves on the board are only tried out.
func (s *Scene) isTrying() bool { return s.browser.IsBrowsing(gameui.OwnLine) }

// toggleTrying lets the player try moves for all seats from the position on the board, or throws away what was tried. The match goes on
// meanwhile; its next move discards what was tried.
func (s *Scene) toggleTrying() {
	if s.isTrying() {
		s.leaveTrying()
		return
	}
	s.askBeforeHelp(s.startTrying)
}

// minMovesToConfirm is the number of tried moves, including those taken back, from which the player is asked whether to keep them. A single
// move is quickly made again.
const minMovesToConfirm = 2

// leaveTrying throws the tried moves away, or asks first if there are several.
func (s *Scene) leaveTrying() {
	if len(s.browser.Line.PV) < minMovesToConfirm {
		s.closeLine()
		return
	}
	s.tried.isAskingToKeep = true
}

// startTrying lets the player try moves from the position on the board.
func (s *Scene) startTrying() {
	s.cancelProposal()
	s.premoves.clear()
	s.match.NoteAdvice()
	s.browser = &gameui.LineBrowser{Node: s.snap.Node, Rank: gameui.OwnLine}
	s.showTryingStart()
}

// showTryingStart shows the position from which moves are tried.
func (s *Scene) showTryingStart() {
	before := slices.Clone(s.view.Pieces)
	s.browser.Ply = 0
	position, effects := boardPosition(s.snap)
	boardview.ClearAnnotations(s.view)
	boardview.ShowPosition(s.view, position, len(s.snap.Info.Seats))
	s.view.RecordMarks = gameui.RecordMarks(s.Context, s.board, s.snap.Kept)
	boardview.ClearHints(s.view)
	s.view.LastMove = boardview.LastMoveCells(effects)
	boardview.AnimateJump(s.view, before, s.view.Pieces, s.Timing())
	s.allowTriedMoves()
}

// allowTriedMoves makes the legal moves after those that were tried possible on the board.
func (s *Scene) allowTriedMoves() {
	p := s.snap.Position.Clone()
	for _, m := range s.browser.Line.PV[:s.browser.Ply] {
		p.Play(m)
	}
	s.tried = triedPosition{id: s.tried.id - 1, position: p}
	if !p.Result().IsOver() {
		s.tried.legal = p.Moves(nil)
	}
	s.view.CanMove = true
	boardview.SetLegalMoves(s.view, boardview.LegalMoves(p, s.tried.legal))
	s.input.typed.Text, s.input.tappedMove = "", rules.NoMove
}

// shownPosition returns the position that moves are made in: that of the match, or of the moves tried out.
func (s *Scene) shownPosition() rules.Position {
	if s.isTrying() {
		return s.tried.position
	}
	return s.snap.Position
}

// tryMove plays a move on the board only. It replaces the tried moves that were taken back.
func (s *Scene) tryMove(m rules.Move) {
	old, p := s.browser.Line, s.snap.Position.Clone()
	line := game.Line{}
	for _, earlier := range append(slices.Clone(old.PV[:s.browser.Ply]), m) {
		line.AppendMove(p, earlier)
		p.Play(earlier)
	}
	s.browser.Line = line
	s.view.Illegal = boardview.IllegalMark{}
	s.stepLine(true)
	if s.input.drop != nil { // the piece is there already
		s.view.Motion = boardview.Motion{}
		s.input.drop = nil
	}
}

// canUndo reports whether there is a move to take back: a tried one, or one of the match.
func (s *Scene) canUndo() bool {
	if s.isTrying() {
		return s.browser.Ply > 0
	}
	return s.snap.CanUndo
}

// undo takes a move back.
func (s *Scene) undo() {
	if s.isTrying() {
		s.stepLine(false)
		return
	}
	undo := func() { s.showError(s.match.Undo()) }
	if s.countsInPentathlon() {
		s.askBeforeHelp(undo)
		return
	}
	undo() // elsewhere the result says that it took the game out of the count: a slip is not asked about
}

// canRedo reports whether there is a move to play again.
func (s *Scene) canRedo() bool {
	if s.isTrying() {
		return !s.browser.IsAtEnd()
	}
	return s.snap.CanRedo
}

// redo plays a move again that was taken back.
func (s *Scene) redo() {
	if s.isTrying() {
		s.stepLine(true)
		return
	}
	s.showError(s.match.Redo())
}

// tryingPrompt shows the moves tried so far, with the buttons to keep them or throw them away; undo and redo go back and forth.
func (s *Scene) tryingPrompt() *prompt {
	if !s.isTrying() {
		return nil
	}
	b := s.browser
	n, end := &prompt{text: s.Words.T("board.try-how"), quiet: true, dismiss: s.leaveTrying}, "board.close"
	if len(b.Line.PV) > 0 {
		end = "board.try-end"
	}
	if b.Ply > 0 {
		n.text = s.LineText(s.snap.Info, &b.Line, b.Ply)
	}
	if s.tried.isAskingToKeep {
		all := s.LineText(s.snap.Info, &b.Line, len(b.Line.PV))
		n.text, n.quiet, n.dismiss = s.Words.T("board.try-keep", "Moves", all), false, func() { s.tried.isAskingToKeep = false }
	}
	if b.Ply > 0 || s.tried.isAskingToKeep {
		n.actions = append(n.actions, gameui.Action{ID: "keep", Label: s.Words.T("evaluation.keep"), Run: s.keepLine})
	}
	n.actions = append(n.actions, gameui.Action{ID: "close", Label: s.Words.T(end), Run: s.closeLine})
	return n
}
