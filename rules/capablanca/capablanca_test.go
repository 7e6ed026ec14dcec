package capablanca

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chess"
	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/chesslike/chessliketest"
	"github.com/ludarium/ludarium/rules/rulestest"
)

var (
	game80  = chesslike.NewGame(Spec80())
	game100 = chesslike.NewGame(Spec100())
)

func TestConformance80(t *testing.T) {
	rulestest.Conform(t, game80, 4, 300)
}

func TestPerft80(t *testing.T) {
	rulestest.CheckPerft(t, game80, rulestest.ReadPerftCounts(t, "testdata/capablanca80.json"))
}

// TestPublishedPerft80 checks counts that others have published.
func TestPublishedPerft80(t *testing.T) {
	rulestest.CheckPerft(t, game80, rulestest.ReadPerftCounts(t, "testdata/capablanca80.perft"))
}

func TestConformance100(t *testing.T) {
	rulestest.Conform(t, game100, 4, 300)
}

func TestPerft100(t *testing.T) {
	rulestest.CheckPerft(t, game100, rulestest.ReadPerftCounts(t, "testdata/capablanca100.json"))
}

// TestRuleCases80 checks the cases of the rules document, in their order.
func TestRuleCases80(t *testing.T) {
	chessliketest.CheckBothSides(t, game80, []chessliketest.SideCase{
		{Name: "castling: king f1 to i1, rook j1 to h1", FEN: "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1", Legal: "f1i1 f1c1", Illegal: "f1h1 f1d1", Moves: 28, Play: "f1i1", BoardAfter: "5k4/10/10/10/10/10/10/R6RK1"},
		{Name: "long castling: king f1 to c1, rook a1 to d1", FEN: "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1", Legal: "f1c1", Moves: 28, Play: "f1c1", BoardAfter: "5k4/10/10/10/10/10/10/2KR5R"},
		{Name: "b1 attacked", FEN: "1r3k4/10/10/10/10/10/10/R4K4 w Q - 0 1", Legal: "f1c1", Moves: 17},
		{Name: "c1 attacked", FEN: "2r2k4/10/10/10/10/10/10/R4K4 w Q - 0 1", Illegal: "f1c1", Moves: 16},
		{Name: "e1 attacked", FEN: "4rk4/10/10/10/10/10/10/R4K4 w Q - 0 1", Illegal: "f1c1", Moves: 14},
		{Name: "i1 attacked", FEN: "5k2r1/10/10/10/10/10/10/5K3R w K - 0 1", Illegal: "f1i1", Moves: 15},
		{Name: "chancellor b3 attacks c1 by its jump", FEN: "5k4/10/10/10/10/1c8/10/R4K4 w Q - 0 1", Illegal: "f1c1", Moves: 16},
		{Name: "archbishop g4 attacks j1 only", FEN: "5k4/10/10/10/6a3/10/10/5K3R w K - 0 1", Legal: "f1i1", Moves: 14},
		{Name: "six promotions", FEN: "5k4/P8P/10/10/10/10/p8p/5K4 w - - 0 1", Legal: "a7a8q a7a8c a7a8a a7a8r a7a8b a7a8n", Moves: 17},
		{Name: "archbishop alone mates in the corner", FEN: "9k/10/7A2/10/10/10/10/5K4 b - - 0 1", Moves: 0, Reason: rules.Mate, Winner: chess.White},
		{Name: "chancellor mates by its jump", FEN: "k1K7/2C7/10/10/10/10/10/10 b - - 0 1", Moves: 0, Reason: rules.Mate, Winner: chess.White},
		{Name: "king and archbishop against king is not a draw", FEN: "9k/10/10/10/4A5/10/10/5K4 w - - 0 1", Moves: 27},
		{Name: "king and knight against king is a draw", FEN: "9k/10/10/10/4N5/10/10/5K4 w - - 0 1", Moves: 13, Reason: rules.InsufficientMaterial, Winner: rules.NoSeat},
		{Name: "archbishop pinned by a chancellor on the file stays", FEN: "5k4/10/2c7/10/10/2A7/2K7/10 w - - 0 1", Illegal: "c3e4 c3d4 c3b5", Moves: 7},
	})
}

// TestRuleCases100 checks the cases of the rules document, in their order.
func TestRuleCases100(t *testing.T) {
	chessliketest.CheckBothSides(t, game100, []chessliketest.SideCase{
		{Name: "first move of one, two or three cells", FEN: "5k4/10/10/10/10/10/10/10/4P5/5K4 w - - 0 1", Legal: "e2e3 e2e4 e2e5", Moves: 7},
		{Name: "second cell occupied", FEN: "5k4/10/10/10/10/10/4n5/10/4P5/5K4 w - - 0 1", Legal: "e2e3", Illegal: "e2e4 e2e5", Moves: 4},
		{Name: "third cell occupied", FEN: "5k4/10/10/10/10/4n5/10/10/4P5/5K4 w - - 0 1", Legal: "e2e3 e2e4", Illegal: "e2e5", Moves: 6},
		{Name: "away from its start cell only one cell", FEN: "5k4/10/10/10/10/10/10/4P5/10/5K4 w - - 0 1", Legal: "e3e4", Illegal: "e3e5 e3e6", Moves: 6},
		{Name: "after a triple step both crossed cells can be used", FEN: "5k4/10/10/10/10/3pPp4/3p1p4/10/10/5K4 b - e3e4 0 1", Legal: "d5e4 f5e4 d4e3 f4e3", Moves: 11, Play: "d4e3", BoardAfter: "5k4/10/10/10/10/3p1p4/5p4/4p5/10/5K4"},
		{Name: "after a double step only the one crossed cell", FEN: "5k4/10/10/10/10/10/3pPp4/10/10/5K4 b - e3 0 1", Legal: "d4e3 f4e3", Moves: 9},
		{Name: "pawn e2-e4 next to d5: only a normal capture", FEN: "5k4/10/10/10/10/3p6/10/10/4P5/5K4 w - - 0 1", Moves: 7, Play: "e2e4", LegalAfter: "d5e4"},
		{Name: "en passant that opens the rank on the king", FEN: "10/10/10/10/10/k2pP3Q1/10/10/10/5K4 b - e3e4 0 1", Illegal: "d5e4", Moves: 6},
		{Name: "pawn pinned on its rank", FEN: "10/10/10/10/10/4P5/k2p4Q1/10/10/5K4 b - e3e4 0 1", Illegal: "d4e3", Moves: 5},
		{Name: "triple step gives check, en passant answers it", FEN: "10/10/10/10/3k6/4Pp4/10/10/10/5K4 b - e3e4 0 1", Legal: "f5e4", Moves: 9},
		{Name: "castling as on 80 cells", FEN: "5k4/10/10/10/10/10/10/10/10/R4K3R w KQ - 0 1", Legal: "f1i1 f1c1", Moves: 32},
		{Name: "promotion on rank 10 only", FEN: "5k4/10/P9/10/10/10/10/10/10/5K4 w - - 0 1", Legal: "a8a9", Illegal: "a8a9q", Moves: 6},
		{Name: "last rank", FEN: "5k4/P8P/10/10/10/10/10/10/p8p/5K4 w - - 0 1", Legal: "a9a10q a9a10c a9a10a", Moves: 17},
	})
}

func TestExplainIllegal80(t *testing.T) {
	chessliketest.CheckIllegal(t, game80, []chessliketest.IllegalCase{
		{Name: "castling by three cells", FEN: "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1", From: "f1", To: "i1"},
		{Name: "castling by two", FEN: "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1", From: "f1", To: "h1", Code: rules.NotItsMove},
		{Name: "a chancellor is no bishop", FEN: "5k4/10/10/10/10/2C7/10/5K4 w - - 0 1", From: "c3", To: "d4", Code: rules.NotItsMove},
		{Name: "an archbishop past a piece", FEN: "5k4/10/10/10/3p6/2A7/10/5K4 w - - 0 1", From: "c3", To: "e5", Code: rules.Blocked, Cells: "d4"},
		{Name: "a pinned archbishop", FEN: "5k4/10/2c7/10/10/2A7/2K7/10 w - - 0 1", From: "c3", To: "e4", Code: rules.KingInCheck, Cells: "c6"},
	})
}

func TestExplainIllegal100(t *testing.T) {
	chessliketest.CheckIllegal(t, game100, []chessliketest.IllegalCase{
		{Name: "a triple step over a piece", FEN: "5k4/10/10/10/10/10/4n5/10/4P5/5K4 w - - 0 1", From: "e2", To: "e5", Code: rules.Blocked, Cells: "e4"},
		{Name: "a triple step later", FEN: "5k4/10/10/10/10/10/10/4P5/10/5K4 w - - 0 1", From: "e3", To: "e5", Code: rules.NotItsMove},
		{Name: "en passant on the farther cell, too late", FEN: "5k4/10/10/10/10/3pP5/10/10/10/5K4 b - - 0 1", From: "d5", To: "e4", Code: chesslike.NothingToCapture, Cells: "e4"},
	})
}

func TestDead80(t *testing.T) {
	for _, c := range []struct {
		name, board string
		dead        bool
	}{
		{"an archbishop", "9k/10/10/10/4A5/10/10/5K4", false},
		{"a chancellor", "9k/10/10/10/4C5/10/10/5K4", false},
		{"bishops of one shade on ten files", "b8k/10/10/10/10/10/10/B4K3B", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := chessliketest.Parse(t, game80, c.board+" w - - 0 1")
			assert.Equal(t, c.dead, p.Result().Reason == rules.InsufficientMaterial)
		})
	}
}

func TestDead100(t *testing.T) {
	for _, c := range []struct {
		name, board string
		dead        bool
	}{
		{"a knight on ten ranks", "9k/10/10/10/4N5/10/10/10/10/5K4", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := chessliketest.Parse(t, game100, c.board+" w - - 0 1")
			assert.Equal(t, c.dead, p.Result().Reason == rules.InsufficientMaterial)
		})
	}
}

func TestNotation80(t *testing.T) {
	chessliketest.CheckNotation(t, game80, []chessliketest.NotationCase{
		{Name: "an archbishop jumps", FEN: "5k4/10/10/10/10/2A7/10/5K4 w - - 0 1", Move: "c3e4", SAN: "Ae4"},
		{Name: "a chancellor captures with check", FEN: "4nk4/10/10/10/10/4C5/10/5K4 w - - 0 1", Move: "e3e8", SAN: "Cxe8+"},
		{Name: "two chancellors", FEN: "5k4/10/10/10/10/2C1C5/10/5K4 w - - 0 1", Move: "c3d5", SAN: "Ccd5"},
		{Name: "a pawn of the c file is no chancellor", FEN: "5k4/10/10/3p6/2P7/10/10/5K4 w - - 0 1", Move: "c4d5", SAN: "cxd5"},
		{Name: "promotion to a chancellor", FEN: "10/P9/10/5k4/10/10/10/5K4 w - - 0 1", Move: "a7a8c", SAN: "a8=C"},
	})
}

func TestNotation100(t *testing.T) {
	chessliketest.CheckNotation(t, game100, []chessliketest.NotationCase{
		{Name: "a rank of two digits", FEN: "1r8/P9/10/10/5k4/10/10/10/10/5K4 w - - 0 1", Move: "a9b10a", SAN: "axb10=A+"},
		{Name: "ranks distinguish two pieces", FEN: "5k4/A9/10/10/10/10/10/10/A9/5K4 w - - 0 1", Move: "a9b7", SAN: "Ab7"},
	})
}

func TestOptions(t *testing.T) {
	two := rules.Options{"castling": "two"}
	chessliketest.CheckCases(t, game80, []chessliketest.Case{
		{Name: "three cells by default", FEN: "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1", Legal: "f1i1 f1c1", Illegal: "f1h1 f1d1"},
		{Name: "two cells", Options: two, FEN: "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1", Legal: "f1h1 f1d1", Illegal: "f1i1 f1c1", Moves: 28},
		{Name: "short", Options: two, FEN: "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1", Play: "f1h1", Want: "5k4/10/10/10/10/10/10/R5RK2"},
		{Name: "long", Options: two, FEN: "5k4/10/10/10/10/10/10/R4K3R w KQ - 0 1", Play: "f1d1", Want: "5k4/10/10/10/10/10/10/3KR4R"},
		{Name: "Black", Options: two, FEN: "r4k3r/10/10/10/10/10/10/5K4 b kq - 0 1", Play: "f8d8", Want: "3kr4r/10/10/10/10/10/10/5K4"},
		{Name: "c1 attacked", Options: two, FEN: "2r2k4/10/10/10/10/10/10/R4K4 w Q - 0 1", Legal: "f1d1"},
		{Name: "d1 attacked", Options: two, FEN: "3r1k4/10/10/10/10/10/10/R4K4 w Q - 0 1", Illegal: "f1d1"},
		{Name: "i1 attacked", Options: two, FEN: "5k2r1/10/10/10/10/10/10/5K3R w K - 0 1", Legal: "f1h1"},
		{Name: "h1 attacked", Options: two, FEN: "5k1r2/10/10/10/10/10/10/5K3R w K - 0 1", Illegal: "f1h1"},
		{Name: "a piece on i1, which the rook crosses", Options: two, FEN: "5k4/10/10/10/10/10/10/5K2NR w K - 0 1", Illegal: "f1h1"},
	})
	double := rules.Options{"pawns": "double"}
	const enPassant = 3
	chessliketest.CheckCases(t, game100, []chessliketest.Case{
		{Name: "three steps by default", FEN: "5k4/10/10/10/10/10/10/10/4P5/5K4 w - - 0 1", Legal: "e2e3 e2e4 e2e5", Moves: 7},
		{Name: "two steps", Options: double, FEN: "5k4/10/10/10/10/10/10/10/4P5/5K4 w - - 0 1", Legal: "e2e3 e2e4", Illegal: "e2e5", Moves: 6},
		{Name: "only one cell was passed", Options: double, FEN: "5k4/10/10/10/10/10/3p6/10/4P5/5K4 w - - 0 1", Play: "e2e4", Legal: "d4e3", Field: enPassant, Want: "e3"},
		{Name: "the targets of a triple step are dropped", Options: double, FEN: "5k4/10/10/10/10/3pP5/10/10/10/5K4 b - e3e4 0 1", Illegal: "d5e4", Field: enPassant, Want: "-"},
		{
			Name: "both options", Options: rules.Options{"pawns": "double", "castling": "two"}, FEN: "5k4/10/10/10/10/10/10/10/4P5/R4K3R w KQ - 0 1",
			Legal: "f1h1 e2e4", Illegal: "f1i1 e2e5",
		},
		{Name: "Black castles on rank 10", Options: two, FEN: "r4k3r/10/10/10/10/10/10/10/10/5K4 b kq - 0 1", Play: "f10h10", Want: "r5rk2/10/10/10/10/10/10/10/10/5K4"},
	})
}
