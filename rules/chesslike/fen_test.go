package chesslike_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/chesslike/chessliketest"
)

func TestParseRejects(t *testing.T) {
	for _, c := range []struct{ name, fen, wantError string }{
		{"nothing", "", "fen: 0 fields"},
		{"three fields", "4k3/8/8/8/8/8/8/4K3 w -", "fen: 3 fields"},
		{"seven fields", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", "fen: 7 fields"},
		{"seven rows", "4k3/8/8/8/8/8/4K3 w - -", "fen: board: 7 rows, not 8"},
		{"nine rows", "4k3/8/8/8/8/8/8/8/4K3 w - -", "fen: board: 9 rows, not 8"},
		{"a row too short", "4k3/8/8/7/8/8/8/4K3 w - -", "fen: board: rank 5: 7 cells, not 8"},
		{"a row too long by a piece", "4k3/8/8/8P/8/8/8/4K3 w - -", "fen: board: rank 5: 9 cells, not 8"},
		{"a row too long by a gap", "4k3/8/8/8/9/8/8/4K3 w - -", "fen: board: rank 4"},
		{"an empty row", "4k3/8/8//8/8/8/4K3 w - -", "fen: board: rank 5: 0 cells"},
		{"a gap of nothing", "4k3/8/8/08/8/8/8/4K3 w - -", "fen: board: rank 5"},
		{"a letter of no piece", "4k3/8/8/7X/8/8/8/4K3 w - -", "fen: board: rank 5: unknown letter 'X'"},
		{"a letter of another alphabet", "4k3/8/8/7Ł/8/8/8/4K3 w - -", "fen: board: rank 5: unknown letter 'Ł'"},
		{"an unknown side", "4k3/8/8/8/8/8/8/4K3 W - -", `fen: side: "W" is not "w" or "b"`},
		{"no white king", "4k3/8/8/8/8/8/8/8 w - -", "fen: board: white has 0 kings, not 1"},
		{"two black kings", "4k1k1/8/8/8/8/8/8/4K3 w - -", "fen: board: black has 2 kings, not 1"},
		{"a white pawn on rank 1", "4k3/8/8/8/8/8/8/P3K3 w - -", "fen: board: rank 1: a pawn on a1"},
		{"a white pawn on rank 8", "4k2P/8/8/8/8/8/8/4K3 w - -", "fen: board: rank 8: a pawn on h8"},
		{"a black pawn on rank 8", "4k2p/8/8/8/8/8/8/4K3 w - -", "fen: board: rank 8: a pawn on h8"},
		{"the side not to move is in check", "4k3/8/8/8/8/8/8/4RK2 w - -", "fen: side: black is in check"},
		{"adjacent kings", "8/8/8/3kK3/8/8/8/8 w - -", "fen: side: black is in check"},
		{"an unknown castling letter", "4k3/8/8/8/8/8/8/4K2R w KX -", "fen: castling: unknown letter 'X'"},
		{"half-moves in words", "4k3/8/8/8/8/8/8/4K3 w - - no 1", `fen: half-move clock: "no" is no number`},
		{"negative half-moves", "4k3/8/8/8/8/8/8/4K3 w - - -1 1", "fen: half-move clock: -1 is less than 0"},
		{"too many half-moves", "4k3/8/8/8/8/8/8/4K3 w - - 99999999999 1", "fen: half-move clock: 99999999999 is out of range"},
		{"move 0", "4k3/8/8/8/8/8/8/4K3 w - - 0 0", "fen: move number: 0 is less than 1"},
		{"a move in words", "4k3/8/8/8/8/8/8/4K3 w - - 0 one", `fen: move number: "one" is no number`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := chesslike.NewGame(chess.Spec()).Parse(c.fen, nil)
			require.Error(t, err)
			assert.Contains(t, err.Error(), c.wantError)
		})
	}
}

func TestParseRepairs(t *testing.T) {
	for _, c := range []struct{ name, fen, want string }{
		{"four fields", "4k3/8/8/8/8/8/8/4K3 b - -", "4k3/8/8/8/8/8/8/4K3 b - - 0 1"},
		{"five fields", "4k3/8/8/8/8/8/8/4K3 b - - 7", "4k3/8/8/8/8/8/8/4K3 b - - 7 1"},
		{"spaces", "  4k3/8/8/8/8/8/8/4K3   b - -  7 3 ", "4k3/8/8/8/8/8/8/4K3 b - - 7 3"},
		{"gaps side by side", "4k3/8/44/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
		{"castling letters in another order", "r3k2r/8/8/8/8/8/8/R3K2R w qkQK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"},
		{"a right without its rook", "4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1"},
		{"a right with an enemy rook on the start cell", "4k3/8/8/8/8/8/8/r3K3 w Q - 0 1", "4k3/8/8/8/8/8/8/r3K3 w - - 0 1"},
		{"a right without the king on its start cell", "4k3/8/8/8/8/8/8/3K3R w K - 0 1", "4k3/8/8/8/8/8/8/3K3R w - - 0 1"},
		{"no pawn in front of the passed cell", "4k3/8/8/8/5p2/8/8/4K3 b - e3 0 1", "4k3/8/8/8/5p2/8/8/4K3 b - - 0 1"},
		{"the passed cell is occupied", "4k3/8/8/8/4Pp2/4N3/8/4K3 b - e3 0 1", "4k3/8/8/8/4Pp2/4N3/8/4K3 b - - 0 1"},
		{"the cell behind it is occupied", "4k3/8/8/8/4Pp2/8/4N3/4K3 b - e3 0 1", "4k3/8/8/8/4Pp2/8/4N3/4K3 b - - 0 1"},
		{"a target on the rank of the other side", "4k3/8/8/3Pp3/8/8/8/4K3 b - e6 0 1", "4k3/8/8/3Pp3/8/8/8/4K3 b - - 0 1"},
		{"a cell that does not exist", "4k3/8/8/8/4Pp2/8/8/4K3 b - e9 0 1", "4k3/8/8/8/4Pp2/8/8/4K3 b - - 0 1"},
		{"a target with a legal capture is kept", "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1"},
		{"more pieces than a game has", "4k3/8/PPPPPPPP/8/PPPPPPPP/QQQQQQQQ/8/4K3 b - - 0 1", "4k3/8/PPPPPPPP/8/PPPPPPPP/QQQQQQQQ/8/4K3 b - - 0 1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := chesslike.NewGame(chess.Spec()).Parse(c.fen, nil)
			require.NoError(t, err)
			assert.Equal(t, c.want, p.String())
		})
	}
}

func TestParseKeepsEqualPositionsEqual(t *testing.T) {
	p := parse(t, "4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1")
	q := parse(t, "4k3/8/8/8/4P3/8/8/4K3 b - - 33 40")
	assert.Equal(t, p.Key(), q.Key(), "the key ignores unusable targets and counters")
	keys := map[uint64]string{p.Key(): "first"}
	for _, fen := range []string{
		"4k3/8/8/8/4P3/8/8/4K3 w - - 0 1",
		"4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1",
		"4k3/8/8/8/4Pp2/8/8/4K3 b - - 0 1",
		"4k3/8/8/8/4Pp2/8/8/4K2R b K - 0 1",
		"4k3/8/8/8/4Pp2/8/8/4K2R b - - 0 1",
	} {
		key := parse(t, fen).Key()
		assert.Empty(t, keys[key], fen)
		keys[key] = fen
	}
}

// TestEnPassantAfterTripleStep checks that a pawn after a triple step can be captured on both cells that it passed,
// and that the FEN names both.
func TestEnPassantAfterTripleStep(t *testing.T) {
	s := chess.Spec()
	s.Board = func() *board.Board { return board.Square(board.Toned, 10, 10, board.Algebraic(10)) }
	s.Pawns = []chesslike.PawnSpec{chess.SquarePawn(chess.White, 10, 10, 3), chess.SquarePawn(chess.Black, 10, 10, 3)}
	s.Castling, s.Start = nil, "5k4/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/5K4 w - - 0 1"
	const (
		before = "5k4/10/10/10/10/3p1p4/3p1p4/10/4P5/5K4 w - - 0 1"
		triple = "5k4/10/10/10/10/3pPp4/3p1p4/10/10/5K4 b - %s 0 1"
		double = "5k4/10/10/10/10/10/3pPp4/10/10/5K4 b - %s 0 1"
	)
	for _, c := range []struct{ name, fen, field, want string }{
		{"both", triple, "e3e4", "e3e4"},
		{"the other order", triple, "e4e3", "e3e4"},
		{"one of the two", triple, "e3", "-"},
		{"the farther of the two", triple, "e4", "-"},
		{"one of them twice", triple, "e3e3", "-"},
		{"one too many", triple, "e3e4e5", "-"},
		{"no cell", triple, "e3e", "-"},
		{"a double step has one", double, "e3", "e3"},
		{"a double step has not two", double, "e3e4", "-"},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := chesslike.NewGame(s).Parse(fmt.Sprintf(c.fen, c.field), nil)
			require.NoError(t, err)
			assert.Equal(t, fmt.Sprintf(c.fen, c.want), p.String())
		})
	}
	g := chesslike.NewGame(s)
	p, err := g.Parse(before, nil)
	require.NoError(t, err)
	chessliketest.Play(t, p.(*chesslike.Position), "e2e5")
	assert.Equal(t, fmt.Sprintf(triple, "e3e4"), p.String())
	q, err := g.Parse(p.String(), nil)
	require.NoError(t, err)
	assert.Equal(t, p.Key(), q.Key())
	assert.Len(t, chessliketest.LegalMoves(p.(*chesslike.Position)), 11)
	assert.Subset(t, chessliketest.LegalMoves(p.(*chesslike.Position)), []string{"d5e4", "f5e4", "d4e3", "f4e3"})
	chessliketest.Play(t, p.(*chesslike.Position), "d4e3")
	assert.Equal(t, "5k4/10/10/10/10/3p1p4/5p4/4p5/10/5K4 w - - 0 2", p.String())
}
