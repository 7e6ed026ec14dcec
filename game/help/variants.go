package help

import "github.com/ludarium/ludarium/rules"

// boardOf returns a board with a position of a game.
func boardOf(game, position string) *Board { return &Board{Game: game, Position: position} }

// playMoves is the goal of playing one of the moves.
func playMoves(list ...string) Goal { return Goal{Moves: list} }

// chess960Help is the help about the rules of Chess960.
func chess960Help() gameHelp {
	return gameHelp{
		game: "chess960", parent: "chess", pages: chess960Pages(),
		order: []string{
			"chess960.board", "chess.rook", "chess.bishop", "chess.queen", "chess.king", "chess.knight", "chess.pawn",
			"chess.check", "chess.pins", "chess960.castling", "chess.en-passant", "chess.promotion", "chess.mate", "chess.draw",
			"chess960.notation", "chess960.tips",
		},
	}
}

// chess960Pages are the pages that only Chess960 has.
func chess960Pages() []outlinePage {
	const game = "chess960"
	return []outlinePage{
		{id: "chess960.board", game: game, parts: partsWithBoards(3,
			boardOf(game, "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1").withTask(playMoves("b2b3", "b2b4")))},
		{id: "chess960.castling", game: game, parts: partsWithBoards(4,
			boardOf(game, "4k3/8/8/8/8/8/8/5KR1 w K - 0 1").withTask(playMoves("f1g1")),
			boardOf(game, "4k3/8/8/8/8/8/8/6KR w K - 0 1").withTask(playMoves("g1h1")),
			boardOf(game, "4k3/8/8/8/8/8/8/RN1K4 w Q - 0 1").showIllegal("d1a1"),
			boardOf(game, "4k3/8/8/8/8/8/8/qRK5 w Q - 0 1").showIllegal("c1b1"))},
		{id: "chess960.notation", game: game, parts: partsWithBoards(3,
			boardOf(game, "4k3/8/8/8/8/8/8/1K5R w K - 0 1").withTask(playMoves("b1h1")))},
		{id: "chess960.tips", game: game, parts: partsWithBoards(3,
			boardOf(game, "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1").withTask(playMoves("g2g3", "g2g4")))},
	}
}

// capablanca80Help is the help about the rules of Capablanca chess on 80 cells.
func capablanca80Help() gameHelp {
	return gameHelp{
		game: "capablanca80", parent: "chess", pages: capablanca80Pages(),
		order: []string{
			"capablanca80.board", "chess.rook", "chess.bishop", "chess.queen", "capablanca80.archbishop",
			"capablanca80.chancellor", "chess.king", "chess.knight", "chess.pawn", "chess.check", "chess.pins",
			"capablanca80.castling", "chess.en-passant", "capablanca80.promotion", "chess.mate", "chess.draw",
			"capablanca80.notation", "capablanca80.tips",
		},
	}
}

// capablanca80Pages are the pages that only Capablanca chess has, most of them for both boards.
func capablanca80Pages() []outlinePage {
	const small = "capablanca80"
	return []outlinePage{
		{id: "capablanca80.board", game: small, parts: partsWithBoards(2,
			boardOf(small, "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1").withTask(playMoves("f2f4")))},
		{id: "capablanca80.archbishop", game: small, parts: partsWithBoards(1,
			boardOf(small, "9k/10/10/10/4A5/10/10/K9 w - - 0 1").mark("a8", "b7", "c6", "d5", "f5", "g6", "h7", "i8", "b1", "c2", "d3",
				"f3", "g2", "h1", "d6", "f6", "c5", "g5", "c3", "g3", "d2", "f2"),
			boardOf(small, "9k/10/10/5A4/10/10/10/5K4 w - - 0 1").withTask(Goal{EndReason: rules.Mate}))},
		{id: "capablanca80.chancellor", game: small, parts: partsWithBoards(1,
			boardOf(small, "9k/10/10/10/4C5/10/10/K9 w - - 0 1").mark("e1", "e2", "e3", "e5", "e6", "e7", "e8", "a4", "b4", "c4", "d4",
				"f4", "g4", "h4", "i4", "j4", "d6", "f6", "c5", "g5", "c3", "g3", "d2", "f2"),
			boardOf(small, "5k2r1/10/10/3n6/10/2C5n1/10/5K4 w - - 0 1").withTask(Goal{Captures: []string{"d5"}}))},
		{id: "capablanca80.castling", game: small, parts: partsWithBoards(2,
			boardOf(small, "5k4/10/10/10/10/10/10/5K3R w K - 0 1").withTask(playMoves("f1i1")),
			boardOf(small, "1r3k4/10/10/10/10/10/10/R4K4 w Q - 0 1").withTask(playMoves("f1c1")),
			boardOf(small, "2r2k4/10/10/10/10/10/10/R4K4 w Q - 0 1").showIllegal("f1c1"))},
		{id: "capablanca80.promotion", game: small, parts: partsWithBoards(1,
			boardOf(small, "10/1P8/2k7/10/10/10/10/5K4 w - - 0 1").withTask(Goal{PromotesTo: "chancellor"}))},
		{id: "capablanca80.notation", game: small, parts: partsWithBoards(2,
			boardOf(small, "9k/10/10/10/10/2A7/10/5K4 w - - 0 1").withTask(playMoves("c3e4")))},
		{id: "capablanca80.tips", game: small, parts: partsWithBoards(2,
			boardOf(small, "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1").mark("i2", "i7"))},
	}
}

// capablanca100Help is the help about the rules of Capablanca chess on 100 cells.
func capablanca100Help() gameHelp {
	return gameHelp{
		game: "capablanca100", parent: "chess", pages: capablanca100Pages(),
		order: []string{
			"capablanca100.board", "chess.rook", "chess.bishop", "chess.queen", "capablanca80.archbishop",
			"capablanca80.chancellor", "chess.king", "chess.knight", "capablanca100.pawn", "chess.check", "chess.pins",
			"capablanca80.castling", "capablanca100.en-passant", "capablanca80.promotion", "chess.mate", "chess.draw",
			"capablanca80.notation", "capablanca80.tips",
		},
	}
}

// capablanca100Pages are the pages that only Capablanca chess on 100 cells has.
func capablanca100Pages() []outlinePage {
	const large = "capablanca100"
	return []outlinePage{
		{id: "capablanca100.board", game: large, parts: partsWithBoards(2,
			boardOf(large, "rnabqkbcnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1").withTask(playMoves("f2f5")))},
		{id: "capablanca100.pawn", game: large, parts: partsWithBoards(2,
			boardOf(large, "5k4/10/10/10/10/10/10/10/4P5/5K4 w - - 0 1").mark("e3", "e4", "e5"),
			boardOf(large, "5k4/10/10/10/10/10/10/4P5/10/5K4 w - - 0 1").showIllegal("e3e5"),
			boardOf(large, "5k4/10/10/10/10/10/4n5/3P6/4P5/5K4 w - - 0 1").withTask(Goal{Captures: []string{"e4"}}))},
		{id: "capablanca100.en-passant", game: large, parts: partsWithBoards(1,
			boardOf(large, "5k4/10/10/10/10/3pPp4/3p6/10/10/5K4 b - e3e4 0 1").withTask(playMoves("d4e3")))},
	}
}

// antichessHelp is the help about the rules of antichess.
func antichessHelp() gameHelp {
	return gameHelp{
		game: "antichess", parent: "chess", pages: antichessPages(),
		order: []string{
			"antichess.board", "antichess.capture", "chess.rook", "chess.bishop", "chess.queen", "antichess.king",
			"chess.knight", "chess.pawn", "antichess.en-passant", "antichess.promotion", "antichess.end",
			"antichess.notation", "antichess.tips",
		},
		illegalMoves: map[rules.IllegalCode]string{
			rules.MustCapture: "capture",
		},
	}
}

// antichessPages are the pages that only antichess has.
func antichessPages() []outlinePage {
	const game = "antichess"
	return []outlinePage{
		{id: "antichess.board", game: game, parts: partsWithBoards(2,
			boardOf(game, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1").withTask(playMoves("e2e3")))},
		{id: "antichess.capture", game: game, parts: partsWithBoards(3,
			boardOf(game, "rnbqkbnr/p1pppppp/8/1p6/8/4P3/PPPP1PPP/RNBQKBNR w - - 0 2").showMove("f1b5"),
			boardOf(game, "8/8/8/2p5/1p2R2b/8/8/8 w - - 0 1").withTask(Goal{Captures: []string{"b4"}}))},
		{id: "antichess.king", game: game, parts: partsWithBoards(1,
			boardOf(game, "4k3/4R3/8/8/8/8/8/4K3 b - - 0 1").showMove("e8e7"),
			boardOf(game, "8/8/8/4k3/8/4K3/8/8 w - - 0 1").withTask(playMoves("e3d4", "e3e4", "e3f4")))},
		{id: "antichess.en-passant", game: game, parts: partsWithBoards(1,
			boardOf(game, "8/8/8/8/3Pp3/8/8/8 b - d3 0 1").showIllegal("e4e3"))},
		{id: "antichess.promotion", game: game, parts: partsWithBoards(2,
			boardOf(game, "8/P7/8/8/8/8/8/1k6 w - - 0 1").withTask(Goal{PromotesTo: "king"}))},
		{id: "antichess.end", game: game, parts: partsWithBoards(3,
			boardOf(game, "8/8/8/8/8/p7/P7/8 w - - 0 1").mark("a2"),
			boardOf(game, "8/7b/8/8/8/8/8/B7 w - - 0 1").mark("a1", "h7"))},
		{id: "antichess.notation", game: game, parts: partsWithBoards(2,
			boardOf(game, "8/P7/8/8/8/8/8/1k6 w - - 0 1").withTask(playMoves("a7a8n")))},
		{id: "antichess.tips", game: game, parts: partsWithBoards(2,
			boardOf(game, "8/8/4p3/7R/8/8/8/8 w - - 0 1").withTask(playMoves("h5f5", "h5d5")))},
	}
}
