package gameui

import (
	"github.com/ludarium/ludarium/game/help"
	"github.com/ludarium/ludarium/game/text"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// ExplainIllegalMove says why a move is illegal, and returns the help page that explains it, "" if there is none. If the piece does not move
// that way, it says how the piece does move, where one sentence is enough.
func ExplainIllegalMove(w *text.Words, info rules.Info, p rules.Position, attempt rules.MoveAttempt, reason rules.IllegalReason) (explanation, page string) {
	kind := PieceKindAt(info, p, attempt.From)
	page, _ = help.PageForIllegalMove(info.ID, reason.Code, kind)
	if reason.Code == rules.NotItsMove && kind != "" {
		if moves, ok := w.PieceMoves(info.ID, kind, page); ok {
			return moves, page
		}
	}
	return w.IllegalMoveText(p.Board(), reason), page
}

// PieceKindAt returns the machine name of the piece kind on c, or "".
func PieceKindAt(info rules.Info, p rules.Position, c rules.Cell) string {
	if c == board.None || int(c) >= len(p.Board().Cells) {
		return ""
	}
	piece := p.PieceAt(c)
	if piece.IsEmpty() || int(piece.Kind) >= len(info.Kinds) {
		return ""
	}
	return info.Kinds[piece.Kind].Name
}
