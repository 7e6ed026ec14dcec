package chess8

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// What this package would play wrongly it does not play at all.
func TestUnfit(t *testing.T) {
	nothing := func(*board.Board, rules.Cell) []rules.Cell { return nil }
	for name, c := range map[string]struct {
		spec   chesslike.Spec
		change func(s *chesslike.Spec)
		why    string
	}{
		"a larger board":             {chesslike.Capablanca80(), func(*chesslike.Spec) {}, "board"},
		"cells of other names":       {chesslike.Chess(), func(s *chesslike.Spec) { s.Board = reversed }, "board"},
		"a man too many":             {chesslike.Antichess(), func(s *chesslike.Spec) { s.Kinds = append(s.Kinds, chesslike.Capablanca80().Kinds[6]) }, "men do not go"},
		"a queen that leaps":         {chesslike.Chess(), func(s *chesslike.Spec) { s.Kinds[1].Leaps = true }, "men do not go"},
		"a short rook":               {chesslike.Chess(), func(s *chesslike.Spec) { s.Kinds[2].Orth = 3 }, "men do not go"},
		"pawns that never step":      {chesslike.Chess(), func(s *chesslike.Spec) { s.Pawns[1].Steps = nothing }, "pawns do not go"},
		"pawns that take nothing":    {chesslike.Chess(), func(s *chesslike.Spec) { s.Pawns[0].Takes = nothing }, "pawns do not go"},
		"pawns of one seat":          {chesslike.Antichess(), func(s *chesslike.Spec) { s.Pawns = s.Pawns[:1] }, "pawns do not go"},
		"pawns of the other seat":    {chesslike.Antichess(), func(s *chesslike.Spec) { s.Pawns[0].Seat, s.Pawns[1].Seat = 1, 0 }, "pawns do not go"},
		"a royal queen":              {chesslike.Chess(), func(s *chesslike.Spec) { s.Royal = chesslike.Queen }, "another man"},
		"royal and compelled":        {chesslike.Chess(), func(s *chesslike.Spec) { s.MustCapture = true }, "compulsory"},
		"castling without a king":    {chesslike.Antichess(), func(s *chesslike.Spec) { s.Castling = chesslike.Chess().Castling }, "than the king"},
		"a king who is not royal":    {chesslike.Antichess(), func(s *chesslike.Spec) { s.Castling, s.Castler = chesslike.Chess().Castling, chesslike.King }, ""},
		"castling with a knight":     {chesslike.Chess(), func(s *chesslike.Spec) { s.Castling[0].With = chesslike.Knight }, "than a rook"},
		"pawns that become kings":    {chesslike.Chess(), func(s *chesslike.Spec) { s.Promotions = append(s.Promotions, chesslike.King) }, "become"},
		"pawns that become pawns":    {chesslike.Antichess(), func(s *chesslike.Spec) { s.Promotions = []rules.Kind{chesslike.Pawn} }, "become"},
		"pawns that become nothing":  {chesslike.Antichess(), func(s *chesslike.Spec) { s.Promotions = nil }, "become"},
		"three seats":                {chesslike.Antichess(), func(s *chesslike.Spec) { s.Seats = append(s.Seats, chesslike.Seat{Name: "red", Letter: "r"}) }, "two seats"},
		"a game of the same kind":    {chesslike.Antichess(), func(s *chesslike.Spec) { s.MustCapture = false }, ""},
		"men with other names":       {chesslike.Chess(), func(s *chesslike.Spec) { s.Kinds[1].Name, s.Kinds[1].Value = "minister", 1 }, ""},
		"a king who castles nowhere": {chesslike.Chess960(), func(s *chesslike.Spec) { s.Castling = nil }, ""},
	} {
		c.change(&c.spec)
		why := unfit(&c.spec)
		if c.why == "" {
			assert.Empty(t, why, name)
			continue
		}
		assert.Contains(t, why, c.why, name)
	}
	assert.PanicsWithValue(t, "chess8: capablanca80: the board is not that of chess", func() { Game(chesslike.Capablanca80()) })
}

// reversed is a board of the same form whose first cell is a1.
func reversed() *board.Board {
	name := board.Algebraic(8)
	return board.Square(board.Toned, 8, 8, func(x, y int) string { return name(x, 7-y) })
}
