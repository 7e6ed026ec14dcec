package help

// outline lists the pages in the order in which they are read.
func outline() []draft {
	return append(append(chessPages(), hasamiPages()...), sharedPages()...)
}

// paragraphs is n paragraphs.
func paragraphs(n int) []*Board { return make([]*Board, n) }

// with is so many paragraphs of text, then the boards.
func with(text int, boards ...*Board) []*Board { return append(paragraphs(text), boards...) }

func sharedPages() []draft {
	return []draft{
		{id: "play.start", parts: paragraphs(4)},
		{id: "play.window", parts: paragraphs(6)},
		{id: "play.keys", parts: paragraphs(5)},
		{id: "play.clocks", parts: paragraphs(8)},
		{id: "play.levels", parts: paragraphs(3)},
		{id: "play.commands", parts: paragraphs(20)},
	}
}

func chessPages() []draft {
	const game = "chess"
	at := func(position, move string, marks ...string) *Board {
		return &Board{Game: game, Position: position, Move: move, Marks: marks}
	}
	not := func(position, move string, marks ...string) *Board {
		return &Board{Game: game, Position: position, Move: move, Marks: marks, Illegal: true}
	}
	return []draft{
		{id: "chess.board", game: game, parts: with(3, at("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", ""))},
		{id: "chess.rook", game: game, parts: with(1,
			at("4k3/8/8/8/3R4/8/8/4K3 w - - 0 1", "", "d1", "d2", "d3", "d5", "d6", "d7", "d8", "a4", "b4", "c4", "e4", "f4", "g4", "h4"))},
		{id: "chess.bishop", game: game, parts: with(1,
			at("4k3/8/8/8/3B4/8/8/4K3 w - - 0 1", "", "a1", "b2", "c3", "e5", "f6", "g7", "h8", "a7", "b6", "c5", "e3", "f2", "g1"))},
		{id: "chess.queen", game: game, parts: with(1, at("4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1", "d4d8"))},
		{id: "chess.knight", game: game, parts: with(1,
			at("4k3/8/8/8/3N4/8/8/4K3 w - - 0 1", "", "b3", "b5", "c2", "c6", "e2", "e6", "f3", "f5"))},
		{id: "chess.king", game: game, parts: with(2,
			at("4k3/8/8/8/3K4/8/8/8 w - - 0 1", "", "c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"))},
		{id: "chess.pawn", game: game, parts: with(3,
			at("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", "e3", "e4"),
			at("4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1", "e4d5", "d5", "f5"))},
		{id: "chess.en-passant", game: game, parts: with(3,
			at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6", "d5"),
			not("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "e4d3", "h4", "a4"))},
		{id: "chess.promotion", game: game, parts: with(2, at("7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7e8q", "e8"))},
		{id: "chess.castling", game: game, parts: with(4,
			at("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "g1", "f1"),
			at("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "c1", "d1"),
			not("3rk3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "d1", "d8"))},
		{id: "chess.check", game: game, parts: with(3,
			at("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "e1e2", "e2"),
			at("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "", "h8"))},
		{id: "chess.draw", game: game, parts: with(6, at("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "", "h8"))},
		{id: "chess.notation", game: game, parts: with(4, at("4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1", "c3e2", "e2"))},
	}
}

func hasamiPages() []draft {
	const game = "hasami-shogi"
	at := func(position, move string, marks ...string) *Board {
		return &Board{Game: game, Position: position, Move: move, Marks: marks}
	}
	return []draft{
		{id: "hasami-shogi.board", game: game, parts: with(3, at("RRRRRRRRR/9/9/9/9/9/9/9/BBBBBBBBB b 1", ""))},
		{id: "hasami-shogi.move", game: game, parts: with(2, at("9/9/9/9/B3R4/9/9/R8/8B b 1", "e1e4", "e2", "e3", "e4"))},
		{id: "hasami-shogi.capture", game: game, parts: with(2,
			at("9/9/9/9/2BRRR3/9/9/9/R5B2 b 1", "i7e7", "e4", "e5", "e6"),
			at("5B3/5R3/2BRR4/B8/R8/R8/R8/5B3/RB7 b 1", "h6c6", "b6", "c4", "c5"))},
		{id: "hasami-shogi.between", game: game, parts: with(2, at("9/9/9/9/3B1B3/9/9/4R4/R8 r 1", "h5e5", "e5"))},
		{id: "hasami-shogi.corner", game: game, parts: with(2,
			at("RB7/9/9/9/9/9/9/9/B6RR b 1", "i1b1", "a1"),
			at("RRB6/9/9/9/9/9/9/9/B7R b 1", "i1b1", "a1", "a2"))},
		{id: "hasami-shogi.end", game: game, parts: with(4, at("2BRR4/9/9/9/9/9/R8/5B3/8B b 1", "h6a6", "a4", "a5"))},
		{id: "hasami-shogi.notation", game: game, parts: paragraphs(3)},
	}
}
