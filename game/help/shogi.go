package help

import (
	"github.com/ludarium/ludarium/rules"
	"github.com/ludarium/ludarium/rules/shogi"
)

// shogiHelp is the help about the rules of shogi.
func shogiHelp() gameHelp {
	return gameHelp{
		game: "shogi", pages: shogiPages(),
		illegalMoves: map[rules.IllegalCode]string{
			rules.Occupied:               "drop",
			rules.Blocked:                "rook",
			rules.Blocked + "/bishop":    "bishop",
			rules.Blocked + "/horse":     "bishop",
			rules.Blocked + "/lance":     "knight",
			rules.NotItsMove:             "promotion",
			rules.NotItsMove + "/":       "board",
			rules.NotItsMove + "/gold":   "generals",
			rules.NotItsMove + "/silver": "generals",
			rules.NotItsMove + "/lance":  "knight",
			rules.NotItsMove + "/horse":  "bishop",
			rules.NotItsMove + "/dragon": "rook",
			rules.KingInCheck:            "check",
			rules.KingInCheck + "/king":  "king",
			rules.InvalidChoice:          "promotion",
			rules.GameOver:               "check",
			shogi.Nifu:                   "forbidden",
			shogi.DeadEnd:                "forbidden",
			shogi.Uchifuzume:             "forbidden",
			shogi.MustPromote:            "promotion",
			shogi.CannotPromote:          "promotion",
			shogi.NotInPromotionZone:     "promotion",
			shogi.DropPromoted:           "drop",
			shogi.NotInHand:              "drop",
		},
		endings: map[rules.Reason]string{rules.Declaration: "impasse"},
	}
}

// shogiPages explain the rules of shogi, step by step, with openings and tips.
func shogiPages() []outlinePage {
	const game = "shogi"
	at := func(position string) *Board { return boardOf(game, position) }
	takes := func(cell string) Goal { return Goal{Captures: []string{cell}} }
	return []outlinePage{
		{id: "shogi.board", game: game, parts: partsWithBoards(4,
			at("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1").withTask(playMoves("7g7f")))},
		{id: "shogi.king", game: game, parts: partsWithBoards(1,
			at("4k4/9/9/9/4K4/9/9/9/9 b - 1").mark("6d", "5d", "4d", "6e", "4e", "6f", "5f", "4f"),
			at("4k4/4r4/9/9/9/9/9/9/3K5 b - 1").showIllegal("6i5i"),
			at("4k4/9/9/9/9/9/9/4g4/5K3 b - 1").withTask(takes("5h")))},
		{id: "shogi.rook", game: game, parts: partsWithBoards(2,
			at("4k4/9/9/9/9/3R5/9/9/4K4 b - 1").
				mark("6a", "6b", "6c", "6d", "6e", "6g", "6h", "6i", "9f", "8f", "7f", "5f", "4f", "3f", "2f", "1f"),
			at("4k4/9/9/9/9/3+R5/9/9/4K4 b - 1").mark("7e", "5e", "7g", "5g"),
			at("4k4/3p5/9/9/1b1R1P3/9/9/9/4K4 b - 1").withTask(takes("8e")))},
		{id: "shogi.bishop", game: game, parts: partsWithBoards(2,
			at("4k4/9/9/9/9/4B4/9/9/3K5 b - 1").
				mark("6e", "7d", "8c", "9b", "4e", "3d", "2c", "1b", "6g", "7h", "8i", "4g", "3h", "2i"),
			at("4k4/9/9/9/9/4+B4/9/9/3K5 b - 1").mark("5e", "6f", "4f", "5g"),
			at("4k4/9/9/4r4/9/6n2/9/8B/3K5 b - 1").withTask(takes("3f")))},
		{id: "shogi.generals", game: game, parts: partsWithBoards(3,
			at("4k4/9/9/9/4G4/9/9/9/4K4 b - 1").mark("6d", "5d", "4d", "6e", "4e", "5f").showIllegal("5e4f"),
			at("4k4/9/9/9/4S4/9/9/9/4K4 b - 1").mark("6d", "5d", "4d", "6f", "4f").showIllegal("5e5f"),
			at("4k4/9/9/9/3GS4/5n3/9/9/4K4 b - 1").withTask(takes("4f")))},
		{id: "shogi.knight", game: game, parts: partsWithBoards(3,
			at("4k4/9/9/3PPP3/4N4/9/9/9/4K4 b - 1").mark("6c", "4c"),
			at("4k4/3p5/9/9/9/9/9/3L5/4K4 b - 1").mark("6b", "6c", "6d", "6e", "6f", "6g"),
			at("4k4/9/3g1r3/9/9/9/5N3/9/4K4 b - 1").withTask(playMoves("4g5e")))},
		{id: "shogi.pawn", game: game, parts: partsWithBoards(2,
			at("4k4/9/9/3pp4/4P4/9/9/9/4K4 b - 1").showIllegal("5e6d"),
			at("4k4/9/9/3pp4/4P4/9/9/9/4K4 b - 1").withTask(takes("5d")))},
		{id: "shogi.promotion", game: game, parts: partsWithBoards(3,
			at("4k4/9/9/2P6/9/9/9/9/4K4 b - 1").withTask(Goal{PromotesTo: "tokin"}),
			at("k8/9/9/5N3/9/9/9/9/4K4 b - 1").showMove("4d5b+"),
			at("k8/9/4S4/9/9/9/9/9/4K4 b - 1").showMove("5c4d+"))},
		{id: "shogi.drop", game: game, parts: partsWithBoards(3,
			at("4k4/9/9/4r1b2/9/9/9/9/3K5 b N 1").withTask(playMoves("N*4f")),
			at("8k/9/9/9/9/9/9/9/r3K4 b GP 1").withTask(playMoves("G*6i", "G*7i", "G*8i", "P*6i", "P*7i", "P*8i")))},
		{id: "shogi.forbidden", game: game, parts: partsWithBoards(4,
			at("4k4/9/9/9/4P4/9/9/9/3K5 b P 1").showIllegal("P*5f"),
			at("4k4/9/9/3+P5/9/9/9/9/4K4 b P 1").showMove("P*6f"),
			at("k8/9/9/9/9/9/9/9/4K4 b N 1").showIllegal("N*5b"),
			at("7lk/9/7G1/9/9/9/9/9/4K4 b P 1").showIllegal("P*1b"),
			at("7lk/9/7GP/9/9/9/9/9/4K4 b - 1").withTask(playMoves("1c1b", "1c1b+")))},
		{id: "shogi.check", game: game, parts: partsWithBoards(4,
			at("4k4/9/9/9/4r4/9/9/4G4/4K4 b - 1").showIllegal("5h4h"),
			at("4k4/9/4P4/9/9/9/9/9/4K4 b G 1").withTask(Goal{EndReason: rules.Mate}))},
		{id: "shogi.repetition", game: game, parts: partsWithBoards(3,
			at("4k4/8R/9/9/9/9/9/9/4K4 b - 1").showMove("1b1a"))},
		{id: "shogi.impasse", game: game, parts: partsWithBoards(4,
			at("4K4/+R+R+B+BGGGSS/+P8/9/9/9/9/9/4k4 b 2P 1"))},
		{id: "shogi.handicap", game: game, parts: partsWithBoards(3,
			at("2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"))},
		{id: "shogi.notation", game: game, parts: partsWithBoards(4,
			at("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1").withTask(playMoves("6i5h")))},
		{id: "shogi.castles", game: game, parts: partsWithBoards(2,
			at("4k4/9/9/9/9/2PPP4/PPSG1PPPP/1KG4R1/LN5NL b - 1").mark("8h", "7h", "7g", "6g"),
			at("4k4/9/9/9/9/9/PPPPPPPPP/3RG1SK1/LN3G1NL b - 1").mark("2h", "3h", "4i", "5h"),
			at("4k4/9/9/9/9/9/PPPPPPPPP/3R2GSL/LN4GNK b - 1").mark("1i", "1h", "2h", "3h", "3i"))},
		{id: "shogi.openings", game: game, parts: partsWithBoards(4,
			at("lnsgkgsnl/1r5b1/p1pppp1pp/1p4p2/9/2PP5/PP2PPPPP/1B5R1/LNSGKGSNL b - 5").withTask(playMoves("2h6h")))},
		{id: "shogi.tips", game: game, parts: partsWithBoards(4,
			at("7k1/4g1g2/9/9/9/9/9/9/4K4 b S 1").withTask(playMoves("S*4a")))},
	}
}
