package board

import (
	"time"
	"unicode"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// describeMovePreview says in a toast what a held piece can do and what blocks it.
func (s *Scene) describeMovePreview(f *ui.Frame) {
	preview := &s.view.MovePreview
	if preview.IsShown == s.input.previewShown {
		return
	}
	if s.input.previewShown = preview.IsShown; !preview.IsShown {
		s.Toast = scene.Toast{}
		return
	}
	captures := 0
	for _, target := range preview.Targets {
		if target.IsCapture {
			captures++
		}
	}
	piece := []rune(s.Words.PieceName(s.snap.Info, preview.Piece.Kind))
	if len(piece) > 0 {
		piece[0] = unicode.ToUpper(piece[0])
	}
	captureText := ""
	if captures > 0 {
		captureText = s.Words.T("board.preview-captures", "Count", captures)
	}
	moveText := s.Words.T("board.preview-moves", "Count", len(preview.Targets))
	if len(preview.Targets) == 0 {
		moveText = s.Words.T("board.preview-none")
	}
	text := s.Words.T("board.preview", "Piece", string(piece), "Moves", moveText, "Captures", captureText)
	concerned := []rules.Cell{preview.From.Cell}
	if reason := s.blockedReason(preview); reason != "" {
		text += "\n" + reason
	}
	for _, target := range preview.Targets {
		concerned = append(concerned, target.Cell)
	}
	concerned = append(concerned, preview.Blockers...)
	for _, b := range preview.Blocked {
		concerned = append(concerned, b.Cell)
	}
	s.ShowToast(text)
	s.Toast.Duration, s.Toast.Scene = time.Hour, s // as long as the piece is held
	s.moveToastOffPieces(f, concerned)
}

// blockedReason says why a piece cannot reach cells that its kind could: a check on the king first, then pieces in
// the way.
func (s *Scene) blockedReason(preview *boardview.MovePreview) string {
	inCheck, blocked, other := false, false, ""
	for _, b := range preview.Blocked {
		switch b.Reason.Code {
		case rules.KingInCheck:
			inCheck = true
		case rules.Blocked, rules.OwnPiece, rules.Occupied:
			blocked = true
		default:
			if other == "" && preview.IsTurn {
				other = s.Words.IllegalMoveText(s.board, b.Reason)
			}
		}
	}
	switch {
	case inCheck:
		return s.Words.T("board.preview-king", "Cells", s.cellNames(preview.Blockers))
	case blocked && len(preview.Blockers) > 0:
		return s.Words.T("board.preview-way", "Cells", s.cellNames(preview.Blockers))
	}
	return other
}

// cellNames lists the names of cells.
func (s *Scene) cellNames(cells []rules.Cell) string {
	names := make([]string, len(cells))
	for i, c := range cells {
		names[i] = s.Words.CellName(s.board.Name(c))
	}
	return s.Words.JoinList(names)
}
