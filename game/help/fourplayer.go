package help

// fourPlayerHelp is the help about the rules of four-player chess.
func fourPlayerHelp() gameHelp {
	return gameHelp{
		game: "four-player-chess", parent: "chess", pages: fourPlayerPages(),
		order: []string{
			"four-player-chess.board", "chess.rook", "chess.bishop", "chess.queen", "chess.king", "chess.knight",
			"four-player-chess.pawn", "four-player-chess.check", "chess.pins", "four-player-chess.castling",
			"four-player-chess.en-passant", "four-player-chess.promotion", "four-player-chess.mate", "four-player-chess.draw",
			"four-player-chess.notation", "four-player-chess.tips",
		},
	}
}

// fourPlayerPages explain the rules of four-player chess, step by step.
func fourPlayerPages() []outlinePage {
	const game = "four-player-chess"
	at := func(position string) *Board { return boardOf(game, position) }
	takes := func(cells ...string) Goal { return Goal{Captures: cells} }
	return []outlinePage{
		{id: "four-player-chess.board", game: game, parts: partsWithBoards(3,
			at("3,yR,yN,yB,yK,yQ,yB,yN,yR,3/3,yP,yP,yP,yP,yP,yP,yP,yP,3/14/bR,bP,10,gP,gR/bN,bP,10,gP,gN/bB,bP,10,gP,gB/bK,bP,10,gP,gQ/bQ,bP,10,gP,gK/bB,bP,10,gP,gB/bN,bP,10,gP,gN/bR,bP,10,gP,gR/14/3,rP,rP,rP,rP,rP,rP,rP,rP,3/3,rR,rN,rB,rQ,rK,rB,rN,rR,3 r rKrQbKbQyKyQgKgQ - ---- 0 1").withTask(playMoves("h2h4")))},
		{id: "four-player-chess.pawn", game: game, parts: partsWithBoards(2,
			at("6,yK,7/14/14/14/14/14/bK,13/13,gK/1,bP,12/14/14/14/14/7,rK,6 b - - ---- 0 1").mark("c6", "d6").showIllegal("b6c7"),
			at("6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/14/6,gN,1,yR,5/7,rP,6/7,rK,6 r - - ---- 0 1").withTask(takes("g3")))},
		{id: "four-player-chess.en-passant", game: game, parts: partsWithBoards(1,
			at("6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/5,bP,rP,gP,6/14/14/7,rK,6 b - rg3 ---- 0 1").withTask(playMoves("f4g3")),
			at("6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/5,bP,rP,gP,6/14/14/7,rK,6 g - rg3 ---- 0 1").withTask(playMoves("h4g3q")))},
		{id: "four-player-chess.promotion", game: game, parts: partsWithBoards(1,
			at("6,yK,7/14/14/14/bK,13/14/1,bN,12/2,rP,10,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1").withTask(Goal{PromotesTo: "queen"}))},
		{id: "four-player-chess.castling", game: game, parts: partsWithBoards(2,
			at("3,yR,2,yK,3,yR,3/14/14/bR,12,gR/14/14/bK,13/13,gK/14/14/bR,12,gR/14/14/3,rR,3,rK,2,rR,3 r rKrQbKbQyKyQgKgQ - ---- 0 1").withTask(playMoves("h1j1")),
			at("5,yR,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/14/14/14/3,rR,3,rK,2,rR,3 r rKrQ - ---- 0 1").showIllegal("h1f1"))},
		{id: "four-player-chess.check", game: game, parts: partsWithBoards(2,
			at("6,yK,7/14/14/14/14/3,yR,10/bK,13/13,gK/14/7,rR,6/14/14/14/3,rK,6,gR,3 r - - ---- 0 1").mark("d9", "k1").showIllegal("h5h1"),
			at("6,yK,7/14/14/14/14/bK,6,rN,6/14/3,bR,9,gK/14/14/14/14/14/7,rK,6 b - - ---- 0 1").showIllegal("d7n7"))},
		{id: "four-player-chess.mate", game: game, parts: partsWithBoards(3,
			at("6,yK,7/14/14/14/14/7,yR,6/bK,13/12,gB,gK/14/14/14/14/7,yQ,6/7,rK,6 g - - ---- 0 1").withTask(playMoves("m7h2")),
			at("6,yK,7/14/14/bK,13/14/4,rQ,9/14/13,gK/14/14/14/14/14/7,rK,6 r - - ---- 0 1").withTask(playMoves("e9b9")))},
		{id: "four-player-chess.draw", game: game, parts: partsWithBoards(3,
			at("3,yK,10/14/6,rK,7/14/4,rQ,9/14/14/14/14/14/14/14/10,rP,3/14 r - - -4-3 0 1").showMove("e10e12"))},
		{id: "four-player-chess.notation", game: game, parts: partsWithBoards(2,
			at("3,yR,yN,yB,yK,yQ,yB,yN,yR,3/3,yP,yP,yP,yP,yP,yP,yP,yP,3/14/bR,bP,10,gP,gR/bN,bP,10,gP,gN/bB,bP,10,gP,gB/bK,bP,10,gP,gQ/bQ,bP,10,gP,gK/bB,bP,10,gP,gB/bN,bP,10,gP,gN/bR,bP,10,gP,gR/14/3,rP,rP,rP,rP,rP,rP,rP,rP,3/3,rR,rN,rB,rQ,rK,rB,rN,rR,3 r rKrQbKbQyKyQgKgQ - ---- 0 1").withTask(playMoves("e1f3")))},
		{id: "four-player-chess.tips", game: game, parts: partsWithBoards(2,
			at("6,yK,7/14/14/14/14/14/bK,13/13,gK/14/14/3,gB,6,bR,3/14/4,rN,9/7,rK,6 r - - ---- 0 1").withTask(takes("d4")))},
	}
}
