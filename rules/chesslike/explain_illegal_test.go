package chesslike_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/board"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/chesslike/chessliketest"
)

func TestExplainIllegal(t *testing.T) {
	const castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	chessliketest.CheckIllegal(t, games()["chess"], []chessliketest.IllegalCase{
		{Name: "a legal move", FEN: chess.Spec().Start, From: "e2", To: "e4"},
		{Name: "castling by two cells", FEN: castling, From: "e1", To: "g1"},
		{Name: "castling by king onto rook", FEN: castling, From: "e1", To: "h1"},
		{Name: "castling by king onto the other rook", FEN: castling, From: "e1", To: "a1"},
		{Name: "an empty cell", FEN: chess.Spec().Start, From: "e4", To: "e5", Code: rules.NoPieceThere, Cells: "e4"},
		{Name: "a piece of the other side", FEN: chess.Spec().Start, From: "e7", To: "e5", Code: rules.NotYourPiece, Cells: "e7"},
		{Name: "onto an own piece", FEN: chess.Spec().Start, From: "a1", To: "a2", Code: rules.OwnPiece, Cells: "a2"},
		{Name: "onto an own piece behind others", FEN: chess.Spec().Start, From: "a1", To: "g1", Code: rules.Blocked, Cells: "b1 c1 d1 e1 f1"},
		{Name: "onto an own piece that it cannot reach", FEN: chess.Spec().Start, From: "a1", To: "b2", Code: rules.NotItsMove},
		{Name: "a pawn onto an own piece ahead", FEN: "4k3/8/8/8/4N3/4P3/8/4K3 w - - 0 1", From: "e3", To: "e4", Code: rules.Blocked, Cells: "e4"},
		{Name: "a pawn diagonally onto an own piece", FEN: "4k3/8/8/8/3N4/4P3/8/4K3 w - - 0 1", From: "e3", To: "d4", Code: rules.OwnPiece, Cells: "d4"},
		{Name: "onto itself", FEN: chess.Spec().Start, From: "g1", To: "g1", Code: rules.OwnPiece, Cells: "g1"},
		{Name: "a rook moves straight", FEN: "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", From: "a1", To: "b2", Code: rules.NotItsMove},
		{Name: "a king moves one step", FEN: "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", From: "e1", To: "e3", Code: rules.NotItsMove},
		{Name: "a rook past two pieces", FEN: "4k3/r7/8/8/n7/8/P7/R3K3 w - - 0 1", From: "a1", To: "a7", Code: rules.Blocked, Cells: "a2 a4"},
		{Name: "a pawn onto a piece", FEN: "4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1", From: "e3", To: "e4", Code: rules.Blocked, Cells: "e4"},
		{Name: "a pawn over a piece", FEN: "4k3/8/8/8/8/4n3/4P3/2K5 w - - 0 1", From: "e2", To: "e4", Code: rules.Blocked, Cells: "e3"},
		{Name: "a double step onto a piece", FEN: "4k3/8/8/8/4n3/8/4P3/2K5 w - - 0 1", From: "e2", To: "e4", Code: rules.Blocked, Cells: "e4"},
		{Name: "a double step from elsewhere", FEN: "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", From: "e3", To: "e5", Code: rules.NotItsMove},
		{Name: "a pawn backwards", FEN: "4k3/8/8/8/8/4P3/8/2K5 w - - 0 1", From: "e3", To: "e2", Code: rules.NotItsMove},
		{Name: "a pawn diagonally to an empty cell", FEN: chess.Spec().Start, From: "e2", To: "d3", Code: chesslike.NothingToCapture, Cells: "d3"},
		{Name: "en passant too late", FEN: "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", From: "e5", To: "d6", Code: chesslike.NothingToCapture, Cells: "d6"},
		{Name: "a missing promotion", FEN: "8/P3k3/8/8/8/8/8/4K3 w - - 0 1", From: "a7", To: "a8", Code: rules.InvalidChoice},
		{Name: "a pinned knight", FEN: "4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1", From: "c3", To: "d5", Code: rules.KingInCheck, Cells: "b4"},
		{Name: "a pinned rook leaves the file", FEN: "4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1", From: "e2", To: "d2", Code: rules.KingInCheck, Cells: "e8"},
		{Name: "the king stays in check", FEN: "4k3/8/8/8/8/8/7P/r3K3 w - - 0 1", From: "h2", To: "h3", Code: rules.KingInCheck, Cells: "a1"},
		{Name: "the king backs away along the line", FEN: "4k3/8/8/8/8/8/8/r3K3 w - - 0 1", From: "e1", To: "f1", Code: rules.KingInCheck, Cells: "a1"},
		{Name: "the king moves to a cell that a pawn attacks", FEN: "4k3/8/8/8/8/3p4/8/4K3 w - - 0 1", From: "e1", To: "e2", Code: rules.KingInCheck, Cells: "d3"},
		{Name: "the king captures a protected piece", FEN: "4k3/8/8/8/8/8/4q3/r3K2r w - - 0 1", From: "e1", To: "d1", Code: rules.KingInCheck, Cells: "e2 a1 h1"},
		{Name: "a double check", FEN: "4k3/4r3/8/8/7b/4P3/8/4K3 w - - 0 1", From: "e3", To: "e4", Code: rules.KingInCheck, Cells: "h4"},
		{Name: "a pinned piece in check", FEN: "4k3/8/8/b7/4r3/8/3N4/4K3 w - - 0 1", From: "d2", To: "b3", Code: rules.KingInCheck, Cells: "e4"},
		{Name: "a pinned piece against a check", FEN: "4k3/8/8/b7/4r3/8/3N4/4K3 w - - 0 1", From: "d2", To: "e4", Code: rules.KingInCheck, Cells: "a5"},
		{Name: "en passant opens the rank", FEN: "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", From: "e4", To: "d3", Code: rules.KingInCheck, Cells: "h4"},
		{Name: "castling lost", FEN: "4k3/8/8/8/8/8/8/4K2R w - - 0 1", From: "e1", To: "g1", Code: chesslike.CastlingLost},
		{Name: "castling lost, onto the rook", FEN: "4k3/8/8/8/8/8/8/4K2R w - - 0 1", From: "e1", To: "h1", Code: chesslike.CastlingLost},
		{Name: "castling blocked", FEN: "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", From: "e1", To: "c1", Code: chesslike.CastlingBlocked, Cells: "b1"},
		{Name: "castling blocked, onto the rook", FEN: chess.Spec().Start, From: "e1", To: "h1", Code: chesslike.CastlingBlocked, Cells: "f1 g1"},
		{Name: "castling blocked, also on its target", FEN: "4k3/8/8/8/8/8/8/R1BQK3 w Q - 0 1", From: "e1", To: "c1", Code: chesslike.CastlingBlocked, Cells: "c1 d1"},
		{Name: "castling lost, target occupied", FEN: "4k3/8/8/8/8/8/8/R1BQK3 w - - 0 1", From: "e1", To: "c1", Code: rules.NotItsMove},
		{Name: "castling in check", FEN: "4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", From: "e1", To: "g1", Code: chesslike.CastlingInCheck, Cells: "e4"},
		{Name: "castling through an attack", FEN: "3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", From: "e1", To: "c1", Code: chesslike.CastlingThroughCheck, Cells: "d8"},
		{Name: "castling into an attack", FEN: "4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", From: "e1", To: "g1", Code: chesslike.CastlingThroughCheck, Cells: "g8"},
		{Name: "the game is over", FEN: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", From: "h8", To: "h7", Code: rules.GameOver},
	})
}

func TestExplainIllegalOffBoard(t *testing.T) {
	p := parse(t, chess.Spec().Start)
	assert.Equal(t, rules.NoPieceThere, p.ExplainIllegal(rules.MoveAttempt{From: board.None, Hand: rules.Piece{Kind: chess.Pawn}, To: 20}).Code)
	assert.Equal(t, rules.NotOnBoard, p.ExplainIllegal(rules.MoveAttempt{From: 64, To: 20}).Code)
	assert.Equal(t, rules.NotOnBoard, p.ExplainIllegal(rules.MoveAttempt{From: 52, To: board.None}).Code)
	assert.Equal(t, rules.InvalidChoice, p.ExplainIllegal(rules.MoveAttempt{From: 52, To: 44, Choice: rules.Piece{Kind: chess.Queen, Seat: chess.White}}).Code)
}

func TestStepsAndEffects(t *testing.T) {
	const (
		pick, drop, choose  = rules.StepPick, rules.StepPlace, rules.StepChoose
		remove, slide, flip = rules.EffectRemove, rules.EffectSlide, rules.EffectPromote
	)
	cell := func(name string) rules.Cell {
		c, _ := chesslike.NewGame(chess.Spec()).Board(nil).CellByName(name)
		return c
	}
	white := func(k rules.Kind) rules.Piece { return rules.Piece{Kind: k, Seat: chess.White} }
	black := func(k rules.Kind) rules.Piece { return rules.Piece{Kind: k, Seat: chess.Black} }
	for _, c := range []struct {
		name, fen, move string
		steps           []rules.Step
		effects         []rules.Effect
	}{
		{
			"castling: two cells mean it, and both pieces slide", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1",
			[]rules.Step{{Kind: pick, Cells: []rules.Cell{cell("e1")}}, {Kind: drop, Cells: []rules.Cell{cell("c1"), cell("a1")}}},
			[]rules.Effect{
				{Kind: slide, From: cell("e1"), To: cell("c1"), Piece: white(chess.King)},
				{Kind: slide, From: cell("a1"), To: cell("d1"), Piece: white(chess.Rook)},
			},
		},
		{
			"en passant removes a piece that is not on the target", "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 1", "f4e3",
			[]rules.Step{{Kind: pick, Cells: []rules.Cell{cell("f4")}}, {Kind: drop, Cells: []rules.Cell{cell("e3")}}},
			[]rules.Effect{
				{Kind: remove, From: cell("e4"), Piece: white(chess.Pawn)},
				{Kind: slide, From: cell("f4"), To: cell("e3"), Piece: black(chess.Pawn)},
			},
		},
		{
			"promotion with capture", "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8n",
			[]rules.Step{
				{Kind: pick, Cells: []rules.Cell{cell("a7")}},
				{Kind: drop, Cells: []rules.Cell{cell("b8")}},
				{Kind: choose, Piece: white(chess.Knight)},
			},
			[]rules.Effect{
				{Kind: remove, From: cell("b8"), Piece: black(chess.Rook)},
				{Kind: slide, From: cell("a7"), To: cell("b8"), Piece: white(chess.Pawn)},
				{Kind: flip, To: cell("b8"), Piece: white(chess.Knight)},
			},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := parse(t, c.fen)
			m, err := p.ParseMove(c.move)
			require.NoError(t, err)
			assert.Equal(t, c.steps, p.Steps(m))
			assert.Equal(t, c.effects, p.Effects(m))
		})
	}
}
