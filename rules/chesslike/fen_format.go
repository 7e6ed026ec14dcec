package chesslike

import (
	"slices"
	"strings"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/chesslike/notation"
)

// A FENFormat describes how positions of a game are written.
type FENFormat struct {
	Fields         []FENField // in order
	RequiredFields int        // the number of fields that must be present
	// Rows returns the cells in the order of the board field, board.None for a place without a cell. Nil means ranks from
	// the highest, each from the first file to the last.
	Rows func(b *board.Board) [][]rules.Cell
	// SeatPrefixes means that a piece is written with the letters of its seat and kind ("wK"). Otherwise upper case is the
	// first seat and lower case the second.
	SeatPrefixes bool
	CommaInRows  bool // commas separate the items of a row
	// RightsByName means that castling rights are only read by the Letter of their rule, which may be a longer name.
	RightsByName bool
	// CommaInRights means that commas separate castling rights.
	CommaInRights bool
	// EnPassantSeats means that an en passant target begins with the letter of the seat of its pawn.
	EnPassantSeats bool
}

// A FENField is one field of a written position.
type FENField struct {
	name  string
	read  func(p *Position, s string) error
	write func(p *Position, b *strings.Builder)
}

// The fields of positions. All games have the first two of them.
var (
	BoardField         = FENField{"board", (*Position).readBoard, (*Position).writeBoard}
	TurnField          = FENField{"side", (*Position).readTurn, (*Position).writeTurn}
	CastlingField      = FENField{"castling", (*Position).readCastlingRights, (*Position).writeCastlingRights}
	EnPassantField     = FENField{"en passant", (*Position).readEnPassant, (*Position).writeEnPassant}
	PlayersField       = FENField{"players", (*Position).readPlayers, (*Position).writePlayers}
	StatusField        = FENField{"status", (*Position).readStatus, (*Position).writeStatus}
	HalfmoveClockField = FENField{"half-move clock", (*Position).readClock, (*Position).writeClock}
	MoveNumberField    = FENField{"move number", (*Position).readNumber, (*Position).writeNumber}
)

// StandardFEN returns the format of chess.
func StandardFEN() FENFormat {
	return FENFormat{Fields: []FENField{BoardField, TurnField, CastlingField, EnPassantField, HalfmoveClockField, MoveNumberField}, RequiredFields: 4}
}

// fieldNames lists the names of the fields, separated by spaces.
func (f *FENFormat) fieldNames() string {
	var names []string
	for _, field := range f.Fields {
		names = append(names, strings.ReplaceAll(field.name, " ", "-"))
	}
	return strings.Join(names, " ")
}

// notation returns how the pieces of s are written.
func (s *Spec) notation(b *board.Board) notation.Format {
	f := notation.Format{
		Board: b, Kinds: []string{""}, SeatPrefixes: s.Format.SeatPrefixes, CommaInRows: s.Format.CommaInRows, NamesRows: s.Format.Rows != nil,
	}
	rowsOf := notation.RanksFromTop
	if f.NamesRows {
		rowsOf = s.Format.Rows
	}
	f.Rows = rowsOf(b)
	for i, k := range s.Kinds {
		if slices.Contains(s.Excluded, rules.Kind(i+1)) {
			k.Letter = ""
		}
		f.Kinds = append(f.Kinds, k.Letter)
	}
	for _, seat := range s.Seats {
		f.Seats = append(f.Seats, seat.Letter)
	}
	return f
}
