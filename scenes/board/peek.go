package board

import (
	"time"
	"unicode"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/scenes/boardview"
	"github.com/ludarium/ludarium/scenes/scene"
	"github.com/ludarium/ludarium/scenes/ui"
)

// peeked says in words what the piece that is held can do and what keeps him from more.
func (t *Scene) peeked(f *ui.Frame) {
	p := &t.view.MovePreview
	if p.IsShown == t.input.previewShown {
		return
	}
	if t.input.previewShown = p.IsShown; !p.IsShown {
		t.Toast = scene.Toast{}
		return
	}
	captures := 0
	for _, target := range p.Targets {
		if target.IsCapture {
			captures++
		}
	}
	piece := []rune(t.Words.PieceName(t.snap.Info, p.Piece.Kind))
	if len(piece) > 0 {
		piece[0] = unicode.ToUpper(piece[0])
	}
	takes := ""
	if captures > 0 {
		takes = t.Words.T("board.peek-captures", "Count", captures)
	}
	moves := t.Words.T("board.peek-moves", "Count", len(p.Targets))
	if len(p.Targets) == 0 {
		moves = t.Words.T("board.peek-none")
	}
	text := t.Words.T("board.peek", "Piece", string(piece), "Moves", moves, "Captures", takes)
	concerned := []rules.Cell{p.From.Cell}
	if reason := t.bars(p); reason != "" {
		text += "\n" + reason
	}
	for _, target := range p.Targets {
		concerned = append(concerned, target.Cell)
	}
	concerned = append(concerned, p.Blockers...)
	for _, b := range p.Blocked {
		concerned = append(concerned, b.Cell)
	}
	t.ShowToast(text)
	t.Toast.Stay, t.Toast.Scene = time.Hour, t // as long as the piece is held
	t.aside(f, concerned)
}

// bars says in a line what keeps a piece from cells that his kind would reach: an attack on the king before pieces in the
// way.
func (t *Scene) bars(p *boardview.MovePreview) string {
	attacked, barred, other := false, false, ""
	for _, b := range p.Blocked {
		switch b.Reason.Code {
		case rules.KingInCheck:
			attacked = true
		case rules.Blocked, rules.OwnPiece, rules.Occupied:
			barred = true
		default:
			if other == "" && p.IsTurn {
				other = t.Words.IllegalMoveText(t.board, b.Reason)
			}
		}
	}
	names := make([]string, len(p.Blockers))
	for i, c := range p.Blockers {
		names[i] = t.board.Name(c)
	}
	switch {
	case attacked:
		return t.Words.T("board.peek-king", "Cells", t.Words.JoinList(names))
	case barred && len(names) > 0:
		return t.Words.T("board.peek-way", "Cells", t.Words.JoinList(names))
	}
	return other
}
