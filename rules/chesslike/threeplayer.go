package chesslike

import (
	"slices"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// ThreePlayer returns the Spec of chess for three on a hexagon of 96 cells. A mate ends the game for all.
func ThreePlayer() Spec {
	s := Chess()
	s.ID, s.Palette = "three-player-chess", "three-player-chess"
	s.UCI = rules.UCI{}
	s.Seats = []SeatSpec{{"white", "w"}, {"red", "r"}, {"black", "b"}}
	s.Board = func() *board.Board { return board.ThreeSided(board.Toned) }
	s.Pawns = []PawnSpec{threePlayerPawn(0), threePlayerPawn(1), threePlayerPawn(2)}
	s.Castling = []CastlingRule{
		{0, "a1", QueensideCastling, Rook, "e1", "c1", "a1", "d1"},
		{0, "h1", KingsideCastling, Rook, "e1", "g1", "h1", "f1"},
		{1, "a8", KingsideCastling, Rook, "d8", "b8", "a8", "c8"},
		{1, "l8", QueensideCastling, Rook, "d8", "j8", "l8", "i8"},
		{2, "h12", QueensideCastling, Rook, "i12", "f12", "h12", "e12"},
		{2, "l12", KingsideCastling, Rook, "i12", "k12", "l12", "j12"},
	}
	s.EnPassant = EnPassantRule{AlwaysWritten: true, LastsFullRound: true, AllowsPieceBehind: true}
	s.FullPawnOrigins = true
	s.Format = FENFormat{
		Fields: []FENField{BoardField, TurnField, CastlingField, EnPassantField, PlayersField, HalfmoveClockField, MoveNumberField}, RequiredFields: 5,
		Rows: RowsInCellOrder(8), SeatPrefixes: true, RightsByName: true, CommaInRights: true,
	}
	s.Start = "wRwNwBwQwKwBwNwR/wPwPwPwPwPwPwPwP/8/8/8/8/rPrPrPrPrPrPrPrP/rRrNrBrKrQrBrNrR/8/8/bPbPbPbPbPbPbPbP/bRbNbBbQbKbBbNbR" +
		" w a1,h1,a8,l8,h12,l12 - wrb 0 1"
	s.NoMovesResult, s.IsDead = MateEndsGame, HasOnlyKings
	return s
}

// threePlayerPawn returns a pawn that moves from its seat's edge to the middle, across it on its file, and on to the
// edge of the seat there.
func threePlayerPawn(seat rules.Seat) PawnSpec {
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
	return PawnSpec{
		Seat: seat, Kind: Pawn,
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
