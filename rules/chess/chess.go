package chess

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// The kinds of pieces in chess.
const (
	King rules.Kind = iota + 1
	Queen
	Rook
	Bishop
	Knight
	Pawn
)

// The seats of games for two.
const (
	White rules.Seat = 0
	Black rules.Seat = 1
)

// The names of castling in standard algebraic notation.
const (
	KingsideCastling  = "O-O"
	QueensideCastling = "O-O-O"
)

// Spec returns the Spec of chess.
func Spec() chesslike.Spec {
	return chesslike.Spec{
		SpecIdentity: chesslike.SpecIdentity{ID: "chess", PieceSet: "chess", Palette: "chess", UCI: rules.UCI{Variant: "chess"}},
		SpecPieces: chesslike.SpecPieces{
			Seats: []chesslike.SeatSpec{{Name: "white", Letter: "w"}, {Name: "black", Letter: "b"}},
			Board: func() *board.Board { return board.Square(board.Toned, 8, 8, board.Algebraic(8)) },
			Kinds: []chesslike.KindSpec{
				{Name: "king", Letter: "K", Value: 20000, MaxOrth: 1, MaxDiag: 1},
				{Name: "queen", Letter: "Q", Value: 950, MaxOrth: chesslike.Unlimited, MaxDiag: chesslike.Unlimited},
				{Name: "rook", Letter: "R", Value: 500, MaxOrth: chesslike.Unlimited},
				{Name: "bishop", Letter: "B", Value: 330, MaxDiag: chesslike.Unlimited},
				{Name: "knight", Letter: "N", Value: 320, Leaps: true},
				{Name: "pawn", Letter: "P", Value: 100},
			},
			Pawns:      []chesslike.PawnSpec{SquarePawn(White, 8, 8, 2), SquarePawn(Black, 8, 8, 2)},
			Royal:      King,
			Promotions: []rules.Kind{Queen, Rook, Bishop, Knight},
		},
		SpecRules: chesslike.SpecRules{
			Castling: []chesslike.CastlingRule{
				{Seat: White, Letter: "K", Name: KingsideCastling, RookKind: Rook, King: "e1", KingTo: "g1", Rook: "h1", RookTo: "f1"},
				{Seat: White, Letter: "Q", Name: QueensideCastling, RookKind: Rook, King: "e1", KingTo: "c1", Rook: "a1", RookTo: "d1"},
				{Seat: Black, Letter: "k", Name: KingsideCastling, RookKind: Rook, King: "e8", KingTo: "g8", Rook: "h8", RookTo: "f8"},
				{Seat: Black, Letter: "q", Name: QueensideCastling, RookKind: Rook, King: "e8", KingTo: "c8", Rook: "a8", RookTo: "d8"},
			},
		},
		SpecNotation: chesslike.SpecNotation{
			Format: chesslike.StandardFEN(),
			Start:  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
		},
		SpecResults: chesslike.SpecResults{NoMovesResult: MateOrStalemate, IsDead: HasInsufficientMaterial},
	}
}

// SquarePawn returns a pawn that moves along the files of a board of square cells; those of the first seat move up.
// From its own second rank a pawn may advance up to maxFirstStep cells.
func SquarePawn(seat rules.Seat, files, ranks, maxFirstStep int) chesslike.PawnSpec {
	ahead, startRank, lastRank := -1, ranks-2, 0
	if seat != White {
		ahead, startRank, lastRank = 1, 1, ranks-1
	}
	at := func(x, y int) []rules.Cell {
		if x < 0 || y < 0 || x >= files || y >= ranks {
			return nil
		}
		return []rules.Cell{rules.Cell(y*files + x)}
	}
	coords := func(c rules.Cell) (x, y int) { return int(c) % files, int(c) / files }
	return chesslike.PawnSpec{
		Seat: seat, Kind: Pawn,
		Advances: func(_ *board.Board, c rules.Cell) []rules.Cell {
			x, y := coords(c)
			path := at(x, y+ahead)
			for n := 2; n <= maxFirstStep && y == startRank; n++ {
				path = append(path, at(x, y+n*ahead)...)
			}
			return path
		},
		Attacks: func(_ *board.Board, c rules.Cell) []rules.Cell {
			x, y := coords(c)
			return append(at(x-1, y+ahead), at(x+1, y+ahead)...)
		},
		Promotes:  func(_ *board.Board, c rules.Cell) bool { _, y := coords(c); return y == lastRank },
		Forbidden: func(_ *board.Board, c rules.Cell) bool { _, y := coords(c); return y == 0 || y == ranks-1 },
	}
}

// MateOrStalemate ends a game of two seats without legal moves: mate wins, stalemate is a draw.
func MateOrStalemate(p *chesslike.Position) rules.Result {
	if p.InCheck() {
		return rules.WinResult(2, 1-p.Turn(), rules.Mate)
	}
	return rules.DrawResult(2, rules.Stalemate)
}

// HasInsufficientMaterial reports whether neither side has enough material for a mate: bare kings with at most one
// bishop or knight, or with bishops on one shade only. Blocked positions do not count as dead. Any other piece is
// enough.
func HasInsufficientMaterial(p chesslike.PiecePlacement) bool {
	return HasInsufficientMaterialAmong(p, White, Black)
}

// HasInsufficientMaterialAmong is HasInsufficientMaterial for the pieces of these seats.
func HasInsufficientMaterialAmong(p chesslike.PiecePlacement, seats ...rules.Seat) bool {
	others, knights, bishops := 0, 0, 0
	for _, s := range seats {
		own, ownKnights, ownBishops := len(p.PieceCells(s)), p.Count(s, Knight), p.Count(s, Bishop)
		others += own - p.Count(s, King) - ownKnights - ownBishops
		knights += ownKnights
		bishops += ownBishops
	}
	switch {
	case others > 0:
		return false
	case knights+bishops <= 1:
		return true
	case knights > 0:
		return false
	}
	var shades [2]bool
	for _, s := range seats {
		for _, c := range p.PieceCells(s) {
			if p.PieceAt(c).Kind == Bishop {
				shades[p.Board().Cells[c].Tone&1] = true
			}
		}
	}
	return !shades[0] || !shades[1]
}

// HasOnlyKings reports whether there are only kings.
func HasOnlyKings(p chesslike.PiecePlacement) bool {
	for s := range rules.Seat(rules.MaxSeats) {
		if len(p.PieceCells(s)) > 1 {
			return false
		}
	}
	return true
}
