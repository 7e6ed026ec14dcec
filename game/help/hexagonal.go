package help

import "github.com/ludarium/ludarium/rules"

// hexagonalHelp is the help about the rules of hexagonal chess.
func hexagonalHelp() gameHelp {
	return gameHelp{
		game: "hexagonal-chess", parent: "chess", pages: hexagonalPages(),
	}
}

// hexagonalPages explain the rules of hexagonal chess, step by step.
func hexagonalPages() []outlinePage {
	const game = "hexagonal-chess"
	at := func(position string) *Board { return boardOf(game, position) }
	takes := func(cells ...string) Goal { return Goal{Captures: cells} }
	return []outlinePage{
		{id: "hexagonal-chess.board", game: game, parts: partsWithBoards(4,
			at("b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - 0 1").withTask(playMoves("e4e6")))},
		{id: "hexagonal-chess.rook", game: game, parts: partsWithBoards(1,
			at("1/3/5/7/k8/5R5/11/11/11/11/4K6 w - 0 1").
				mark("a1", "a6", "b2", "b6", "c3", "c6", "d4", "d6", "e5", "e6", "f1", "f10", "f11", "f2", "f3", "f4", "f5", "f7", "f8", "f9",
					"g5", "g6", "h4", "h6", "i3", "i6", "k2", "k6", "l1", "l6"),
			at("1/3/3p1/7/k8/5R5/11/7n3/11/11/4K6 w - 0 1").withTask(takes("h4")))},
		{id: "hexagonal-chess.bishop", game: game, parts: partsWithBoards(2,
			at("1/3/5/7/k8/5B5/11/11/11/11/4K6 w - 0 1").
				mark("b4", "d2", "d5", "d8", "e4", "e7", "g4", "g7", "h2", "h5", "h8", "k4"),
			at("1/3/5/5n1/k3P4/5BP4/11/11/11/11/4K6 w - 0 1").withTask(takes("h8")))},
		{id: "hexagonal-chess.queen", game: game, parts: partsWithBoards(1,
			at("1/3/4r/7/k8/5Q5/11/3n7/11/11/4K6 w - 0 1").withTask(takes("d4")))},
		{id: "hexagonal-chess.king", game: game, parts: partsWithBoards(1,
			at("k/3/5/7/9/5K5/11/11/11/11/P10 w - 0 1").
				mark("e7", "f7", "g7", "e6", "g6", "d5", "e5", "f5", "g5", "h5", "e4", "g4"),
			at("1/2r/5/k6/9/11/5K5/11/11/11/11 w - 0 1").showIllegal("f5g5"))},
		{id: "hexagonal-chess.knight", game: game, parts: partsWithBoards(1,
			at("k/3/5/7/9/5N5/11/11/11/11/5K5 w - 0 1").
				mark("e8", "g8", "d7", "h7", "c5", "i5", "c4", "i4", "d3", "e3", "g3", "h3"),
			at("k/3/5/7/4P4/4PNP4/4PPPpr2/11/11/11/5K5 w - 0 1").withTask(takes("i5")))},
		{id: "hexagonal-chess.pawn", game: game, parts: partsWithBoards(3,
			at("1/2k/5/7/9/11/5P5/11/11/11/6K4 w - 0 1").mark("f6", "f7"),
			at("1/2k/5/7/9/11/11/4P6/11/11/6K4 w - 0 1").showIllegal("e4f5"),
			at("1/2k/5/7/9/11/5p5/3nP6/11/11/6K4 w - 0 1").
				withTask(Goal{Captures: []string{"f5"}, Reply: "g10g9", Then: &Goal{Moves: []string{"f5f7"}}}))},
		{id: "hexagonal-chess.en-passant", game: game, parts: partsWithBoards(1,
			at("1/3/2k2/7/3p5/11/5P5/11/11/11/6K4 w - 0 1").
				withTask(Goal{Moves: []string{"f5f6"}, Reply: "e7e5", Then: &Goal{Moves: []string{"f6e6"}}}))},
		{id: "hexagonal-chess.promotion", game: game, parts: partsWithBoards(1,
			at("1/1P1/5/7/k8/11/11/11/11/11/4K6 w - 0 1").withTask(Goal{PromotesTo: "queen"}))},
		{id: "hexagonal-chess.check", game: game, parts: partsWithBoards(2,
			at("1/3/5/3k3/9/5q5/11/11/5R5/11/5K5 w - 0 1").showIllegal("f3g3").withTask(takes("f6")))},
		{id: "hexagonal-chess.mate", game: game, parts: partsWithBoards(2,
			at("b/1bk/n1b1n/r5r/1pp1ppppp/1pq1p6/5P5/4P1P4/2QP3P3/1PP2B2P2/1BRN1BKNRP1 w - 0 4").withTask(Goal{EndReason: rules.Mate}))},
		{id: "hexagonal-chess.draw", game: game, parts: partsWithBoards(4,
			at("1/3/5/7/7R1/11/11/5Q5/2k8/11/K10 b - 1 1").mark("c3"))},
		{id: "hexagonal-chess.notation", game: game, parts: partsWithBoards(2,
			at("b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - 0 1").withTask(playMoves("d1f4")))},
		{id: "hexagonal-chess.tips", game: game, parts: partsWithBoards(2,
			at("k/2r/5/7/9/5N5/11/11/11/11/5K5 w - 0 1").withTask(playMoves("f6e8")))},
	}
}
