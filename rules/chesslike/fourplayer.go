package chesslike

import (
	"strconv"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// FourPlayer returns the Spec of chess for four on a cross of 160 cells. A mated seat is eliminated with its pieces;
// the last one wins.
func FourPlayer() Spec {
	s := Chess()
	s.ID, s.Palette = "four-player-chess", "four-player-chess"
	s.UCI = rules.UCI{}
	s.Seats = []SeatSpec{{"red", "r"}, {"blue", "b"}, {"yellow", "y"}, {"green", "g"}}
	s.Board = func() *board.Board {
		return board.Cross(board.Toned, crossSide, crossCorner, board.Algebraic(crossSide))
	}
	s.Pawns = crossPawns(false)
	s.Options = []rules.Option{{Key: "promotion", Default: "eighth", Values: []string{"eighth", "far"}}}
	s.OptionRules = []OptionRule{{Key: "promotion", Value: "far", Apply: func(s *Spec) { s.Pawns = crossPawns(true) }}}
	s.Castling = []CastlingRule{
		{0, "rK", KingsideCastling, Rook, "h1", "j1", "k1", "i1"},
		{0, "rQ", QueensideCastling, Rook, "h1", "f1", "d1", "g1"},
		{1, "bK", KingsideCastling, Rook, "a8", "a10", "a11", "a9"},
		{1, "bQ", QueensideCastling, Rook, "a8", "a6", "a4", "a7"},
		{2, "yK", KingsideCastling, Rook, "g14", "e14", "d14", "f14"},
		{2, "yQ", QueensideCastling, Rook, "g14", "i14", "k14", "h14"},
		{3, "gK", KingsideCastling, Rook, "n7", "n5", "n4", "n6"},
		{3, "gQ", QueensideCastling, Rook, "n7", "n9", "n11", "n8"},
	}
	s.EnPassant = EnPassantRule{AlwaysWritten: true, LastsFullRound: true, AffectsKey: true}
	s.EliminatesStuckSeats, s.FullPawnOrigins = true, true
	s.Format = FENFormat{
		Fields: []FENField{BoardField, TurnField, CastlingField, EnPassantField, StatusField, HalfmoveClockField, MoveNumberField}, RequiredFields: 5,
		Rows: crossRows, SeatPrefixes: true, RightsByName: true, CommaInRows: true, EnPassantSeats: true,
	}
	s.Start = "3,yR,yN,yB,yK,yQ,yB,yN,yR,3/3,yP,yP,yP,yP,yP,yP,yP,yP,3/14/bR,bP,10,gP,gR/bN,bP,10,gP,gN/bB,bP,10,gP,gB/bK,bP,10,gP,gQ/" +
		"bQ,bP,10,gP,gK/bB,bP,10,gP,gB/bN,bP,10,gP,gN/bR,bP,10,gP,gR/14/3,rP,rP,rP,rP,rP,rP,rP,rP,3/3,rR,rN,rB,rQ,rK,rB,rN,rR,3" +
		" r rKrQbKbQyKyQgKgQ - ---- 0 1"
	s.NoMovesResult = func(p *Position) rules.Result { return p.DrawResult(rules.Stalemate) } // mated seats and the third and fourth are eliminated before
	s.IsDead = isFourPlayerDead
	return s
}

// The cross is a square with 14 cells a side, without four corners with 3 cells a side.
const (
	crossSide   = 14
	crossCorner = 3
)

// crossRows returns the rows of the whole square from the top, with [board.None] for the corners.
func crossRows(b *board.Board) (rows [][]rules.Cell) {
	for y := range crossSide {
		var row []rules.Cell
		for x := range crossSide {
			row = append(row, crossCell(b, x, crossSide-1-y))
		}
		rows = append(rows, row)
	}
	return rows
}

// crossCell returns the cell on a file and a rank, both from 0.
func crossCell(b *board.Board, file, rank int) rules.Cell {
	if c, ok := b.CellByName(string(rune('a'+file)) + strconv.Itoa(rank+1)); ok && file >= 0 && rank >= 0 {
		return c
	}
	return board.None
}

// A direction is the way forward, in files and ranks a step.
type direction struct{ file, rank int }

// crossPawns returns the pawns of the four seats.
func crossPawns(toLastRank bool) []PawnSpec {
	return []PawnSpec{
		crossPawn(0, direction{0, 1}, toLastRank), crossPawn(1, direction{1, 0}, toLastRank), crossPawn(2, direction{0, -1}, toLastRank), crossPawn(3, direction{-1, 0}, toLastRank),
	}
}

// crossPawn returns a pawn that moves away from its seat's edge and is promoted on the eighth rank from there, or, if
// toLastRank, where its file ends: on the edge of the opposite seat, and in the arms on those of the seats beside it.
func crossPawn(seat rules.Seat, ahead direction, toLastRank bool) PawnSpec {
	const (
		startRank     = 1 // the rank as seen by the seat, from 0
		promotionRank = 7
	)
	// coords returns file and rank of c, and the rank as seen by the seat, all from 0.
	coords := func(b *board.Board, c rules.Cell) (file, rank, seatRank int) {
		name := b.Name(c)
		n, _ := strconv.Atoi(name[1:])
		file, rank = int(name[0]-'a'), n-1
		if seatRank = file*ahead.file + rank*ahead.rank; ahead.file+ahead.rank < 0 {
			seatRank += crossSide - 1
		}
		return file, rank, seatRank
	}
	cellAt := func(b *board.Board, c rules.Cell, forward, aside int) []rules.Cell {
		file, rank, _ := coords(b, c)
		found := crossCell(b, file+forward*ahead.file+aside*ahead.rank, rank+forward*ahead.rank+aside*ahead.file)
		if found == board.None {
			return nil
		}
		return []rules.Cell{found}
	}
	promotes := func(b *board.Board, c rules.Cell) bool {
		if toLastRank {
			return cellAt(b, c, 1, 0) == nil
		}
		_, _, rank := coords(b, c)
		return rank == promotionRank
	}
	return PawnSpec{
		Seat: seat, Kind: Pawn,
		Advances: func(b *board.Board, c rules.Cell) []rules.Cell {
			path := cellAt(b, c, 1, 0)
			if _, _, rank := coords(b, c); rank == startRank {
				path = append(path, cellAt(b, c, 2, 0)...)
			}
			return path
		},
		Attacks: func(b *board.Board, c rules.Cell) []rules.Cell {
			return append(cellAt(b, c, 1, -1), cellAt(b, c, 1, 1)...)
		},
		Promotes: promotes,
		Forbidden: func(b *board.Board, c rules.Cell) bool {
			_, _, rank := coords(b, c)
			return rank == 0 || promotes(b, c) || !toLastRank && rank > promotionRank
		},
	}
}

// isFourPlayerDead reports whether three or four seats have only kings, or the last two have insufficient material.
func isFourPlayerDead(p PiecePlacement) bool {
	var playing [rules.MaxSeats]rules.Seat
	count := 0
	for s := range rules.Seat(rules.MaxSeats) {
		if len(p.PieceCells(s)) > 0 {
			playing[count] = s
			count++
		}
	}
	if count == 2 {
		return HasInsufficientMaterialAmong(p, playing[:count]...)
	}
	return HasOnlyKings(p)
}
