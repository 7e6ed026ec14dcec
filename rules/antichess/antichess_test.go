package antichess

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/chesslike/chessliketest"
	"github.com/ludarium/ludarium/rules/rulestest"
)

var game = chesslike.NewGame(Spec())

func TestConformance(t *testing.T) {
	rulestest.Conform(t, game, 4, 300)
}

func TestPerft(t *testing.T) {
	rulestest.CheckPerft(t, game, rulestest.ReadPerftCounts(t, "testdata/antichess.json"))
}

// TestPublishedPerft checks counts that others have published.
func TestPublishedPerft(t *testing.T) {
	rulestest.CheckPerft(t, game, rulestest.ReadPerftCounts(t, "testdata/antichess.perft"))
}

// TestRuleCases checks the cases of the rules document, in their order.
func TestRuleCases(t *testing.T) {
	chessliketest.CheckBothSides(t, game, []chessliketest.SideCase{
		{Name: "a capture is mandatory", FEN: "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2", Legal: "f1b5", Moves: 1},
		{Name: "en passant is mandatory", FEN: "8/8/8/8/3Pp3/8/8/8 b - d3 0 1", Legal: "e4d3", Illegal: "e4e3", Moves: 1, Play: "e4d3", Reason: rules.NoPieces, Winner: chess.White},
		{Name: "free choice among captures", FEN: "8/8/8/4q3/3Pp3/8/8/8 b - d3 0 1", Legal: "e4d3 e5d4", Moves: 2},
		{Name: "king captures king", FEN: "8/8/8/3kK3/8/8/8/8 w - - 0 1", Legal: "e5d5", Moves: 1, Play: "e5d5", Reason: rules.NoPieces, Winner: chess.Black},
		{Name: "a king may move next to a king and must then be captured", FEN: "4K3/8/4k3/8/8/8/8/8 w - - 0 1", Legal: "e8d7 e8e7 e8f7", Moves: 5, Play: "e8e7", LegalAfter: "e6e7"},
		{Name: "check means nothing", FEN: "4k3/4R3/8/8/8/8/8/4K3 b - - 0 1", Legal: "e8e7", Moves: 1},
		{Name: "promotion, also to a king", FEN: "8/P7/8/8/8/8/8/1k6 w - - 0 1", Legal: "a7a8k a7a8q a7a8r a7a8b a7a8n", Moves: 5},
		{Name: "promotion with capture of the last piece", FEN: "1n6/P7/8/8/8/8/8/8 w - - 0 1", Legal: "a7b8k", Illegal: "a7a8q", Moves: 5, Play: "a7b8q", Reason: rules.NoPieces, Winner: chess.Black},
		{Name: "no castling", FEN: "4k2r/8/8/8/8/8/8/4K3 b k - 0 1", Illegal: "e8g8", Moves: 14},
		{Name: "no legal move: the side to move wins", FEN: "8/8/8/8/8/p7/P7/8 w - - 0 1", Moves: 0, Reason: rules.NoMoves, Winner: chess.White},
		{Name: "bishops of opposite shades", FEN: "8/7b/8/8/8/8/8/B7 w - - 0 1", Moves: 7, Reason: rules.InsufficientMaterial, Winner: rules.NoSeat},
		{Name: "bishops of one shade: not dead", FEN: "8/6b1/8/8/8/8/8/B7 w - - 0 1", Legal: "a1g7", Moves: 1, Play: "a1g7", Reason: rules.NoPieces, Winner: chess.Black},
	})
}

func TestExplainIllegal(t *testing.T) {
	const compulsory = "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2"
	chessliketest.CheckIllegal(t, game, []chessliketest.IllegalCase{
		{Name: "another piece must capture", FEN: compulsory, From: "d2", To: "d4", Code: rules.MustCapture, Cells: "f1"},
		{Name: "another piece must capture, whatever the move", FEN: compulsory, From: "d2", To: "d7", Code: rules.MustCapture, Cells: "f1"},
		{Name: "this piece must capture", FEN: compulsory, From: "f1", To: "c4", Code: rules.MustCapture, Cells: "f1"},
		{Name: "this piece does not move so", FEN: compulsory, From: "f1", To: "f3", Code: rules.NotItsMove},
		{Name: "of several", FEN: "8/8/8/4q3/3Pp3/8/8/8 b - d3 0 1", From: "e5", To: "e6", Code: rules.MustCapture, Cells: "e4 e5"},
		{Name: "a pawn that must capture en passant", FEN: "8/8/8/8/3Pp3/8/8/8 b - d3 0 1", From: "e4", To: "e3", Code: rules.MustCapture, Cells: "e4"},
		{Name: "nothing to castle with", FEN: "4k2r/8/8/8/8/8/8/4K3 b - - 0 1", From: "e8", To: "g8", Code: rules.NotItsMove},
		{Name: "a king may be attacked", FEN: "4k3/8/8/8/8/8/8/4K2R w - - 0 1", From: "e1", To: "d2"},
		{Name: "a missing promotion", FEN: "8/P7/8/8/8/8/8/1k6 w - - 0 1", From: "a7", To: "a8", Code: rules.InvalidChoice},
		{Name: "a side without moves has won", FEN: "8/8/8/8/8/p7/P7/8 w - - 0 1", From: "a2", To: "a3", Code: rules.GameOver},
	})
}

func TestDead(t *testing.T) {
	for _, c := range []struct {
		name, board string
		dead        bool
	}{
		{"bare kings", "k7/8/8/8/8/8/8/K7", false},
		{"bishops of opposite shades", "8/7b/8/8/8/8/8/B7", true},
		{"several bishops of opposite shades", "1b1b4/8/8/8/8/8/8/1B1B4", true},
		{"one side has both shades", "8/7b/8/8/8/8/8/BB6", false},
		{"a pawn as well", "8/7b/8/8/8/8/P7/B7", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := chessliketest.Parse(t, game, c.board+" w - - 0 1")
			assert.Equal(t, c.dead, p.Result().Reason == rules.InsufficientMaterial)
		})
	}
}

func TestNotation(t *testing.T) {
	chessliketest.CheckNotation(t, game, []chessliketest.NotationCase{
		{Name: "promotion to a king, without a check mark", FEN: "1k6/P7/8/8/8/8/8/8 w - - 0 1", Move: "a7b8k", SAN: "axb8=K"},
		{Name: "no check in antichess", FEN: "4k3/8/8/8/8/8/8/K2R4 w - - 0 1", Move: "d1e1", SAN: "Re1"},
	})
}

func TestOptions(t *testing.T) {
	const castlingRights = 2
	castling := rules.Options{"castling": "on"}
	draw, fewer := rules.Options{"stalemate": "draw"}, rules.Options{"stalemate": "fewer"}
	chessliketest.CheckCases(t, game, []chessliketest.Case{
		{Name: "by default rights are dropped", FEN: "4k3/8/8/8/8/8/8/4K2R w K - 0 1", Illegal: "e1g1", Field: castlingRights, Want: "-"},
		{Name: "castling", Options: castling, FEN: "4k3/8/8/8/8/8/8/4K2R w K - 0 1", Legal: "e1g1", Moves: 15},
		{Name: "both pieces move", Options: castling, FEN: "r3k3/8/8/8/8/8/8/4K3 b q - 0 1", Play: "e8c8", Want: "2kr4/8/8/8/8/8/8/4K3"},
		{Name: "the king's path is attacked", Options: castling, FEN: "4k3/8/8/8/8/5r2/8/4K2R w K - 0 1", Legal: "e1g1"},
		{Name: "the king is attacked", Options: castling, FEN: "4k3/8/8/8/4r3/8/8/4K2R w K - 0 1", Legal: "e1g1"},
		{Name: "the king's target is attacked", Options: castling, FEN: "4k3/8/8/8/6r1/8/8/4K2R w K - 0 1", Legal: "e1g1"},
		{Name: "a piece stands between", Options: castling, FEN: "4k3/8/8/8/8/8/8/4K1NR w K - 0 1", Illegal: "e1g1"},
		{Name: "a capture comes first", Options: castling, FEN: "4k3/8/8/8/8/8/7r/4K2R w K - 0 1", Illegal: "e1g1", Legal: "h1h2", Moves: 1},
		{Name: "the right ends when the king is captured", Options: castling, FEN: "4k3/8/8/8/8/8/5p2/4K2R b K - 0 1", Play: "f2e1k", Field: castlingRights, Want: "-"},
		{Name: "a second king does not prevent castling", Options: castling, FEN: "4k3/8/8/8/8/8/K7/4K2R w K - 0 1", Legal: "e1g1"},
		{Name: "a second king does not castle", Options: castling, FEN: "4k3/8/8/8/8/8/4K3/4K2R w K - 0 1", Legal: "e1g1", Illegal: "e2g2"},
		{
			Name: "pawns are not promoted to kings", Options: rules.Options{"promotion": "no-king"}, FEN: "8/P7/8/8/8/8/8/1k6 w - - 0 1",
			Legal: "a7a8q a7a8r a7a8b a7a8n", Illegal: "a7a8k", Moves: 4,
		},
		{Name: "by default a side without moves wins", FEN: "8/8/8/8/p7/P7/P7/8 w - - 0 1", Result: "no move: w wins"},
		{Name: "a side without moves draws", Options: draw, FEN: "8/8/8/8/p7/P7/P7/8 w - - 0 1", Result: "stalemate of w: draw"},
		{Name: "a side without pieces still wins", Options: draw, FEN: "8/8/8/8/p7/8/8/8 w - - 0 1", Result: "no men: w wins"},
		{Name: "a side without moves has fewer pieces", Options: fewer, FEN: "8/8/8/7p/8/p7/P7/8 w - - 0 1", Result: "stalemate: w wins"},
		{Name: "a side without moves has more pieces", Options: fewer, FEN: "8/8/8/8/p7/P7/P7/8 w - - 0 1", Result: "stalemate: b wins"},
		{Name: "both have the same number of pieces", Options: fewer, FEN: "8/8/8/8/8/p7/P7/8 w - - 0 1", Result: "stalemate of w: draw"},
		{Name: "a side without pieces has fewer", Options: fewer, FEN: "8/8/8/8/p7/8/8/8 w - - 0 1", Result: "no men: w wins"},
	})
}

// TestMandatoryCaptureRefusesCastling checks the reason when the king castles although it must capture, for gestures
// and for the name of the castling.
func TestMandatoryCaptureRefusesCastling(t *testing.T) {
	p := chessliketest.ParseWith(t, game, "4k3/8/8/8/8/8/4p3/4K2R w K - 0 1", rules.Options{"castling": "on"})
	from, _ := p.Board().CellByName("e1")
	to, _ := p.Board().CellByName("g1")
	assert.Equal(t, rules.MustCapture, p.ExplainIllegal(rules.MoveAttempt{From: from, To: to}).Code)
	_, err := p.ReadMove("O-O")
	var reason rules.IllegalReason
	require.ErrorAs(t, err, &reason)
	assert.Equal(t, rules.MustCapture, reason.Code)
}

func TestParse(t *testing.T) {
	for _, c := range []struct{ name, fen, wantError string }{
		{"no king", "8/8/8/8/8/8/P7/8 w - - 0 1", ""},
		{"many kings", "kkkk4/8/8/8/8/8/8/KKKK4 w - - 0 1", ""},
		{"only one side", "8/8/8/8/8/8/P7/8 b - - 0 1", ""},
		{"no pieces at all", "8/8/8/8/8/8/8/8 w - - 0 1", "fen: board: no pieces"},
		{"a pawn on the last rank", "P7/8/8/8/8/8/8/k7 w - - 0 1", "fen: board: rank 8: a pawn on a8"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := game.Parse(c.fen, nil)
			if c.wantError == "" {
				assert.NoError(t, err)
				return
			}
			require.Error(t, err)
			assert.Equal(t, c.wantError, err.Error())
		})
	}
}
