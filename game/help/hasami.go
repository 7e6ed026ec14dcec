package help

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/hasami"
)

// hasamiHelp is the help about the rules of hasami shogi.
func hasamiHelp() gameHelp {
	return gameHelp{
		game: "hasami-shogi", pages: hasamiPages(),
		illegalMoves: map[rules.IllegalCode]string{
			rules.OwnPiece:       "move",
			rules.Occupied:       "move",
			rules.Blocked:        "move",
			rules.NotItsMove:     "move",
			rules.InvalidChoice:  "move",
			hasami.NotStraight:   "move",
			hasami.WrongCaptures: "notation",
		},
	}
}

// hasamiPages explain the rules of hasami shogi, step by step.
func hasamiPages() []outlinePage {
	const game = "hasami-shogi"
	at := func(position string) *Board { return &Board{Game: game, Position: position} }
	moves := func(list ...string) Goal { return Goal{Moves: list} }
	takes := func(cells ...string) Goal { return Goal{Captures: cells} }
	return []outlinePage{
		{id: "hasami-shogi.board", game: game, parts: partsWithBoards(3,
			at("RRRRRRRRR/9/9/9/9/9/9/9/BBBBBBBBB b 1").withTask(moves("i5e5")))},
		{id: "hasami-shogi.move", game: game, parts: partsWithBoards(2,
			at("9/9/9/9/B3R4/9/9/R8/8B b 1").mark("a1", "b1", "c1", "d1", "f1", "g1", "e2", "e3", "e4"),
			at("9/9/9/9/B3R4/9/9/R8/8B b 1").showIllegal("e1e5"),
			at("9/9/9/9/B3R4/9/9/R8/8B b 1").withTask(moves("e1e4")))},
		{id: "hasami-shogi.capture", game: game, parts: partsWithBoards(2,
			at("9/9/9/9/2BRRR3/9/9/9/RR4B2 b 1").withTask(takes("e4", "e5", "e6")),
			at("9/9/9/9/3BR4/9/9/9/R5B1B b 1").showMove("i7e7"),
			at("R8/R8/9/9/9/9/9/1B6B/B7R b 1").showMove("i1c1"))},
		{id: "hasami-shogi.several", game: game, parts: partsWithBoards(1,
			at("9/9/9/2BR1RB2/9/9/9/4B4/R7R b 1").withTask(takes("d4", "d6")),
			at("5B3/5R3/2BRR4/B8/R8/R8/R8/5B3/RB7 b 1").withTask(takes("b6", "c4", "c5")))},
		{id: "hasami-shogi.between", game: game, parts: partsWithBoards(2,
			at("9/9/9/9/3B1B3/9/9/4R4/R8 r 1").withTask(moves("h5e5")),
			at("9/9/9/9/2BRR1B2/9/9/5R3/R8 r 1").showMove("h6e6"))},
		{id: "hasami-shogi.corner", game: game, parts: partsWithBoards(2,
			at("RB7/9/9/9/9/9/9/9/B6RR b 1").withTask(takes("a1")),
			at("RRB6/9/9/9/9/9/9/9/B7R b 1").showMove("i1b1"),
			at("5B3/5R3/2BRR4/B8/R8/R8/R8/5B3/RB7 b 1").withTask(takes("e1", "f1", "g1", "i1")))},
		{id: "hasami-shogi.end", game: game, parts: partsWithBoards(4,
			at("2BRR4/9/9/9/9/9/R8/5B3/8B b 1").withTask(Goal{EndReason: rules.PiecesLeft}),
			at("RB7/RB7/1B7/9/9/9/9/9/B8 b 1").withTask(Goal{EndReason: rules.NoMoves}))},
		{id: "hasami-shogi.notation", game: game, parts: partsWithBoards(3,
			at("9/9/4B4/4R4/B8/4R4/4B4/9/B7R b 1").withTask(takes("d5", "f5")))},
		{id: "hasami-shogi.tips", game: game, parts: partsWithBoards(4,
			at("5R3/9/9/9/3RB4/9/9/9/2B5R b 1").withTask(takes("e4")))},
	}
}
