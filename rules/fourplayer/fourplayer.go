package fourplayer

import (
	"strconv"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// Spec returns the Spec of chess for four on a cross of 160 cells. A mated seat is eliminated with its pieces;
// the last one wins.
func Spec() chesslike.Spec {
	s := chess.Spec()
	s.ID, s.Palette = "four-player-chess", "four-player-chess"
	s.UCI = rules.UCI{}
	s.Seats = []chesslike.SeatSpec{{Name: "red", Letter: "r"}, {Name: "blue", Letter: "b"}, {Name: "yellow", Letter: "y"}, {Name: "green", Letter: "g"}}
	s.Board = func() *board.Board {
		return board.Cross(board.Toned, crossSide, crossCorner, board.Algebraic(crossSide))
	}
	s.Pawns = crossPawns(false)
	s.Options = []rules.Option{{Key: "promotion", Default: "eighth", Values: []string{"eighth", "far"}}}
	s.OptionRules = []chesslike.OptionRule{{Key: "promotion", Value: "far", Apply: func(s *chesslike.Spec) { s.Pawns = crossPawns(true) }}}
	s.Castling = []chesslike.CastlingRule{
		{Seat: 0, Letter: "rK", Name: chess.KingsideCastling, RookKind: chess.Rook, King: "h1", KingTo: "j1", Rook: "k1", RookTo: "i1"},
		{Seat: 0, Letter: "rQ", Name: chess.QueensideCastling, RookKind: chess.Rook, King: "h1", KingTo: "f1", Rook: "d1", RookTo: "g1"},
		{Seat: 1, Letter: "bK", Name: chess.KingsideCastling, RookKind: chess.Rook, King: "a8", KingTo: "a10", Rook: "a11", RookTo: "a9"},
		{Seat: 1, Letter: "bQ", Name: chess.QueensideCastling, RookKind: chess.Rook, King: "a8", KingTo: "a6", Rook: "a4", RookTo: "a7"},
		{Seat: 2, Letter: "yK", Name: chess.KingsideCastling, RookKind: chess.Rook, King: "g14", KingTo: "e14", Rook: "d14", RookTo: "f14"},
		{Seat: 2, Letter: "yQ", Name: chess.QueensideCastling, RookKind: chess.Rook, King: "g14", KingTo: "i14", Rook: "k14", RookTo: "h14"},
		{Seat: 3, Letter: "gK", Name: chess.KingsideCastling, RookKind: chess.Rook, King: "n7", KingTo: "n5", Rook: "n4", RookTo: "n6"},
		{Seat: 3, Letter: "gQ", Name: chess.QueensideCastling, RookKind: chess.Rook, King: "n7", KingTo: "n9", Rook: "n11", RookTo: "n8"},
	}
	s.EnPassant = chesslike.EnPassantRule{AlwaysWritten: true, LastsFullRound: true, AffectsKey: true}
	s.EliminatesStuckSeats, s.FullPawnOrigins = true, true
	s.Format = chesslike.FENFormat{
		Fields: []chesslike.FENField{
			chesslike.BoardField, chesslike.TurnField, chesslike.CastlingField, chesslike.EnPassantField, chesslike.StatusField,
			chesslike.HalfmoveClockField, chesslike.MoveNumberField,
		},
		RequiredFields: 5,
		Rows:           crossRows, SeatPrefixes: true, RightsByName: true, CommaInRows: true, EnPassantSeats: true,
	}
	s.Start = "3,yR,yN,yB,yK,yQ,yB,yN,yR,3/3,yP,yP,yP,yP,yP,yP,yP,yP,3/14/bR,bP,10,gP,gR/bN,bP,10,gP,gN/bB,bP,10,gP,gB/bK,bP,10,gP,gQ/" +
		"bQ,bP,10,gP,gK/bB,bP,10,gP,gB/bN,bP,10,gP,gN/bR,bP,10,gP,gR/14/3,rP,rP,rP,rP,rP,rP,rP,rP,3/3,rR,rN,rB,rQ,rK,rB,rN,rR,3" +
		" r rKrQbKbQyKyQgKgQ - ---- 0 1"
	// Mated seats are eliminated before, and so are the third and the fourth without a move.
	s.NoMovesResult = func(p *chesslike.Position) rules.Result { return p.DrawResult(rules.Stalemate) }
	s.IsDead = isDead
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
func crossPawns(toLastRank bool) []chesslike.PawnSpec {
	return []chesslike.PawnSpec{
		crossPawn(0, direction{0, 1}, toLastRank), crossPawn(1, direction{1, 0}, toLastRank), crossPawn(2, direction{0, -1}, toLastRank), crossPawn(3, direction{-1, 0}, toLastRank),
	}
}

// crossPawn returns a pawn that moves away from its seat's edge and is promoted on the eighth rank from there, or, if
// toLastRank, where its file ends: on the edge of the opposite seat, and in the arms on those of the seats beside it.
func crossPawn(seat rules.Seat, ahead direction, toLastRank bool) chesslike.PawnSpec {
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
	return chesslike.PawnSpec{
		Seat: seat, Kind: chess.Pawn,
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

// isDead reports whether three or four seats have only kings, or the last two have insufficient material.
func isDead(p chesslike.PiecePlacement) bool {
	var playing [rules.MaxSeats]rules.Seat
	count := 0
	for s := range rules.Seat(rules.MaxSeats) {
		if len(p.PieceCells(s)) > 0 {
			playing[count] = s
			count++
		}
	}
	if count == 2 {
		return chess.HasInsufficientMaterialAmong(p, playing[:count]...)
	}
	return chess.HasOnlyKings(p)
}
