package chesslike

import (
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
)

// A FENFormat is how positions are written.
type FENFormat struct {
	Fields         []Field // in their order
	RequiredFields int     // so many of them must be there
	// Rows are the cells in the order of the board's field, board.None for a place without a cell. Nil: rank by rank from
	// the highest, in each from the first file to the last.
	Rows func(b *board.Board) [][]rules.Cell
	// SeatPrefixes: a piece is written as the letters of his seat and of his kind ("wK"). Otherwise upper case is the first seat
	// and lower case the second.
	SeatPrefixes bool
	CommaInRows  bool // between the items of a row
	// CommaInRights: between rights. Rights are then, as with Owners, written as their letters and nothing else.
	CommaInRights bool
	// EnPassantSeats: before the cell that a pawn passed over stands the letter of its seat.
	EnPassantSeats bool
}

// A Field is one part of a written position.
type Field struct {
	name  string
	read  func(p *Position, s string) error
	write func(p *Position, b *strings.Builder)
}

// The fields of positions. All games have the first two.
var (
	BoardField         = Field{"board", (*Position).readBoard, (*Position).writeBoard}
	TurnField          = Field{"side", (*Position).readTurn, (*Position).writeTurn}
	CastlingField      = Field{"castling", (*Position).readCastlingRights, (*Position).writeCastlingRights}
	EnPassantField     = Field{"en passant", (*Position).readEnPassant, (*Position).writeEnPassant}
	PlayersField       = Field{"players", (*Position).readPlayers, (*Position).writePlayers}
	StatusField        = Field{"status", (*Position).readStatus, (*Position).writeStatus}
	HalfmoveClockField = Field{"half-move clock", (*Position).readClock, (*Position).writeClock}
	MoveNumberField    = Field{"move number", (*Position).readNumber, (*Position).writeNumber}
)

// fen is the form of chess.
func fen() FENFormat {
	return FENFormat{Fields: []Field{BoardField, TurnField, CastlingField, EnPassantField, HalfmoveClockField, MoveNumberField}, RequiredFields: 4}
}

// names are those of the fields.
func (f *FENFormat) names() string {
	var list []string
	for _, field := range f.Fields {
		list = append(list, strings.ReplaceAll(field.name, " ", "-"))
	}
	return strings.Join(list, " ")
}

// byCells are rows of n cells each, in the order of the board's cells.
func byCells(n int) func(b *board.Board) [][]rules.Cell {
	return func(b *board.Board) [][]rules.Cell {
		cells := make([]rules.Cell, len(b.Cells))
		for c := range cells {
			cells[c] = rules.Cell(c)
		}
		return slices.Collect(slices.Chunk(cells, n))
	}
}
