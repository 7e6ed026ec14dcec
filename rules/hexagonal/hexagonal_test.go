package hexagonal

import (
	"testing"

	"github.com/ludarium/ludarium/rules/chesslike"
	"github.com/ludarium/ludarium/rules/chesslike/chessliketest"
	"github.com/ludarium/ludarium/rules/rulestest"
)

var game = chesslike.NewGame(Spec())

func TestConformance(t *testing.T) {
	rulestest.Conform(t, game, 4, 300)
}

func TestPerft(t *testing.T) {
	rulestest.CheckPerft(t, game, rulestest.ReadPerftCounts(t, "testdata/hexagonal-chess.json"))
}

func TestOutcomes(t *testing.T) {
	chessliketest.CheckOutcomes(t, game, "testdata/outcomes.json")
}

func TestNotation(t *testing.T) {
	chessliketest.CheckNotation(t, game, []chessliketest.NotationCase{
		{Name: "promotion on the middle file", FEN: "1/1P1/5/7/9/11/11/11/11/11/K8k1 w - 0 1", Move: "f10f11q", SAN: "f11=Q"},
		{Name: "a mate", FEN: Spec().Start, Play: "e1c3 e10c6 b1b2 b7b6 f3b1 e7e6", Move: "c3f9", SAN: "Qxf9#"},
	})
}

func TestCases(t *testing.T) {
	start := Spec().Start
	const enPassant = 2
	chessliketest.CheckCases(t, game, []chessliketest.Case{
		{Name: "start", FEN: start, Moves: 51, Depth: 3, Nodes: 137858},
		{Name: "knight f6", FEN: "k/3/5/7/9/5N5/11/11/11/11/5K5 w - 0 1", From: "f6", Targets: "e8 g8 d7 h7 c5 i5 c4 i4 d3 e3 g3 h3"},
		{Name: "king f6", FEN: "k/3/5/7/9/5K5/11/11/11/11/11 w - 0 1", Moves: 12, From: "f6", Targets: "e7 f7 g7 e6 g6 d5 e5 f5 g5 h5 e4 g4"},
		{
			Name: "bishop between own pieces", FEN: "1/3/5/7/4P4/5BP3k/11/11/11/11/5K5 w - 0 1",
			From: "f6", Targets: "d8 h8 e7 g7 d5 h5 b4 e4 g4 k4 d2 h2",
		},
		{Name: "pawn captures", FEN: "1/2k/5/7/9/11/5p5/3nP6/11/11/6K4 w - 0 1", From: "e4", Targets: "e5 e6 d4 f5"},
		{Name: "a capture towards file f", FEN: "1/3/3k1/7/9/11/5P5/3n7/11/11/6K4 w - 1 2", From: "f5", Targets: "f6 f7"},
		{Name: "a capture away from file f", FEN: "1/3/3k1/7/9/11/5p5/3P7/11/11/6K4 w - 1 2", From: "d4", Targets: "d5"},
		{Name: "a double step is blocked", FEN: "1/2k/5/7/4p4/11/5P5/11/2n8/2P8/6K4 w - 0 1", From: "f5", Targets: "f6"},
		{Name: "a single step is blocked", FEN: "1/2k/5/7/4p4/11/5P5/11/2n8/2P8/6K4 w - 0 1", From: "c2", Targets: ""},
		{Name: "en passant by two pawns, f6", FEN: "1/2k/5/7/9/5P5/3Pp6/11/11/11/6K4 w e6 0 2", From: "f6", Targets: "f7 e6"},
		{Name: "en passant by two pawns, d5", FEN: "1/2k/5/7/9/5P5/3Pp6/11/11/11/6K4 w e6 0 2", From: "d5", Targets: "d6 e6"},
		{Name: "en passant removes the pawn on e5", FEN: "1/2k/5/7/9/5P5/3Pp6/11/11/11/6K4 w e6 0 2", Play: "f6e6", Want: "1/2k/5/7/9/4P6/3P7/11/11/11/6K4"},
		{
			Name: "en passant on file b", FEN: "1/2k/5/7/9/2P8/Pp9/11/11/11/6K4 w b6 0 2",
			From: "a5", Targets: "b6 a6", Legal: "a5b6 a5a6q a5a6r a5a6b a5a6n c6c7 c6b6", Illegal: "a5a6",
		},
		{Name: "en passant would clear a line of two pawns", FEN: "1/2k/5/7/9/5P1r3/4p6/11/2K8/11/11 w e6 0 2", From: "f6", Targets: "f7"},
		{
			Name: "only a promotion that captures helps", FEN: "1/nPr/5/7/9/1P9/P10/11/11/11/6K3k w - 0 1",
			Moves: 10, From: "f10", Targets: "g10", Legal: "f10g10q f10g10r f10g10b f10g10n",
		},
		{Name: "pinned on the file", FEN: "1/3/5/3k3/9/5q5/11/11/5R5/11/5K5 w - 0 1", From: "f3", Targets: "f2 f4 f5 f6"},
		{Name: "a bishop pinned on the file", FEN: "k/3/2r2/7/9/11/11/11/5B5/11/5K5 w - 0 1", From: "f3", Targets: ""},
		{Name: "check by a knight", FEN: "k/3/5/3r3/9/11/11/5N5/11/3n7/5K5 w - 0 1", Moves: 4, From: "f1", Targets: "e2 f2 e1 g1"},
		{Name: "a published game", FEN: start, Play: "e1c3 e10c6 b1b2 b7b6 f3b1 e7e6 c3f9", Result: "mate: w wins"},
		{Name: "stalemate", FEN: "1/3/5/7/7R1/11/11/11/2k8/9Q1/K10 w - 0 1", Play: "k2f4", Result: "stalemate of b: draw"},
		{Name: "option single", FEN: start + " single", Moves: 43, Depth: 2, Nodes: 1846},
		{Name: "a target is written although nobody can capture", FEN: start, Play: "b1b3", Field: enPassant, Want: "b2"},
	})
}

func TestRejects(t *testing.T) {
	chessliketest.CheckRejected(t, game, map[string]string{
		"1/3/5/7/9/11/11/11/11/K8k1 w - 0 1":     "10 rows",
		"1/3/5/7/9/11/11/11/11/11/K7k1 w - 0 1":  "10 cells",
		"1/3/5/7/10/11/11/11/11/11/K8k1 w - 0 1": "rank 7",
		"1/3/5/7/9/11/11/11/11/11/K10 w - 0 1":   "black has 0 kings",
		"1/3/5/7/9/11/11/11/11/11/KK7k1 w - 0 1": "white has 2 kings",
		"1/3/5/7/9/11/11/11/11/11/K7Rk1 w - 0 1": "black is in check and not to move",
		"P/3/5/7/9/11/11/11/11/11/K8k1 w - 0 1":  "a pawn on f11",
		"1/3/5/7/9/P10/11/11/11/11/K8k1 w - 0 1": "a pawn on a6",
		"1/3/5/7/9/11/11/11/11/11/K7pk1 w - 0 1": "a pawn on i1",
	})
}
