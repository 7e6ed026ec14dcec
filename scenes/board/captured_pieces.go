package board

import (
	"cmp"
	"image"
	"slices"
	"strconv"

	"github.com/ludarium/ludarium/game"
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/scenes/ui"
	"github.com/ludarium/ludarium/sprites"
	"github.com/ludarium/ludarium/sprites/theme"
)

// capturedPieces lists the pieces that a seat captured, the most valuable first. It is empty with more than two
// players, where the capturer is not known, and where captured pieces go to the hand.
func (s *Scene) capturedPieces(seat rules.Seat) []rules.Piece {
	if _, hands := s.snap.Position.(rules.PiecesInHand); hands || len(s.snap.Players) != 2 {
		return nil
	}
	pieces := slices.Clone(s.snap.Captured[1-seat])
	kinds := s.snap.Info.Kinds
	slices.SortStableFunc(pieces, func(a, b rules.Piece) int {
		return cmp.Or(cmp.Compare(kinds[b.Kind].Value, kinds[a.Kind].Value), cmp.Compare(a.Kind, b.Kind))
	})
	return pieces
}

// showsCaptureCount reports whether only the number of captured pieces matters: they are all alike and have no
// value.
func (s *Scene) showsCaptureCount() bool {
	kinds := s.snap.Info.Kinds[1:] // kind 0 is no piece
	return len(kinds) == 1 && kinds[0].Value == 0
}

// materialLead returns by how much each of two seats is ahead in piece values; zero where captured pieces come back.
func materialLead(snap *game.Snapshot) (lead [2]int) {
	if _, hands := snap.Position.(rules.PiecesInHand); hands || len(snap.Players) != len(lead) {
		return lead
	}
	for c := range snap.Board.Cells {
		piece := snap.Position.PieceAt(board.Cell(c))
		value := snap.Info.Kinds[piece.Kind].Value
		if piece.Seat != 0 {
			value = -value
		}
		lead[0] += value
		lead[1] -= value
	}
	return lead
}

// drawCaptured draws captured pieces, overlapping when space is short, and the material lead behind them.
func (s *Scene) drawCaptured(f *ui.Frame, r image.Rectangle, pieces []rules.Piece, extra string) {
	style := f.LabelStyle()
	px := min(f.Px(22), r.Dy())
	room := r.Dx() - px
	if extra != "" {
		room -= f.TextWidth(style, extra) + f.Px(6)
	}
	step := min(px*7/10, max(1, room/max(1, len(pieces)-1)))
	if n := len(pieces); n > 1 && extra == "" && step < px/3 && s.snap.Info.Kinds[pieces[0].Kind].Value == 0 { // they could not be counted by eye
		pieces, extra = pieces[:1], strconv.Itoa(n)
	}
	row := image.Rect(r.Min.X, r.Min.Y, r.Min.X+max(len(pieces)-1, 0)*step+px, r.Min.Y+px)
	if f.Theme.DarkPieceEdge.A > 0 && len(pieces) > 0 { // black pieces need a lighter background
		f.Pill(image.Rect(row.Min.X-f.Px(2), row.Min.Y, row.Max.X+f.Px(2), row.Max.Y), f.Theme.TrayColor(s.snap.Info.PieceSet), theme.Color{})
	}
	for i, piece := range pieces {
		at := image.Rect(0, 0, px, px).Add(image.Pt(r.Min.X+i*step, r.Min.Y))
		f.DrawSprite(sprites.PieceOf(s.snap.Info, piece, f.Theme, px), at)
	}
	x := row.Max.X + f.Px(6)
	if len(pieces) == 0 {
		x = r.Min.X + f.Px(3)
	}
	f.Text(image.Rect(x, row.Min.Y, max(r.Max.X, x), row.Max.Y), ui.Left, style, extra)
}
