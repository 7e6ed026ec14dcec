package board

import (
	"math"
	"strings"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// hintText says what of the hint may be said by its step; "" when there is none.
func (t *Scene) hintText() string {
	h := t.snap.Hint
	switch {
	case h == nil:
		return ""
	case len(h.TouchedCells) == 0:
		return strings.TrimSpace(t.Words.T("hint.pass") + " " + t.Words.FactsText(t.snap.Info, t.snap.Position, h.Reasons))
	}
	p := t.snap.Position
	lift := t.liftText(h)
	switch h.Step {
	case game.HintPiece:
		if !h.DroppedPiece.IsEmpty() {
			return t.Words.T("hint.hand", "The", t.Words.DefinitePiece(t.snap.Info, h.DroppedPiece.Kind))
		}
		if t.isAreaHint(h) {
			cells := t.hintArea(h.TouchedCells[0])
			return t.Words.T("hint.area", "From", t.board.Name(cells[0]), "To", t.board.Name(cells[len(cells)-1]))
		}
		return lift + t.pieceHintText(p, h.TouchedCells[0])
	case game.HintMove:
		return lift + t.Words.T("hint.move", "Move", t.Words.LocalizeMove(t.snap.Info, t.PreferredNotation(h.Text, h.NativeText)))
	}
	reason := t.Words.FactsText(t.snap.Info, p, h.Reasons)
	if reason == "" {
		reason = t.Words.T("hint.quiet")
	}
	return lift + t.Words.T("hint.move", "Move", t.Words.LocalizeMove(t.snap.Info, t.PreferredNotation(h.Text, h.NativeText))) + " " + reason
}

// liftText say what the move of a hint lifts off first, if anything.
func (t *Scene) liftText(h *game.Hint) string {
	if len(h.LiftedCells) == 0 {
		return ""
	}
	cells := make([]string, len(h.LiftedCells))
	for i, c := range h.LiftedCells {
		cells[i] = t.board.Name(c)
	}
	return t.Words.T("hint.remove-pair", "Cells", t.Words.JoinList(cells)) + " "
}

// pieceHintText points at a piece, or at an empty cell.
func (t *Scene) pieceHintText(p rules.Position, c rules.Cell) string {
	name := t.board.Name(c)
	if piece := p.PieceAt(c); !piece.IsEmpty() {
		return t.Words.T("hint.piece", "The", t.Words.DefinitePiece(t.snap.Info, piece.Kind), "Cell", name)
	}
	return t.Words.T("hint.cell", "Cell", name)
}

// threatText says what threatens; "" when nobody has asked.
func (t *Scene) threatText() string {
	h := t.snap.Threat
	switch {
	case h == nil:
		return ""
	case h.Move == rules.NoMove:
		return t.Words.T("threat.none")
	}
	return t.Words.T("threat.move", "Move", t.Words.LocalizeMove(t.snap.Info, t.PreferredNotation(h.Text, h.NativeText))) + " " + t.Words.FactsText(t.snap.Info, t.snap.Position, h.Reasons[:min(len(h.Reasons), 1)])
}

// isAreaHint says that the first step of a hint names an area: where pieces are only placed, the cell itself would be the whole move.
func (t *Scene) isAreaHint(h *game.Hint) bool {
	return h.Step == game.HintPiece && t.snap.Info.PiecesStay && len(h.TouchedCells) == 1
}

// hintArea is a square of cells with c in it, by their numbers; where in it, is not to be guessed, and always the same. At the edge
// it is less.
func (t *Scene) hintArea(c rules.Cell) []rules.Cell {
	at := t.board.Cells[c].Center
	shifted := at
	shifted.X += float64((int(c)*7+3)%3 - 1)
	shifted.Y += float64((int(c)*5+1)/2%3 - 1)
	const minCells = 6
	if cells := t.cellsAround(shifted); len(cells) >= minCells {
		return cells
	}
	return t.cellsAround(at)
}

// cellsAround are the cells at most one step from a point, slantwise too.
func (t *Scene) cellsAround(at board.Point) (cells []rules.Cell) {
	const reach = 1.5
	for q, cell := range t.board.Cells {
		if math.Abs(cell.Center.X-at.X) < reach && math.Abs(cell.Center.Y-at.Y) < reach {
			cells = append(cells, rules.Cell(q))
		}
	}
	return cells
}
