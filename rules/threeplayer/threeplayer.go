package threeplayer

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/chesslike/notation"
)

// Spec returns the Spec of chess for three on a hexagon of 96 cells. A mate ends the game for all.
func Spec() chesslike.Spec {
	s := chess.Spec()
	s.ID, s.Palette = "three-player-chess", "three-player-chess"
	s.UCI = rules.UCI{}
	s.Seats = []chesslike.SeatSpec{{Name: "white", Letter: "w"}, {Name: "red", Letter: "r"}, {Name: "black", Letter: "b"}}
	s.Board = func() *board.Board { return board.ThreeSided(board.Toned) }
	s.Pawns = []chesslike.PawnSpec{zonePawn(0), zonePawn(1), zonePawn(2)}
	s.Castling = []chesslike.CastlingRule{
		{Seat: 0, Letter: "a1", Name: chess.QueensideCastling, RookKind: chess.Rook, King: "e1", KingTo: "c1", Rook: "a1", RookTo: "d1"},
		{Seat: 0, Letter: "h1", Name: chess.KingsideCastling, RookKind: chess.Rook, King: "e1", KingTo: "g1", Rook: "h1", RookTo: "f1"},
		{Seat: 1, Letter: "a8", Name: chess.KingsideCastling, RookKind: chess.Rook, King: "d8", KingTo: "b8", Rook: "a8", RookTo: "c8"},
		{Seat: 1, Letter: "l8", Name: chess.QueensideCastling, RookKind: chess.Rook, King: "d8", KingTo: "j8", Rook: "l8", RookTo: "i8"},
		{Seat: 2, Letter: "h12", Name: chess.QueensideCastling, RookKind: chess.Rook, King: "i12", KingTo: "f12", Rook: "h12", RookTo: "e12"},
		{Seat: 2, Letter: "l12", Name: chess.KingsideCastling, RookKind: chess.Rook, King: "i12", KingTo: "k12", Rook: "l12", RookTo: "j12"},
	}
	s.EnPassant = chesslike.EnPassantRule{AlwaysWritten: true, LastsFullRound: true, AllowsPieceBehind: true}
	s.FullPawnOrigins = true
	s.Format = chesslike.FENFormat{
		Fields: []chesslike.FENField{
			chesslike.BoardField, chesslike.TurnField, chesslike.CastlingField, chesslike.EnPassantField, chesslike.PlayersField,
			chesslike.HalfmoveClockField, chesslike.MoveNumberField,
		},
		RequiredFields: 5,
		Rows:           notation.RowsInCellOrder(8), SeatPrefixes: true, RightsByName: true, CommaInRights: true,
	}
	s.Start = "wRwNwBwQwKwBwNwR/wPwPwPwPwPwPwPwP/8/8/8/8/rPrPrPrPrPrPrPrP/rRrNrBrKrQrBrNrR/8/8/bPbPbPbPbPbPbPbP/bRbNbBbQbKbBbNbR" +
		" w a1,h1,a8,l8,h12,l12 - wrb 0 1"
	s.NoMovesResult, s.IsDead = chesslike.MateEndsGame, chess.HasOnlyKings
	return s
}

// zonePawn returns a pawn that moves from its seat's edge to the middle, across it on its file, and on to the
// edge of the seat there.
func zonePawn(seat rules.Seat) chesslike.PawnSpec {
	const (
		startRank    = 1 // the rank on which pawns start
		lastZoneRank = 3 // the last rank of a zone
	)
	ownZone := int(seat)
	at := func(zone, file, rank int) []rules.Cell {
		if file < 0 || file > 7 || rank < 0 {
			return nil
		}
		return []rules.Cell{board.ThreeSidedCell(zone, file, rank)}
	}
	return chesslike.PawnSpec{
		Seat: seat, Kind: chess.Pawn,
		Advances: func(_ *board.Board, c rules.Cell) []rules.Cell {
			switch zone, file, rank := board.ThreeSidedCoords(c); {
			case zone != ownZone:
				return at(zone, file, rank-1)
			case rank == startRank:
				return append(at(zone, file, rank+1), at(zone, file, rank+2)...)
			case rank < lastZoneRank:
				return at(zone, file, rank+1)
			case file < 4:
				return at((zone+1)%3, 7-file, lastZoneRank)
			default:
				return at((zone+2)%3, 7-file, lastZoneRank)
			}
		},
		Attacks: func(b *board.Board, c rules.Cell) (cells []rules.Cell) {
			zone, file, rank := board.ThreeSidedCoords(c)
			switch {
			case zone != ownZone:
				return append(at(zone, file-1, rank-1), at(zone, file+1, rank-1)...)
			case rank < lastZoneRank:
				return append(at(zone, file-1, rank+1), at(zone, file+1, rank+1)...)
			}
			for _, path := range b.Diag[c] {
				if to, _, _ := board.ThreeSidedCoords(path[0]); to != ownZone && !slices.Contains(cells, path[0]) {
					cells = append(cells, path[0])
				}
			}
			return cells
		},
		Promotes: func(_ *board.Board, c rules.Cell) bool {
			zone, _, rank := board.ThreeSidedCoords(c)
			return zone != ownZone && rank == 0
		},
		Forbidden: func(_ *board.Board, c rules.Cell) bool { _, _, rank := board.ThreeSidedCoords(c); return rank == 0 },
	}
}
