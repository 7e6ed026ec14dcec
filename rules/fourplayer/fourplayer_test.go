package fourplayer

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/chesslike/chessliketest"
	"github.com/ludarium/ludarium/rules/rulestest"
)

var game = chesslike.NewGame(Spec())

// rarePositions are positions that random games reach too rarely.
var rarePositions = []string{
	"6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/5,bP,rP,gP,6/14/14/7,rK,6 b - rg3 ---- 0 1", // two seats can capture en passant
	"6,yK,7/14/14/14/14/7,yR,6/bK,13/12,gB,gK/14/14/14/14/7,yQ,6/7,rK,6 g - - ---- 0 1",  // a mate in one
}

func TestConformance(t *testing.T) {
	rulestest.Conform(t, game, 4, 300, rarePositions...)
}

func TestPerft(t *testing.T) {
	rulestest.CheckPerft(t, game, rulestest.ReadPerftCounts(t, "testdata/four-player-chess.json"))
}

func TestNotation(t *testing.T) {
	const (
		last  = "3,yK,10/14/4,rK,9/4,rQ,9/14/14/14/14/14/14/14/14/14/14 r - - -4-3 0 1"
		stood = "3,yK,10/14/4,rK,9/4,rQ,9/14/14/14/13,gK/14/14/bK,13/14/14/14 r - - ---- 0 1"
		party = "3,yK,10/14/4,rK,9/4,rQ,9/14/14/14/13,gK/14/14/14/14/14/14 r - - -4-- 0 1"
	)
	chessliketest.CheckNotation(t, game, []chessliketest.NotationCase{
		{Name: "the mate of the last two", FEN: last, Move: "e11h14", SAN: "Qh14#"},
		{Name: "a king move while another check stands", FEN: stood, Play: "e11h14", Move: "a4a5", SAN: "Ka5"},
		{Name: "a mate after which others play on", FEN: party, Move: "e11h14", SAN: "Qh14+"},
	})
}

func TestDetails(t *testing.T) {
	const onlyKings = "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/14/14/14/7,rK,6"
	chessliketest.CheckCases(t, game, []chessliketest.Case{
		{Name: "the default of the clock is 0", FEN: onlyKings + " r - - ----", Field: 5, Want: "0"},
		{Name: "the default of the move number is 1", FEN: onlyKings + " r - - ----", Field: 6, Want: "1"},
		{Name: "rights without king or rook are dropped", FEN: onlyKings + " r rKrQbKbQ - ---- 0 1", Field: 2, Want: "-"},
		{Name: "a round also ends at an eliminated seat", FEN: "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/14/14/3,bR,10/14 g - - 4--- 0 3", Play: "n7n8", Field: 6, Want: "4"},
		{
			Name: "a mate resets the clock", Play: "n7n8", Field: 5, Want: "0",
			FEN: "6,yK,7/14/14/14/14/7,yR,6/bK,13/12,gB,gK/14/14/14/14/7,yQ,6/7,rK,6 g - - ---- 40 9",
		},
	})
}

func TestCases(t *testing.T) {
	const (
		castlingRights = 2
		enPassant      = 3
		status         = 4
		onlyKings      = "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/"
		promote        = "6,yK,7/14/14/7,gP,6/14/14/bK,6,yP,6/4,rP,8,gK/14/14/6,bP,7/14/14/7,rK,6 "
		parriedMate    = "6,yK,7/14/14/14/14/7,yR,6/bK,13/12,gB,gK/14/14/14/14/7,yQ,6/7,rK,6 g - - ---- 0 1"
		homes          = "3,yR,2,yK,3,yR,3/14/14/bR,12,gR/14/14/bK,13/13,gK/14/14/bR,12,gR/14/14/3,rR,3,rK,2,rR,3 r rKrQbKbQyKyQgKgQ - ---- 0 1"
	)
	chessliketest.CheckCases(t, game, []chessliketest.Case{
		{Name: "start", FEN: Spec().Start, Moves: 20, Depth: 4, Nodes: 158402},
		{Name: "red castles", FEN: homes, Legal: "h1j1 h1f1", Moves: 38},
		{Name: "castling loses both rights", FEN: homes, Play: "h1j1", Field: castlingRights, Want: "bKbQyKyQgKgQ"},
		{
			Name: "f1 is attacked", FEN: "5,yR,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/14/14/14/3,rR,3,rK,2,rR,3 r rKrQ - ---- 0 1",
			Legal: "h1j1", Illegal: "h1f1", Moves: 37,
		},
		{
			Name: "a10 is attacked", FEN: "6,yK,7/14/14/bR,13/13,gR/14/bK,13/13,gK/14/14/bR,13/14/14/7,rK,6 b bKbQ - ---- 0 1",
			Legal: "a8a6", Illegal: "a8a10", Moves: 37,
		},
		{Name: "en passant by the next seat", FEN: onlyKings + "5,bP,rP,gP,6/14/14/7,rK,6 b - rg3 ---- 0 1", Legal: "f4g3", Moves: 6},
		{Name: "en passant uses up the target", FEN: onlyKings + "5,bP,rP,gP,6/14/14/7,rK,6 b - rg3 ---- 0 1", Play: "f4g3", Field: enPassant, Want: "-"},
		{
			Name: "en passant by the third seat, with promotion", FEN: onlyKings + "5,bP,rP,gP,6/14/14/7,rK,6 g - rg3 ---- 0 1",
			Legal: "h4g3q h4g3r h4g3b h4g3n", Illegal: "h4g3", Moves: 9,
		},
		{Name: "the turn of the pawn's seat ends the target", FEN: onlyKings + "5,bP,rP,gP,6/14/14/7,rK,6 g - rg3 ---- 0 1", Play: "n7m7", Field: enPassant, Want: "-"},
		{
			Name: "a piece on the passed cell", FEN: "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/5,yN,8/5,bP,rP,gP,6/14/14/7,rK,6 y - rg3 ---- 0 1",
			Legal: "f5g3", Moves: 13,
		},
		{
			Name: "a piece on the passed cell ends the target", FEN: "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/5,yN,8/5,bP,rP,gP,6/14/14/7,rK,6 y - rg3 ---- 0 1",
			Play: "f5g3", Field: enPassant, Want: "-",
		},
		{
			Name: "a pawn below the passed cell", FEN: "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/6,rP,7/14/5,bP,1,gP,6/7,rK,6 b - rg3 ---- 0 1",
			Legal: "f2g3", Moves: 7,
		},
		{Name: "promotion on the seat's own eighth rank", FEN: promote + "r - - ---- 0 1", Legal: "e7e8q e7e8r e7e8b e7e8n", Moves: 9},
		{Name: "blue promotes on file h", FEN: promote + "b - - ---- 0 1", Legal: "g4h4q", Moves: 9},
		{
			Name: "a red pawn in the western arm", FEN: "6,yK,7/14/14/14/bK,13/14/1,bN,12/2,rP,10,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1",
			Legal: "c7c8q c7b8n", Moves: 13,
		},
		{
			Name: "a king is not captured", FEN: "6,yK,7/14/14/14/14/bK,6,rN,6/14/3,bR,9,gK/14/14/14/14/14/7,rK,6 b - - ---- 0 1",
			Legal: "d7m7", Illegal: "d7n7", Moves: 30,
		},
		{
			Name: "red is mated at its turn", FEN: "6,yK,7/14/14/14/14/4,bR,9/bK,13/13,gK/14/14/14/10,rR,3/4,bQ,9/3,rK,10 r - - ---- 0 1",
			Moves: 58, Field: status, Want: "4---",
		},
		{Name: "a mate can be parried", FEN: parriedMate, Legal: "m7h2", Moves: 18, Play: "", Field: status, Want: "----"},
		{Name: "the mate is parried", FEN: parriedMate, Play: "m7h2", Field: status, Want: "----"},
		{Name: "the mate is not parried", FEN: parriedMate, Play: "n7n8", Field: status, Want: "4---"},
		{
			Name: "removed pieces open a line", Field: status, Want: "4---", Moves: 2,
			FEN: "6,yK,7/14/14/14/14/3,gR,gR,9/bK,8,rN,yR,3/14/14/13,gK/14/14/14/3,rK,10 r - - ---- 0 1",
		},
		{
			Name: "two seats are eliminated", Field: status, Want: "43--", Moves: 55,
			FEN: "6,yK,7/14/14/14/14/10,yR,3/bK,8,rN,yR,3/10,yR,3/14/3,gR,gR,8,gK/14/14/14/3,rK,10 r - - ---- 0 1",
		},
		{
			Name: "stalemate of one of four", Play: "e9b9", Field: status, Want: "-4--",
			FEN: "6,yK,7/14/14/bK,13/14/4,rQ,9/14/13,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1",
		},
		{
			Name: "stalemate of one of two", Play: "e10e12", Result: "stalemate of y: draw",
			FEN: "3,yK,10/14/6,rK,7/14/4,rQ,9/14/14/14/14/14/14/14/10,rP,3/14 r - - -4-3 0 1",
		},
		{
			Name: "check from two seats at once", Moves: 1, Illegal: "h5h1",
			FEN: "6,yK,7/14/14/14/14/3,yR,10/bK,13/13,gK/14/7,rR,6/14/14/14/3,rK,6,gR,3 r - - ---- 0 1",
		},
		{
			Name: "an own piece behind the pawn: dropped", Field: enPassant, Want: "-",
			FEN: "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/6,rP,7/14/6,rN,7/7,rK,6 b - rg3 ---- 0 1",
		},
		{
			Name: "another seat's piece behind the pawn: kept", Field: enPassant, Want: "rg3",
			FEN: "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/6,rP,7/14/6,bN,7/7,rK,6 y - rg3 ---- 0 1",
		},
	})
}

func TestRejects(t *testing.T) {
	const (
		board = "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/14/14/14/7,rK,6"
		three = "6,yK,7/14/14/14/14/14/bK,13/14/14/14/14/14/14/7,rK,6"
	)
	chessliketest.CheckRejected(t, game, map[string]string{
		"6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/14/14/7,rK,6 r - - ---- 0 1":       "13 rows",
		"6,yK,6/14/14/14/14/14/bK,13/13,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1":    "13 cells",
		"rR,5,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1": "beside the board",
		"6yK,7/14/14/14/14/14/bK,13/13,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1":     "no comma",
		three + " r - - ---- 0 1":                                  "green has 0 kings",
		board + " r - - ---4 0 1":                                  "green has pieces and is out",
		three + " g - - ---4 0 1":                                  "green is out",
		three + " r - - ---2 0 1":                                  "no places that fit",
		three + " r - - 44-- 0 1":                                  "no places that fit",
		three + " r - - 4321 0 1":                                  "no place",
		"14/14/14/14/14/14/14/14/14/14/14/14/14/14 r - - 2342 0 1": "nobody plays",
		three + " r - - ---5 0 1":                                  "no place",
		board + " x - - ---- 0 1":                                  `"x" is not`,
		"6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/14/14/14/4,rP,2,rK,6 r - - ---- 0 1": "a pawn on e1",
		"6,yK,7/14/14/14/14/14/bK,rP,12/13,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1":   "a pawn on b8",
		board + " r rX - ---- 0 1": "unknown right",
		board + " r - g3 ---- 0 1": "no cell",
	})
}

func TestOptions(t *testing.T) {
	far := rules.Options{"promotion": "far"}
	const kings = "bK,13/13,gK/14/14/14/14/14/7,rK,6"
	chessliketest.CheckCases(t, game, []chessliketest.Case{
		{Name: "the eighth rank by default", FEN: "6,yK,7/14/14/14/14/14/bK,13/4,rP,8,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1", Legal: "e7e8q", Illegal: "e7e8"},
		{Name: "the eighth rank is a normal move", Options: far, FEN: "6,yK,7/14/14/14/14/14/bK,13/4,rP,8,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1", Legal: "e7e8", Illegal: "e7e8q"},
		{Name: "Red promotes on rank 14", Options: far, FEN: "6,yK,7/4,rP,9/14/14/14/14/" + kings + " r - - ---- 0 1", Legal: "e13e14q e13e14n", Illegal: "e13e14"},
		{Name: "Red promotes by a capture on rank 14", Options: far, FEN: "3,yR,2,yK,7/4,rP,9/14/14/14/14/" + kings + " r - - ---- 0 1", Legal: "e13d14q e13e14q"},
		{Name: "Red promotes in the arm on rank 11, where the file ends", Options: far, FEN: "6,yK,7/14/14/14/2,rP,11/14/" + kings + " r - - ---- 0 1", Legal: "c10c11q", Illegal: "c10c11"},
		{Name: "Blue promotes on file n", Options: far, FEN: "6,yK,7/14/14/14/14/12,bP,1/" + kings + " b - - ---- 0 1", Legal: "m9n9q", Illegal: "m9n9"},
		{Name: "Yellow promotes on rank 1", Options: far, FEN: "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/14/14/4,yP,9/7,rK,6 y - - ---- 0 1", Legal: "e2e1r", Illegal: "e2e1"},
		{Name: "Green promotes on file a", Options: far, FEN: "6,yK,7/14/14/14/1,gP,12/14/" + kings + " g - - ---- 0 1", Legal: "b10a10b", Illegal: "b10a10"},
		{
			Name: "en passant between pawns of opposite seats", Options: far, FEN: "6,yK,7/3,yP,10/14/4,rP,9/14/14/" + kings + " y - - ---- 0 1",
			Play: "d13d11 n7m7", Legal: "e11d12",
		},
	})
	_, err := game.Parse("6,yK,7/4,rP,9/14/14/14/14/"+kings+" r - - ---- 0 1", nil)
	require.ErrorContains(t, err, "a pawn on e13", "by default no pawn can be so far ahead")
	_, err = game.Parse("6,yK,3,rP,3/14/14/14/14/14/"+kings+" r - - ---- 0 1", far)
	require.ErrorContains(t, err, "a pawn on k14", "where the file ends a pawn is promoted")
}

// TestEliminate checks seats that are eliminated in and out of turn: the others play on, and the last one wins.
func TestEliminate(t *testing.T) {
	p, err := chesslike.NewGame(Spec()).Start(nil)
	require.NoError(t, err)
	start := p.String()
	d := p.(chesslike.MultiPosition)
	d.Eliminate(2, rules.Resignation)
	assert.Equal(t, rules.Seat(0), p.Turn(), "out of turn")
	assert.Equal(t, [4]uint8{1, 1, 4, 1}, d.Standings())
	d.Eliminate(0, rules.OutOfTime)
	assert.Equal(t, rules.Seat(1), p.Turn(), "the turn passes")
	assert.False(t, p.Result().IsOver())
	d.Eliminate(3, rules.Resignation)
	assert.Equal(t, rules.Result{Reason: rules.Resignation, Place: [4]uint8{3, 1, 4, 2}}, p.Result())
	assert.Empty(t, p.Moves(nil))
	for range 3 {
		p.Undo()
	}
	assert.Equal(t, start, p.String())
}

// TestGivesCheck checks that a standing check does not count for a move, but a discovered one does.
func TestGivesCheck(t *testing.T) {
	for _, tt := range []struct {
		name, fen, move string
		want            bool
	}{
		{"a piece attacks the king", "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/14/3,rR,10/14/7,rK,6 r - - ---- 0 1", "d3g3", true},
		{"another seat's check stands", "6,yK,7/14/14/14/6,bR,7/14/bK,13/13,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1", "h1h2", false},
		{"a check next to another seat's", "6,yK,7/3,rR,10/14/14/6,bR,7/14/bK,13/13,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1", "d13d14", true},
		{"an own check stands", "6,yK,7/14/14/14/6,rR,7/14/bK,13/13,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1", "h1h2", false},
		{"a piece that gives check comes nearer", "6,yK,7/14/14/14/6,rR,7/14/bK,13/13,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1", "g10g12", false},
		{"another seat's line is opened", "6,yK,7/14/6,rN,7/14/6,bR,7/14/bK,13/13,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1", "g12h10", true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			p := chessliketest.Parse(t, game, tt.fen)
			m, err := p.ParseMove(tt.move)
			require.NoError(t, err)
			assert.Equal(t, tt.want, p.GivesCheck(m))
			assert.Equal(t, tt.fen, p.String())
		})
	}
}

// TestNullMoveEliminatesMatedSeat checks that a seat that is mated after a null move is eliminated, so that it does
// not count as a stalemate.
func TestNullMoveEliminatesMatedSeat(t *testing.T) {
	// Blue is mated as soon as it has the turn.
	const fen = "6,yK,7/14/14/14/14/14/bK,13/13,gK/14/1,yR,12/yR,13/14/14/7,rK,6 r - - ---- 0 1"
	p := chessliketest.Parse(t, game, fen)
	key := p.Key()
	p.PlayNull()
	assert.False(t, chesslike.MultiPosition{Position: p}.IsPlaying(1))
	assert.Equal(t, rules.Seat(2), p.Turn())
	assert.Equal(t, chessliketest.Parse(t, game, p.String()).Key(), p.Key())
	p.Undo()
	assert.True(t, chesslike.MultiPosition{Position: p}.IsPlaying(1))
	assert.Equal(t, fen, p.String())
	assert.Equal(t, key, p.Key())
}

// TestMatedBy checks that a mate belongs to the seats whose pieces give check, whoever moved last.
func TestMatedBy(t *testing.T) {
	const (
		red, blue, yellow, green = 0, 1, 2, 3

		one       = "6,yK,7/14/14/14/14/4,bR,9/bK,13/13,gK/14/14/14/10,rR,3/4,bQ,9/3,rK,10 r - - ---- 0 1"
		chain     = "6,yK,7/14/14/14/14/10,yR,3/bK,8,rN,yR,3/10,yR,3/14/3,gR,gR,8,gK/14/14/14/3,rK,10 g - - ---- 0 1"
		twoAtOnce = "6,yK,7/14/14/14/14/3,yR,yR,9/bK,13/13,gK/14/14/14/14/14/3,rK,6,gR,3 r - - ---- 0 1"
		stalemate = "6,yK,7/14/14/bK,13/14/4,rQ,9/14/13,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1"
	)
	for _, c := range []struct {
		name, fen, play string
		want            [rules.MaxSeats]rules.SeatSet
	}{
		{"a position that was read", one, "", [rules.MaxSeats]rules.SeatSet{red: {blue: true}}},
		{"by two seats at once", twoAtOnce, "", [rules.MaxSeats]rules.SeatSet{red: {yellow: true, green: true}}},
		{"two seats, one after the other", chain, "n5n4", [rules.MaxSeats]rules.SeatSet{red: {green: true}, blue: {yellow: true}}},
		{"stalemate", stalemate, "e9b9", [rules.MaxSeats]rules.SeatSet{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := chessliketest.Parse(t, game, c.fen)
			mated := func() (by [rules.MaxSeats]rules.SeatSet) {
				for s := range by {
					by[s] = chesslike.MultiPosition{Position: p}.MatedBy(rules.Seat(s))
				}
				return by
			}
			if c.play != "" {
				assert.Equal(t, [rules.MaxSeats]rules.SeatSet{}, mated())
				chessliketest.Play(t, p, c.play)
			}
			assert.Equal(t, c.want, mated())
			chessliketest.Play(t, p, chessliketest.LegalMoves(p)[0])
			assert.Equal(t, c.want, mated(), "after the next move")
			chesslike.MultiPosition{Position: p}.Eliminate(p.Turn(), rules.Resignation)
			assert.Equal(t, c.want, mated(), "after a resignation")
		})
	}
}

// TestEliminationMatesAnotherSeat has Red's knight between Blue's king and a rook: when Red is eliminated, Blue is
// mated at its turn.
func TestEliminationMatesAnotherSeat(t *testing.T) {
	const fen = "6,yK,7/14/14/14/14/10,yR,3/bK,8,rN,yR,3/10,yR,3/13,gK/14/14/14/14/3,rK,10 "
	for _, turn := range []string{"r", "b"} {
		p := chessliketest.Parse(t, game, fen+turn+" - - ---- 7 1")
		before := p.String()
		chesslike.MultiPosition{Position: p}.Eliminate(0, rules.Resignation)
		assert.Equal(t, "43--", chessliketest.Field(p, 4), turn)
		assert.Equal(t, "y", chessliketest.Field(p, 1), turn)
		assert.Equal(t, [2]rules.Reason{rules.Resignation, rules.Mate}, [2]rules.Reason{chesslike.MultiPosition{Position: p}.EliminationReason(0), chesslike.MultiPosition{Position: p}.EliminationReason(1)}, turn)
		assert.Equal(t, rules.SeatSet{2: true}, chesslike.MultiPosition{Position: p}.MatedBy(1), turn)
		assert.Equal(t, rules.SeatSet{}, chesslike.MultiPosition{Position: p}.MatedBy(0), turn)
		assert.Equal(t, chessliketest.Parse(t, game, p.String()).Key(), p.Key(), turn)
		p.Undo()
		assert.Equal(t, before, p.String(), turn)
	}
	p := chessliketest.Parse(t, game, fen+"y - - ---- 7 1")
	chesslike.MultiPosition{Position: p}.Eliminate(0, rules.Resignation)
	assert.Equal(t, "4---", chessliketest.Field(p, 4), "not before its turn")
}

// TestTurnGoesToWinner checks that the winner has the turn when one of the last two is eliminated, and that only the
// other has a reason.
func TestTurnGoesToWinner(t *testing.T) {
	p := chessliketest.Parse(t, game, "3,yK,10/14/4,rK,9/4,rR,9/14/14/14/14/14/14/14/14/14/14 r - - -4-3 0 1")
	chesslike.MultiPosition{Position: p}.Eliminate(0, rules.OutOfTime)
	assert.Equal(t, "y", chessliketest.Field(p, 1))
	assert.Equal(t, [2]rules.Reason{rules.OutOfTime, ""}, [2]rules.Reason{chesslike.MultiPosition{Position: p}.EliminationReason(0), chesslike.MultiPosition{Position: p}.EliminationReason(2)})
}

// TestEffectsOfElimination checks that the pieces of an eliminated seat are removed after its captured piece.
func TestEffectsOfElimination(t *testing.T) {
	p := chessliketest.Parse(t, game, "6,yK,7/14/14/bK,13/14/1,bP,2,rQ,9/14/13,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1")
	cell := func(name string) rules.Cell {
		c, ok := p.Board().CellByName(name)
		require.True(t, ok, name)
		return c
	}
	m, err := p.ParseMove("e9b9")
	require.NoError(t, err)
	assert.Equal(t, []rules.Effect{
		{Kind: rules.EffectRemove, From: cell("b9"), Piece: rules.Piece{Kind: chess.Pawn, Seat: 1}},
		{Kind: rules.EffectRemoveSeat, From: board.None, To: board.None, Piece: rules.Piece{Seat: 1}},
		{Kind: rules.EffectSlide, From: cell("e9"), To: cell("b9"), Piece: rules.Piece{Kind: chess.Queen, Seat: 0}},
	}, p.Effects(m))
}

// TestEffectsListEliminationsInOrder checks eliminations that are not in the order of the seats: Yellow mates Green,
// and then Green's knight no longer blocks the mate of Red.
func TestEffectsListEliminationsInOrder(t *testing.T) {
	p := chessliketest.Parse(t, game, "9,yK,4/14/14/5,bR,bR,bR,6/6,gN,7/14/14/bK,13/14/9,yR,4/13,gK/9,yR,4/14/6,rK,7 y - - ---- 0 1")
	m, err := p.ParseMove("j3j4")
	require.NoError(t, err)
	var eliminated []rules.Seat
	for _, e := range p.Effects(m) {
		if e.Kind == rules.EffectRemoveSeat {
			eliminated = append(eliminated, e.Piece.Seat)
		}
	}
	assert.Equal(t, []rules.Seat{3, 0}, eliminated)
	playingBefore := rules.PlayingSeats(chesslike.MultiPosition{Position: p}, 4)
	p.Play(m)
	assert.Equal(t, eliminated, rules.EliminatedSeats(playingBefore, chesslike.MultiPosition{Position: p}))
}
