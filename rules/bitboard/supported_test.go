package bitboard

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/antichess"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/capablanca"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chess960"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// This package rejects every game that it would play wrongly.
func TestUnsupportedGames(t *testing.T) {
	nothing := func(*board.Board, rules.Cell) []rules.Cell { return nil }
	for name, c := range map[string]struct {
		spec   chesslike.Spec
		change func(s *chesslike.Spec)
		reason string
	}{
		"a larger board":            {capablanca.Spec80(), func(*chesslike.Spec) {}, "board"},
		"cells with other names":    {chess.Spec(), func(s *chesslike.Spec) { s.Board = reversedBoard }, "board"},
		"an additional piece":       {antichess.Spec(), func(s *chesslike.Spec) { s.Kinds = append(s.Kinds, capablanca.Spec80().Kinds[6]) }, "pieces do not move"},
		"a queen that leaps":        {chess.Spec(), func(s *chesslike.Spec) { s.Kinds[1].Leaps = true }, "pieces do not move"},
		"a short rook":              {chess.Spec(), func(s *chesslike.Spec) { s.Kinds[2].MaxOrth = 3 }, "pieces do not move"},
		"pawns that never step":     {chess.Spec(), func(s *chesslike.Spec) { s.Pawns[1].Advances = nothing }, "pawns do not move"},
		"pawns that never capture":  {chess.Spec(), func(s *chesslike.Spec) { s.Pawns[0].Attacks = nothing }, "pawns do not move"},
		"pawns of one seat":         {antichess.Spec(), func(s *chesslike.Spec) { s.Pawns = s.Pawns[:1] }, "pawns do not move"},
		"pawns of the other seat":   {antichess.Spec(), func(s *chesslike.Spec) { s.Pawns[0].Seat, s.Pawns[1].Seat = 1, 0 }, "pawns do not move"},
		"a royal queen":             {chess.Spec(), func(s *chesslike.Spec) { s.Royal = chess.Queen }, "another piece"},
		"royal and mandatory":       {chess.Spec(), func(s *chesslike.Spec) { s.MandatoryCapture = true }, "mandatory"},
		"castling without a king":   {antichess.Spec(), func(s *chesslike.Spec) { s.Castling = chess.Spec().Castling }, "than the king"},
		"a king that is not royal":  {antichess.Spec(), func(s *chesslike.Spec) { s.Castling, s.CastlingKind = chess.Spec().Castling, chess.King }, ""},
		"castling with a knight":    {chess.Spec(), func(s *chesslike.Spec) { s.Castling[0].RookKind = chess.Knight }, "than a rook"},
		"promotion to a king":       {chess.Spec(), func(s *chesslike.Spec) { s.Promotions = append(s.Promotions, chess.King) }, "promote"},
		"promotion to a pawn":       {antichess.Spec(), func(s *chesslike.Spec) { s.Promotions = []rules.Kind{chess.Pawn} }, "promote"},
		"no promotion":              {antichess.Spec(), func(s *chesslike.Spec) { s.Promotions = nil }, "promote"},
		"three seats":               {antichess.Spec(), func(s *chesslike.Spec) { s.Seats = append(s.Seats, chesslike.SeatSpec{Name: "red", Letter: "r"}) }, "two seats"},
		"a supported variant":       {antichess.Spec(), func(s *chesslike.Spec) { s.MandatoryCapture = false }, ""},
		"pieces with other names":   {chess.Spec(), func(s *chesslike.Spec) { s.Kinds[1].Name, s.Kinds[1].Value = "minister", 1 }, ""},
		"a king that never castles": {chess960.Spec(), func(s *chesslike.Spec) { s.Castling = nil }, ""},
	} {
		c.change(&c.spec)
		reason := unsupportedReason(&c.spec)
		if c.reason == "" {
			assert.Empty(t, reason, name)
			continue
		}
		assert.Contains(t, reason, c.reason, name)
	}
	assert.PanicsWithValue(t, "bitboard: capablanca80: the board is not that of chess", func() { Game(capablanca.Spec80()) })
}

// reversedBoard returns a board of the same shape whose first cell is a1.
func reversedBoard() *board.Board {
	name := board.Algebraic(8)
	return board.Square(board.Toned, 8, 8, func(x, y int) string { return name(x, 7-y) })
}
