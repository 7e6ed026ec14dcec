package help

import "github.com/ludarium/ludarium/rules"

// threePlayerHelp is the help about the rules of three-player chess.
func threePlayerHelp() gameHelp {
	return gameHelp{
		game: "three-player-chess", parent: "chess", pages: threePlayerPages(),
	}
}

// threePlayerPages explain the rules of three-player chess, step by step.
func threePlayerPages() []outlinePage {
	const game = "three-player-chess"
	at := func(position string) *Board { return boardOf(game, position) }
	takes := func(cells ...string) Goal { return Goal{Captures: cells} }
	return []outlinePage{
		{id: "three-player-chess.board", game: game, parts: partsWithBoards(4,
			at("wRwNwBwQwKwBwNwR/wPwPwPwPwPwPwPwP/8/8/8/8/rPrPrPrPrPrPrPrP/rRrNrBrKrQrBrNrR/8/8/bPbPbPbPbPbPbPbP/bRbNbBbQbKbBbNbR w a1,h1,a8,l8,h12,l12 - wrb 0 1").withTask(playMoves("e2e4")))},
		{id: "three-player-chess.rook", game: game, parts: partsWithBoards(2,
			at("wK7/8/8/8/3wR4/8/8/7rK/8/8/8/bK7 w - - wrb 0 1").
				mark("a5", "b5", "c5", "d1", "d2", "d3", "d4", "d6", "d7", "d8", "i5", "j5", "k5", "l5"),
			at("wK7/8/3wR4/8/8/3rN4/8/7rK/8/3bN4/8/bK7 w - - wrb 0 1").withTask(takes("d6")))},
		{id: "three-player-chess.bishop", game: game, parts: partsWithBoards(2,
			at("7wK/8/2wB5/8/8/8/7rK/8/8/8/bK7/8 w - - wrb 0 1").
				mark("a1", "a5", "b2", "b4", "d2", "d4", "e1", "e9", "f10", "g11", "h12", "i5", "j6", "k7", "l8"),
			at("wK7/8/3wB4/8/8/8/8/7rK/8/8/8/bK7 w - - wrb 0 1").mark("a6", "b1", "b5", "c2", "c4", "e2", "e4", "f1", "f9", "g10", "h11"),
			at("7wK/8/2wB5/8/8/5rN2/7rK/8/8/8/bK7/8 w - - wrb 0 1").withTask(takes("j6")))},
		{id: "three-player-chess.king", game: game, parts: partsWithBoards(1,
			at("8/wP7/8/3wK4/8/8/8/7rK/8/8/8/bK7 w - - wrb 0 1").
				mark("c3", "d3", "e3", "c4", "e4", "c5", "d5", "i5", "e9").showIllegal("d4i9"))},
		{id: "three-player-chess.knight", game: game, parts: partsWithBoards(1,
			at("wK7/8/8/3wN4/8/8/8/7rK/8/8/8/bK7 w - - wrb 0 1").
				mark("c2", "e2", "b3", "f3", "b5", "j5", "c6", "i6", "f9", "e10"),
			at("wK7/8/8/3wN4/8/8/8/7rK/8/3bR4/8/bK7 w - - wrb 0 1").withTask(takes("e10")))},
		{id: "three-player-chess.pawn", game: game, parts: partsWithBoards(3,
			at("wK7/8/8/3wPrP3/2rP1rP3/8/8/7rK/3bPbP3/8/8/bK7 w - - wrb 0 1").mark("c5", "i5", "d5", "e9").showIllegal("d4i9").withTask(takes("e9")),
			at("wK7/8/8/2rP1bP3/3wP4/2rP1rP3/8/7rK/4bP3/8/8/bK7 w - - wrb 0 1").mark("d6", "c6", "i6"))},
		{id: "three-player-chess.en-passant", game: game, parts: partsWithBoards(1,
			at("wK7/8/8/1rPwPbP4/8/8/8/7rK/8/8/8/bK7 r - c3 wrb 0 1").withTask(playMoves("b4c3")),
			at("wK7/8/8/1rPwPbP4/8/8/8/6rK1/8/8/8/bK7 b - c3 wrb 1 1").withTask(playMoves("d4c3")))},
		{id: "three-player-chess.promotion", game: game, parts: partsWithBoards(1,
			at("wK7/4rP3/8/8/8/8/8/7rK/8/8/3wP4/bK3bN3 w - - wrb 0 1").withTask(Goal{PromotesTo: "queen"}))},
		{id: "three-player-chess.castling", game: game, parts: partsWithBoards(2,
			at("wR3wK2wR/wP7/8/8/8/8/8/rR2rK3rR/8/8/8/bR3bK2bR w a1,h1,a8,l8,h12,l12 - wrb 0 1").withTask(playMoves("e1g1")),
			at("wR3wK2wR/8/3rB4/8/8/8/8/rR2rK3rR/8/8/8/bR3bK2bR w a1,h1,a8,l8,h12,l12 - wrb 0 1").showIllegal("e1g1"))},
		{id: "three-player-chess.check", game: game, parts: partsWithBoards(2,
			at("4wK3/2wQ5/8/7bB/8/8/8/7rK/8/3rR4/8/bK7 w - - wrb 0 1").mark("e10", "h4"),
			at("wK5wR1/8/7rR/8/8/8/8/7rK/8/2wN5/8/bK7 r - - wrb 1 1").showIllegal("h3h12"))},
		{id: "three-player-chess.mate", game: game, parts: partsWithBoards(3,
			at("7wK/8/1wR6/2wQ5/8/8/8/rK7/8/8/7bP/bK7 w - - wrb 0 1").withTask(Goal{EndReason: rules.Mate}),
			at("wK5wR1/1rR5wQ/8/8/8/8/8/7rK/8/8/8/bK7 r - - wrb 1 1").withTask(takes("h2")))},
		{id: "three-player-chess.draw", game: game, parts: partsWithBoards(3,
			at("wK5wR1/8/8/8/8/8/8/7rK/8/8/4rR3/bK7 b - - wrb 0 1").mark("h12"))},
		{id: "three-player-chess.notation", game: game, parts: partsWithBoards(2,
			at("wRwNwBwQwKwBwNwR/wPwPwPwPwPwPwPwP/8/8/8/8/rPrPrPrPrPrPrPrP/rRrNrBrKrQrBrNrR/8/8/bPbPbPbPbPbPbPbP/bRbNbBbQbKbBbNbR w a1,h1,a8,l8,h12,l12 - wrb 0 1").withTask(playMoves("b1c3")))},
		{id: "three-player-chess.tips", game: game, parts: partsWithBoards(2,
			at("wK5wR1/7wQ/8/8/8/8/7rP/7rK/8/8/8/bK7 r - - wrb 1 1").mark("h2", "h12"))},
	}
}
