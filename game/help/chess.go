package help

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// chessHelp is the help about the rules of chess.
func chessHelp() gameHelp {
	return gameHelp{
		game: "chess", pages: chessPages(),
		illegalMoves: map[rules.IllegalCode]string{
			rules.Blocked:                  "rook",
			rules.Blocked + "/bishop":      "bishop",
			rules.Blocked + "/queen":       "queen",
			rules.Blocked + "/pawn":        "pawn",
			rules.NotItsMove:               "board",
			rules.KingInCheck:              "check",
			rules.KingInCheck + "/king":    "king",
			rules.InvalidChoice:            "promotion",
			rules.GameOver:                 "draw",
			chesslike.NothingToCapture:     "pawn",
			chesslike.EmptyTarget:          "notation",
			chesslike.CastlingLost:         "castling",
			chesslike.CastlingBlocked:      "castling",
			chesslike.CastlingInCheck:      "castling",
			chesslike.CastlingThroughCheck: "castling",
		},
	}
}

// chessPages explain the rules of chess, step by step.
func chessPages() []outlinePage {
	const game = "chess"
	at := func(position string) *Board { return &Board{Game: game, Position: position} }
	moves := func(list ...string) Goal { return Goal{Moves: list} }
	takes := func(cells ...string) Goal { return Goal{Captures: cells} }
	mate := Goal{EndReason: rules.Mate}
	return []outlinePage{
		{id: "chess.board", game: game, parts: partsWithBoards(4,
			at("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").withTask(moves("e2e4")))},
		{id: "chess.rook", game: game, parts: partsWithBoards(1,
			at("4k3/8/8/8/3R4/8/8/4K3 w - - 0 1").
				mark("d1", "d2", "d3", "d5", "d6", "d7", "d8", "a4", "b4", "c4", "e4", "f4", "g4", "h4"),
			at("4k3/3p4/8/1n6/1R1P4/8/8/4K3 w - - 0 1").withTask(takes("b5")))},
		{id: "chess.bishop", game: game, parts: partsWithBoards(1,
			at("4k3/8/8/8/3B4/8/8/4K3 w - - 0 1").
				mark("a1", "b2", "c3", "e5", "f6", "g7", "h8", "a7", "b6", "c5", "e3", "f2", "g1"),
			at("4k3/8/8/8/4rn2/8/8/2B3K1 w - - 0 1").withTask(takes("f4")))},
		{id: "chess.queen", game: game, parts: partsWithBoards(1,
			at("4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1").showMove("d4d8"),
			at("3nk3/r7/8/8/3Q4/8/8/4K3 w - - 0 1").withTask(takes("a7")))},
		{id: "chess.king", game: game, parts: partsWithBoards(2,
			at("4k3/8/8/8/3K4/8/8/8 w - - 0 1").mark("c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"),
			at("3r1k2/8/8/8/8/8/8/4K3 w - - 0 1").showIllegal("e1d1"),
			at("4k3/8/8/7b/8/3K4/3nn3/8 w - - 0 1").withTask(takes("d2")))},
		{id: "chess.knight", game: game, parts: partsWithBoards(1,
			at("4k3/8/8/8/3N4/8/8/4K3 w - - 0 1").mark("b3", "b5", "c2", "c6", "e2", "e6", "f3", "f5"),
			at("4k3/8/8/8/8/8/PPPr4/KN6 w - - 0 1").withTask(takes("d2")))},
		{id: "chess.pawn", game: game, parts: partsWithBoards(3,
			at("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1").mark("e3", "e4"),
			at("4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1").showIllegal("e4e5"),
			at("4k3/8/8/3p1n2/4P3/8/8/4K3 w - - 0 1").withTask(takes("f5")))},
		{id: "chess.check", game: game, parts: partsWithBoards(3,
			at("R3r3/6kp/8/8/8/3B4/8/4K3 w - - 0 1").withTask(takes("e8")),
			at("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1").showMove("e1e2"),
			at("4k3/4r3/8/8/7b/8/8/4K3 w - - 0 1").mark("e7", "h4"))},
		{id: "chess.pins", game: game, parts: partsWithBoards(2,
			at("4r1k1/5ppp/8/2B5/4N3/8/1P6/4K3 w - - 0 1").showIllegal("e4f6").
				withTask(moves("e1d1", "e1d2", "e1f1", "e1f2", "c5e3")),
			at("4r1k1/8/8/8/4R3/8/8/4K3 w - - 0 1").withTask(takes("e8")),
			at("4k3/4n2K/8/8/8/8/8/4R3 w - - 0 1").showIllegal("h7g6"))},
		{id: "chess.castling", game: game, parts: partsWithBoards(4,
			at("4k3/8/8/8/8/8/8/4K2R w K - 0 1").withTask(moves("e1g1")),
			at("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1").withTask(moves("e1c1")),
			at("3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1").showIllegal("e1c1"),
			at("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1").showIllegal("e1g1"))},
		{id: "chess.en-passant", game: game, parts: partsWithBoards(2,
			at("4k3/3p4/8/8/4P3/8/8/4K3 w - - 0 1").
				withTask(Goal{Moves: []string{"e4e5"}, Reply: "d7d5", Then: &Goal{Moves: []string{"e5d6"}}}),
			at("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1").withTask(moves("e4d3")),
			at("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1").showIllegal("e4d3"))},
		{id: "chess.promotion", game: game, parts: partsWithBoards(2,
			at("7k/4P3/8/8/8/8/8/4K3 w - - 0 1").withTask(Goal{PromotesTo: "queen"}),
			at("8/3q1P1k/8/8/8/8/8/4K3 w - - 0 1").withTask(Goal{PromotesTo: "knight"}))},
		{id: "chess.mate", game: game, parts: partsWithBoards(3,
			at("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").mark("h8"),
			at("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1").withTask(mate),
			at("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4").withTask(mate))},
		{id: "chess.draw", game: game, parts: partsWithBoards(6,
			at("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").mark("h8"),
			at("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1").withTask(mate))},
		{id: "chess.notation", game: game, parts: partsWithBoards(4,
			at("4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1").withTask(moves("c3e2")))},
		{id: "chess.tips", game: game, parts: partsWithBoards(4,
			at("rnbqkb1r/pppp1ppp/5n2/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3").withTask(moves("b1c3")),
			at("r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1").withTask(moves("d5c7")))},
	}
}
