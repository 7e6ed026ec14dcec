package board

import (
	"math"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
)

// advanceHint asks for a hint, and with every further call for a step more of it; after the last it is taken away.
func (s *Scene) advanceHint() {
	if h := s.snap.Hint; h != nil && h.Step == game.HintReasons {
		s.match.ClearAdvice()
		return
	}
	s.showError(s.match.RequestHint())
}

// toggleThreat asks what the other side would do, or takes the answer away.
func (s *Scene) toggleThreat() {
	if s.snap.Threat != nil {
		s.match.ClearAdvice()
		return
	}
	s.showError(s.match.RequestThreat())
}

// toggleEstimate asks whose the cells will be, or takes the answer away.
func (s *Scene) toggleEstimate() {
	if s.snap.Estimate != nil {
		s.match.ClearAdvice()
		return
	}
	s.showError(s.match.RequestEstimate())
}

// estimateText say who is ahead by an estimate, and by how much.
func (s *Scene) estimateText() string {
	seat, lead := rules.Seat(0), s.snap.Estimate.ScoreLead
	switch {
	case lead == 0:
		return s.Words.T("estimate.even")
	case lead < 0:
		seat, lead = 1, -lead
	}
	return s.Words.T("estimate.leads", "Seat", s.Words.SeatName(s.snap.Info, seat), "Count", lead)
}

// adviceNotice says in words what a hint or a threat shows on the board.
func (s *Scene) adviceNotice() (notice, bool) {
	snap := s.snap
	closing := gameui.Action{ID: "close", Label: s.Words.T("board.close"), Do: s.match.ClearAdvice}
	switch {
	case snap.AwaitingAdvice && s.isThinkingLong():
		return notice{text: s.Words.T("board.looking"), actions: []gameui.Action{closing}, quiet: true}, true
	case snap.Hint != nil:
		n := notice{text: s.hintText(), quiet: true}
		switch snap.Hint.Step {
		case game.HintPiece:
			n.actions = append(n.actions, gameui.Action{ID: "more", Label: s.Words.T("board.hint-where"), Do: s.advanceHint})
		case game.HintMove:
			n.actions = append(n.actions, gameui.Action{ID: "more", Label: s.Words.T("board.hint-why"), Do: s.advanceHint})
		case game.HintReasons:
		}
		n.actions = append(n.actions, closing)
		return n, true
	case snap.Estimate != nil:
		return notice{text: s.estimateText(), actions: []gameui.Action{closing}, quiet: true}, true
	case len(s.numbering.captured) > 0:
		return s.capturedNotice(), true
	case snap.Threat != nil:
		return notice{text: s.threatText(), actions: []gameui.Action{closing}, quiet: true}, true
	}
	return notice{}, false
}

// showAdvice brings the marks of a hint or a threat onto the board: first the piece alone, then where he goes.
func (s *Scene) showAdvice() {
	boardview.ClearHints(s.view)
	s.view.MarkedCells = nil
	s.view.BestMoves = s.bestMoveArrows()
	if h := s.snap.Hint; h != nil {
		s.view.Hint, s.view.HintDrop, s.view.HintLifts = endCells(h), h.DroppedPiece, h.LiftedCells
		switch {
		case h.Step != game.HintPiece || len(h.TouchedCells) == 0:
		case s.isAreaHint(h):
			s.view.Hint, s.view.MarkedCells = nil, s.hintArea(h.TouchedCells[0])
		case !h.DroppedPiece.IsEmpty(): // it is enough to know what is dropped
			s.view.Hint = nil
		default:
			s.view.Hint = s.view.Hint[:1]
		}
	}
	s.view.Ownership = nil
	if e := s.snap.Estimate; e != nil {
		s.view.Ownership = e.Ownership
	}
	if h := s.snap.Threat; h != nil {
		s.view.Threat, s.view.ThreatDrop = endCells(h), h.DroppedPiece
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
func (s *Scene) showsEvaluation() bool {
	return s.IsEnabled(scene.SettingEvaluationBar) && s.canEvaluate()
}

// canEvaluate says that there can be an evaluation: while a computer player is there, or when the game is over.
func (s *Scene) canEvaluate() bool { return s.snap.CanAnalyse || s.snap.Result.IsOver() }

// hintText says what of the hint may be said by its step; "" when there is none.
func (s *Scene) hintText() string {
	h := s.snap.Hint
	switch {
	case h == nil:
		return ""
	case len(h.TouchedCells) == 0:
		return strings.TrimSpace(s.Words.T("hint.pass") + " " + s.Words.FactsText(s.snap.Info, s.snap.Position, h.Reasons))
	}
	p := s.snap.Position
	lift := s.liftText(h)
	switch h.Step {
	case game.HintPiece:
		if !h.DroppedPiece.IsEmpty() {
			return s.Words.T("hint.hand", "The", s.Words.DefinitePiece(s.snap.Info, h.DroppedPiece.Kind))
		}
		if s.isAreaHint(h) {
			cells := s.hintArea(h.TouchedCells[0])
			return s.Words.T("hint.area", "From", s.board.Name(cells[0]), "To", s.board.Name(cells[len(cells)-1]))
		}
		return lift + s.pieceHintText(p, h.TouchedCells[0])
	case game.HintMove:
		return lift + s.Words.T("hint.move", "Move", s.Words.LocalizeMove(s.snap.Info, s.PreferredNotation(h.Text, h.NativeText)))
	}
	reason := s.Words.FactsText(s.snap.Info, p, h.Reasons)
	if reason == "" {
		reason = s.Words.T("hint.quiet")
	}
	return lift + s.Words.T("hint.move", "Move", s.Words.LocalizeMove(s.snap.Info, s.PreferredNotation(h.Text, h.NativeText))) + " " + reason
}

// liftText say what the move of a hint lifts off first, if anything.
func (s *Scene) liftText(h *game.Hint) string {
	if len(h.LiftedCells) == 0 {
		return ""
	}
	cells := make([]string, len(h.LiftedCells))
	for i, c := range h.LiftedCells {
		cells[i] = s.board.Name(c)
	}
	return s.Words.T("hint.remove-pair", "Cells", s.Words.JoinList(cells)) + " "
}

// pieceHintText points at a piece, or at an empty cell.
func (s *Scene) pieceHintText(p rules.Position, c rules.Cell) string {
	name := s.board.Name(c)
	if piece := p.PieceAt(c); !piece.IsEmpty() {
		return s.Words.T("hint.piece", "The", s.Words.DefinitePiece(s.snap.Info, piece.Kind), "Cell", name)
	}
	return s.Words.T("hint.cell", "Cell", name)
}

// threatText says what threatens; "" when nobody has asked.
func (s *Scene) threatText() string {
	h := s.snap.Threat
	switch {
	case h == nil:
		return ""
	case h.Move == rules.NoMove:
		return s.Words.T("threat.none")
	}
	return s.Words.T("threat.move", "Move", s.Words.LocalizeMove(s.snap.Info, s.PreferredNotation(h.Text, h.NativeText))) + " " + s.Words.FactsText(s.snap.Info, s.snap.Position, h.Reasons[:min(len(h.Reasons), 1)])
}

// isAreaHint says that the first step of a hint names an area: where pieces are only placed, the cell itself would be the whole move.
func (s *Scene) isAreaHint(h *game.Hint) bool {
	return h.Step == game.HintPiece && s.snap.Info.PiecesStay && len(h.TouchedCells) == 1
}

// hintArea is a square of cells with c in it, by their numbers; where in it, is not to be guessed, and always the same. At the edge
// it is less.
func (s *Scene) hintArea(c rules.Cell) []rules.Cell {
	at := s.board.Cells[c].Center
	shifted := at
	shifted.X += float64((int(c)*7+3)%3 - 1)
	shifted.Y += float64((int(c)*5+1)/2%3 - 1)
	const minCells = 6
	if cells := s.cellsAround(shifted); len(cells) >= minCells {
		return cells
	}
	return s.cellsAround(at)
}

// cellsAround are the cells at most one step from a point, slantwise too.
func (s *Scene) cellsAround(at board.Point) (cells []rules.Cell) {
	const reach = 1.5
	for q, cell := range s.board.Cells {
		if math.Abs(cell.Center.X-at.X) < reach && math.Abs(cell.Center.Y-at.Y) < reach {
			cells = append(cells, rules.Cell(q))
		}
	}
	return cells
}
