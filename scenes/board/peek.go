package board

import (
	"time"
	"unicode"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// describeMovePreview says in words what the piece that is held can do and what keeps him from more.
func (t *Scene) describeMovePreview(f *ui.Frame) {
	preview := &t.view.MovePreview
	if preview.IsShown == t.input.previewShown {
		return
	}
	if t.input.previewShown = preview.IsShown; !preview.IsShown {
		t.Toast = scene.Toast{}
		return
	}
	captures := 0
	for _, target := range preview.Targets {
		if target.IsCapture {
			captures++
		}
	}
	piece := []rune(t.Words.PieceName(t.snap.Info, preview.Piece.Kind))
	if len(piece) > 0 {
		piece[0] = unicode.ToUpper(piece[0])
	}
	captureText := ""
	if captures > 0 {
		captureText = t.Words.T("board.peek-captures", "Count", captures)
	}
	moveText := t.Words.T("board.peek-moves", "Count", len(preview.Targets))
	if len(preview.Targets) == 0 {
		moveText = t.Words.T("board.peek-none")
	}
	text := t.Words.T("board.peek", "Piece", string(piece), "Moves", moveText, "Captures", captureText)
	concerned := []rules.Cell{preview.From.Cell}
	if reason := t.blockedReason(preview); reason != "" {
		text += "\n" + reason
	}
	for _, target := range preview.Targets {
		concerned = append(concerned, target.Cell)
	}
	concerned = append(concerned, preview.Blockers...)
	for _, b := range preview.Blocked {
		concerned = append(concerned, b.Cell)
	}
	t.ShowToast(text)
	t.Toast.Stay, t.Toast.Scene = time.Hour, t // as long as the piece is held
	t.moveToastOffPieces(f, concerned)
}

// blockedReason says in a line what keeps a piece from cells that his kind would reach: an attack on the king before pieces in the
// way.
func (t *Scene) blockedReason(preview *boardview.MovePreview) string {
	inCheck, blocked, other := false, false, ""
	for _, b := range preview.Blocked {
		switch b.Reason.Code {
		case rules.KingInCheck:
			inCheck = true
		case rules.Blocked, rules.OwnPiece, rules.Occupied:
			blocked = true
		default:
			if other == "" && preview.IsTurn {
				other = t.Words.IllegalMoveText(t.board, b.Reason)
			}
		}
	}
	names := make([]string, len(preview.Blockers))
	for i, c := range preview.Blockers {
		names[i] = t.board.Name(c)
	}
	switch {
	case inCheck:
		return t.Words.T("board.peek-king", "Cells", t.Words.JoinList(names))
	case blocked && len(names) > 0:
		return t.Words.T("board.peek-way", "Cells", t.Words.JoinList(names))
	}
	return other
}
