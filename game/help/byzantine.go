package help

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/chesslike"
)

// byzantineHelp is the help about the rules of Byzantine chess.
func byzantineHelp() gameHelp {
	return gameHelp{
		game: "byzantine-chess", parent: "chess", pages: byzantinePages(),
		illegalMoves: map[rules.IllegalCode]string{
			rules.NotItsMove + "/pawn-back": "pawn",
			rules.Blocked + "/pawn-back":    "pawn",
			rules.InvalidChoice:             "pawn",
			chesslike.NoPair:                "pairs",
		},
	}
}

// byzantinePages explain the rules of Byzantine chess, step by step.
func byzantinePages() []outlinePage {
	const game = "byzantine-chess"
	at := func(position string) *Board { return boardOf(game, position) }
	takes := func(cells ...string) Goal { return Goal{Captures: cells} }
	return []outlinePage{
		{id: "byzantine-chess.board", game: game, parts: partsWithBoards(3,
			at("RP4mrrp4MR/NP4mnnp4MN/BP4mbbp4MB/KP4mkqp4MQ w 0 1").withTask(playMoves("d2d3")))},
		{id: "byzantine-chess.rook", game: game, parts: partsWithBoards(2,
			at("3R12/8P7/8p7/K6k8 w 0 1").
				mark("a1", "a2", "a3", "a5", "a6", "a7", "a8", "a9", "a10", "a11", "a12", "a13", "a14", "a15", "a16", "b4", "c4", "d4"),
			at("1R2p8n2/16/16/K7k7 w 0 1").withTask(takes("a14")))},
		{id: "byzantine-chess.minister", game: game, parts: partsWithBoards(1,
			at("16/12n3/11Q4/K7k7 w 0 1").mark("b11", "b13", "d11", "d13").withTask(takes("b13")))},
		{id: "byzantine-chess.elephant", game: game, parts: partsWithBoards(1,
			at("4n11/3M12/2B13/K7k7 w 0 1").mark("a1", "a5").withTask(takes("a5")))},
		{id: "byzantine-chess.king", game: game, parts: partsWithBoards(1,
			at("10p4P/16/4K11/8k7 w 0 1").mark("b4", "b5", "b6", "c4", "c6", "d4", "d5", "d6"),
			at("k7P7/16/16/2K7r5 w 0 1").showIllegal("d3d2"))},
		{id: "byzantine-chess.knight", game: game, parts: partsWithBoards(1,
			at("3r12/16/4N11/K7k7 w 0 1").mark("b3", "b7", "d3", "d7", "a4", "a6").withTask(takes("a4")))},
		{id: "byzantine-chess.pawn", game: game, parts: partsWithBoards(2,
			at("8p7/2P10M2/16/K7k7 w 0 1").mark("b4", "b13"),
			at("8p7/2P13/16/K7k7 w 0 1").showIllegal("b3a4"),
			at("7p7P/16/16/K7k7 w 0 1").showMove("a16a1"),
			at("3n12/2M13/1n14/4K7k3 w 0 1").withTask(takes("c2")))},
		{id: "byzantine-chess.pairs", game: game, parts: partsWithBoards(3,
			at("8p7/3pm11/11N4/K7k7 w 0 1").mark("b4", "b5").withTask(playMoves("*b4b5,c12a13")),
			at("5K4p5/4pm10/16/k10P4 w 0 1").withTask(playMoves("*b5b6,a6a5", "*b5b6,a6a7", "*b5b6,a6b5", "*b5b6,a6b6", "*b5b6,a6b7", "*b5b6,d12d13")),
			at("16/3mp11/11N4/K7k7 w 0 1").mark("b4", "b5"))},
		{id: "byzantine-chess.check", game: game, parts: partsWithBoards(2,
			at("11P4/K4pm2r3M2/16/8k7 w 0 1").mark("b6", "b7"))},
		{id: "byzantine-chess.end", game: game, parts: partsWithBoards(4,
			at("4p11/16/3N12/K7k7 w 0 1").withTask(Goal{EndReason: rules.BareKing}),
			at("1k6K7/4R11/5Rp9/16 w 0 1").withTask(Goal{EndReason: rules.Mate}),
			at("4kpK9/14R1/16/3R12 b 0 1").mark("a5"))},
		{id: "byzantine-chess.notation", game: game, parts: partsWithBoards(2,
			at("RP4mrrp4MR/NP4mnnp4MN/BP4mbbp4MB/KP4mkqp4MQ w 0 1").withTask(playMoves("b1c3")))},
		{id: "byzantine-chess.tips", game: game, parts: partsWithBoards(2,
			at("3N12/2r13/16/K5k9 w 0 1").withTask(playMoves("a4c5")))},
	}
}
