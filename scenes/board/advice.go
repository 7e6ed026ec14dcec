package board

import (
	"math"
	"slices"
	"strings"
	"time"

	"github.com/ludarium/ludarium/ai"
	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/gameui"
	"github.com/ludarium/ludarium/scenes/scene"
)

// advanceHint requests a hint or reveals its next step. After the last step it clears the hint.
func (s *Scene) advanceHint() {
	h := s.snap.Hint
	s.toggleAdvice(h != nil && h.Step == game.HintReasons, s.match.RequestHint)
}

// toggleThreat requests the opponent's threat or clears the one shown.
func (s *Scene) toggleThreat() { s.toggleAdvice(s.snap.Threat != nil, s.match.RequestThreat) }

// toggleAttacks shows or hides which pieces are attacked.
func (s *Scene) toggleAttacks() { s.ToggleSetting(scene.SettingAttacks) }

// canShowAttacks reports whether attacked pieces can be shown.
func (s *Scene) canShowAttacks() bool {
	_, ok := s.snap.Position.(rules.PieceAttackers)
	return ok && s.allowsHelp()
}

// allowsHelp reports whether help can be had. In a game at a table elsewhere that is so once it is over.
func (s *Scene) allowsHelp() bool { return !s.snap.IsRemote || s.snap.FinalResult.IsOver() }

// showsAttacks reports whether attacked pieces are marked.
func (s *Scene) showsAttacks() bool {
	return s.IsEnabled(scene.SettingAttacks) && s.canShowAttacks()
}

// canEstimate reports whether the ownership of the position on the board can be estimated.
func (s *Scene) canEstimate() bool { return s.snap.CanEstimate && !s.isTrying() }

// toggleEstimate requests an ownership estimate or clears the one shown.
func (s *Scene) toggleEstimate() { s.toggleAdvice(s.snap.Estimate != nil, s.match.RequestEstimate) }

// toggleAdvice clears the advice that is shown, or requests it.
func (s *Scene) toggleAdvice(shown bool, request func() error) {
	if shown {
		s.match.ClearAdvice()
		return
	}
	s.askBeforeHelp(func() { s.showError(request()) })
}

// questionDuration is how long a toast stays that asks whether help is worth its price.
const questionDuration = 12 * time.Second

// askBeforeHelp gives help, after which the game does not count. It asks first in every game of the pentathlon, which would then score
// nothing, and elsewhere once per device.
func (s *Scene) askBeforeHelp(help func()) {
	switch {
	case s.countsInPentathlon():
		s.askInToast(s.Words.T("pentathlon.help-costs"), help)
	case s.MustTellHelpCosts(s.match):
		s.askInToast(s.Words.T("strength.help-costs"), func() {
			s.NoteHelpCostsKnown()
			help()
		})
	default:
		help()
	}
}

// askInToast asks whether to do something anyway.
func (s *Scene) askInToast(question string, do func()) {
	s.ShowToastWithAction(question, s.Words.T("board.do-anyway"), do)
	s.Toast.UntilPositionChange, s.Toast.UntilMove, s.Toast.Scene, s.Toast.Duration = true, true, s, questionDuration
}

// countsInPentathlon reports whether the match is a game of the pentathlon in which nothing has helped the person yet.
func (s *Scene) countsInPentathlon() bool {
	if s.event.snap != s.snap {
		s.event.snap = s.snap
		_, isEvent := s.PentathlonEvent(s.match)
		s.event.counts = isEvent && !s.snap.WasAdvised && !s.snap.FinalResult.IsOver() && !s.match.HasTakenBack()
	}
	return s.event.counts
}

// estimateText says who leads by the estimate, and by how many points.
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

// advicePrompt describes the hint, threat or estimate that the board shows.
func (s *Scene) advicePrompt() *prompt {
	snap, n := s.snap, &prompt{quiet: true}
	switch {
	case snap.AwaitingAdvice && s.isThinkingLong():
		n.text = s.Words.T("board.looking")
	case snap.Hint != nil:
		n.text = s.hintText()
		switch snap.Hint.Step {
		case game.HintPiece:
			n.actions = append(n.actions, gameui.Action{ID: "more", Label: s.Words.T("board.hint-where"), Run: s.advanceHint})
		case game.HintMove:
			n.actions = append(n.actions, gameui.Action{ID: "more", Label: s.Words.T("board.hint-why"), Run: s.advanceHint})
		case game.HintReasons:
		}
	case snap.Estimate != nil:
		n.text = s.estimateText()
	case len(s.numbering.captured) > 0:
		return s.capturedPrompt()
	case snap.Threat != nil:
		n.text = s.threatText()
	default:
		return nil
	}
	n.actions = append(n.actions, gameui.Action{ID: "close", Label: s.Words.T("board.close"), Run: s.match.ClearAdvice})
	return n
}

// showAdvice marks a hint or threat on the board. The first step of a hint marks only the piece, not its
// destination.
func (s *Scene) showAdvice() {
	boardview.ClearHints(s.view)
	if s.snap.HeldMove != nil { // advice is about the position before that move
		if s.isWarned() {
			s.showWarning()
		}
		return
	}
	s.view.BestMoves = s.bestMoveArrows()
	if h := s.snap.Hint; h != nil {
		s.view.Hint, s.view.HintDrop, s.view.HintLifts = endCells(h), h.DroppedPiece, h.LiftedCells
		switch {
		case h.Step != game.HintPiece || len(h.TouchedCells) == 0:
		case s.isAreaHint(h):
			s.view.Hint, s.view.MarkedCells = nil, s.hintArea(h.TouchedCells[0])
		case !h.DroppedPiece.IsEmpty(): // the piece to drop says enough
			s.view.Hint = nil
		default:
			s.view.Hint = s.view.Hint[:1]
		}
	}
	if e := s.snap.Estimate; e != nil {
		s.view.Ownership = e.Ownership
	}
	if h := s.snap.Threat; h != nil {
		s.view.Threat, s.view.ThreatDrop = endCells(h), h.DroppedPiece
	}
}

// endCells returns the first and the last cell of a hint's move.
func endCells(h *game.Hint) []rules.Cell {
	if n := len(h.TouchedCells); n > 2 {
		return []rules.Cell{h.TouchedCells[0], h.TouchedCells[n-1]}
	}
	return h.TouchedCells
}

// showsEvaluation reports whether the evaluation is shown beside the board.
func (s *Scene) showsEvaluation() bool {
	return s.IsEnabled(scene.SettingEvaluationBar) && s.canEvaluate()
}

// canEvaluate reports whether the position can have an evaluation: with an engine at hand, or after the game. There is none in a game of
// the pentathlon that counts, even if the bar stays on from other games.
func (s *Scene) canEvaluate() bool {
	return (s.snap.CanAnalyse || s.snap.Result.IsOver()) && !s.countsInPentathlon()
}

// hintText describes the hint as far as its step reveals it; "" without a hint.
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
			return s.Words.T("hint.area", "From", s.Words.CellName(s.board.Name(cells[0])), "To", s.Words.CellName(s.board.Name(cells[len(cells)-1])))
		}
		return lift + s.pieceHintText(p, h.TouchedCells[0])
	case game.HintMove:
		return lift + s.Words.T("hint.move", "Move", s.hintedMove(h))
	}
	reason := s.Words.FactsText(s.snap.Info, p, h.Reasons)
	if reason == "" {
		reason = s.Words.T("hint.quiet")
	}
	if !slices.ContainsFunc(h.Reasons, func(f ai.Fact) bool { return f.Fact != ai.FactBetter }) && gameui.HasPawnScores(s.snap.Info) && len(h.PV) > 0 {
		score := h.Score
		if h.Seat != 0 {
			score = -score
		}
		reason += " " + s.Words.T("hint.score", "Score", gameui.ScoreText(s.snap.Info, score))
	}
	return lift + s.Words.T("hint.move", "Move", s.hintedMove(h)) + " " + reason
}

// hintedMove returns the move of a hint or threat as the player reads it.
func (s *Scene) hintedMove(h *game.Hint) string {
	return s.Words.LocalizeMove(s.snap.Info, s.PreferredNotation(h.Text, h.NativeText))
}

// liftText names the pair that the hinted move removes first; "" for other moves.
func (s *Scene) liftText(h *game.Hint) string {
	if len(h.LiftedCells) == 0 {
		return ""
	}
	return s.Words.T("hint.remove-pair", "Cells", s.cellNames(h.LiftedCells)) + " "
}

// pieceHintText points at a piece or at an empty cell.
func (s *Scene) pieceHintText(p rules.Position, c rules.Cell) string {
	name := s.Words.CellName(s.board.Name(c))
	if piece := p.PieceAt(c); !piece.IsEmpty() {
		return s.Words.T("hint.piece", "The", s.Words.DefinitePiece(s.snap.Info, piece.Kind), "Cell", name)
	}
	return s.Words.T("hint.cell", "Cell", name)
}

// threatText describes the threat; "" unless one was requested.
func (s *Scene) threatText() string {
	h := s.snap.Threat
	switch {
	case h == nil:
		return ""
	case h.Move == rules.NoMove:
		return s.Words.T("threat.none")
	}
	return s.Words.T("threat.move", "Move", s.hintedMove(h)) + " " + s.Words.FactsText(s.snap.Info, s.snap.Position, h.Reasons[:min(len(h.Reasons), 1)])
}

// isAreaHint reports whether the hint should name only an area: where pieces are placed, the cell alone would give
// away the whole move.
func (s *Scene) isAreaHint(h *game.Hint) bool {
	return h.Step == game.HintPiece && s.snap.Info.PiecesStay && len(h.TouchedCells) == 1
}

// hintArea returns a square of cells around c. The offset of c in it is fixed per cell but hard to guess. At the
// edge the square is smaller.
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

// cellsAround returns the cells at most one step from a point, diagonals included.
func (s *Scene) cellsAround(at board.Point) (cells []rules.Cell) {
	const reach = 1.5
	for q, cell := range s.board.Cells {
		if math.Abs(cell.Center.X-at.X) < reach && math.Abs(cell.Center.Y-at.Y) < reach {
			cells = append(cells, rules.Cell(q))
		}
	}
	return cells
}
