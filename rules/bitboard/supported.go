package bitboard

import (
	"reflect"
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// unsupportedReason returns why this package cannot play the game of s, "" if it can: board and pieces must be those
// of chess. Package chesslike decides how a game begins and ends; this package only relies on no position with a
// pawn, a rook or a queen being dead, see [Position.SearchResult].
func unsupportedReason(s *chesslike.Spec) string {
	standard := chess.Spec()
	b, chessBoard := s.Board(), standard.Board()
	royal := s.Royal != 0
	switch {
	case !sameBoard(b, chessBoard):
		return "the board is not that of chess"
	case len(s.Seats) != len(standard.Seats):
		return "there are not two seats"
	case !slices.EqualFunc(s.Kinds, standard.Kinds, sameMovement):
		return "pieces do not move as in chess"
	case !slices.EqualFunc(s.Pawns, standard.Pawns, samePawnMovement(b)):
		return "pawns do not move as in chess"
	case royal && s.Royal != chess.King:
		return "another piece than the king is royal"
	case royal && s.MandatoryCapture:
		return "captures are mandatory although a piece is royal"
	case !royal && len(s.Castling) > 0 && s.CastlingKind != chess.King:
		return "another piece than the king castles"
	case slices.ContainsFunc(s.Castling, func(c chesslike.CastlingRule) bool { return c.RookKind != chess.Rook }):
		return "the king castles with another piece than a rook"
	case len(s.Promotions) == 0, slices.ContainsFunc(s.Promotions, func(k rules.Kind) bool { return !canPromoteTo(k, royal) }):
		return "pawns promote to kinds that they cannot"
	}
	return ""
}

// sameBoard reports whether two boards have the same cells and paths.
func sameBoard(a, b *board.Board) bool {
	name := func(p, q board.CellInfo) bool { return p.Name == q.Name }
	return slices.EqualFunc(a.Cells, b.Cells, name) &&
		reflect.DeepEqual(a.Orth, b.Orth) && reflect.DeepEqual(a.Diag, b.Diag) && reflect.DeepEqual(a.Leaps, b.Leaps)
}

// sameMovement reports whether two kinds move alike, whatever their names and values.
func sameMovement(a, b chesslike.KindSpec) bool {
	return a.MaxOrth == b.MaxOrth && a.MaxDiag == b.MaxDiag && a.Leaps == b.Leaps
}

// samePawnMovement returns a function that reports whether two kinds of pawns move alike on a board.
func samePawnMovement(onBoard *board.Board) func(a, b chesslike.PawnSpec) bool {
	return func(a, b chesslike.PawnSpec) bool {
		if a.Seat != b.Seat || a.Kind != b.Kind {
			return false
		}
		for i := range onBoard.Cells {
			c := rules.Cell(i)
			if a.Forbidden(onBoard, c) != b.Forbidden(onBoard, c) || a.Promotes(onBoard, c) != b.Promotes(onBoard, c) {
				return false
			}
			sameTargets := slices.Equal(a.Advances(onBoard, c), b.Advances(onBoard, c)) && slices.Equal(a.Attacks(onBoard, c), b.Attacks(onBoard, c))
			if !sameTargets && !a.Forbidden(onBoard, c) {
				return false
			}
		}
		return true
	}
}

// canPromoteTo reports whether a pawn may promote to k.
func canPromoteTo(k rules.Kind, royal bool) bool {
	return k >= chess.King && k < chess.Pawn && (k != chess.King || !royal)
}
