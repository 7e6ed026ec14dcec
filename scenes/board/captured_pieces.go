package board

import (
	"cmp"
	"image"
	"slices"
	"strconv"
	"strings"

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

// drawCaptured draws captured pieces and the material lead behind them.
func (s *Scene) drawCaptured(f *ui.Frame, r image.Rectangle, pieces []rules.Piece, extra string) {
	px := min(f.Px(22), r.Dy())
	pieces, extra, step := s.fitCaptured(f, r.Dx(), px, pieces, extra)
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
	f.Text(image.Rect(x, row.Min.Y, max(r.Max.X, x), row.Max.Y), ui.Left, f.LabelStyle(), extra)
}

// fitCaptured fits captured pieces of a size, in pixels, and the text behind them into a width: it returns those to show
// and how far apart they are. When space is short they overlap, but not by more than half, so that they can be told apart:
// the least valuable are left out instead, and dots stand for them.
func (s *Scene) fitCaptured(f *ui.Frame, width, px int, pieces []rules.Piece, extra string) (shown []rules.Piece, text string, step int) {
	room := func(text string) int {
		if text == "" {
			return width - px
		}
		return width - px - f.TextWidth(f.LabelStyle(), text) - f.Px(6)
	}
	n := len(pieces)
	step = min(px*7/10, max(1, room(extra)/max(1, n-1)))
	switch {
	case n < 2 || step >= px/2:
		return pieces, extra, step
	case extra == "" && s.snap.Info.Kinds[pieces[0].Kind].Value == 0: // they have no value: their number tells all
		return pieces[:1], strconv.Itoa(n), step
	}
	text, step = strings.TrimSpace("… "+extra), px/2
	if room(text) < 0 {
		return nil, extra, step
	}
	return pieces[:min(room(text)/step+1, n)], text, step
}
